import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Json, toCanonicalJson } from '../../../core/canonical-json';
import { toDayWords } from '../../../core/day-words';
import { BankError } from '../../../core/errors';
import { type Cents, formatCents, fromWire, toWire } from '../../../core/money';
import type { Approvals, Demand, SubjectFacts } from '../../../payments/approvals';
import { BOUNDLESS, insertOfficeAct, mapWaitingActs } from '../../../payments/office';
import type { Sql } from '../../../storage';
import type { StoredRecurrence } from './rows';
import type { Terms } from './rules';
import { toAmountWords } from './words';

/** What is asked of people: leave for a receiver to charge, or to charge more. */
export type AskedKind = 'pix_recurrence' | 'pix_recurrence_raise';

/** The most that one charge may be. */
export const mostOfEach = ({ amountCents }: StoredRecurrence, { maxCents }: Terms): Cents =>
  amountCents ?? maxCents ?? BOUNDLESS;

/** Whether more may be charged than before. */
export const isMore = (recurrence: StoredRecurrence, what: 'approve' | 'change', { maxCents }: Terms): boolean => {
  if (what === 'approve') return true;
  if (recurrence.amountCents !== null || recurrence.maxCents === null) return false;
  return maxCents === null || maxCents > recurrence.maxCents;
};

const toContent = ({ id }: StoredRecurrence, { maxCents, retriesAllowed }: Terms): Json => ({
  ...{ recurrence: id, max_cents: maxCents === null ? null : toWire(maxCents), retries_allowed: retriesAllowed },
});

const content = z.object({
  ...{ recurrence: z.uuid(), max_cents: z.int().nullable(), retries_allowed: z.boolean() },
});

/** What people are asked for, or agreed to. */
export const readAsked = (stored: Json): { recurrenceId: string; terms: Terms } => {
  const { recurrence, max_cents: max, retries_allowed: retriesAllowed } = content.parse(stored);
  return { recurrenceId: recurrence, terms: { maxCents: max === null ? null : fromWire(max), retriesAllowed } };
};

const toMost = (cents: Cents | null): string => (cents === null ? 'sem máximo' : formatCents(cents));

/** All that people agree to, in words. */
const toWords = (recurrence: StoredRecurrence, { maxCents, retriesAllowed }: Terms): string => {
  const { subject, contract, startsOn, endsOn, amountCents, status } = recurrence;
  const before = status === 'approved' ? `, hoje ${toMost(recurrence.maxCents)}` : '';
  return [
    `${subject}. ${toAmountWords(recurrence)}.`,
    ...(amountCents === null ? [`Máximo por pagamento: ${toMost(maxCents)}${before}.`] : []),
    `Primeira cobrança a partir de ${toDayWords(startsOn)}${endsOn === null ? '' : `, até ${toDayWords(endsOn)}`}.`,
    `Contrato ${contract}.`,
    ...(retriesAllowed ? ['Com novas tentativas em outros dias.'] : []),
  ].join(' ');
};

interface Wish {
  /** UUIDs: of the proof, and of who asks. */
  id: string;
  by: string;
  recurrence: StoredRecurrence;
  terms: Terms;
}

/** What rules look at: a Pix of the most that one charge may be, since nobody is asked about a charge. */
export const toFacts = ({ id, recurrence, terms }: Wish): SubjectFacts<AskedKind> => {
  const { receiver, accountId, status, expiresAt } = recurrence;
  const { ispb, branch, number } = receiver.account;
  const amountCents = mostOfEach(recurrence, terms);
  const payee = {
    payeeDocument: receiver.owner.document,
    payeeAccount: [ispb, branch, number].filter(part => part !== null).join('/'),
  };
  return {
    ...{
      id,
      kind: status === 'approved' ? 'pix_recurrence_raise' : 'pix_recurrence',
      accountId,
      amountCents,
      ...payee,
    },
    about: receiver.owner.name,
    ...{ origin: 'charge', dueOn: null, parts: [{ kind: 'pix', amountCents, ...payee, dueOn: null }] },
    binding: createHash('sha256')
      .update(toCanonicalJson(toContent(recurrence, terms)))
      .digest(),
    ...(status === 'proposed' && { until: expiresAt }),
  };
};

const needs = (demand: Demand): boolean => {
  if (demand.kind === 'denied') throw new BankError('forbidden', { detail: demand.rule });
  return demand.kind === 'approvals';
};

type Asks = Pick<Approvals<string>, 'ask' | 'demand'>;

/** Whether people have to agree first; nothing is written. Throws `forbidden` where a rule denies it. */
export const needsPeople = async (
  sql: Sql,
  { approvals }: { approvals: Asks },
  wish: Wish,
  now: Date,
): Promise<boolean> => needs(await approvals.demand(sql, toFacts(wish), [wish.by], now));

/** The same, and has it wait at the desk. */
export const askPeople = async (
  sql: Sql,
  { approvals }: { approvals: Asks },
  wish: Wish,
  now: Date,
): Promise<boolean> => {
  if (!needs(await approvals.ask(sql, toFacts(wish), [wish.by], now))) return false;
  const { id, by: askedBy, recurrence, terms } = wish;
  const about = recurrence.receiver.owner.name;
  const asked = { content: toContent(recurrence, terms), words: toWords(recurrence, terms) };
  await insertOfficeAct(sql, { ...{ id, aboutId: recurrence.id, about, askedBy }, ...asked }, now);
  return true;
};

/** Throws `recurrence_waiting` while people are asked about it. */
export const requireNothingAsked = async (sql: Sql, { id }: Pick<StoredRecurrence, 'id'>): Promise<void> => {
  if ((await mapWaitingActs(sql, [id])).size > 0) throw new BankError('recurrence_waiting');
};

/** What is asked of people about some authorisations (UUIDs), by them. */
export const mapAsked = async (
  sql: Sql,
  ids: readonly string[],
): Promise<Map<string, { approvalUuid: string; terms: Terms }>> => {
  const acts = await mapWaitingActs(sql, ids);
  return new Map(
    [...acts].map(([about, act]) => [about, { approvalUuid: act.id, terms: readAsked(act.content).terms }]),
  );
};
