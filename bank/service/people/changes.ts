import type { z } from 'zod';
import type { changePerson, setAbsence as setAbsenceOperation } from '../../contract/service/people';
import { toLocalDate } from '../../core/clock';
import { toDayWords } from '../../core/day-words';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { fromWire } from '../../core/money';
import { DAY_MS } from '../../contract/durations';
import {
  type AccountRow,
  endAbsence,
  listAccountsOf,
  listMembers,
  lockMembers,
  type Member,
  removeMember,
  roleAllows,
  setAbsence,
  setMember,
} from '../../ground/accounts';
import { tellChanged } from '../../ground/notifications';
import type { VoidCause } from '../../payments/approvals';
import { cancelAskedBy } from '../../payments/office';
import { countWaitingOf, type PersonLimit, setPersonLimit } from '../../payments/orders';
import type { Actor, CallContext } from '../../core/operation';
import { recordAudit, type Sql } from '../../storage';
import { MOST_ABSENT_DAYS, type PeopleDeps } from './deps';
import { tellPeople } from './news';
import { withdrawInvitationsOf, withdrawInvitationsTo } from './rows';
import { ROLE_WORDS, toLimitWords } from './words';

type ChangeBody = z.output<NonNullable<(typeof changePerson)['body']>>;
type AbsenceBody = z.output<NonNullable<(typeof setAbsenceOperation)['body']>>;

/** What a person becomes. */
export interface Change {
  role: Member['role'];
  ceilingCents: Member['ceilingCents'];
  limit: PersonLimit | null;
}

const toCents = (amount: number | null): bigint | null => (amount === null ? null : fromWire(amount));

/** A change as it is written down, its sets in order. Throws `validation_failed` for an account of another company. */
export const toChange = async (sql: Sql, actor: Actor, account: AccountRow, body: ChangeBody): Promise<Change> => {
  const { role, ceiling_cents: ceiling, limits } = body;
  const own = new Set(
    (await listAccountsOf(sql, actor)).filter(one => one.companyId === account.companyId).map(({ id }) => id),
  );
  if (limits?.account_ids?.some(id => !own.has(id))) {
    throw new BankError('validation_failed', { violations: [{ field: 'limits.account_ids', rule: 'unknown' }] });
  }
  return {
    role,
    ceilingCents: toCents(ceiling),
    limit: limits && {
      kinds: limits.kinds && [...new Set(limits.kinds)].sort(),
      accountIds: limits.account_ids && [...new Set(limits.account_ids)].sort().map(toUuid),
      paymentCents: toCents(limits.payment_cents),
      dayCents: toCents(limits.day_cents),
    },
  };
};

/** The person (`usr_…`) of the company. Throws `not_found`. */
export const requireMember = async (sql: Sql, account: AccountRow, personId: string, now: Date): Promise<Member> => {
  const members = await listMembers(sql, toUuid(account.companyId), toLocalDate(now));
  const member = members.find(one => one.personId === toUuid(personId));
  if (!member) throw new BankError('not_found');
  return member;
};

/** Who does what to whom in which company. */
export interface Act {
  deps: PeopleDeps;
  account: AccountRow;
  /** `usr_…` */
  personId: string;
  /** UUID. */
  by: string;
  now: Date;
  call: { actor: Actor; context: CallContext };
}

/** Holds the people of the company and gives the one it is about. Throws `not_found`. */
const hold = async (sql: Sql, { account, personId, now }: Act) => {
  const companyUuid = toUuid(account.companyId);
  await lockMembers(sql, companyUuid);
  const member = await requireMember(sql, account, personId, now);
  return { member, of: { companyUuid, personUuid: member.personId } };
};

/** Has a person's approvals of what is still open lapse, each with its place in the audit chain; gives their number. */
const dropApprovals = async (
  sql: Sql,
  { deps, account, personId, now, call }: Act,
  { cause, aboveCents = null }: { cause: VoidCause; aboveCents?: Member['ceilingCents'] },
): Promise<number> => {
  const lapse = { companyId: toUuid(account.companyId), personId: toUuid(personId), cause, aboveCents };
  const dropped = await deps.approvals.dropApprovalsOf(sql, lapse, now);
  for (const id of dropped) {
    const facts = { account: account.id, approval: fromUuid('apv', id), person: personId, cause };
    await recordAudit(sql, { kind: 'approval.voided', occurredAt: now, ...call.actor, ...call.context, facts });
  }
  if (dropped.length > 0) await tellChanged(sql, account.id, ['approvals']);
  return dropped.length;
};

