import type { Cents } from '../../core/money';

/** Something spent with a card, as files show it. */
export interface CardLine {
  at: Date;
  /** `Compra`, `Saque`, `Estorno` */
  kindWords: string;
  merchant: string;
  categoryWords: string;
  holder: string;
  /** `Anúncios final 4821` */
  card: string;
  costCenter: string | null;
  statusWords: string;
  /** `Anexado`, `Atrasado`; empty: none is asked for. */
  receiptWords: string;
  note: string | null;
  /** What was given back is below zero. */
  amountCents: Cents;
  foreign: { currency: string; amountCents: Cents } | null;
}

/** Purchases as they come out of the book, some at a time. */
export type CardLines = AsyncGenerator<readonly CardLine[], void, void>;

/** What each column is called, in both formats. */
export const CARD_COLUMNS = {
  date: 'Data',
  time: 'Hora',
  kind: 'Tipo',
  merchant: 'Onde',
  category: 'Categoria',
  holder: 'Quem usou',
  card: 'Cartão',
  costCenter: 'Centro de custo',
  status: 'Situação',
  amount: 'Valor',
  currency: 'Moeda',
  foreign: 'Valor na moeda',
  receipt: 'Comprovante',
  note: 'Anotação',
} as const;
