import { z } from 'zod';
import { recurrenceFrequency, type RecurrenceFrequency } from '../contract/products/pix/automatic-cycles';
import { localDate } from '../contract/primitives';
import { jobAmount, readMessage } from './job-payload';

/** An authorisation of Pix Automático as both institutions know it. */
export interface RailRecurrence {
  /** idRec: `RR…` or `RN…`. */
  code: string;
  frequency: RecurrenceFrequency;
  startsOn: string;
  endsOn: string | null;
  /** The same each time; null when each charge brings its own. */
  amountCents: bigint | null;
  floorCents: bigint | null;
  /** Whether the receiver may try again within 7 days, and the payer lets it. */
  retriesAllowed: boolean;
}

/** A charge that the receiver sent. */
export interface RailCharge {
  txid: string;
  dueOn: string;
  /** Tries on later days so far. */
  extraTries: number;
  /** Why it was not paid, or null. */
  failureCode: string | null;
}

/** The account of a payer, as its institution tells it. */
export interface RecurrencePayer {
  ispb: string;
  document: string;
  branch: string;
  number: string;
}

/** What became of an authorisation or of a charge here. */
export type RecurrenceEvent =
  | { kind: 'received' | 'refused' | 'expired' | 'cancelled' }
  /** `payer`: who approved, where the receiver did not ask them: of journeys 2 to 4. */
  | { kind: 'approved'; journey: number; payer: RecurrencePayer | null }
  | {
      kind: 'charge_scheduled' | 'charge_refused' | 'charge_cancelled' | 'charge_paid' | 'charge_failed';
      charge: RailCharge;
    };

/** The receivers of Pix Automático, through their institutions. */
export interface RecurrenceRail {
  /** Tells a receiver elsewhere what happened here. Safe to repeat. Its own word comes as a message (`RECEIVE_RECURRENCE_JOB`). */
  tellReceiver(recurrence: RailRecurrence, event: RecurrenceEvent): Promise<void>;
}

/** The job kind under which the words of receivers arrive; the payload is the message with its amounts as digits. */
export const RECEIVE_RECURRENCE_JOB = 'pix.receive_recurrence';

const party = z.object({ name: z.string().min(1).max(140), document: z.string().min(11).max(14) });

/** What a receiver asks to be allowed. Source: API Pix, `/rec` and `/solicrec`. */
const proposal = z.object({
  code: z.string(),
  /** The account that is asked, as receivers know it. */
  payer: z.object({ document: z.string(), branch: z.string(), number: z.string() }),
  receiver: z.object({
    key: z.string(),
    keyType: z.enum(['cpf', 'cnpj', 'email', 'phone', 'evp']),
    owner: party,
    account: z.object({ ispb: z.string(), branch: z.string(), number: z.string() }),
  }),
  debtor: party,
  contract: z.string().min(1).max(35),
  subject: z.string().min(1).max(35),
  frequency: recurrenceFrequency,
  startsOn: localDate,
  endsOn: localDate.nullable(),
  amountCents: jobAmount.nullable(),
  floorCents: jobAmount.nullable(),
  expiresAt: z.coerce.date(),
});
export type RecurrenceProposal = z.infer<typeof proposal>;

const ofCode = z.object({ code: z.string() });
const ofCharge = ofCode.extend({ txid: z.string() });
/** When a receiver took it back, by which it is judged; absent: when it is heard. */
const saidAt = z.coerce.date().optional();

/**
 * What a receiver says. `proposed`: it asks to be allowed; `charged`: this much on that day; `retried`: once more on another day; `withdrawn`: a
 * charge is not wanted any more; `cancelled`: the authorisation, or the wish for it, is over.
 */
const message = z.discriminatedUnion('kind', [
  proposal.extend({ kind: z.literal('proposed') }),
  ofCharge.extend({
    kind: z.literal('charged'),
    /** The day on which it is to be paid. */
    dueOn: localDate,
    /** Its day by the calendar, where it is paid on the next business day instead. */
    cycleOn: localDate.optional(),
    amountCents: jobAmount,
    description: z.string().nullable(),
  }),
  ofCharge.extend({ kind: z.literal('retried'), payOn: localDate }),
  ofCharge.extend({ kind: z.literal('withdrawn'), saidAt }),
  ofCode.extend({ kind: z.literal('cancelled'), saidAt }),
]);
export type RecurrenceMessage = z.infer<typeof message>;

/** Reads the payload of `RECEIVE_RECURRENCE_JOB`. Throws MessageRefused for what no receiver may say. */
export const parseRecurrenceMessage = (payload: unknown): RecurrenceMessage => readMessage(message, payload);
