import { ROLES, type Role, toCustomProperty } from './roles';

/** Colours by role, as references to the custom properties that the page's theme sets: `color.brand` is `var(--brand)`. */
export const color = Object.fromEntries(ROLES.map(role => [role, `var(${toCustomProperty(role)})`])) as Record<
  Role,
  string
>;

/** The steps of space, in px. */
export type Space = 4 | 8 | 12 | 16 | 24 | 32 | 48 | 64;

/** Type sizes by their px at the default root size; rem, so that a reader's own text size counts. */
export const type = {
  12: '0.75rem',
  14: '0.875rem',
  16: '1rem',
  20: '1.25rem',
  24: '1.5rem',
  32: '2rem',
  44: '2.75rem',
} as const;
export type TypeSize = keyof typeof type;

export const weight = { regular: 400, medium: 500, strong: 650 } as const;

export const radius = { field: '6px', card: '10px', sheet: '16px', full: '999px' } as const;

/** The one shadow, for what floats. */
export const shadow = 'var(--shadow)';

/**
 * How high a surface stands above the page, which carries money, titles and tables itself: a quiet group one step off the ground, an
 * object of its own, what floats for a moment.
 */
export const elevation = {
  group: `border-radius:${radius.card};background:${color.surfaceSunken};`,
  object: `border:1px solid ${color.line};border-radius:${radius.card};background:${color.surfaceRaised};`,
  floating: `border-radius:${radius.sheet};background:${color.surfaceRaised};box-shadow:${shadow};`,
} as const;
export type Elevation = keyof typeof elevation;

export const motion = { quick: '120ms ease-out', calm: '180ms ease-out' } as const;

export const width = { content: '1120px', form: '480px', sign: '420px', navigation: '256px' } as const;

/** Touch target. */
export const TARGET = '44px';

export const media = {
  tablet: '@media (min-width: 640px)',
  wide: '@media (min-width: 960px)',
  /** Room for a list and a panel beside it. */
  desk: '@media (min-width: 1152px)',
  phoneOnly: '@media (max-width: 639.98px)',
  belowWide: '@media (max-width: 959.98px)',
  print: '@media print',
} as const;

/** Stacking order, lowest first. */
export const layer = { sticky: 10, bar: 20, menu: 30, progress: 40 } as const;
