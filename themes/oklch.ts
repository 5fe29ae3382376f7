/** A colour in OKLCH: lightness 0..1, chroma 0..~0.37, hue in degrees. Source: Björn Ottosson, "A perceptual color space" (2020). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = readonly [number, number, number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const fromLinear = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Reads `#rgb` or `#rrggbb` into linear sRGB channels of 0..1; throws on anything else. */
function parseHex(hex: string): Triple {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  const parts = short ? short.slice(1).map(digit => digit + digit) : long?.slice(1);
  if (!parts) throw new Error(`Not a hex colour: ${hex}`);
  const [red, green, blue] = parts.map(part => toLinear(Number.parseInt(part, 16) / 255)) as [number, number, number];
  return [red, green, blue];
}

/** `#0b5563` -> `{ l: 0.417, c: 0.072, h: 214 }`. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = parseHex(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const small = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * small;
  const aAxis = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * small;
  const bAxis = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * small;
  const hue = (Math.atan2(bAxis, aAxis) * 180) / Math.PI;
  return { l, c: Math.hypot(aAxis, bAxis), h: (hue + 360) % 360 };
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180;
  const aAxis = c * Math.cos(angle);
  const bAxis = c * Math.sin(angle);
  const long = (l + 0.3963377774 * aAxis + 0.2158037573 * bAxis) ** 3;
  const medium = (l - 0.1055613458 * aAxis - 0.0638541728 * bAxis) ** 3;
  const small = (l - 0.0894841775 * aAxis - 1.291485548 * bAxis) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * small,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * small,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * small,
  ];
}

const TOLERANCE = 0.0005;
const inGamut = (rgb: Triple): boolean => rgb.every(channel => channel >= -TOLERANCE && channel <= 1 + TOLERANCE);

const toHexChannel = (channel: number): string =>
  Math.round(fromLinear(Math.min(1, Math.max(0, channel))) * 255)
    .toString(16)
    .padStart(2, '0');

/** The nearest sRGB colour of the same lightness and hue, as `#rrggbb`: chroma gives way when the colour does not exist on a screen. */
export function toHex(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l));
  let low = 0;
  let high = Math.max(0, colour.c);
  if (!inGamut(toLinearRgb({ l, c: high, h: colour.h }))) {
    for (let step = 0; step < 24; step += 1) {
      const middle = (low + high) / 2;
      if (inGamut(toLinearRgb({ l, c: middle, h: colour.h }))) low = middle;
      else high = middle;
    }
    high = low;
  }
  const [r, g, b] = toLinearRgb({ l, c: high, h: colour.h });
  return `#${toHexChannel(r)}${toHexChannel(g)}${toHexChannel(b)}`;
}
