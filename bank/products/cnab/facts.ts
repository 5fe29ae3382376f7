import type { BatchCells } from '../../contract/products/batch-rows';
import type { BatchField } from '../../contract/products/batch-words';
import type { CnabFaultReport } from '../../contract/products/cnab';
import type { ReceivableRequest } from '../../contract/products/receivable-shapes';
import type { CnabLine } from '../../formats/cnab';
import type { TitleAct } from '../receivable';
import type { Movement } from './collection/movements';

/** One payment or title of a file: the line that it begins with, and those that go on with it. */
export interface Payment {
  opener: CnabLine;
  others: CnabLine[];
  /** Which lote of the file it stands in. */
  lote: number;
}

export interface Lote {
  header: CnabLine | null;
  /** Faults of its own reach all of its payments. */
  isBad: boolean;
}

/** Where a fact of a payment stands, so that what is wrong with it has its columns. */
export interface Place {
  line: CnabLine;
  name: string;
}

/** A payment as a row of a batch, with where each cell stands. */
export interface Mapped {
  cells: BatchCells;
  places: Partial<Record<BatchField, Place>>;
}

/** What is asked of a title (UUID) that exists. */
export interface JudgedMovement {
  /** As the line has it. */
  code: string;
  movement: Movement;
  titleId: string;
  act: TitleAct;
}

/** A payment with what is judged of it. */
export interface Judged {
  payment: Payment;
  mapped: Mapped | null;
  /** What a title would be issued as. */
  request: ReceivableRequest | null;
  /** What a line asks of a title that exists. */
  movement: JudgedMovement | null;
  /** The title (UUID) that a movement is about, also of one that is refused. */
  titleId: string | null;
  ownNumber: string;
  payOn: string | null;
  amountCents: bigint;
  /** Occurrence codes of a payment that is not taken. */
  codes: string[];
  isRight: boolean;
}

export type Fault = CnabFaultReport;

/** What a file is as a whole. */
export interface Scan {
  header: CnabLine | null;
  layout: '240' | '400' | null;
  lines: CnabLine[];
  lotes: Map<number, Lote>;
  payments: Payment[];
  faults: Fault[];
  /** Titles to be collected instead of payments. */
  hasCollection: boolean;
}
