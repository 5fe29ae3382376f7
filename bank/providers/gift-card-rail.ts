import { z } from 'zod';
import type { GiftCategory, GiftClaimReason, GiftState } from '../contract/products/gift-card-words';
import { paidAmount, readMessage } from './job-payload';

/** Why the distributor sells nothing or gives nothing back, in the customer's words. */
export const GIFT_REASONS = {
  GFT1: 'O produto saiu do catálogo.',
  GFT2: 'O produto acabou na distribuidora.',
  GFT3: 'O valor não é mais vendido.',
  GFT4: 'A distribuidora recusou a compra por uma regra de prevenção a fraudes.',
  GFT5: 'A distribuidora não conseguiu emitir o código.',
  GFT9: 'A distribuidora recusou a compra.',
  GFC1: 'O código já foi resgatado depois de mostrado aqui.',
  GFC2: 'O prazo do emissor para devolver o valor terminou.',
  GFC3: 'O emissor conferiu o código e ele está válido.',
  GFC9: 'A distribuidora não aceitou o pedido.',
} as const satisfies Record<string, string>;

export type GiftRailCode = keyof typeof GIFT_REASONS;
const isGiftCode = (code: string): code is GiftRailCode => Object.hasOwn(GIFT_REASONS, code);
/** The code of a refused order as the table has it. */
export const toOrderCode = (code: string): GiftRailCode => (isGiftCode(code) ? code : 'GFT9');

/** The values that a product is sold at, or any of a range. */
export type GiftRailValues =
  | { type: 'list'; values: readonly { cents: bigint; label: string | null }[] }
  | { type: 'range'; minCents: bigint; maxCents: bigint; stepCents: bigint };

/** Who sells: the legal side of the purchase. */
export interface GiftSeller {
  name: string;
  /** CNPJ, characters only. */
  document: string;
  ispb: string;
}

export interface GiftRailProduct {
  id: string;
  seller: GiftSeller;
  brand: string;
  name: string;
  category: GiftCategory;
  state: GiftState;
  text: string;
  values: GiftRailValues;
  validity: string;
  howToRedeem: readonly string[];
  site: string | null;
  terms: string;
  refundRule: string;
  region: string;
  /** Most cards of one order. */
  most: number;
}

/** Cards ordered of the distributor: all of them are sold, or none. */
export interface GiftOrder {
  /** `G`, its day and eleven characters: an order is decided at most once. */
  orderNumber: string;
  productId: string;
  unitCents: bigint;
  quantity: number;
  payer: { name: string; document: string };
}

export type GiftOrderState =
  | { status: 'settled' }
  | { status: 'rejected'; code: GiftRailCode }
  | { status: 'pending' }
  | { status: 'unknown_order' };

/** One card as the distributor hands it over. */
export interface DeliveredCode {
  /** What is typed to redeem it: a secret. */
  code: string;
  /** By what the distributor finds it: no secret. */
  serial: string | null;
}

export interface GiftClaimOrder {
  claimId: string;
  orderNumber: string;
  reason: GiftClaimReason;
  story: string;
  /** From 1: which cards of the order. */
  places: readonly number[];
  amountCents: bigint;
}

/** Who distributes gift cards. Everything of it throws RailsUnavailable or RailsTimeout. */
export interface GiftCardRail {
  listProducts(): Promise<readonly GiftRailProduct[]>;
  /** Undefined of what is not sold any more. */
  findProduct(id: string): Promise<GiftRailProduct | undefined>;
  /** Hands an order over; how it ended comes as a message. Safe to repeat: an order is decided once. */
  send(order: GiftOrder): Promise<void>;
  ask(orderNumber: string): Promise<GiftOrderState>;
  /** The cards of a settled order, always the same; undefined before they are made. */
  collect(orderNumber: string): Promise<readonly DeliveredCode[] | undefined>;
  /** Asks money back. Safe to repeat: a claim is decided once, and its answer comes as a message. */
  claim(claim: GiftClaimOrder): Promise<void>;
}

/** The job kind under which words of the distributor arrive. */
export const RECEIVE_GIFT_MESSAGE_JOB = 'giftcard.receive_message';

/** What the distributor tells of its own accord; never a code. The same message may arrive twice, late, or before another that should precede it. */
export type GiftMessage =
  | { kind: 'settled'; orderNumber: string }
  | { kind: 'rejected'; orderNumber: string; code: GiftRailCode }
  | { kind: 'commission'; orderNumber: string; amountCents: bigint }
  | { kind: 'granted'; claimId: string; amountCents: bigint }
  | { kind: 'denied'; claimId: string; code: GiftRailCode };

const number = z.string().regex(/^[0-9A-Za-z]{1,40}$/);
const toCode = (fallback: GiftRailCode) =>
  z
    .string()
    .min(1)
    .transform((told): GiftRailCode => (isGiftCode(told) ? told : fallback));

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('settled'), orderNumber: number }),
  z.object({ kind: z.literal('rejected'), orderNumber: number, code: toCode('GFT9') }),
  z.object({ kind: z.literal('commission'), orderNumber: number, amountCents: paidAmount }),
  z.object({ kind: z.literal('granted'), claimId: z.uuid(), amountCents: paidAmount }),
  z.object({ kind: z.literal('denied'), claimId: z.uuid(), code: toCode('GFC9') }),
]);

/** The message in a job's payload. Throws MessageRefused when it is none. */
export const parseGiftMessage = (payload: Record<string, unknown>): GiftMessage => readMessage(message, payload);
