import { createHash, randomUUID } from 'node:crypto';
import { type Clock, startOfLocalDate } from '../../core/clock';
import { DAY_MS, HOUR_MS } from '../../contract/durations';
import { formatSpiId } from '../../formats/end-to-end-id';
import { cancelJob, enqueueJob } from '../../jobs';
import type { Database, Sql } from '../../storage';
import { type IncomingPix, RECEIVE_CREDIT_JOB, toCreditPayload } from '../incoming';
import {
  type MandateMessage,
  type MandateRail,
  type PayerMessage,
  type RailMandate,
  RECEIVE_PAYER_JOB,
} from '../mandate-rail';
import { sayAsReceiver } from './recurrences';

/** What payers of the sandbox do, by the last digit of their account; with any other they approve and pay. */
const HABITS = { '9': 'refuses', '8': 'silent', '7': 'short', '6': 'leaves' } as const;
type Habit = (typeof HABITS)[keyof typeof HABITS] | 'pays';

const THINKS_MS = 60_000;
/** Payments are made at seven; who has no money by the evening has none that day. */
const PAYS_HOUR = 7;
const GIVES_UP_HOUR = 19;

const habitOf = ({ number }: RailMandate['payer']): Habit => {
  const last = number?.replace(/\D/g, '').slice(-1) ?? '';
  return HABITS[last as keyof typeof HABITS] ?? 'pays';
};

/** Says something as the institution of a payer: for tests, demos and the sandbox itself. It arrives at `at`, or with the next turn of the worker. */
export const sayAsPayer = (sql: Sql, message: PayerMessage, at?: Date): Promise<boolean> =>
  enqueueJob(sql, { kind: RECEIVE_PAYER_JOB, payload: { ...message }, runAt: at, uniqueKey: randomUUID() });

const toEndToEndId = ({ code, payer }: RailMandate, txid: string, payOn: string): string => {
  const at = new Date(startOfLocalDate(payOn).getTime() + PAYS_HOUR * HOUR_MS);
  return formatSpiId('E', payer.ispb, at, createHash('sha256').update(`${code}/${txid}/${payOn}`).digest());
};

interface Asked {
  txid: string;
  payOn: string;
  amountCents: bigint;
}

const payOnDay = async (sql: Sql, mandate: RailMandate, { txid, payOn, amountCents }: Asked): Promise<void> => {
  const endToEndId = toEndToEndId(mandate, txid, payOn);
  const { name, document, ispb } = mandate.payer;
  const pix: IncomingPix = {
    ...{ endToEndId, txid, amountCents, key: mandate.key, description: null },
    payer: { name, document, ispb },
  };
  const runAt = new Date(startOfLocalDate(payOn).getTime() + PAYS_HOUR * HOUR_MS);
  await enqueueJob(sql, { kind: RECEIVE_CREDIT_JOB, payload: toCreditPayload(pix), runAt, uniqueKey: endToEndId });
};

const takeCharge = async (sql: Sql, mandate: RailMandate, asked: Asked, isFirst: boolean): Promise<void> => {
  const { code } = mandate;
  const { txid, payOn } = asked;
  await sayAsPayer(sql, { kind: 'charge_scheduled', code, txid });
  if (isFirst && habitOf(mandate.payer) === 'short') {
    const at = new Date(startOfLocalDate(payOn).getTime() + GIVES_UP_HOUR * HOUR_MS);
    await sayAsPayer(sql, { kind: 'charge_failed', code, txid, failureCode: 'insufficient_funds' }, at);
    return;
  }
  await payOnDay(sql, mandate, asked);
};

const decide = async (sql: Sql, { code, payer }: RailMandate, now: Date): Promise<void> => {
  const habit = habitOf(payer);
  await sayAsPayer(sql, { kind: 'received', code });
  if (habit === 'silent') return;
  const later = new Date(now.getTime() + THINKS_MS);
  if (habit === 'refuses') {
    await sayAsPayer(sql, { kind: 'refused', code }, later);
    return;
  }
  await sayAsPayer(sql, { kind: 'approved', code, journey: 1, payer: null }, later);
  if (habit === 'leaves') await sayAsPayer(sql, { kind: 'cancelled', code }, new Date(now.getTime() + DAY_MS));
};

const hear = async (sql: Sql, mandate: RailMandate, message: MandateMessage, now: Date): Promise<void> => {
  if (message.kind === 'proposed') return decide(sql, mandate, now);
  if (message.kind === 'charged') return takeCharge(sql, mandate, { ...message, payOn: message.dueOn }, true);
  if (message.kind === 'retried') return takeCharge(sql, mandate, message, false);
  if (message.kind === 'withdrawn') {
    await cancelJob(sql, RECEIVE_CREDIT_JOB, toEndToEndId(mandate, message.txid, message.payOn));
  }
};

/** The payers of the sandbox. Who banks here is told as by any other institution. See `docs/how-to/pix-automatic.md`. */
export const createSandboxMandates = (database: Database, clock: Clock): MandateRail => ({
  tellPayer: (mandate, message) =>
    database.transaction(async sql => {
      const isOurs = mandate.payer.ispb === mandate.code.slice(2, 10);
      if (isOurs) await sayAsReceiver(sql, message);
      else await hear(sql, mandate, message, clock.now());
    }),
});
