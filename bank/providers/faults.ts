import { createHash } from 'node:crypto';
import type { BoletoCode, BoletoOrder } from './boleto-rail';
import type { CryptoRailCode, CryptoTrade } from './crypto-rail';
import type { GiftOrder, GiftRailCode } from './gift-card-rail';
import type { SpiOrder, SpiReturn } from './rails';
import { SPI_REJECT_REASONS, type SpiRejectCode } from './reject-codes';
import type { StrOrder, TedCode } from './str-rail';
import { TAX_REASONS, type TaxCode, type TaxOrder } from './tax-rail';
import { TOP_UP_REASONS, type TopUpCode, type TopUpPurchase } from './top-up-rail';

/** What a fault script may do to an order that is sent to the sandbox. */
type RailFault<Code> =
  /** The line is lost before the order arrives: it has no effect, and nobody knows. */
  | { kind: 'timeout_before_effect' }
  /** The order is decided, and both the line and the answer are lost. */
  | { kind: 'timeout_after_effect' }
  | { kind: 'reject'; code: Code }
  | { kind: 'return'; afterSeconds: number /** The same return is told twice, by two messages. */; twice?: boolean }
  /** The answer comes so much later. */
  | { kind: 'late'; afterSeconds: number }
  /** The answer comes twice: the same message, and another message that says the same. */
  | { kind: 'duplicate' }
  /** The SPI cannot be reached. */
  | { kind: 'unavailable' }
  /** The worker dies (`FaultScript.killWorker`): before the order leaves, or when it has arrived. */
  | { kind: 'kill'; when: 'before_effect' | 'after_effect' };

export type SpiFault = RailFault<SpiRejectCode>;
export type StrFault = RailFault<TedCode>;
export type BoletoFault = RailFault<BoletoCode>;
/** What is collected never comes back. */
export type TaxFault = Exclude<RailFault<TaxCode>, { kind: 'return' }>;
export type GiftFault = RailFault<GiftRailCode>;
export type CryptoFault = RailFault<CryptoRailCode>;
/** The acquirer does what it is asked or does not answer. */
export type AcquirerFault = Extract<
  RailFault<never>,
  { kind: 'timeout_before_effect' | 'timeout_after_effect' | 'unavailable' | 'kill' }
>;
/** What is asked of the acquirer; asked again it has the same reference. */
export interface AcquirerAct {
  kind: 'advance' | 'refund' | 'settle';
  reference: string;
}
/** A late word of an operator may be a refusal: it is down after the payment. */
export type TopUpFault =
  | Exclude<RailFault<TopUpCode>, { kind: 'late' }>
  | { kind: 'late'; afterSeconds: number; code?: TopUpCode };

/**
 * Tests and demos steer the sandbox with it. `attempt` counts from 1 for each order. Absent or undefined: what is asked for happens.
 * The two questions are answered by pure functions: the same script does the same again.
 */
export interface FaultScript {
  onSpiOrder?(order: SpiOrder, attempt: number): SpiFault | undefined;
  /** The question for an order's state; both faults leave it without an answer. */
  onSpiQuestion?(endToEndId: string, attempt: number): 'unavailable' | 'timeout' | undefined;
  /** Of a return that we send; its kinds are `unavailable`, `reject` and the two time-outs. */
  onSpiReturn?(refund: SpiReturn, attempt: number): SpiFault | undefined;
  onStrOrder?(order: StrOrder, attempt: number): StrFault | undefined;
  onBoletoOrder?(order: BoletoOrder, attempt: number): BoletoFault | undefined;
  onTaxOrder?(order: TaxOrder, attempt: number): TaxFault | undefined;
  /** Gift cards come back when their buyer asks: of these a `return` does nothing. */
  onGiftOrder?(order: GiftOrder, attempt: number): GiftFault | undefined;
  /** Its partner answers at once or not at all: of these `late`, `duplicate` and `return` do nothing. */
  onCryptoTrade?(trade: CryptoTrade, attempt: number): CryptoFault | undefined;
  /** Whether the partner of crypto assets answers nothing at all. */
  isCryptoAway?(): boolean;
  /** Whether the acquirer answers nothing at all. */
  isAcquirerAway?(): boolean;
  onAcquirerAct?(act: AcquirerAct, attempt: number): AcquirerFault | undefined;
  /** Of a purchase that is confirmed. */
  onTopUp?(purchase: Pick<TopUpPurchase, 'nsu' | 'phone'>, attempt: number): TopUpFault | undefined;
  /** Ends this process as `kill -9` does. A script with `kill` faults and without it loses the line instead. */
  killWorker?(): void;
}

/** How often, out of a thousand orders, each fault befalls one. What is left settles. */
export interface FaultRates {
  reject: number;
  timeoutBefore: number;
  timeoutAfter: number;
  late: number;
  duplicate: number;
  unavailable: number;
  returned: number;
  kill: number;
}

/** A fault script as data. */
export interface FaultPlan extends Partial<FaultRates> {
  /** The same seed does the same to the same orders. */
  seed: string;
}

/** A number from 0 to `limit` − 1 that the same words always have. */
const throwDice = (limit: number, ...words: (string | number)[]): number =>
  createHash('sha256').update(words.join('/')).digest().readUInt32BE(0) % limit;

