import { AppError } from "../../../errors/app-error.ts";
import { composed } from "../../../metadata/composed.ts";
import { type ConfigurableMember, LONGEST_TITLE, type MemberSetting, type SentSetting } from "./shared.ts";
import { texts } from "./texts.ts";

/** The settings sent, in normal form. FIELD_VALIDATION_VIOLATION at `<membro>` for what may not be. */
export function judged(members: readonly ConfigurableMember[], sent: readonly SentSetting[]): readonly MemberSetting[] {
  const known = new Map(members.map((member) => [member.membro, member]));
  const settings: MemberSetting[] = [];
  const errors: { field: string; code: string; message: string }[] = [];
  for (const one of sent) {
    const setting = settingOf(one);
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

/** In normal form: what says nothing is null. */
function settingOf({ membro, titulo, visivel, obrigatorio }: SentSetting): MemberSetting {
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
