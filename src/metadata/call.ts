import { count, flag, type Of, type Page, pageOf, type Shape } from "./shape.ts";

/** Bytes under a content type, instead of JSON. */
export interface FileAnswer {
  readonly file: readonly string[];
  /** Answers 204 where there is nothing to put into it. */
  readonly mayBeEmpty?: true;
}

/** A body that is not JSON: a file with texts beside it, or the texts of a form. */
export interface OtherBody {
  readonly media: "multipart/form-data" | "application/x-www-form-urlencoded";
  readonly body: Shape;
}
interface FileBody extends OtherBody {
  readonly media: "multipart/form-data";
}
interface FormBody<T> extends OtherBody {
  readonly media: "application/x-www-form-urlencoded";
  readonly body: Shape<T>;
}

/** One file in the part called `file`, and texts of these names that may stand beside it. Its handler receives it: `receiveFile`. */
export const uploadWith = (texts: Readonly<Record<string, Shape>>): FileBody => ({
  media: "multipart/form-data",
  body: { type: "object", properties: { file: { type: "string", format: "binary" }, ...texts }, required: ["file"] },
});
export const upload = uploadWith({});
/** The members of an object as the texts of a form; what says nothing is missing. */
export const form = <T>(body: Shape<T>): FormBody<T> => ({ media: "application/x-www-form-urlencoded", body });

export const isOther = (takes: Shape | OtherBody): takes is OtherBody => "media" in takes;

/** What a route says of itself: the published description is made of it, and tests hold the answers against it. */
export interface Call {
  /** Module of the menu it belongs to; empty for what belongs to none. */
  readonly module: string;
  /** What it stands under, among the calls of its module. */
  readonly title: string;
  readonly summary: string;
  readonly description?: string;
  /** Parameters of the query, by name. */
  readonly query?: Readonly<Record<string, Shape>>;
  /** Those of them that have to be there. */
  readonly needs?: readonly string[];
  readonly takes?: Shape | OtherBody;
  readonly answers: Shape | FileAnswer;
  /** 200 when absent. */
  readonly status?: number;
}

/**
 * Who may call: whoever holds the right (or one of them), or, of what belongs to the whole installation, whoever holds it in every company
 * there is, and, for the reason given in `installing`, everybody until there is a user; any user, or of all users those that
 * `among` tells of and the handler knows; a candidate of the external area, or, for the reason given, everybody. */
export type Audience =
  | { readonly right: string | readonly string[] }
  | { readonly right: string; readonly everywhere: true; readonly installing?: string }
  | { readonly anyUser: true; readonly among?: string }
  | { readonly candidate: true }
  | { readonly public: string };

type QueryShapes = Readonly<Record<string, Shape>>;

/** A call described once: the route validates by it, the client is typed by it, the published description shows it. */
export interface DescribedCall extends Call {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Address below the API's, places as `:nome`. A place called `id` holds an id. */
  readonly path: string;
  /** The address stands beside the API's, not below it. */
  readonly outside?: true;
  readonly audience: Audience;
  readonly query?: QueryShapes;
}

/** What the query of a call holds once it was read; what was not sent is absent. */
export type QueryOf<C> = C extends { readonly query: infer Q }
  ? { readonly [K in keyof Q]?: Of<Q[K]> }
  : Readonly<Record<string, never>>;
/** What a handler is given of the body: nothing of a file, which it receives by itself. */
export type BodyOf<C> = C extends { readonly takes: OtherBody }
  ? C extends { readonly takes: FormBody<infer B> }
    ? B
    : undefined
  : C extends { readonly takes: Shape<infer B> }
    ? B
    : undefined;
/** What a client sends. */
export type SentOf<C> = C extends { readonly takes: FileBody }
  ? FormData
  : C extends { readonly takes: FormBody<unknown> }
    ? URLSearchParams
    : BodyOf<C>;
export type AnswerOf<C> = C extends { readonly answers: Shape<infer A> } ? A : never;

/** Describes one call; its types follow from what it says. */
export const describedCall = <const C extends DescribedCall>(call: C): C => call;

/** Pages of a list, counted from 0; whoever asks beyond the last gets an empty one. */
const PAGE = { page: { ...count, maximum: 1_000_000 } as Shape<number> };

/** A call that answers one page of a list. */
export interface ListCall<T = unknown> extends DescribedCall {
  readonly method: "GET";
  readonly query: typeof PAGE & QueryShapes;
  readonly answers: Shape<Page<T>>;
  /** Rows of a page. */
  readonly size: number;
  /** Flag of the query that leaves only what needs doing: what an alert counts is what the list shows under it. */
  readonly only?: string;
}

type ListTold = Pick<DescribedCall, "module" | "title" | "summary" | "path" | "audience"> &
  Partial<Pick<ListCall, "size" | "only">>;

/** Describes the call of a list by what one row is. */
export const listCall = <const A extends Audience, T>(
  told: ListTold & { readonly audience: A },
  row: Shape<T>,
): ListCall<T> & { readonly audience: A } => ({
  size: 15,
  ...told,
  method: "GET",
  query: { ...PAGE, ...(told.only === undefined ? {} : { [told.only]: flag }) },
  answers: pageOf(row),
});
