/** Width and height of a tile. */
export const TILE = 96;

const HALF = TILE / 2;

/* Every drawing stays within its tile or goes on at the opposite edge: tiles side by side show no seam. */
const MOTIFS: readonly ((turn: number) => string)[] = [
  /* petals that meet in the middle and at the corners */
  turn => {
    const bend = 4 + (turn % 12);
    const petal = `M${HALF} ${HALF}Q${bend} ${HALF - bend} 0 0Q${HALF - bend} ${bend} ${HALF} ${HALF}z`;
    return [0, 90, 180, 270].map(angle => `<path d="${petal}" transform="rotate(${angle} ${HALF} ${HALF})"/>`).join('');
  },
  /* rings, and half as strong between them */
  turn => {
    const ring = (x: number, y: number, opacity: number) =>
      [38, 24, 10]
        .map(
          radius =>
            `<circle cx="${x}" cy="${y}" r="${radius - (turn % 3)}" stroke-width="${3 + (turn % 4)}" opacity="${opacity}"/>`,
        )
        .join('');
    return `<g fill="none" stroke="#000">${ring(HALF, HALF, 1)}</g>`;
  },
  /* lozenges and dots by turns */
  turn => {
    const reach = 14 + (turn % 8);
    const lozenge = (x: number, y: number) =>
      `<path d="M${x} ${y - reach}l${reach} ${reach}l-${reach} ${reach}l-${reach} -${reach}z"/>`;
    const dot = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="${3 + (turn % 5)}" opacity="0.5"/>`;
    return lozenge(24, 24) + lozenge(72, 72) + dot(72, 24) + dot(24, 72);
  },
  /* dashes, each row pushed on by its own step */
  turn => {
    const dash = (x: number, y: number, opacity: number) => `<path d="M${x} ${y}h30" opacity="${opacity}"/>`;
    const rows = [0, 1, 2, 3].map(row => {
      const push = ((turn >> row) % 4) * 24;
      const y = row * 24 + 12;
      return [push - TILE, push].map(x => dash(x, y, 1) + dash(x + HALF, y, 0.5)).join('');
    });
    return `<g fill="none" stroke="#000" stroke-width="${8 + (turn % 5)}">${rows.join('')}</g>`;
  },
];

/** What stands on one tile of a new brand's pattern: a motif and its turn by a number of the brand's own name. */
export const drawTile = (seed: number): string =>
  MOTIFS[seed % MOTIFS.length]?.(Math.floor(seed / MOTIFS.length)) ?? '';
