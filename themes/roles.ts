/** The closed set of colour roles. A component names a role, never a colour; each role is a CSS custom property of the same name. */
export const ROLES = [
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'onSurface',
  'onSurfaceMuted',
  'line',
  'lineStrong',
  'header',
  'headerHover',
  'onHeader',
  'onHeaderMuted',
  'brand',
  'brandLine',
  'brandHover',
  'brandActive',
  'onBrand',
  'brandSoft',
  'onBrandSoft',
  'link',
  'quiet',
  'quietHover',
  'quietActive',
  'onQuiet',
  'icon',
  'iconMuted',
  'focus',
  'positive',
  'positiveSoft',
  'onPositiveSoft',
  'warning',
  'warningSoft',
  'onWarningSoft',
  'danger',
  'dangerFill',
  'dangerFillHover',
  'dangerFillActive',
  'onDanger',
  'dangerSoft',
  'onDangerSoft',
  'info',
  'infoSoft',
  'onInfoSoft',
  'terms',
] as const;

export type Role = (typeof ROLES)[number];
export type RoleValues = Record<Role, string>;

/** `onSurfaceMuted` -> `--on-surface-muted`. */
export const toCustomProperty = (role: Role): string =>
  `--${role.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;