/** Ends what a person asked other admins to confirm, each with its place in the audit chain; gives its number. */
const dropAsked = async (sql: Sql, { deps, account, personId, by, now, call }: Act): Promise<number> => {
  const of = { companyUuid: toUuid(account.companyId), personUuid: toUuid(personId), by };
  const ended = await cancelAskedBy(sql, deps, of, now);
  for (const id of ended) {
    const facts = { account: account.id, approval: fromUuid('apv', id) };
    await recordAudit(sql, { kind: 'approval.cancelled', occurredAt: now, ...call.actor, ...call.context, facts });
  }
  if (ended.length > 0) await tellChanged(sql, account.id, ['approvals']);
  return ended.length;
};

/** What a person may approve no more, if anything. */
const findCause = (before: Member, { role, ceilingCents }: Pick<Change, 'role' | 'ceilingCents'>): VoidCause | null => {
  if (!roleAllows(before.role, 'approvals:give')) return null;
  if (!roleAllows(role, 'approvals:give')) return 'role';
  const isLower = ceilingCents !== null && (before.ceilingCents === null || ceilingCents < before.ceilingCents);
  return isLower ? 'ceiling' : null;
};

const toLapsedWords = (count: number): string => (count === 0 ? '' : ` Aprovações que deixaram de valer: ${count}.`);

/** Gives a person another role, ceiling and limits, in the caller's transaction. Throws `not_found`, `people_last_admin`. */
export const change = async (sql: Sql, act: Act, { role, ceilingCents, limit }: Change): Promise<void> => {
  const { member, of } = await hold(sql, act);
  await setMember(sql, of, { role, ceilingCents, now: act.now });
  await setPersonLimit(sql, of, limit, act);
  if (role !== 'admin') await withdrawInvitationsOf(sql, of, act.now);
  const cause = findCause(member, { role, ceilingCents });
  const above = cause === 'ceiling' ? ceilingCents : null;
  const lapsed = cause === null ? 0 : await dropApprovals(sql, act, { cause, aboveCents: above });
  const became = member.role === role ? ROLE_WORDS[role] : `de ${ROLE_WORDS[member.role]} para ${ROLE_WORDS[role]}`;
  const body = `Papel de ${member.name}: ${became}. Pagamentos: ${toLimitWords(limit)}. Já está valendo.${toLapsedWords(lapsed)}`;
  const title = 'Mudaram o papel ou os limites de uma pessoa';
  await tellPeople(sql, act.deps, act.account, { title, body, about: member.personId });
};

/**
 * Ends a person's access, in the caller's transaction. For security what they ordered or changed and did not leave yet ends with it, and so do limits and
 * trusted payees that they asked for and that do not hold yet, and what other admins were to confirm; else it stays, and the admins are told how much it is. Throws `not_found`, `people_last_admin`.
 */
