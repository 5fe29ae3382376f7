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

/** Width of the bar under the header where it is narrowest, at 960 px, beside the button of the rest. */
const TOP_WIDTH = 776;
/* Icon, gaps and edges of a place; a letter of its label. Both on the large side: a place too few is drawn rather than one cut. */
const [PLACE_WIDTH, LETTER_WIDTH] = [52, 7.8];

/** What fits in a row under the header at every width that has one, in the order of the menu, and what is left for "Mais". */
export function splitForTop(menu: readonly MenuEntry[]): { bar: MenuEntry[]; rest: MenuEntry[] } {
  const places = listPlaces(menu);
  const ends: number[] = [];
  for (const { label } of places) ends.push((ends.at(-1) ?? 0) + PLACE_WIDTH + label.length * LETTER_WIDTH);
  const kept = ends.filter(end => end <= TOP_WIDTH).length;
  return { bar: places.slice(0, kept), rest: places.slice(kept) };
}
