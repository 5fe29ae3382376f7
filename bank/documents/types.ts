import type { EntryKind } from '../contract/books/statement';
import type { Cents } from '../core/money';

/** How a brand looks on paper. */
export interface DocumentBrand {
  name: string;
  /** `https://www.balcao.example` */
  site: string;
  supportEmail: string;
  /** `#0b6475` */
  color?: string;
  /** PNG on a light ground. */
  logo?: Buffer;
}

/** The institution that keeps the account. `cnpj` has no punctuation. */
export interface DocumentInstitution {
  compe: string;
  ispb: string;
  name: string;
  cnpj: string;
}

/** One posted entry, as files show it. */
export interface StatementLine {
  /** Position in the account: never changes, never repeats. */
  seq: bigint;
  /** `txn_…` */
  transactionId: string;
  kind: EntryKind;
  /** `Pix recebido` */
  kindWords: string;
  description: string;
  counterparty: { name: string; documentMasked: string | null; institutionName: string | null } | null;
  /** What the company sorts it under: `Fornecedores`. */
  categoryWords: string | null;
  /** What the company wrote to it. */
  note: string | null;
  endToEndId: string | null;
  amountCents: Cents;
  balanceAfterCents: Cents;
  postedAt: Date;
}

/** Entries as they come out of the book, newest first, some at a time. */
export type StatementLines = AsyncIterable<readonly StatementLine[]>;

/** What a statement's file tells besides its entries. */
export interface StatementFacts {
  brand: DocumentBrand;
  institution: DocumentInstitution;
  account: { legalName: string; cnpj: string; branch: string; number: string };
  /** First and last instant that the file speaks of. */
  from: Date;
  to: Date;
  /** In words: `Saídas`, `Busca: aluguel`. */
  filters: readonly string[];
  /** What was in the account before `from`. */
  openingCents: Cents;
  /** What was in the account at `to`. */
  ledgerCents: Cents;
  /** What could leave it; `null` for a period that is over. */
  availableCents: Cents | null;
  createdAt: Date;
}

/** A file's bytes, some at a time. */
export type FileBytes = AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>;

/** What files are, for whoever opens them. */
export const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  ofx: 'application/x-ofx',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
