import { formatDayHeading, formatTime } from '@/components/ui/format';
import { joinFacts } from '@/components/ui/join-facts';

/** `{ browser: 'Chrome 143', system: 'Windows' }` -> `Chrome 143 · Windows`. */
export const browserOf = ({ browser, system }: { browser: string; system: string }): string =>
  joinFacts([browser, system]);

/** `2026-11-21T12:14:05Z` -> `hoje, 09:14`, in São Paulo. */
export function whenWords(iso: string, now: string): string {
  const day = formatDayHeading(iso, new Date(now));
  return `${day === 'Hoje' || day === 'Ontem' ? day.toLowerCase() : day}, ${formatTime(iso)}`;
}

/** Whether a system is one of phones and tablets: they get another drawing. */
export const isPhone = (system: string): boolean => /android|ios|iphone|ipad/i.test(system);

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Celular Android'],
  [/Windows/, 'Computador Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Computador Linux'],
];

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const firstOf = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** A name for a passkey made here, from the browser's own words: `Computador Windows · Chrome`. */
export const suggestPasskeyName = (userAgent: string): string =>
  joinFacts([firstOf(KINDS, userAgent) ?? 'Este aparelho', firstOf(BROWSERS, userAgent)]);
