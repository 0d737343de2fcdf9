import { AppError } from "../../../errors/app-error.ts";
import { composed } from "../../../metadata/composed.ts";
import { type ConfigurableMember, LONGEST_TITLE, type MemberSetting } from "./shared.ts";
import { texts } from "./texts.ts";

/** The settings sent, in normal form. FIELD_VALIDATION_VIOLATION at `<membro>` for what may not be. */
export function judged(members: readonly ConfigurableMember[], sent: unknown): readonly MemberSetting[] {
  if (!Array.isArray(sent)) throw new AppError("INVALID_PARAMETER", { params: { parameter: "membros" } });
  const known = new Map(members.map((member) => [member.membro, member]));
  const settings: MemberSetting[] = [];
  const errors: { field: string; code: string; message: string }[] = [];
  for (const one of sent as readonly unknown[]) {
    const setting = settingIn(one);
    const message = settings.some(({ membro }) => membro === setting.membro)
      ? texts.repeated
      : problemOf(known.get(setting.membro), setting);
    if (message === null) settings.push(setting);
    else errors.push({ field: setting.membro, code: "configuracao", message });
  }
  if (errors.length > 0) throw new AppError("FIELD_VALIDATION_VIOLATION", { errors });
  return settings;
}

function problemOf(member: ConfigurableMember | undefined, { titulo, visivel, obrigatorio }: MemberSetting): string | null {
  if (member === undefined) return texts.unknown;
  const { permite } = member;
  if (titulo !== null && !permite.titulo) return texts.noTitle;
  if (titulo !== null && titulo.length > LONGEST_TITLE) return texts.longTitle(LONGEST_TITLE);
  if (visivel === false && !permite.ocultar) return texts.noHiding;
  if (obrigatorio === true && !permite.obrigar) return texts.noDemand;
  return visivel === false && obrigatorio === true ? texts.hiddenDemand : null;
}

const MEMBERS = ["membro", "titulo", "visivel", "obrigatorio"];

function settingIn(one: unknown): MemberSetting {
  const wrong = (parameter: string): AppError => new AppError("INVALID_PARAMETER", { params: { parameter } });
  if (typeof one !== "object" || one === null || Array.isArray(one)) throw wrong("membros");
  const { membro, titulo = null, visivel = null, obrigatorio = null } = one as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(one))
    if (!MEMBERS.includes(name)) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: name.slice(0, 60) } });
  if (typeof membro !== "string" || membro.length > 200) throw wrong("membro");
  if (titulo !== null && typeof titulo !== "string") throw wrong("titulo");
  if (visivel !== null && typeof visivel !== "boolean") throw wrong("visivel");
  if (obrigatorio !== null && typeof obrigatorio !== "boolean") throw wrong("obrigatorio");
  const named = composed(titulo ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return {
    membro,
    titulo: named === "" ? null : named,
    visivel: visivel === false ? false : null,
    obrigatorio: obrigatorio === true ? true : null,
  };
}
