import { z } from 'zod';
import { readMessage } from './job-payload';
import type { RecurrenceMessage } from './recurrence-rail';

/** An authorisation that one of our companies asks for or has, and who pays under it. */
export interface RailMandate {
  /** idRec. */
  code: string;
  /** The key that the money comes to. */
  key: string;
  payer: { name: string; document: string; ispb: string; branch: string; number: string | null };
}

type SaidBare = Extract<RecurrenceMessage, { kind: 'retried' | 'withdrawn' }>;

/** What a company here says: as payers hear it, with the amount of a further try, and the day of a charge that is taken back. */
export type MandateMessage =
  | Exclude<RecurrenceMessage, SaidBare>
  | { kind: 'retried'; code: string; txid: string; payOn: string; amountCents: bigint }
  | { kind: 'withdrawn'; code: string; txid: string; payOn: string; saidAt?: Date | undefined };

/** The payers of Pix Automático, through their institutions. */
export interface MandateRail {
  /** Hands a payer's institution what our company says. Safe to repeat. Its own word comes as a message (`RECEIVE_PAYER_JOB`), its money as any Pix. */
  tellPayer(mandate: RailMandate, message: MandateMessage): Promise<void>;
}

/** The job kind under which the words of payers' institutions arrive. */
export const RECEIVE_PAYER_JOB = 'pix.receive_payer';

const ofCode = z.object({ code: z.string() });
const ofCharge = ofCode.extend({ txid: z.string() });
const payer = z.object({
  ispb: z.string(),
  document: z.string(),
  branch: z.string().nullable(),
  number: z.string().nullable(),
});

/**
 * What a payer's institution says. `received`: the request lies before the payer; `approved`: by which journey, and of 2 to 4 by whom; `charge_scheduled`:
 * it will be paid on its day; `charge_refused`: it was outside what is authorised; `charge_failed`: it was not paid on its day.
 */
const message = z.discriminatedUnion('kind', [
  ofCode.extend({ kind: z.enum(['received', 'refused', 'expired', 'cancelled']) }),
  ofCode.extend({ kind: z.literal('approved'), journey: z.int().min(1).max(4), payer: payer.nullable() }),
  ofCharge.extend({ kind: z.literal('charge_scheduled') }),
  ofCharge.extend({ kind: z.literal('charge_cancelled') }),
  ofCharge.extend({ kind: z.literal('charge_refused'), failureCode: z.string() }),
  ofCharge.extend({ kind: z.literal('charge_failed'), failureCode: z.string() }),
]);
export type PayerMessage = z.infer<typeof message>;

/** Reads the payload of `RECEIVE_PAYER_JOB`. Throws MessageRefused for what no institution may say. */
export const parsePayerMessage = (payload: unknown): PayerMessage => readMessage(message, payload);
