import type { z } from 'zod';
import type { changePerson, setAbsence } from '../../contract/service/people';
import { toDayWords } from '../../core/day-words';
import { toUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import { lockMembers, type Member, roleAllows } from '../../ground/accounts';
import type { Sql } from '../../storage';
import { type Act, type Change, requireAbsence, requireMember } from './changes';
import { askSecondAdmin } from './second-admin';
import { ROLE_WORDS, toLimitWords } from './words';

type ChangeBody = z.output<NonNullable<(typeof changePerson)['body']>>;
type AbsenceBody = z.output<NonNullable<(typeof setAbsence)['body']>>;

const mayApprove = ({ role }: Pick<Member, 'role'>): boolean => roleAllows(role, 'approvals:give');

/** Whether a person would approve more than now. */
const isMore = (before: Member, { role, ceilingCents }: Change): boolean => {
  if (!mayApprove({ role })) return false;
  if (!mayApprove(before) || (role === 'admin' && before.role !== 'admin')) return true;
  return before.ceilingCents !== null && (ceilingCents === null || ceilingCents > before.ceilingCents);
};

const toCeilingWords = (cents: Change['ceilingCents']): string =>
  cents === null ? 'qualquer valor' : formatCents(cents);

const hold = async (sql: Sql, { account, personId, now }: Act): Promise<Member> => {
  await lockMembers(sql, toUuid(account.companyId));
  return requireMember(sql, account, personId, now);
};

/** What waits for a second admin (UUID) where another role or a higher ceiling needs one; null: it may be done at once. */
export const askChange = async (sql: Sql, act: Act, change: Change, body: ChangeBody): Promise<string | null> => {
  const member = await hold(sql, act);
  const isRole = member.role !== change.role && (mayApprove(member) || mayApprove(change));
  const gives = isMore(member, change);
  if (!isRole && !gives) return null;
  const role =
    member.role === change.role
      ? ROLE_WORDS[change.role]
      : `de ${ROLE_WORDS[member.role]} para ${ROLE_WORDS[change.role]}`;
  const approves = mayApprove(change) ? ` Aprova até: ${toCeilingWords(change.ceilingCents)}.` : '';
  const words = `Papel: ${role}.${approves} Pagamentos: ${toLimitWords(change.limit)}.`;
  const aloneToo = member.role === 'approver' && change.role === 'admin';
  return askSecondAdmin(sql, act, { what: 'change', member, content: body, words, gives, aloneToo });
};

/** The same of the end of an access: for security it never waits. */
export const askRemoval = async (sql: Sql, act: Act, reason: 'left' | 'security'): Promise<string | null> => {
  const member = await hold(sql, act);
  if (reason === 'security' || !mayApprove(member)) return null;
  const words = `Encerrar o acesso. Papel de hoje: ${ROLE_WORDS[member.role]}.`;
  return askSecondAdmin(sql, act, {
    ...{ what: 'removal', member, content: { reason }, words, gives: false, aloneToo: false },
  });
};

/** The same of who would sit in another's place by their own word. */
export const askAbsence = async (sql: Sql, act: Act, body: AbsenceBody): Promise<string | null> => {
  const member = await hold(sql, act);
  const standIn = await requireAbsence(sql, act.account, act.personId, body, act.now);
  if (standIn.personId !== act.by) return null;
  const words = `${standIn.name} substitui de ${toDayWords(body.starts_on)} a ${toDayWords(body.ends_on)}.`;
  return askSecondAdmin(sql, act, {
    ...{ what: 'absence', member, content: body, words, gives: false, aloneToo: false },
  });
};
