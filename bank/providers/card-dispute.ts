import { z } from 'zod';
import { readMessage } from './job-payload';

/** A contested purchase as the issuer brings it to the brand. */
export interface CardDisputeOrder {
  disputeId: string;
  networkId: string;
  reason: string;
  amountCents: bigint;
  story: string;
  now: Date;
}

const ofDispute = z.object({ disputeId: z.uuid() });

const disputeMessage = z.discriminatedUnion('kind', [
  ofDispute.extend({ kind: z.literal('accepted'), decidesBy: z.iso.date() }),
  ofDispute.extend({ kind: z.literal('answered') }),
  ofDispute.extend({ kind: z.literal('won') }),
  ofDispute.extend({ kind: z.literal('lost') }),
]);

/** What the brand says of a contest: it takes it and pays it first, the shop answers, and how it is decided. */
export type CardDisputeMessage = z.infer<typeof disputeMessage>;

/** The job kind under which its words arrive. */
export const RECEIVE_CARD_DISPUTE_JOB = 'card.receive_dispute';

/** The message in a job's payload. Throws MessageRefused when it is none. */
export const parseCardDispute = (payload: Record<string, unknown>): CardDisputeMessage =>
  readMessage(disputeMessage, payload);
