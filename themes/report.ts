import { apcaOf } from './apca';
import { contrastOf } from './contrast';
import { type BrandColors, deriveRoles } from './derive';
import { AIMS, MODES, type ThemeName } from './modes';
import { PAIRS, type Pair } from './pairs';
import type { Role, RoleValues } from './roles';

/** A pair as one brand draws it in one mode. */
export interface MeasuredPair extends Pair {
  mode: ThemeName;
  /** WCAG ratio. */
  ratio: number;
  minimum: number;
  /** APCA Lc, without its sign. */
  lc: number;
  passes: boolean;
}

/** `share` of one colour laid over another, as the browser mixes them in sRGB. */
const mix = (over: string, ground: string, share: number): string =>
  `#${[1, 3, 5]
    .map(at => {
      const [a, b] = [over, ground].map(hex => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
      return Math.round(a * share + b * (1 - share))
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

const measure = (pair: Pair, roles: RoleValues, mode: ThemeName): MeasuredPair => {
  const text = roles[pair.text];
  const ground = pair.tint ? mix(text, roles[pair.ground], pair.tint) : roles[pair.ground];
  const ratio = contrastOf(text, ground);
  const minimum = AIMS[mode][pair.aim];
  return { ...pair, mode, ratio, minimum, lc: Math.abs(apcaOf(text, ground)), passes: ratio >= minimum };
};

/** Every pair of `PAIRS` in every mode for a brand's colours. */
export const measureBrand = (colors: BrandColors, modes: readonly ThemeName[] = MODES): MeasuredPair[] =>
  modes.flatMap(mode => {
    const roles = deriveRoles(colors, mode);
    return PAIRS.map(pair => measure(pair, roles, mode));
  });

/** Where a brand's colour is first seen as the brand says it: the role that is this colour unless it had to be repaired. */
const ROLE_OF: Record<keyof BrandColors, Role> = {
  color_header: 'header',
  color_hover: 'headerHover',
  color_header_text: 'onHeader',
  primary_client: 'link',
  button_color_primary: 'brand',
  button_color_primary_hover: 'brandHover',
  button_color_secundary: 'quiet',
  icon_color_primary: 'icon',
  icon_color_secondary: 'iconMuted',
  background_color_terms: 'terms',
};

/** A colour that could not be used as it was said. */
export interface Repair {
  field: keyof BrandColors;
  role: Role;
  said: string;
  used: string;
}

/** Which colours of a brand the light theme had to change to be readable, and into what. */
export const listRepairs = (colors: BrandColors): Repair[] => {
  const roles = deriveRoles(colors, 'light');
  return (Object.keys(ROLE_OF) as (keyof BrandColors)[]).flatMap(field => {
    const said = colors[field]?.toLowerCase();
    const role = ROLE_OF[field];
    return said && said !== roles[role] ? [{ field, role, said, used: roles[role] }] : [];
  });
};
