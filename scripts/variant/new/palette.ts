import { contrastOf, withContrast } from '../../../themes/contrast';
import { toHex, toOklch } from '../../../themes/oklch';
import type { Variant } from '../../../variants/schema';

const moved = (hex: string, l: number, chroma = 1): string => {
  const colour = toOklch(hex);
  return toHex({ ...colour, l, c: colour.c * chroma });
};

const isLight = (hex: string): boolean => contrastOf(hex, '#000000') > contrastOf(hex, '#ffffff');

/** All colours of a brand from the one or two that its owner knows: fills keep the colour, texts and lines take a tone of it that can be read. */
export const drawPalette = (primary: string, header: string = primary): Variant['colors'] => {
  const readable = withContrast(primary, ['#ffffff', '#ececec'], 4.6);
  const { l } = toOklch(primary);
  const headerL = toOklch(header).l;
  const text = isLight(header) ? moved(header, 0.22, 0.6) : '#ffffff';
  return {
    color_header: header,
    color_hover: withContrast(moved(header, isLight(header) ? headerL - 0.05 : headerL + 0.06), [text], 4.6),
    color_header_text: withContrast(text, [header], 5),
    primary_client: readable,
    button_color_primary: primary,
    button_color_primary_hover: moved(primary, l > 0.2 ? l - 0.06 : l + 0.08),
    button_color_secundary: moved(primary, 0.95, 0.12),
    icon_color_primary: readable,
    icon_color_secondary: withContrast(moved(primary, 0.56, 0.25), ['#ffffff', '#ececec'], 3.2),
  };
};

/** Tones for drawings: the brand's own fill with what is written on it, a deep ground, two that shine on it, a pale one. */
export const tonesOf = (colors: Variant['colors']) => {
  const { h, c } = toOklch(colors.primary_client);
  const deep = toHex({ l: 0.3, c: Math.min(c, 0.08), h });
  const fill = colors.button_color_primary;
  return {
    fill,
    onFill: isLight(fill) ? deep : '#ffffff',
    deep,
    bright: toHex({ l: 0.78, c: Math.min(Math.max(c, 0.08), 0.14), h }),
    warm: toHex({ l: 0.82, c: 0.13, h: (h + 150) % 360 }),
    pale: toHex({ l: 0.95, c: 0.02, h }),
  };
};
