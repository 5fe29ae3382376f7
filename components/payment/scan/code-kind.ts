import type { CameraProblem } from './camera';

/** What is looked for in a picture: squares, or the bars of Interleaved 2 of 5. */
export type CodeFormat = 'qr_code' | 'itf';

/** What of the texts that were read can be paid, or why nothing can. */
export type ChosenCodes<Problem extends string> =
  | { ok: true; texts: readonly string[] }
  | { ok: false; problem: Problem };

/** Why a file is not read at all, whatever would be paid with it. */
export type UnreadFile =
  | 'none'
  | 'empty'
  | 'kind'
  | 'size'
  | 'broken_picture'
  | 'broken_pdf'
  | 'locked_pdf'
  | 'decoder';

/** What stands on the page before anything is read. */
export interface ScanButtonWords {
  camera: string;
  file: string;
  help: string;
  reading: string;
  drop: string;
  late: string;
}

/** The sentences in which a kind of payment speaks of its codes. */
export interface ScanWords<Problem extends string> extends ScanButtonWords {
  dialog: { title: string; starting: string; aim: string; picture: string; retry: string };
  /** What a read code is, when it cannot be paid, with the way on. */
  problems: Readonly<Record<Problem | UnreadFile, string>>;
  cameraProblems: Readonly<Record<CameraProblem, string>>;
}

/** Which codes a kind of payment reads, and what it makes of them. */
export interface CodeKind<Problem extends string = string> {
  formats: readonly CodeFormat[];
  choose: (texts: readonly string[]) => ChosenCodes<Problem | 'none'>;
  /** Whether it would be no use to look closer, or at the next page. */
  isEnough(chosen: ChosenCodes<Problem | 'none'>): boolean;
  /** Every page of a document is looked at, and its letters before its picture; else its pictures until one is enough. */
  readsDocuments: boolean;
  words: ScanWords<Problem>;
}
