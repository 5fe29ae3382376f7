import { z } from 'zod';
import { paidAmount, readMessage } from './job-payload';

/** Why the payment of a boleto is refused or given back, in the customer's words. */
export const BOLETO_REASONS = {
  BOL1: 'O boleto já tinha sido pago.',
  BOL2: 'O boleto foi cancelado por quem o emitiu.',
  BOL3: 'O boleto está bloqueado por quem o emitiu.',
  BOL4: 'Quem cobra não pode receber por boleto.',
  BOL5: 'O valor não é o que o boleto aceita.',
  BOL6: 'O prazo de pagamento do boleto terminou.',
  BOL7: 'O boleto não está registrado.',
  BOL9: 'A instituição que recebe não aceitou o pagamento.',
  BOL20: 'Quem emitiu o boleto devolveu o pagamento.',
  BOL21: 'O pagamento chegou em duplicidade e foi devolvido.',
} as const satisfies Record<string, string>;

export type BoletoCode = keyof typeof BOLETO_REASONS;

const isBoletoCode = (code: string): code is BoletoCode => Object.hasOwn(BOLETO_REASONS, code);

/** What no table has is told as what it is: not accepted. */
export const toBoletoCode = (code: string): BoletoCode => (isBoletoCode(code) ? code : 'BOL9');

/** The payment of a boleto or bill handed to the settlement. */
export interface BoletoOrder {
  /** `B`, its day and eleven characters: an order is settled at most once. */
  paymentNumber: string;
  barcode: string;
  /** The version of the registration that was paid. */
  reference: string;
  amountCents: bigint;
  payer: { name: string; document: string };
}

/** What the settlement says of an order when asked. `unknown_order`: it never arrived, sending it again is right. */
export type BoletoOrderState =
  | { status: 'settled' }
  | { status: 'rejected'; code: BoletoCode }
  | { status: 'pending' }
  | { status: 'unknown_order' };

export interface BoletoRail {
  /**
   * Hands an order over. It resolves when the settlement has taken it; how it ended comes later as a message (`RECEIVE_BOLETO_MESSAGE_JOB`).
   * Safe to repeat: an order is decided once. Throws RailsUnavailable or RailsTimeout.
   */
  send(order: BoletoOrder): Promise<void>;
  /** Asks for the state of an order. Throws RailsUnavailable or RailsTimeout. */
  ask(paymentNumber: string): Promise<BoletoOrderState>;
}

/** The job kind under which words about our payments arrive. */
export const RECEIVE_BOLETO_MESSAGE_JOB = 'boleto.receive_message';

/** What the settlement tells of its own accord. The same message may arrive twice, late, or after another that should follow it. */
export type BoletoMessage = { paymentNumber: string } & (
  | { kind: 'settled' }
  | { kind: 'rejected'; code: BoletoCode }
  | { kind: 'returned'; code: BoletoCode; returnNumber: string; amountCents: bigint }
);

const number = z.string().regex(/^[0-9A-Za-z]{1,40}$/);
const code = z.string().min(1).transform(toBoletoCode);
const ofOrder = z.object({ paymentNumber: number });
const message = z.discriminatedUnion('kind', [
  ofOrder.extend({ kind: z.literal('settled') }),
  ofOrder.extend({ kind: z.literal('rejected'), code }),
  ofOrder.extend({ kind: z.literal('returned'), code, returnNumber: number, amountCents: paidAmount }),
]);

/** The message in a job's payload. Throws MessageRefused when it is none. */
export const parseBoletoMessage = (payload: Record<string, unknown>): BoletoMessage => readMessage(message, payload);
