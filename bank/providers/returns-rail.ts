import type { SpiReturn } from './rails';
import type { SpiRejectCode } from './reject-codes';

/** How a return that we sent ended. */
export type ReturnOutcome = { status: 'settled' } | { status: 'rejected'; code: SpiRejectCode };

/** Giving money back through the instant payment system. */
export interface ReturnsRail {
  /**
   * Hands a return over and tells how it ended. Safe to repeat: a return is decided once, whoever asks how often. Throws RailsUnavailable or
   * RailsTimeout: nobody knows then, ask again with the same return.
   */
  sendReturn(refund: SpiReturn): Promise<ReturnOutcome>;
}
