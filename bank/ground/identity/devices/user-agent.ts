/** What a person recognises a browser by. */
export interface BrowserName {
  /** `Chrome 143` */
  browser: string;
  /** `Windows` */
  system: string;
}

/** The more particular first: nearly every browser also calls itself Chrome, Safari and Mozilla. */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|OPiOS|OPT)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Vivaldi', /\bVivaldi\/(\d+)/],
  ['Yandex', /\bYaBrowser\/(\d+)/],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]*(?: Mobile\/\S+)? Safari\//],
];

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biPhone\b|\biPod\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac(?:intosh|_PowerPC)\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

/**
 * Browser and system as a `User-Agent` tells them, in words for people. What it says is a claim: fit for recognition by its owner, never for a decision.
 * `Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/143.0.0.0 Safari/537.36` gives `{ browser: 'Chrome 143', system: 'Windows' }`.
 */
export const parseUserAgent = (userAgent: string): BrowserName => {
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Sistema desconhecido';
  for (const [name, version] of BROWSERS) {
    const major = version.exec(userAgent)?.[1];
    if (major) return { browser: `${name} ${major.slice(0, 4)}`, system };
  }
  return { browser: 'Navegador desconhecido', system };
};
