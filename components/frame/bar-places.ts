import type { MenuEntry } from '@/variants/menu-entry';
import type { MenuArea } from './menu-areas';
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
/* Icon, gaps and edges of an entry; the arrow of one that opens; a letter of its label. All on the large side: an entry too few is drawn rather than one cut. */
const [ENTRY_WIDTH, ARROW_WIDTH, LETTER_WIDTH] = [52, 20, 7.8];

const widthOf = ({ label, pages }: MenuArea): number =>
  ENTRY_WIDTH + (pages.length > 1 ? ARROW_WIDTH : 0) + label.length * LETTER_WIDTH;

/** What fits in a row under the header at every width that has one, in the order of the menu, and what is left for "Mais". */
export function splitForTop(areas: readonly MenuArea[]): { bar: MenuArea[]; rest: MenuArea[] } {
  const ends: number[] = [];
  for (const area of areas) ends.push((ends.at(-1) ?? 0) + widthOf(area));
  const kept = ends.filter(end => end <= TOP_WIDTH).length;
  return { bar: areas.slice(0, kept), rest: areas.slice(kept) };
}
