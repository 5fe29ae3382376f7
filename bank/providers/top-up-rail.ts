import { z } from 'zod';
import { paidAmount, readMessage } from './job-payload';

/** Why a credit does not reach its line, or is taken back, in the customer's words. */
export const TOP_UP_REASONS = {
  number_unknown: 'A operadora não reconhece este número como linha que aceita recarga.',
  wrong_operator: 'A linha é de outra operadora. Escolha a operadora certa e faça a recarga de novo.',
  value_refused: 'A operadora não vende mais este valor.',
  repeated: 'A operadora recusou: a mesma recarga foi feita há poucos minutos.',
  operator_down: 'A operadora está fora do ar.',
  reservation_over: 'A operadora não confirmou a recarga a tempo.',
  not_delivered: 'A operadora não achou o crédito na linha e devolveu o valor.',
  refused: 'A operadora recusou a recarga.',
} as const satisfies Record<string, string>;

export type TopUpCode = keyof typeof TOP_UP_REASONS;

/** What a distributor answers as we know it: what no table has is a plain refusal. */
export const toTopUpCode = (code: string): TopUpCode =>
  Object.hasOwn(TOP_UP_REASONS, code) ? (code as TopUpCode) : 'refused';

/** What an operator sells in an area. */
export interface SoldTopUps {
  operator: string;
  name: string;
  /** CNPJ, characters only. */
  document: string;
  isAvailable: boolean;
  values: readonly { amountCents: bigint; bonusCents: bigint; validity: string }[];
  /** Any value from one to the other; null: only those listed. */
  range: { minCents: bigint; maxCents: bigint; validity: string } | null;
  helpPhone: string;
}

/** A purchase as it is handed to the distributor. */
export interface TopUpPurchase {
  /** `R`, its day and eleven characters: a purchase is made at most once. */
  nsu: string;
  /** `+5511987654321` */
  phone: string;
  operator: string;
  amountCents: bigint;
  /** CNPJ of who buys. */
  payerDocument: string;
}

/** A purchase that was confirmed and, as its buyer says, never arrived. */
export interface TopUpComplaintOrder {
  complaintId: string;
  nsu: string;
  phone: string;
  amountCents: bigint;
  /** In the words of the buyer; empty: none. */
  story: string;
}

/** What the operator says of a credit that reached its line. */
export interface TopUpProof {
  operatorNsu: string;
  authentication: string;
}

/** What the distributor says of a purchase when asked. `reserved`: taken and not confirmed by us; `unknown_order`: it never arrived, buying again is right. */
export type TopUpState =
  | ({ status: 'confirmed' } & TopUpProof)
  | { status: 'rejected'; code: TopUpCode }
  | { status: 'reserved' | 'pending' | 'unknown_order' };

export interface TopUpRail {
  /** What is sold in an area, `11`. Throws RailsUnavailable or RailsTimeout. */
  listOperators(areaCode: string): Promise<readonly SoldTopUps[]>;
  /** Who probably carries a line; null where nobody knows. A line that was ported may be somebody else's. Throws RailsUnavailable or RailsTimeout. */
  findOperator(phone: string): Promise<string | null>;
  /** Reserves a purchase for ten minutes at most. Safe to repeat: one of a number is reserved once. Throws RailsUnavailable or RailsTimeout. */
  reserve(purchase: TopUpPurchase): Promise<{ status: 'reserved' } | { status: 'rejected'; code: TopUpCode }>;
  /** Confirms a reserved purchase; how it ended comes later as a message (`RECEIVE_TOP_UP_MESSAGE_JOB`). Safe to repeat. Throws RailsUnavailable or RailsTimeout. */
  capture(nsu: string): Promise<void>;
  /** Asks for the state of a purchase. Throws RailsUnavailable or RailsTimeout. */
  ask(nsu: string): Promise<TopUpState>;
  /** Tells that a confirmed purchase never arrived. Safe to repeat; its answer comes as a message, `delivered` or `reversed`. Throws RailsUnavailable or RailsTimeout. */
  complain(complaint: TopUpComplaintOrder): Promise<void>;
}

/** The job kind under which words about our purchases arrive. */
export const RECEIVE_TOP_UP_MESSAGE_JOB = 'top_up.receive_message';

/** What the distributor tells us of its own accord. The same message may arrive twice, late, or after another that should follow it. */
export type TopUpMessage = { nsu: string } & (
  | ({ kind: 'confirmed' } & TopUpProof)
  | ({ kind: 'delivered' } & TopUpProof)
  | { kind: 'rejected'; code: TopUpCode }
  | { kind: 'reversed'; code: TopUpCode; reversalNumber: string; amountCents: bigint }
);

const number = z.string().regex(/^[0-9A-Za-z-]{1,40}$/);
const code = z.string().min(1).transform(toTopUpCode);
const ofPurchase = z.object({ nsu: number });
const message = z.discriminatedUnion('kind', [
  ofPurchase.extend({ kind: z.literal('confirmed'), operatorNsu: number, authentication: number }),
  ofPurchase.extend({ kind: z.literal('delivered'), operatorNsu: number, authentication: number }),
  ofPurchase.extend({ kind: z.literal('rejected'), code }),
  ofPurchase.extend({ kind: z.literal('reversed'), code, reversalNumber: number, amountCents: paidAmount }),
]);

/** The message in a job's payload. Throws MessageRefused when it is none. */
export const parseTopUpMessage = (payload: Record<string, unknown>): TopUpMessage => readMessage(message, payload);
