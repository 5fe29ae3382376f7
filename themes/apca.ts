const channelsOf = (hex: string): number[] => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

const BLACK_THRESHOLD = 0.022;
const BLACK_CLAMP = 1414 / 1000;

/** Screen luminance as APCA estimates it, with its soft clamp near black. */
const estimate = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = channelsOf(hex);
  const y = 0.2126729 * r ** 2.4 + 0.7151522 * g ** 2.4 + 0.072175 * b ** 2.4;
  return y < BLACK_THRESHOLD ? y + (BLACK_THRESHOLD - y) ** BLACK_CLAMP : y;
};

/**
 * Perceived contrast Lc of a text on a ground, about -108..106; the sign tells which one is lighter (positive: dark text on light).
 * 75 suits running text, 60 other text, 45 large text, 30 what is no text. Reported beside WCAG, never instead of it.
 * Source: APCA 0.0.98G-4g, the constants of the public W3 draft.
 */
export function apcaOf(text: string, ground: string): number {
  const t = estimate(text);
  const g = estimate(ground);
  if (Math.abs(g - t) < 0.0005) return 0;
  const raw = g > t ? (g ** 0.56 - t ** 0.57) * 1.14 : (g ** 0.65 - t ** 0.62) * 1.14;
  if (Math.abs(raw) < 0.1) return 0;
  return (raw > 0 ? raw - 0.027 : raw + 0.027) * 100;
}
