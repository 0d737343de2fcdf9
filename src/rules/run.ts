import type { Field } from "../metadata/field.ts";
import type { VerdictInput, Violation, WireRecord } from "../metadata/verdict.ts";
import type { Frame } from "./frame.ts";
import type { Member } from "./member.ts";
import type { Prepared, PreparedAction, PreparedObject } from "./prepare.ts";
import type { Place, Test } from "./program.ts";
import { fires, type Truth } from "./truth.ts";
import { declaredText } from "./wording.ts";
import { World } from "./world.ts";

/** Lays what was sent of an object over what is stored of it. */
export type OpenFrame = (
  run: Run,
  prepared: PreparedObject,
  owner: Member | null,
  at: string,
  sent: WireRecord | null | undefined,
  stored: WireRecord | null,
) => Frame;

/** One verdict on its way: what was given, what is known, what was found. */
export class Run {
  readonly prepared: Prepared;
  readonly input: VerdictInput;
  readonly world: World;
  readonly action: PreparedAction | undefined;
  readonly errors: Violation[] = [];
  readonly warnings: Violation[] = [];
  /** Members that an error was found at, by dotted path. */
  readonly failed: Set<string>;
  /** Members that may have an error once the missing facts are known. */
  readonly doubtful = new Set<string>();

  readonly #openFrame: OpenFrame;

  constructor(prepared: Prepared, input: VerdictInput, openFrame: OpenFrame) {
    this.#openFrame = openFrame;
    this.prepared = prepared;
    this.input = input;
    this.failed = new Set(input.refused);
    this.world = new World(input.context, input.facts);
    this.action = prepared.actions.get(input.context.op);
  }

  /** The object inside a member: a group or a row, which has members of its own. */
  open(
    prepared: PreparedObject,
    owner: Member | null,
    at: string,
    sent: WireRecord | null | undefined,
    stored: WireRecord | null,
  ): Frame {
    return this.#openFrame(this, prepared, owner, at, sent, stored);
  }

  fires(test: Test, place: Place): Truth {
    return fires(test(place));
  }

  isUnseen(path: string): boolean {
    return this.input.unseen?.has(path) ?? false;
  }

  isAsked(path: string): boolean {
    return this.input.asked?.has(path) ?? false;
  }

  configured(field: Field): { readonly title?: string; readonly visible?: boolean; readonly required?: boolean } | undefined {
    return this.input.configured?.[field.path];
  }

  /** An error of the request's form, found before any rule. */
  refuse(field: string, code: string, label = "", limit?: number): void {
    this.failed.add(field);
    const text = declaredText(this.prepared.register, undefined, code);
    this.errors.push({ field, code, message: text.replace("{label}", label).replace("{limit}", String(limit)) });
  }

  report(violation: Violation): void {
    this.failed.add(violation.field);
    this.errors.push(violation);
  }
}
