import type { Aims } from './modes';
import type { Role } from './roles';

/** One place of the screen in one state: what stands on what, and which aim it must reach. */
export interface Pair {
  part: string;
  state: 'rest' | 'hover' | 'focus' | 'active' | 'selected' | 'error';
  text: Role;
  ground: Role;
  aim: keyof Aims;
  /** Share of the text's own colour mixed into the ground, as icon buttons do under the pointer. */
  tint?: number;
}

type State = Pair['state'];
type Row = readonly [part: string, aim: keyof Aims, text: Role, grounds: readonly Role[], state?: State, tint?: number];

const GROUNDS = ['surface', 'surfaceRaised', 'surfaceSunken'] as const;
const PAPER = ['surface', 'surfaceRaised'] as const;
const ICON_TINT = 0.09;

/*
 * Every pair that the components draw. A component that puts a role on another one adds its row here. Disabled controls are exempt
 * (WCAG 2.2, 1.4.3 "incidental"), logos too.
 */
const ROWS: readonly Row[] = [
  ['Text', 'ink', 'onSurface', [...GROUNDS, 'terms']],
  ['Muted text', 'text', 'onSurfaceMuted', [...GROUNDS, 'terms']],
  ['Link', 'text', 'link', [...GROUNDS, 'terms']],
  ['Link', 'text', 'link', GROUNDS, 'hover'],
  ['Icon', 'part', 'icon', [...GROUNDS, 'brandSoft']],
  ['Decorating icon', 'part', 'iconMuted', GROUNDS],
  ['Selected text', 'text', 'onBrandSoft', ['brandSoft'], 'selected'],
  ['Credit', 'text', 'positive', GROUNDS],
  ['Caution', 'text', 'warning', GROUNDS],
  ['Danger', 'text', 'danger', GROUNDS],
  ['Notice', 'text', 'info', GROUNDS],

  ['Field edge', 'part', 'lineStrong', PAPER],
  ['Field edge', 'part', 'onSurfaceMuted', PAPER, 'hover'],
  ['Field edge', 'part', 'focus', PAPER, 'focus'],
  ['Field edge', 'part', 'danger', PAPER, 'error'],
  ['Field text', 'ink', 'onSurface', ['surfaceRaised'], 'focus'],
  ['Field placeholder', 'text', 'onSurfaceMuted', ['surfaceRaised']],
  ['Field message', 'text', 'danger', PAPER, 'error'],

  ['Primary button', 'text', 'onBrand', ['brand']],
  ['Primary button', 'text', 'onBrand', ['brandHover'], 'hover'],
  ['Primary button', 'text', 'onBrand', ['brandActive'], 'active'],
  ['Edge of a primary button or a switch', 'part', 'brandLine', PAPER],
  ['Quiet button', 'text', 'onQuiet', ['quiet']],
  ['Quiet button', 'text', 'onQuiet', ['quietHover'], 'hover'],
  ['Quiet button', 'text', 'onQuiet', ['quietActive'], 'active'],
  ['Plain button', 'text', 'link', PAPER],
  ['Plain button', 'text', 'link', ['brandSoft'], 'hover'],
  ['Plain button', 'text', 'link', ['brandSoft'], 'active'],
  ['Danger button', 'text', 'onDanger', ['dangerFill']],
  ['Danger button', 'text', 'onDanger', ['dangerFillHover'], 'hover'],
  ['Danger button', 'text', 'onDanger', ['dangerFillActive'], 'active'],
  ['Danger button edge', 'part', 'dangerFill', PAPER],
  ['Icon button', 'part', 'onSurface', GROUNDS, 'hover', ICON_TINT],
  ['Icon button, muted', 'part', 'onSurfaceMuted', GROUNDS, 'hover', ICON_TINT],
  ['Icon button in the header', 'part', 'onHeader', ['header'], 'hover', ICON_TINT],
  ['Focus ring', 'part', 'focus', GROUNDS, 'focus'],

  ['Header', 'text', 'onHeader', ['header']],
  ['Header', 'text', 'onHeader', ['headerHover'], 'hover'],
  ['Header, muted', 'text', 'onHeaderMuted', ['header']],
  ['Header, muted', 'text', 'onHeaderMuted', ['headerHover'], 'hover'],
  ['Focus ring in the header', 'part', 'onHeader', ['header', 'headerHover'], 'focus'],

  ['Menu place', 'ink', 'onSurface', PAPER],
  ['Menu place', 'ink', 'onSurface', ['surfaceSunken'], 'hover'],
  ['Menu place', 'text', 'onBrandSoft', ['brandSoft'], 'selected'],
  ['Menu icon', 'part', 'iconMuted', PAPER],
  ['Menu icon', 'part', 'iconMuted', ['surfaceSunken'], 'hover'],
  ['Top menu place', 'text', 'link', ['surfaceRaised'], 'hover'],
  ['Top menu place', 'text', 'link', ['surfaceRaised'], 'selected'],
  ['Mark of the chosen place, tab or option', 'part', 'brandLine', PAPER, 'selected'],
  ['Bottom bar', 'text', 'onSurfaceMuted', ['surfaceRaised']],
  ['Bottom bar', 'text', 'link', ['surfaceRaised'], 'selected'],
  ['List row', 'ink', 'onSurface', ['surfaceSunken'], 'hover'],
  ['List row, muted', 'text', 'onSurfaceMuted', ['surfaceSunken'], 'hover'],
  ['List row, credit', 'text', 'positive', ['surfaceSunken'], 'hover'],
  ['List row', 'ink', 'onSurface', ['brandSoft'], 'selected'],
  ['List row, muted', 'text', 'onSurfaceMuted', ['brandSoft'], 'selected'],
  ['List row, credit', 'text', 'positive', ['brandSoft'], 'selected'],
  ['Menu entry that destroys', 'text', 'danger', ['surfaceRaised']],
  ['Menu entry that destroys', 'text', 'danger', ['surfaceSunken'], 'hover'],
  ['Segment', 'text', 'onSurfaceMuted', ['surfaceSunken']],
  ['Segment', 'text', 'onSurface', ['surfaceSunken'], 'hover'],
  ['Segment', 'text', 'onSurface', ['surfaceRaised'], 'selected'],

  ['Badge or alert, positive', 'text', 'onPositiveSoft', ['positiveSoft']],
  ['Badge or alert, warning', 'text', 'onWarningSoft', ['warningSoft']],
  ['Badge or alert, danger', 'text', 'onDangerSoft', ['dangerSoft']],
  ['Badge or alert, info', 'text', 'onInfoSoft', ['infoSoft']],
  ['Chart line', 'part', 'brandLine', PAPER],
  ['Chart bar, in', 'part', 'positive', GROUNDS],
  ['Chart bar, out', 'part', 'iconMuted', GROUNDS],
  ['Progress bar', 'part', 'brandLine', GROUNDS],
];

export const PAIRS: readonly Pair[] = ROWS.flatMap(([part, aim, text, grounds, state = 'rest', tint]) =>
  grounds.map(ground => ({ part, state, text, ground, aim, ...(tint ? { tint } : {}) })),
);
