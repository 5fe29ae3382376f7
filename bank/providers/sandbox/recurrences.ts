import { createHash, randomBytes } from 'node:crypto';
import { findCycle, toCycleStart } from '../../contract/products/pix/automatic-cycles';
import { addDays, rollToBusinessDay } from '../../core/calendar';
import { type Clock, startOfLocalDate, toLocalDate } from '../../core/clock';
import { DAY_MS, HOUR_MS } from '../../contract/durations';
import { formatSpiId } from '../../formats/end-to-end-id';
import { enqueueJob } from '../../jobs';
import type { Database, Sql } from '../../storage';
import { type MandateMessage, type PayerMessage, RECEIVE_PAYER_JOB } from '../mandate-rail';
import {
  RECEIVE_RECURRENCE_JOB,
  type RailCharge,
  type RailRecurrence,
  type RecurrenceEvent,
  type RecurrenceMessage,
  type RecurrenceProposal,
  type RecurrenceRail,
} from '../recurrence-rail';
import { isSpiRejectCode } from '../reject-codes';
import { SANDBOX_RECEIVERS, type SandboxReceiver, type SandboxReceiverId } from './receivers';

export { SANDBOX_RECEIVERS } from './receivers';

/** A charge is sent so many days before its day, at nine. Allowed are 10 to 2. Source: Banco Central, Pix Automático. */
const SENT_BEFORE_DAYS = 5;
const EARLIEST_DAYS = 3;
/** The days after the due one on which a receiver that may try again does. */
const RETRY_DAYS = [2, 4, 7];
/** How long a company may think about what it is asked. Source: API Pix, up to 30 days. */
const ANSWER_DAYS = 30;
/** What an average charge of a receiver without a fixed amount is about. */
const USUAL_CENTS = 24_000n;

const digest = (...words: (string | number)[]): Buffer => createHash('sha256').update(words.join('/')).digest();

const toPayload = (message: RecurrenceMessage | MandateMessage): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(message).map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value]),
  );

/** Says something as a receiver at another institution: for tests, demos and the sandbox itself. It arrives at `at`, or with the next turn of the worker. */
export const sayAsReceiver = (sql: Sql, message: RecurrenceMessage | MandateMessage, at?: Date): Promise<boolean> => {
  const what = 'payOn' in message ? message.payOn : '';
  return enqueueJob(sql, {
    kind: RECEIVE_RECURRENCE_JOB,
    payload: toPayload(message),
    runAt: at,
    uniqueKey: [message.code, message.kind, 'txid' in message ? message.txid : '', what].join('/'),
  });
};

/** An amount of a cycle, the same whenever it is asked: around the lowest maximum, sometimes a little above it. */
const toAmount = ({ amountCents, floorCents, code }: RailRecurrence, cycle: number): bigint => {
  if (amountCents !== null) return amountCents;
  const percent = 70 + (digest(code, 'amount', cycle).readUInt8(0) % 40);
  return ((floorCents ?? USUAL_CENTS) * BigInt(percent)) / 100n;
};

/** Sends the charge of the first cycle whose day is far enough from now, and after `after`. */
const chargeNext = async (sql: Sql, recurrence: RailRecurrence, now: Date, after?: string): Promise<void> => {
  const { code, startsOn, frequency, endsOn } = recurrence;
  const today = toLocalDate(now);
  const charged = after === undefined ? undefined : findCycle(startsOn, frequency, after);
  let cycle = charged === undefined ? 0 : charged + 1;
  while (toCycleStart(startsOn, frequency, cycle) < addDays(today, EARLIEST_DAYS)) cycle++;
  const dueOn = rollToBusinessDay(toCycleStart(startsOn, frequency, cycle), 1);
  if (endsOn !== null && dueOn > endsOn) return;
  const txid = digest(code, cycle).toString('hex').slice(0, 32);
  const sentAt = new Date(startOfLocalDate(addDays(dueOn, -SENT_BEFORE_DAYS)).getTime() + 9 * HOUR_MS);
  const message = { kind: 'charged', code, txid, dueOn, amountCents: toAmount(recurrence, cycle), description: null };
  await sayAsReceiver(sql, message as RecurrenceMessage, sentAt > now ? sentAt : new Date(now.getTime() + 60_000));
};