/** What each rail refuses an order with. */
const CODES = {
  spi: Object.keys(SPI_REJECT_REASONS) as SpiRejectCode[],
  str: ['SPB1', 'SPB2', 'SPB3', 'SPB19'] satisfies TedCode[] as TedCode[],
  boleto: ['BOL4', 'BOL9'] satisfies BoletoCode[] as BoletoCode[],
  crypto: ['CRY1', 'CRY3', 'CRY9'] satisfies CryptoRailCode[] as CryptoRailCode[],
  gift: ['GFT1', 'GFT2', 'GFT5'] satisfies GiftRailCode[] as GiftRailCode[],
  topUp: Object.keys(TOP_UP_REASONS) as TopUpCode[],
  tax: Object.keys(TAX_REASONS) as TaxCode[],
} as const;

/** Nothing befalls an order for ever: from this try on it goes through. */
const LAST_FAULTY_TRY = 4;

const toFault = <Code>(
  name: keyof FaultRates,
  dice: (limit: number) => number,
  codes: readonly Code[],
): RailFault<Code> => {
  switch (name) {
    case 'reject':
      return { kind: 'reject', code: codes[dice(codes.length)] as Code };
    case 'timeoutBefore':
      return { kind: 'timeout_before_effect' };
    case 'timeoutAfter':
      return { kind: 'timeout_after_effect' };
    case 'late':
      return { kind: 'late', afterSeconds: 1 + dice(40) };
    case 'returned':
      return { kind: 'return', afterSeconds: dice(30), twice: dice(2) === 0 };
    case 'kill':
      return { kind: 'kill', when: dice(2) === 0 ? 'before_effect' : 'after_effect' };
    default:
      return { kind: name };
  }
};

const isOfLine = (fault: RailFault<never>): fault is AcquirerFault =>
  ['timeout_before_effect', 'timeout_after_effect', 'unavailable', 'kill'].includes(fault.kind);

/**
 * The script of a plan: each order and each try of it gets its fault by the seed, its id at the rails and the number of the try alone, so that a
 * run can be repeated whatever the number of workers and their pace.
 *
 * @example createSeededFaults({ seed: '7', timeoutBefore: 50, reject: 20 }) // 5 % lose the line, 2 % are refused
 */
export const createSeededFaults = (plan: FaultPlan, killWorker?: () => void): FaultScript => {
  const { seed, ...rates } = plan;
  const shares = Object.entries(rates) as [keyof FaultRates, number][];
  const faultOf = <Code>(id: string, attempt: number, codes: readonly Code[]): RailFault<Code> | undefined => {
    if (attempt >= LAST_FAULTY_TRY) return undefined;
    let thrown = throwDice(1000, seed, id, attempt);
    for (const [name, share] of shares) {
      if (thrown < share) return toFault(name, limit => throwDice(limit, seed, id, attempt, name, limit), codes);
      thrown -= share;
    }
    return undefined;
  };
  return {
    killWorker,
    onSpiOrder: ({ endToEndId }, attempt) => faultOf(endToEndId, attempt, CODES.spi),
    onStrOrder: ({ controlNumber }, attempt) => faultOf(controlNumber, attempt, CODES.str),
    onBoletoOrder: ({ paymentNumber }, attempt) => faultOf(paymentNumber, attempt, CODES.boleto),
    onTaxOrder({ paymentNumber }, attempt) {
      const fault = faultOf(paymentNumber, attempt, CODES.tax);
      return fault?.kind === 'return' ? undefined : fault;
    },
    onGiftOrder: ({ orderNumber }, attempt) => faultOf(orderNumber, attempt, CODES.gift),
    onCryptoTrade: ({ orderNumber }, attempt) => faultOf(orderNumber, attempt, CODES.crypto),
    onTopUp: ({ nsu }, attempt) => faultOf(nsu, attempt, CODES.topUp),
    onAcquirerAct({ reference }, attempt) {
      const fault = faultOf<never>(reference, attempt, []);
      return fault && isOfLine(fault) ? fault : undefined;
    },
    onSpiQuestion(endToEndId, attempt) {
      if (attempt >= LAST_FAULTY_TRY) return undefined;
      const thrown = throwDice(1000, seed, endToEndId, 'question', attempt);
      if (thrown < (rates.unavailable ?? 0)) return 'unavailable';
      return thrown < (rates.unavailable ?? 0) + (rates.timeoutBefore ?? 0) ? 'timeout' : undefined;
    },
  };
};

const RATE_NAMES: Readonly<Record<string, keyof FaultRates>> = {
  reject: 'reject',
  timeout_before: 'timeoutBefore',
  timeout_after: 'timeoutAfter',
  late: 'late',
  duplicate: 'duplicate',
  unavailable: 'unavailable',
  returned: 'returned',
};

/**
 * Reads a plan from one line: `seed=7 reject=20 timeout_before=50`, rates in thousandths. Workers are not killed by a line of text.
 * Throws an Error that says what is wrong.
 */
export const parseFaultPlan = (text: string): FaultPlan => {
  const plan: FaultPlan = { seed: '1' };
  let sum = 0;
  for (const word of text.trim().split(/[\s,]+/)) {
    const [name = '', value = ''] = word.split('=');
    const rate = RATE_NAMES[name];
    if (name === 'seed' && value !== '') plan.seed = value;
    else if (rate && /^\d{1,4}$/.test(value)) sum += plan[rate] = Number(value);
    else throw new Error(`must be words like seed=7 reject=20, of ${Object.keys(RATE_NAMES).join(', ')}`);
  }
  if (sum > 1000) throw new Error('must have rates of at most 1000 thousandths together');
  return plan;
};
