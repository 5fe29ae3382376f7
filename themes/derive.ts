import { contrastOf, withContrast } from './contrast';
import { type Oklch, toHex, toOklch } from './oklch';
import type { RoleValues } from './roles';

/** What a brand says of its colours, all `#rrggbb`. Only `primary_client` must be said; what is left out is derived from it. */
export interface BrandColors {
  primary_client: string;
  color_header?: string;
  color_hover?: string;
  color_header_text?: string;
  button_color_primary?: string;
  button_color_primary_hover?: string;
  button_color_secundary?: string;
  icon_color_primary?: string;
  icon_color_secondary?: string;
  background_color_terms?: string;
}

export type ThemeName = 'light' | 'dark';

const TEXT = 4.5;
const PART = 3;
const INK = 7;

/** What differs between light and dark: lightness of the grounds, and which way colours give way. */
interface Scale {
  surface: number;
  raised: number;
  sunken: number;
  ink: number;
  muted: number;
  line: number;
  lineStrong: number;
  groundChroma: number;
  softL: number;
  softChroma: number;
  onSoftL: number;
  signalL: number;
  hoverStep: number;
}

const SCALES: Record<ThemeName, Scale> = {
  light: {
    surface: 0.984,
    raised: 1,
    sunken: 0.963,
    ink: 0.23,
    muted: 0.48,
    line: 0.918,
    lineStrong: 0.66,
    groundChroma: 0.004,
    softL: 0.955,
    softChroma: 0.026,
    onSoftL: 0.42,
    signalL: 0.52,
    hoverStep: -0.05,
  },
  dark: {
    surface: 0.19,
    raised: 0.228,
    sunken: 0.168,
    ink: 0.955,
    muted: 0.73,
    line: 0.31,
    lineStrong: 0.52,
    groundChroma: 0.009,
    softL: 0.3,
    softChroma: 0.042,
    onSoftL: 0.88,
    signalL: 0.76,
    hoverStep: 0.045,
  },
};

const HUES = { positive: 155, warning: 70, danger: 25, info: 245 } as const;

const shifted = (hex: string, step: number): string => {
  const colour = toOklch(hex);
  return toHex({ ...colour, l: colour.l + step });
};

/** White or the theme's ink, whichever is easier to read on the ground. */
const readableOn = (ground: string, ink: string): string =>
  contrastOf('#ffffff', ground) >= TEXT || contrastOf('#ffffff', ground) >= contrastOf(ink, ground) ? '#ffffff' : ink;

/** A hover ground that keeps its text readable: steps one way, and the other way when the text would suffer. */
const hoverOf = (ground: string, text: string, step: number): string => {
  const wanted = shifted(ground, step);
  return contrastOf(text, wanted) >= TEXT ? wanted : shifted(ground, -step);
};

/** The tone of a filled control: as the brand says it where it stands out; in dark a deep one is lifted. */
const filledTone = (hex: string, theme: ThemeName, grounds: readonly string[]): string => {
  const colour = toOklch(hex);
  const isDeep = theme === 'dark' && grounds.some(ground => contrastOf(hex, ground) < TEXT);
  return withContrast(isDeep ? toHex({ ...colour, l: Math.max(0.74, colour.l) }) : hex, grounds, PART);
};

function headerOf(
  colors: BrandColors,
  theme: ThemeName,
): Pick<RoleValues, 'header' | 'headerHover' | 'onHeader' | 'onHeaderMuted'> {
  const said = colors.color_header ?? colors.primary_client;
  const tone = toOklch(said);
  const header = theme === 'light' ? said : toHex({ ...tone, l: Math.min(tone.l, 0.255), c: Math.min(tone.c, 0.05) });
  const onHeader = withContrast(colors.color_header_text ?? readableOn(header, '#0b0b0c'), [header], TEXT);
  const text = toOklch(onHeader);
  const muted = toHex({ h: toOklch(header).h, c: 0.02, l: text.l + (toOklch(header).l - text.l) * 0.22 });
  const wanted = theme === 'light' ? (colors.color_hover ?? shifted(header, 0.05)) : shifted(header, 0.06);
  const headerHover = contrastOf(onHeader, wanted) >= TEXT ? wanted : hoverOf(header, onHeader, -0.05);
  return { header, headerHover, onHeader, onHeaderMuted: withContrast(muted, [header], TEXT) };
}

