import type { MenuEntry } from '@/variants/menu-entry';
import { listPlaces } from './menu-place';

/** What a bottom bar holds without being crowded: WCAG's target of 44 px and words that fit at 320 px. */
const MOST = 5;

/** The places of the bottom bar in order, under their short names, and what is left for the sheet behind "Mais", which takes a place itself. */
export function splitForPhone(menu: readonly MenuEntry[]): { bar: MenuEntry[]; rest: MenuEntry[] } {
  const places = listPlaces(menu);
  const wanted = places
    .flatMap(entry => (entry.phone ? [{ entry, place: entry.phone.place, label: entry.phone.label }] : []))
    .sort((a, b) => a.place - b.place);
  const isAll = wanted.length === places.length && wanted.length <= MOST;
  const shown = isAll ? wanted : wanted.slice(0, MOST - 1);
  const kept = new Set(shown.map(({ entry }) => entry.href));
  return {
    bar: shown.map(({ entry, label }) => ({ ...entry, label })),
    rest: places.filter(({ href }) => !kept.has(href)),
  };
}