/** Wants once more money that was not there or did not settle, while it may; else waits for the next cycle. */
const retryOrGoOn = async (sql: Sql, recurrence: RailRecurrence, charge: RailCharge, now: Date): Promise<void> => {
  const { code, retriesAllowed, startsOn, frequency } = recurrence;
  const days = RETRY_DAYS[charge.extraTries];
  const isShort = charge.failureCode === 'insufficient_funds' || charge.failureCode === 'limit_exceeded';
  const isMendable = isShort || isSpiRejectCode(charge.failureCode ?? '');
  const cycle = findCycle(startsOn, frequency, charge.dueOn) ?? 0;
  const payOn = days === undefined ? undefined : addDays(charge.dueOn, days);
  if (!retriesAllowed || !isMendable || payOn === undefined || payOn >= toCycleStart(startsOn, frequency, cycle + 1)) {
    return chargeNext(sql, recurrence, now, charge.dueOn);
  }
  await sayAsReceiver(sql, { kind: 'retried', code, txid: charge.txid, payOn });
};

const RECEIVER_ISPBS = new Set<string>(Object.values(SANDBOX_RECEIVERS).map(({ entry }) => entry.account.ispb));

/** What a payer here did, as the institution of a company that asked hears it: also where that is this one. */
const tellCompanies = async (sql: Sql, { code }: RailRecurrence, event: RecurrenceEvent): Promise<void> => {
  const say = (word: PayerMessage, of = '') =>
    enqueueJob(sql, { kind: RECEIVE_PAYER_JOB, payload: { ...word }, uniqueKey: `${code}/${word.kind}/${of}` });
  if (!('charge' in event)) {
    if (event.kind === 'approved') await say({ ...event, code });
    else await say({ kind: event.kind, code });
    return;
  }
  const { txid, failureCode, extraTries } = event.charge;
  const of = `${txid}/${extraTries}`;
  if (event.kind === 'charge_scheduled' || event.kind === 'charge_cancelled') {
    await say({ kind: event.kind, code, txid }, of);
  }
  if (event.kind === 'charge_refused' || event.kind === 'charge_failed') {
    await say({ kind: event.kind, code, txid, failureCode: failureCode ?? 'not_told' }, of);
  }
};

/** The receivers of the sandbox: they charge each cycle as it comes, and try again where they may. See `docs/how-to/pix-automatic.md`. */
export const createSandboxRecurrences = (database: Database, clock: Clock): RecurrenceRail => ({
  tellReceiver: (recurrence, event) =>
    database.transaction(async sql => {
      const now = clock.now();
      // of no receiver of the sandbox: of a company that banks here
      if (!RECEIVER_ISPBS.has(recurrence.code.slice(2, 10))) return tellCompanies(sql, recurrence, event);
      if (event.kind === 'approved') await chargeNext(sql, recurrence, now);
      if (event.kind === 'charge_failed') await retryOrGoOn(sql, recurrence, event.charge, now);
      if (event.kind === 'charge_paid' || event.kind === 'charge_cancelled' || event.kind === 'charge_refused') {
        await chargeNext(sql, recurrence, now, event.charge.dueOn);
      }
    }),
});

/** The proposal of a receiver of the sandbox to an account, as if it were made now. `entropy`: 11 bytes for its code. */
export const toSandboxProposal = (
  id: SandboxReceiverId,
  payer: RecurrenceProposal['payer'] & { name: string },
  { now, startsOn, entropy = randomBytes(11) }: { now: Date; startsOn?: string; entropy?: Uint8Array },
): RecurrenceProposal => {
  const receiver: SandboxReceiver = SANDBOX_RECEIVERS[id];
  const { entry, retries, subject, frequency, amountCents, floorCents } = receiver;
  const free = formatSpiId('E', entry.account.ispb, now, entropy).slice(-11);
  const { name, ...account } = payer;
  return {
    code: `R${retries ? 'R' : 'N'}${entry.account.ispb}${toLocalDate(now).replaceAll('-', '')}${free}`,
    payer: account,
    receiver: entry,
    debtor: { name, document: payer.document },
    contract: `${free.replace(/\D/g, '')}${digest(free).readUInt32BE(0)}`.slice(0, 9),
    subject,
    frequency,
    startsOn: startsOn ?? addDays(toLocalDate(now), EARLIEST_DAYS + SENT_BEFORE_DAYS),
    endsOn: null,
    amountCents,
    floorCents,
    expiresAt: new Date(now.getTime() + ANSWER_DAYS * DAY_MS),
  };
};

/** Asks an account to allow charges, as a receiver of the sandbox. Returns the code of the authorisation. */
export const proposeFromOutside = async (
  sql: Sql,
  id: SandboxReceiverId,
  payer: RecurrenceProposal['payer'] & { name: string },
  now: Date,
): Promise<string> => {
  const proposal = toSandboxProposal(id, payer, { now });
  await sayAsReceiver(sql, { kind: 'proposed', ...proposal });
  return proposal.code;
};
