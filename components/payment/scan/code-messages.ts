import type { CodeFormat } from './code-kind';

/** What the worker is asked: the texts of the codes in a picture. The picture is handed over, not copied. */
export interface CodeQuestion {
  id: number;
  picture: ImageBitmap;
  formats: readonly CodeFormat[];
  /** Degrees by which it is turned first: bars have to lie level. */
  turn: number;
}

/** `texts` is null when the picture could not be looked at. */
export type CodeAnswer = { id: number; texts: string[] } | { id: number; texts: null; reason: string };
