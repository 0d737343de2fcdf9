/** The first that fits: most browsers also say they are the ones before them. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];
const LONGEST = 1_000;
const UNKNOWN = "Outro programa";

/** Family of a browser and its system, 'Chrome no Windows': enough for its owner to know it again, and no more. */
export function browserName(agent: string | undefined): string {
  const text = (agent ?? "").slice(0, LONGEST);
  const [browser, system] = [BROWSERS, SYSTEMS].map((all) => all.find(([sign]) => sign.test(text))?.[1]);
  if (browser === undefined) return UNKNOWN;
  return system === undefined ? browser : `${browser} no ${system}`;
}
