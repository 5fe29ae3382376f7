import type { SpiRejectCode } from './reject-codes';

/** Money that we give back. `reason` as in `SpiReturn`. */
interface SentReturn {
  endToEndId: string;
  /** `D…`, 32 characters: the return's identity. */
  returnId: string;
  amountCents: bigint;
  reason: 'MD06' | 'BE08' | 'FR01' | 'SL02';
}

/** How a return that we sent ended. */
export type ReturnOutcome = { status: 'settled' } | { status: 'rejected'; code: SpiRejectCode };

/** Giving money back through the instant payment system. */
export interface ReturnsRail {
  /**
   * Hands a return over and tells how it ended. Safe to repeat: a return is decided once, whoever asks how often. Throws RailsUnavailable or
   * RailsTimeout: nobody knows then, ask again with the same return.
   */
  sendReturn(refund: SentReturn): Promise<ReturnOutcome>;
}