function brandOf(
  colors: BrandColors,
  theme: ThemeName,
  grounds: readonly string[],
): Pick<RoleValues, 'brand' | 'brandHover' | 'onBrand' | 'brandSoft' | 'onBrandSoft' | 'link' | 'focus'> {
  const scale = SCALES[theme];
  const { h, c } = toOklch(colors.primary_client);
  const deepInk = toHex({ l: 0.19, c: Math.min(c, 0.03), h });
  const said = filledTone(colors.button_color_primary ?? colors.primary_client, theme, grounds);
  const onBrand = readableOn(said, deepInk);
  const brand = withContrast(said, [onBrand], TEXT);
  const wantedHover = theme === 'light' ? colors.button_color_primary_hover : undefined;
  const brandHover =
    wantedHover && contrastOf(onBrand, wantedHover) >= TEXT ? wantedHover : hoverOf(brand, onBrand, scale.hoverStep);
  const brandSoft = toHex({ l: scale.softL, c: Math.min(c, scale.softChroma * 0.85), h });
  const onBrandSoft = withContrast(toHex({ l: scale.onSoftL, c: Math.min(c, 0.1), h }), [brandSoft], TEXT + 0.5);
  const link = withContrast(theme === 'light' ? colors.primary_client : brand, [...grounds, brandSoft], TEXT);
  return { brand, brandHover, onBrand, brandSoft, onBrandSoft, link, focus: withContrast(brand, grounds, PART + 0.2) };
}

function quietOf(
  colors: BrandColors,
  theme: ThemeName,
  base: Oklch,
): Pick<RoleValues, 'quiet' | 'quietHover' | 'onQuiet'> {
  const scale = SCALES[theme];
  const derived = toHex({ ...base, l: theme === 'light' ? 0.952 : 0.278 });
  const said = colors.button_color_secundary;
  const quiet = said && theme === 'light' ? said : derived;
  const onQuiet = withContrast(toHex({ ...base, l: scale.ink }), [quiet], INK);
  return { quiet, onQuiet, quietHover: hoverOf(quiet, onQuiet, scale.hoverStep * 0.6) };
}

function signalOf(
  hue: number,
  theme: ThemeName,
  grounds: readonly string[],
): { strong: string; soft: string; onSoft: string } {
  const scale = SCALES[theme];
  const strong = withContrast(
    toHex({ l: scale.signalL, c: theme === 'light' ? 0.14 : 0.13, h: hue }),
    grounds,
    TEXT + 0.1,
  );
  const soft = toHex({ l: scale.softL, c: scale.softChroma + 0.006, h: hue });
  return { strong, soft, onSoft: withContrast(toHex({ l: scale.onSoftL, c: 0.09, h: hue }), [soft], TEXT + 0.5) };
}

/**
 * Every role of one theme from a brand's colours. What the brand says is kept as long as it can be read; otherwise its lightness
 * moves (never its hue) until each pair of `CONTRAST_PAIRS` holds.
 */
export function deriveRoles(colors: BrandColors, theme: ThemeName): RoleValues {
  const scale = SCALES[theme];
  const hue = toOklch(colors.primary_client).h;
  const base: Oklch = { l: 0, c: scale.groundChroma, h: hue };
  const ground = (l: number, chroma = 1): string => toHex({ ...base, c: base.c * chroma, l });
  const surface = ground(scale.surface);
  const surfaceRaised = theme === 'light' ? '#ffffff' : ground(scale.raised);
  const surfaceSunken = ground(scale.sunken, 1.4);
  const grounds = [surface, surfaceRaised, surfaceSunken];
  const brand = brandOf(colors, theme, grounds);
  const positive = signalOf(HUES.positive, theme, grounds);
  const warning = signalOf(HUES.warning, theme, grounds);
  const danger = signalOf(HUES.danger, theme, grounds);
  const info = signalOf(HUES.info, theme, grounds);
  const dangerFill =
    theme === 'light' ? danger.strong : withContrast(toHex({ l: 0.58, c: 0.17, h: HUES.danger }), ['#ffffff'], TEXT);
  const onDanger = '#ffffff';
  const onSurface = withContrast(ground(scale.ink, theme === 'light' ? 3 : 0.9), grounds, INK);
  const terms = (theme === 'light' && colors.background_color_terms) || surface;
  const icon = theme === 'light' ? (colors.icon_color_primary ?? brand.link) : brand.link;
  const iconMuted = (theme === 'light' && colors.icon_color_secondary) || ground(scale.muted, 2);
  return {
    surface,
    surfaceRaised,
    surfaceSunken,
    onSurface,
    onSurfaceMuted: withContrast(ground(scale.muted, theme === 'light' ? 3 : 1.6), grounds, TEXT + 0.1),
    line: ground(scale.line, 1.6),
    lineStrong: withContrast(ground(scale.lineStrong, 2.5), [surface, surfaceRaised], PART),
    ...headerOf(colors, theme),
    ...brand,
    ...quietOf(colors, theme, { ...base, c: base.c * 1.6 }),
    icon: withContrast(icon, grounds, PART),
    iconMuted: withContrast(iconMuted, grounds, PART),
    positive: positive.strong,
    positiveSoft: positive.soft,
    onPositiveSoft: positive.onSoft,
    warning: warning.strong,
    warningSoft: warning.soft,
    onWarningSoft: warning.onSoft,
    danger: danger.strong,
    dangerFill,
    dangerFillHover: hoverOf(dangerFill, onDanger, -0.05),
    onDanger,
    dangerSoft: danger.soft,
    onDangerSoft: danger.onSoft,
    info: info.strong,
    infoSoft: info.soft,
    onInfoSoft: info.onSoft,
    terms: withContrast(terms, [onSurface], INK),
  };
}
