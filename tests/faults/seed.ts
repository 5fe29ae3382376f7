import { createHash } from 'node:crypto';

/** The number of the run that is to be repeated (`FAULTS_SEED`), or a new one. */
export const chooseSeed = (): string => process.env.FAULTS_SEED ?? String(Math.floor(Math.random() * 1_000_000));

/** Whole numbers that the same words always give: `draw(100)` is 0 to 99. */
export const createDraw = (...words: (string | number)[]) => {
  let turn = 0;
  return (below: number): number =>
    createHash('sha256')
      .update([...words, turn++].join('/'))
      .digest()
      .readUInt32BE(0) % below;
};

export type Draw = ReturnType<typeof createDraw>;
