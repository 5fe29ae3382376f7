import { createHash } from 'node:crypto';
import { toCanonicalJson } from '../../core/canonical-json';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type AccountRow, findAccount, listMembers, type Member, type Role, roleAllows } from '../../ground/accounts';
import { insertPeopleChange, mapPeopleChanges, PEOPLE_SUBJECT, type PeopleChange } from '../../payments/office';
import type { Sql } from '../../storage';
import type { PeopleDeps } from './deps';

/** What a person is to become, or that they leave: as it is stored and confirmed. */
export interface AskedChange extends Pick<PeopleChange, 'what' | 'content' | 'words'> {
  /** The person whom it is about. */
  member: Member;
  /** Whether it gives the person more: then they do not confirm it themselves. */
  gives: boolean;
  /** Whether the only admin may do it alone: it makes a second one of somebody who approves already. */
  aloneToo: boolean;
}

interface Asking {
  deps: Pick<PeopleDeps, 'approvals'>;
  account: AccountRow;
  /** UUID of who asks. */
  by: string;
  now: Date;
}

const toFacts = (
  account: AccountRow,
  { member, content, gives }: Pick<AskedChange, 'member' | 'content' | 'gives'>,
) => ({
  ...{ id: toUuid(newId('apv')), kind: PEOPLE_SUBJECT, accountId: toUuid(account.id), amountCents: null },
  // whom it gives something counts no more than who is paid
  payeeDocument: gives ? member.cpf : null,
  ...{ origin: 'screen' as const, dueOn: null },
  binding: createHash('sha256').update(toCanonicalJson(content)).digest(),
});

/** Whether rules of approval hold in the company of an account, so that changes of its people need a second admin. */
export const isRuled = async (
  sql: Sql,
  { approvals }: Pick<PeopleDeps, 'approvals'>,
  account: AccountRow,
  now: Date,
): Promise<boolean> => {
  const nobody = { member: { cpf: null } as Member, content: null, gives: false };
  return (await approvals.demand(sql, toFacts(account, nobody), [], now)).kind === 'approvals';
};

/** What who was to approve comes in as, once rules of approval hold: two admins make more of it. */
const RULED_ROLE: Role = 'viewer';

/** The role that an invitation brings today: rules may have begun since it was sent. */
export const toRoleToday = async (
  sql: Sql,
  deps: Pick<PeopleDeps, 'approvals'>,
  { role, accountId }: { role: Role; accountId: string },
  now: Date,
): Promise<Role> => {
  if (!roleAllows(role, 'approvals:give')) return role;
  const account = await findAccount(sql, fromUuid('acc', accountId));
  return account && (await isRuled(sql, deps, account, now)) ? RULED_ROLE : role;
};

/**
 * Has a change of a held company's people wait for a second admin where rules of approval hold. Gives what waits (UUID); null: it may be done at once.
 * Throws `people_change_waiting` while another one about the person waits, `people_needs_second_admin` where nobody could confirm it.
 */
export const askSecondAdmin = async (
  sql: Sql,
  { deps, account, by, now }: Asking,
  asked: AskedChange,
): Promise<string | null> => {
  if (!(await isRuled(sql, deps, account, now))) return null;
  const { member, what, content, words, gives } = asked;
  const members = await listMembers(sql, toUuid(account.companyId), toLocalDate(now));
  const confirms = (one: Member): boolean =>
    roleAllows(one.role, 'people:manage') && one.personId !== by && !(gives && one.personId === member.personId);
  if (!members.some(confirms)) {
    if (asked.aloneToo) return null;
    throw new BankError('people_needs_second_admin');
  }
  const companyId = toUuid(account.companyId);
  if ((await mapPeopleChanges(sql, companyId, now)).has(member.personId)) throw new BankError('people_change_waiting');
  const facts = toFacts(account, asked);
  await deps.approvals.ask(sql, facts, [by], now);
  const row = { id: facts.id, companyId, personId: member.personId, what, content, words, askedBy: by };
  await insertPeopleChange(sql, row, now);
  return facts.id;
};