export const remove = async (
  sql: Sql,
  act: Act,
  reason: 'left' | 'security',
): Promise<{ canceled_payments: number; kept_payments: number }> => {
  const { member, of } = await hold(sql, act);
  await withdrawInvitationsOf(sql, of, act.now);
  const named = { companyUuid: of.companyUuid, email: member.email, cpf: member.cpf };
  await withdrawInvitationsTo(sql, named, act.now);
  await act.deps.withdrawLettersTo(sql, named, act.now);
  await setPersonLimit(sql, of, null, act);
  await removeMember(sql, of, act.now);
  const webhooks = await act.deps.revokeKeysOf(sql, { ...of, by: act.by }, act.now);
  const orders = { companyId: of.companyUuid, personId: member.personId };
  const canceled =
    reason === 'security' ? await act.deps.cancelWaitingOf(sql, { ...orders, by: act.by, now: act.now }) : 0;
  const raises = reason === 'security' ? await act.deps.endRaisesOf(sql, of, act.now) : 0;
  const dropped = reason === 'security' ? await dropAsked(sql, act) : 0;
  const lapsed = await dropApprovals(sql, act, { cause: reason });
  const blocked = await act.deps.blockCardsOf(sql, of, act.now);
  const cards = blocked === 0 ? '' : ` Cartões bloqueados: ${blocked}. Em 30 dias são cancelados.`;
  const kept = await countWaitingOf(sql, orders);
  const left = kept === 0 ? '' : ` Pagamentos que deixou agendados: ${kept}. Confira em Agendados.`;
  const ended = canceled === 0 ? '' : ` Pagamentos cancelados: ${canceled}.`;
  const asked = raises === 0 ? '' : ` Pedidos de limite e favorecidos de confiança cancelados: ${raises}.`;
  const untold = webhooks === 0 ? '' : ` Webhooks que elas informaram, removidos: ${webhooks}.`;
  const unconfirmed = dropped === 0 ? '' : ` Pedidos que esperavam outro administrador, cancelados: ${dropped}.`;
  const body = `${member.name} não tem mais acesso. As chaves de sistemas que criou deixaram de valer.${untold}${ended}${left}${asked}${unconfirmed}${cards}${toLapsedWords(lapsed)}`;
  await tellPeople(sql, act.deps, act.account, {
    title: 'O acesso de uma pessoa foi encerrado',
    body,
    about: member.personId,
  });
  return { canceled_payments: canceled, kept_payments: kept };
};

const invalid = (problem: string): BankError => new BankError('people_absence_invalid', { params: { problem } });

/** Who stands in, if the absence can be. Throws `people_absence_invalid` with its problem, `not_found` for somebody outside of the company. */
export const requireAbsence = async (
  sql: Sql,
  account: AccountRow,
  personId: string,
  { stand_in_id, starts_on, ends_on }: AbsenceBody,
  now: Date,
): Promise<Member> => {
  const today = toLocalDate(now);
  if (ends_on < starts_on || ends_on < today) throw invalid('order');
  if (Date.parse(ends_on) - Date.parse(starts_on) >= MOST_ABSENT_DAYS * DAY_MS) throw invalid('length');
  if (stand_in_id === personId) throw invalid('self');
  const standIn = await requireMember(sql, account, stand_in_id, now);
  if (standIn.role !== 'admin' && standIn.role !== 'approver') throw invalid('role');
  const { absence } = standIn;
  if (absence && absence.startsOn <= ends_on && absence.endsOn >= starts_on) throw invalid('absent');
  return standIn;
};

/** Throws `forbidden` for an absence of somebody else, unless an admin says so. */
export const requireOwnOrAdmin = (actor: Actor, account: AccountRow, personId: string): void => {
  if (actor.userId !== personId && account.role !== 'admin') throw new BankError('forbidden');
};

/** Says who stands in for a person. Throws `not_found`, `people_absence_invalid`. */
export const beAbsent = async (sql: Sql, act: Act, body: AbsenceBody): Promise<void> => {
  const { member, of } = await hold(sql, act);
  const standIn = await requireAbsence(sql, act.account, act.personId, body, act.now);
  const { starts_on: startsOn, ends_on: endsOn } = body;
  await setAbsence(sql, of, { standInId: standIn.personId, startsOn, endsOn, by: act.by, now: act.now });
  const title = 'Uma substituição foi marcada';
  const words = `${standIn.name} substitui ${member.name} de ${toDayWords(startsOn)} a ${toDayWords(endsOn)}.`;
  await tellPeople(sql, act.deps, act.account, { title, body: words, about: standIn.personId });
};

/** Ends an absence. Throws `not_found` where there is none. */
export const comeBack = async (sql: Sql, act: Act): Promise<void> => {
  const { member, of } = await hold(sql, act);
  if (!(await endAbsence(sql, of))) throw new BankError('not_found');
  const body = `${member.name} voltou e aprova de novo por conta própria.`;
  await tellPeople(sql, act.deps, act.account, {
    title: 'Uma substituição terminou',
    body,
    about: member.absence?.standInId ?? null,
  });
};
