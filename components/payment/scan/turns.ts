import type { CodeFormat } from './code-kind';

/** Bars are read along a level line through all of them: at 103 by 13 mm a slant of 7 degrees leaves none. Squares are read at any slant. */
const TURNS = [0, 10, -10, 20, -20] as const;
const LEVEL = [0] as const;

/** The slants, in degrees, at which a picture is looked at, the likeliest first. */
export const listTurns = (formats: readonly CodeFormat[]): readonly number[] =>
  formats.includes('itf') ? TURNS : LEVEL;
