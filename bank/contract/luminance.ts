/** Relative luminance 0..1 of `#rgb` or `#rrggbb`; throws on anything else. Source: WCAG 2.2, "relative luminance". */
export const luminanceOf = (hex: string): number => {
  if (!/^#(?:[\da-f]{3}){1,2}$/i.test(hex)) throw new Error(`not a colour: "${hex}"`);
  const digits = hex.length === 4 ? [...hex.slice(1)].map(digit => digit + digit).join('') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
