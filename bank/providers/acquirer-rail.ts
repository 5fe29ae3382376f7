import { z } from 'zod';
import {
  type Arrangement,
  CARD_BRANDS,
  type CardBrand,
  CHARGEBACK_REASONS,
  DIFFERENCE_REASONS,
  type DifferenceReason,
  REFUND_REFUSALS,
  type RefundRefusal,
  SALE_CHANNELS,
  SALE_PRODUCTS,
  TERMINAL_STATES,
  type TerminalAsk,
  type TerminalModel,
} from '../contract/products/acquiring-words';
import { toPlainTexts } from '../core/plain-text';
import { jobAmount, paidAmount, readMessage } from './job-payload';

/** A unit as both sides name it, and what is free of it. */
export interface UnitToSettle {
  brand: CardBrand;
  arrangement: Arrangement;
  dueDate: string;
  expectedCents: bigint;
}

/** What the acquirer pays of a unit, and why it is another amount than expected. */
export interface SettledUnit {
  paidCents: bigint;
  differences: readonly { reason: DifferenceReason; amountCents: bigint; note: string }[];
}

/** Who takes cards for shops. Everything of it throws RailsUnavailable or RailsTimeout and is safe to repeat. */
export interface AcquirerRail {
  /** Joins a shop (`merchantId` is a UUID of ours). Gives its number at the acquirer. */
  join(shop: { merchantId: string; document: string; name: string }): Promise<{ merchantNumber: string }>;
  /** Says what it pays of units that are due, in their order. */
  settle(merchantNumber: string, units: readonly UnitToSettle[]): Promise<readonly SettledUnit[]>;
  /** Gives a sale back to its holder; `refundId` tells one from the next. Gives why it does not; null: it does. */
  refund(refund: { refundId: string; acquirerCode: string; amountCents: bigint }): Promise<RefundRefusal | null>;
  /** Buys receivables; the net is paid at once. */
  advance(advance: { number: string; merchantNumber: string; grossCents: bigint; netCents: bigint }): Promise<void>;
  /** Asks for a terminal (UUID of ours). That it is on its way comes as a message. */
  requestTerminal(wish: { terminalId: string; merchantNumber: string; model: TerminalModel }): Promise<void>;
  /** Asks something for one. */
  askForTerminal(wish: { requestId: string; terminalId: string; kind: TerminalAsk }): Promise<void>;
  /** Answers a contest, once. How it ends comes as a message. */
  answer(answer: { caseNumber: string; kind: 'accept' | 'contest'; text: string }): Promise<void>;
}

/** The job kind under which words of the acquirer arrive. */
export const RECEIVE_ACQUIRER_JOB = 'acquiring.receive';

const text = z.string().min(1).max(80);
const code = z.string().regex(/^[\x21-\x7e]{1,40}$/);
const brand = z.enum(CARD_BRANDS);
const message = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sale'),
    merchantNumber: code,
    code,
    soldAt: z.iso.datetime(),
    brand,
    product: z.enum(SALE_PRODUCTS),
    channel: z.enum(SALE_CHANNELS),
    instalments: z.int().min(1).max(99),
    grossCents: paidAmount,
    mdr: z.int().min(0).max(100_000),
    nsu: code,
    authorizationCode: code,
    tid: code,
    last4: z.string().regex(/^\d{4}$/),
    entryMode: text,
    terminalNumber: code.nullable(),
  }),
  z.object({
    kind: z.literal('chargeback'),
    caseNumber: code,
    code,
    amountCents: paidAmount,
    reason: z.enum(CHARGEBACK_REASONS),
    reasonCode: text,
    receivedAt: z.iso.datetime(),
    answerBy: z.iso.date(),
  }),
  z.object({ kind: z.literal('refund_refused'), refundId: z.uuid(), reason: z.enum(REFUND_REFUSALS) }),
  z.object({ kind: z.literal('chargeback_decided'), caseNumber: code, outcome: z.enum(['won', 'lost']) }),
  z.object({
    kind: z.literal('terminal'),
    terminalId: z.uuid(),
    state: z.enum(TERMINAL_STATES).nullable(),
    serial: code.nullable(),
    logicalNumber: code.nullable(),
    doneRequestId: z.uuid().nullable(),
  }),
  z.object({
    kind: z.literal('effect'),
    merchantNumber: code,
    brand,
    arrangement: z.enum(['credit', 'debit']),
    dueDate: z.iso.date(),
    cededCents: jobAmount,
    encumberedCents: jobAmount,
    beneficiary: text.nullable(),
  }),
]);

/** What the acquirer tells of its own accord. The same may come twice or late. */
export type AcquirerMessage = z.infer<typeof message>;
export type ToldSale = Extract<AcquirerMessage, { kind: 'sale' }>;
export type ToldChargeback = Extract<AcquirerMessage, { kind: 'chargeback' }>;
export type ToldTerminal = Extract<AcquirerMessage, { kind: 'terminal' }>;
export type ToldEffect = Extract<AcquirerMessage, { kind: 'effect' }>;

/** Longest line of a text. */
const MOST = 80;

/** The message in a job's payload, its texts as plain lines. Throws MessageRefused when it is none. */
export const parseAcquirerMessage = (payload: Record<string, unknown>): AcquirerMessage =>
  toPlainTexts(readMessage(message, payload), MOST);

/** A message as the payload of its job. */
export const toAcquirerPayload = (told: AcquirerMessage): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value]),
  );

export const isDifferenceReason = (text: string): text is DifferenceReason =>
  (DIFFERENCE_REASONS as readonly string[]).includes(text);
