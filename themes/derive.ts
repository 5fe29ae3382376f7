import { contrastOf, lowestContrast, nearestGood, withContrast } from './contrast';
import { AIMS, isDark, SCALES, type ThemeName } from './modes';
import { type Oklch, toHex, toOklch } from './oklch';
import type { RoleValues } from './roles';

export type { ThemeName } from './modes';

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

type Grounds = readonly string[];

const HUES = { positive: 155, warning: 70, danger: 25, info: 245 } as const;

const shifted = (hex: string, step: number): string => {
  const colour = toOklch(hex);
  return toHex({ ...colour, l: colour.l + step });
};

/** White or the ink, whichever is easier to read on the ground; white where both are. */
const readableOn = (ground: string, ink: string, minimum: number): string =>
  contrastOf('#ffffff', ground) >= minimum || contrastOf('#ffffff', ground) >= contrastOf(ink, ground)
    ? '#ffffff'
    : ink;

/**
 * The ground of a state (hover, pressed): the wished one, else one step from rest towards where its text stays readable and its
 * edge visible, else rest itself.
 */
const stateOf = (
  rest: string,
  step: number,
  {
    text,
    minimum,
    grounds = [],
    part = 0,
    wish,
  }: { text: string; minimum: number; grounds?: Grounds; part?: number; wish?: string },
): string => {
  const isGood = (hex: string) =>
    contrastOf(text, hex) >= minimum && (grounds.length === 0 || lowestContrast(hex, grounds) >= part);
  const tries = [wish, shifted(rest, step), shifted(rest, step / 2), shifted(rest, -step), shifted(rest, -step / 2)];
  return tries.find(hex => hex !== undefined && hex !== rest && isGood(hex)) ?? rest;
};

function headerOf(colors: BrandColors, mode: ThemeName) {
  const { text } = AIMS[mode];
  const said = colors.color_header ?? colors.primary_client;
  const isLight = contrastOf(said, '#000000') > contrastOf(said, '#ffffff');
  // in the dark a light header takes the tone of its text: a deep yellow is mud, its plum is not
  const tone = toOklch((isDark(mode) && isLight && colors.color_header_text) || said);
  const wanted = isDark(mode) ? toHex({ ...tone, l: Math.min(tone.l, 0.255), c: Math.min(tone.c, 0.05) }) : said;
  const best = (hex: string) => Math.max(contrastOf('#ffffff', hex), contrastOf('#000000', hex));
  const header = nearestGood(wanted, hex => best(hex) >= text + 0.1) ?? wanted;
  const ownText = colors.color_header_text ?? readableOn(header, '#0b0b0c', text);
  // the text of a light header does not become a dark one's by a little more lightness
  const isLost = isDark(mode) && contrastOf(ownText, header) < text;
  const onHeader = withContrast(isLost ? toHex({ l: 0.96, c: 0.012, h: tone.h }) : ownText, [header], text);
  const wish = isDark(mode) ? undefined : colors.color_hover;
  const headerHover = stateOf(header, isDark(mode) ? 0.06 : 0.05, { text: onHeader, minimum: text, wish });
  const ink = toOklch(onHeader);
  const muted = toHex({ h: tone.h, c: 0.02, l: ink.l + (toOklch(header).l - ink.l) * 0.22 });
  const isReadable = (hex: string) => lowestContrast(hex, [header, headerHover]) >= text;
  return { header, headerHover, onHeader, onHeaderMuted: isReadable(muted) ? muted : onHeader };
}

/** The tone of a filled control, as the brand says it, and its label: the ink is worked out, the fill stays. In dark a deep one is lifted. */
function filledOf(hex: string, mode: ThemeName, grounds: Grounds): { brand: string; onBrand: string } {
  const { text } = AIMS[mode];
  const colour = toOklch(hex);
  const isDeep = isDark(mode) && lowestContrast(hex, grounds) < text;
  // without a hue a lifted fill would be the grey of what is switched off: it becomes paper
  const lifted = colour.c < 0.03 ? 0.94 : 0.74;
  const wanted = isDeep ? toHex({ ...colour, l: Math.max(lifted, colour.l) }) : hex;
  const deepInk = toHex({ l: 0.19, c: Math.min(colour.c, 0.03), h: colour.h });
  const inkFor = (ground: string): string => {
    const choice = readableOn(ground, deepInk, text);
    return contrastOf(choice, ground) >= text ? choice : '#000000';
  };
  const isReadable = (ground: string) => contrastOf(inkFor(ground), ground) >= text;
  const brand = nearestGood(wanted, isReadable) ?? (isDark(mode) ? '#ffffff' : '#000000');
  return { brand, onBrand: inkFor(brand) };
}

function brandOf(colors: BrandColors, mode: ThemeName, grounds: Grounds) {
  const scale = SCALES[mode];
  const { text, part } = AIMS[mode];
  const { h, c } = toOklch(colors.primary_client);
  const { brand, onBrand } = filledOf(colors.button_color_primary ?? colors.primary_client, mode, grounds);
  const label = { text: onBrand, minimum: text };
  const wish = mode === 'light' ? colors.button_color_primary_hover : undefined;
  const brandHover = stateOf(brand, scale.hoverStep, { ...label, wish });
  const brandActive = stateOf(brandHover, scale.hoverStep, label);
  const brandLine = withContrast(brand, grounds, part);
  const brandSoft = toHex({ l: scale.softL, c: Math.min(c, scale.softChroma * 0.85), h });
  const onBrandSoft = withContrast(toHex({ l: scale.onSoftL, c: Math.min(c, 0.1), h }), [brandSoft], text + 0.5);
  const link = withContrast(isDark(mode) ? brand : colors.primary_client, [...grounds, brandSoft], text);
  const focus = withContrast(brand, grounds, part + 0.2);
  return { brand, brandLine, brandHover, brandActive, onBrand, brandSoft, onBrandSoft, link, focus };
}

