import type { BatchProblem, BatchCells } from '../../contract/products/batch-rows';
import type { BatchKind, BatchRowKind } from '../../contract/products/batch-words';
import type { PayrollKind } from '../../contract/payroll-text';
import type { ManualPayee } from '../../contract/products/pix/manual';
import type { PixKeyType } from '../../contract/products/pix/pay';
import type { TedPayeeRequest } from '../../contract/products/ted';
import type { Cents } from '../../core/money';
import type { TaxDocument } from '../../providers';

/** Who has a key, as far as it was told. */
export interface KnownOwner {
  name: string;
  document: string;
  ispb: string;
}

/** What a row would pay, in the terms of its kind. */
export type RowFacts =
  | {
      kind: 'pix_key';
      key: string;
      keyType: PixKeyType;
      owner: KnownOwner | null;
      name: string | null;
      document: string | null;
    }
  | { kind: 'pix_account'; named: ManualPayee }
  | { kind: 'ted'; named: TedPayeeRequest; purpose: string }
  | { kind: 'boleto'; barcode: string; line: string; order: 'boleto' | 'bill'; payee: KnownOwner | null }
  | { kind: 'tax'; tax: TaxDocument }
  /** `operator` as it was typed, then as the distributor calls it; null until it is asked. */
  | { kind: 'top_up'; phone: string; operator: string | null }
  /** `product` as it was typed, then its id. Who it is for stands in what is authorised. */
  | { kind: 'gift_card'; product: string; quantity: number; receiver: string; email: string | null };

/** Where a row is read: whose account pays, on which day, and what the bank asks for it. */
export interface RowPlace {
  batch: BatchKind;
  /** What a payroll pays; null: it does not say. */
  payrollKind: PayrollKind | null;
  account: { id: string; ispb: string; cnpj: string };
  today: string;
  now: Date;
  fees: Readonly<Record<BatchRowKind, Cents>>;
}

/** A row as it was read: `facts` are there when nothing is wrong. */
export interface ReadRow {
  cells: BatchCells;
  kind: BatchRowKind | null;
  facts: RowFacts | null;
  amountCents: Cents | null;
  feeCents: Cents;
  /** The day that is asked for; null: as soon as it is authorised. */
  day: string | null;
  description: string | null;
  name: string | null;
  nameFrom: 'typed' | 'known' | 'registry' | null;
  document: string | null;
  institution: string | null;
  /** Who would be paid, alike for every writing of it: `key:…`, `account:…`, `boleto:…`, `tax:…`, `phone:…`, `gift:…`. */
  payee: string | null;
  problems: BatchProblem[];
  /** Whether a registry could tell more. */
  look: 'none' | 'open';
}

/** What the kind makes of the cells. Of a row with problems there are no facts. */
export interface KindReading {
  facts: RowFacts | null;
  problems: BatchProblem[];
  name: string | null;
  document: string | null;
  institution: string | null;
  payee: string | null;
  /** What the row itself says it costs. */
  amountCents?: bigint | null;
  /** How often the amount of the row is paid: of several of one value. */
  times?: number;
  look?: 'open';
}
