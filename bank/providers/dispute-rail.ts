import type { DisputeReason } from '../contract/products/pix/support';

/** A contested Pix as the institutions tell it to each other. */
export interface RailDispute {
  /** UUID. */
  disputeId: string;
  endToEndId: string;
  /** Key that was paid, in its stored form; null of an account that was named instead. */
  key: string | null;
  amountCents: bigint;
  reason: DisputeReason;
  /** Whether the money is in an account here: then the other side only decides about the defence. */
  isReceiverOurs: boolean;
}

/** Contests between institutions: the infraction reports of the directory (DICT). */
export interface DisputeRail {
  /**
   * Tells the other side what happened here. Safe to repeat. Its own word comes as a message (`RECEIVE_DISPUTE_JOB`).
   * `defended`: the receiver here defends itself, with so many files.
   */
  tellDispute(
    dispute: RailDispute,
    what: { kind: 'opened' | 'cancelled' } | { kind: 'defended'; files: number },
  ): Promise<void>;
}

/**
 * What the other side says. `opened`: somebody elsewhere contests a Pix that was received here; `blocked`: so much there was in the receiver's
 * account; `accepted`: so much goes back, under this return id; `upheld` and `dropped`: how a defence given here was judged.
 */
export type DisputeMessage = { disputeId: string } & (
  | { kind: 'opened'; endToEndId: string; amountCents: bigint; reason: DisputeReason }
  | { kind: 'blocked'; blockedCents: bigint }
  | { kind: 'accepted'; amountCents: bigint; returnId: string | null }
  | { kind: 'rejected' | 'cancelled' | 'upheld' | 'dropped' }
);

/** The job kind under which the other side's words arrive; the payload is the message with its amounts as digits. */
export const RECEIVE_DISPUTE_JOB = 'pix.receive_dispute';