function quietOf(colors: BrandColors, mode: ThemeName, base: Oklch) {
  const scale = SCALES[mode];
  const { ink, text } = AIMS[mode];
  const said = mode === 'light' ? colors.button_color_secundary : undefined;
  const quiet = said ?? toHex({ ...base, l: scale.quietL });
  const onQuiet = withContrast(toHex({ ...base, l: scale.ink }), [quiet], Math.min(ink, 7));
  const quietHover = stateOf(quiet, scale.hoverStep * 0.6, { text: onQuiet, minimum: text });
  return {
    quiet,
    onQuiet,
    quietHover,
    quietActive: stateOf(quietHover, scale.hoverStep * 0.6, { text: onQuiet, minimum: text }),
  };
}

function signalOf(hue: number, mode: ThemeName, grounds: Grounds) {
  const scale = SCALES[mode];
  const { text } = AIMS[mode];
  const tone = toHex({ l: scale.signalL, c: isDark(mode) ? 0.13 : 0.14, h: hue });
  const soft = toHex({ l: scale.softL, c: scale.softChroma + 0.006, h: hue });
  const onSoft = withContrast(toHex({ l: scale.onSoftL, c: 0.09, h: hue }), [soft], text + 0.5);
  return { strong: withContrast(tone, grounds, text + 0.1), soft, onSoft };
}

function dangerOf(mode: ThemeName, strong: string, grounds: Grounds) {
  const { text, part } = AIMS[mode];
  const onDanger = mode === 'darkContrast' ? '#000000' : '#ffffff';
  const wanted = mode === 'dark' ? toHex({ l: 0.58, c: 0.17, h: HUES.danger }) : strong;
  const edge = { text: onDanger, minimum: text, grounds: grounds.slice(0, 2), part };
  const isGood = (hex: string) => contrastOf(onDanger, hex) >= text && lowestContrast(hex, edge.grounds) >= part;
  const dangerFill = nearestGood(wanted, isGood) ?? wanted;
  const dangerFillHover = stateOf(dangerFill, -0.05, edge);
  return { onDanger, dangerFill, dangerFillHover, dangerFillActive: stateOf(dangerFillHover, -0.05, edge) };
}

/**
 * Every role of one theme from a brand's colours. What the brand says is kept as long as it can be read; otherwise its lightness
 * moves (never its hue) until each pair of `PAIRS` holds. `listRepairs` tells what had to move.
 */
export function deriveRoles(colors: BrandColors, mode: ThemeName): RoleValues {
  const scale = SCALES[mode];
  const aims = AIMS[mode];
  const dark = isDark(mode);
  const base: Oklch = { l: 0, c: scale.groundChroma, h: toOklch(colors.primary_client).h };
  const ground = (l: number, chroma = 1): string => toHex({ ...base, c: base.c * chroma, l });
  const surface = ground(scale.surface);
  const surfaceRaised = dark ? ground(scale.raised) : '#ffffff';
  const surfaceSunken = ground(scale.sunken, 1.4);
  const grounds = [surface, surfaceRaised, surfaceSunken];
  const brand = brandOf(colors, mode, grounds);
  // a chosen row of a list is a ground too
  const rows = [...grounds, brand.brandSoft];
  const signal = (name: keyof typeof HUES) => signalOf(HUES[name], mode, rows);
  const [positive, warning, danger, info] = [signal('positive'), signal('warning'), signal('danger'), signal('info')];
  const onSurface = withContrast(ground(scale.ink, dark ? 0.9 : 3), rows, aims.ink);
  const onSurfaceMuted = withContrast(ground(scale.muted, dark ? 1.6 : 3), rows, aims.text + 0.1);
  const isPaper = (hex: string): boolean =>
    contrastOf(onSurface, hex) >= aims.ink && lowestContrast(hex, [onSurfaceMuted, brand.link]) >= aims.text;
  const icon = mode === 'light' ? (colors.icon_color_primary ?? brand.link) : brand.link;
  const iconMuted = (mode === 'light' && colors.icon_color_secondary) || ground(scale.muted, 2);
  const terms = (mode === 'light' && colors.background_color_terms) || surface;
  return {
    surface,
    surfaceRaised,
    surfaceSunken,
    onSurface,
    onSurfaceMuted,
    line: ground(scale.line, 1.6),
    lineStrong: withContrast(ground(scale.lineStrong, 2.5), [surface, surfaceRaised], aims.part),
    ...headerOf(colors, mode),
    ...brand,
    ...quietOf(colors, mode, { ...base, c: base.c * 1.6 }),
    icon: withContrast(icon, [...grounds, brand.brandSoft], aims.part),
    iconMuted: withContrast(iconMuted, grounds, aims.part),
    positive: positive.strong,
    positiveSoft: positive.soft,
    onPositiveSoft: positive.onSoft,
    warning: warning.strong,
    warningSoft: warning.soft,
    onWarningSoft: warning.onSoft,
    danger: danger.strong,
    ...dangerOf(mode, danger.strong, grounds),
    dangerSoft: danger.soft,
    onDangerSoft: danger.onSoft,
    info: info.strong,
    infoSoft: info.soft,
    onInfoSoft: info.onSoft,
    terms: nearestGood(terms, isPaper) ?? surface,
  };
}
