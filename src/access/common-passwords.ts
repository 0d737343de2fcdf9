import { fold } from "../metadata/fold.ts";

/** What is tried first against any installation of ours. */
const OWN = ["quadro", "fortes", "senha", "mudar", "trocar", "acesso", "admin", "administrador", "usuario", "empresa", "rh"];
/** Digits and signs put around a word make it no harder to guess, unless they are many. */
const MOST_AROUND = 5;

interface Known {
  readonly passwords: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

let known: Promise<Known> | undefined;

/** Whether guessers try it early: a password many people have, or one Portuguese word, or the own log-in, with a few digits or signs around. */
export async function isCommonPassword(password: string, login = ""): Promise<boolean> {
  known ??= load();
  const { passwords, words } = await known;
  const folded = fold(password.normalize("NFC"));
  if (passwords.has(folded)) return true;
  const [, before = "", word = "", after = ""] = /^([^a-z]*)([a-z]+)([^a-z]*)$/.exec(folded) ?? [];
  if (word === "" || before.length + after.length > MOST_AROUND) return false;
  return words.has(word) || word === fold(login).replace(/[^a-z]/g, "");
}

/** Read when the first password is chosen: most processes never need it. */
async function load(): Promise<Known> {
  const [common, portuguese] = await Promise.all([import("@zxcvbn-ts/language-common"), import("@zxcvbn-ts/language-pt-br")]);
  const listed: Readonly<Record<string, unknown>> = { ...common.dictionary, ...portuguese.dictionary };
  const from = (name: string): readonly string[] => {
    const list = listed[name];
    if (!Array.isArray(list)) throw new Error(`there is no list ${name}`);
    return list.map((one) => fold(String(one)));
  };
  return { passwords: new Set(from("passwords-common")), words: new Set([...OWN, ...from("commonWords-pt-br")]) };
}
