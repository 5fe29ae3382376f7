import { z } from 'zod';
import type { TaxForm, TaxpayerKind } from '../contract/tax-text';
import { readMessage } from './job-payload';

/** Why the payment of a tax is refused, in the customer's words. */
export const TAX_REASONS = {
  TRB1: 'O órgão não aceita este código de receita.',
  TRB2: 'O contribuinte não existe no cadastro do órgão.',
  TRB3: 'O órgão não aceita este período ou competência.',
  TRB4: 'O órgão não aceita este valor.',
  TRB5: 'Este tributo já tinha sido pago.',
  TRB6: 'O órgão não recebe mais este tributo depois do vencimento.',
  TRB9: 'O órgão arrecadador não aceitou o pagamento.',
} as const satisfies Record<string, string>;

export type TaxCode = keyof typeof TAX_REASONS;

const isTaxCode = (code: string): code is TaxCode => Object.hasOwn(TAX_REASONS, code);

/** What no table has is told as what it is: not accepted. */
export const toTaxCode = (code: string): TaxCode => (isTaxCode(code) ? code : 'TRB9');

/** A document of a tax without a barcode, with all that its form says. Amounts are centavos and add up to what is paid. */
export interface TaxDocument {
  form: TaxForm;
  revenueCode: string;
  /** `2026-10` of a GPS, else `2026-10-31`. */
  period: string;
  /** Up to 17 digits; null: none. */
  reference: string | null;
  taxpayer: { kind: TaxpayerKind; document: string; name: string };
  /** Null of forms that say none. */
  dueDate: string | null;
  principalCents: number;
  /** Of a GPS: what is paid for other entities. */
  otherCents: number;
  fineCents: number;
  /** With what a GPS is corrected by. */
  interestCents: number;
  /** Of a DARF Simples: gross revenue of the year, and what is taken of it in hundredths of a percent. */
  grossCents: number | null;
  rateHundredths: number | null;
}

/** The payment of a tax handed to who collects it. */
export interface TaxOrder {
  /** `N`, its day and eleven characters: an order is collected at most once. */
  paymentNumber: string;
  amountCents: bigint;
  tax: TaxDocument;
  payer: { name: string; document: string };
}

/** What the collector says of an order when asked. `unknown_order`: it never arrived, sending it again is right. */
export type TaxState =
  | { status: 'settled'; authentication: string }
  | { status: 'rejected'; code: TaxCode }
  | { status: 'pending' }
  | { status: 'unknown_order' };

export interface TaxRail {
  /**
   * Hands an order over. It resolves when the collector has taken it; how it ended comes later as a message (`RECEIVE_TAX_MESSAGE_JOB`).
   * Safe to repeat: an order is decided once. Throws RailsUnavailable or RailsTimeout.
   */
  send(order: TaxOrder): Promise<void>;
  /** Asks for the state of an order. Throws RailsUnavailable or RailsTimeout. */
  ask(paymentNumber: string): Promise<TaxState>;
}

/** The job kind under which words about our payments arrive. */
export const RECEIVE_TAX_MESSAGE_JOB = 'tax.receive_message';

/** What the collector tells of its own accord. The same message may arrive twice, late, or after we have asked. */
export type TaxMessage = { paymentNumber: string } & (
  | { kind: 'settled'; authentication: string }
  | { kind: 'rejected'; code: TaxCode }
);

/** What the receipt proves the payment with at the public body. */
export const taxAuthentication = z.string().regex(/^[0-9A-Za-z.-]{1,64}$/);
const ofOrder = z.object({ paymentNumber: z.string().regex(/^[0-9A-Za-z]{1,40}$/) });
const message = z.discriminatedUnion('kind', [
  ofOrder.extend({ kind: z.literal('settled'), authentication: taxAuthentication }),
  ofOrder.extend({ kind: z.literal('rejected'), code: z.string().min(1).transform(toTaxCode) }),
]);

/** The message in a job's payload. Throws MessageRefused when it is none. */
export const parseTaxMessage = (payload: Record<string, unknown>): TaxMessage => readMessage(message, payload);
