import { fromUuid, toUuid } from '../../core/ids';
import {
  type AccountRow,
  admitMember,
  findAccount,
  findMemberRole,
  listPeopleWho,
  type Role,
} from '../../ground/accounts';
import type { Sql } from '../../storage';
import type { PeopleDeps } from './deps';
import { tellPeople } from './news';
import { toRoleToday } from './second-admin';
import { ROLE_WORDS } from './words';

const AFTER_RULES =
  ' O convite é de antes das regras de aprovação: para que ela aprove, mude o papel, e outro administrador confirma.';

type LettingDeps = Pick<PeopleDeps, 'approvals' | 'notifier'>;

/** Lets a person (`usr_…`) into a held company as what an invitation brings today, and tells its admins. Gives the role. */
export const letIn = async (
  sql: Sql,
  deps: LettingDeps,
  account: AccountRow,
  { userId, name, role }: { userId: string; name: string; role: Role },
  now: Date,
): Promise<Role> => {
  const today = await toRoleToday(sql, deps, { role, accountId: toUuid(account.id) }, now);
  await admitMember(sql, { userId, companyUuid: toUuid(account.companyId), role: today }, now);
  await tellPeople(sql, deps, account, {
    title: 'Uma pessoa entrou na empresa',
    body: `${name} aceitou o convite e agora tem acesso como ${ROLE_WORDS[today]}.${today === role ? '' : AFTER_RULES}`,
    about: null,
  });
  return today;
};

/** Whom the letter of an opening names. */
export interface LetterTaken {
  userId: string;
  name: string;
  role: Role;
  /** UUIDs. */
  companyUuid: string;
  accountUuid: string;
}

/** Lets a person into a held company by the letter of its opening. A company without an admin gets one; a role that somebody has stays. Gives the role. */
export const createLetInByLetter =
  (deps: LettingDeps) =>
  async (sql: Sql, { userId, name, role, companyUuid, accountUuid }: LetterTaken, now: Date): Promise<Role> => {
    const held = await findMemberRole(sql, { companyUuid, personUuid: toUuid(userId) });
    if (held) return held;
    const account = await findAccount(sql, fromUuid('acc', accountUuid));
    const admins = await listPeopleWho(sql, fromUuid('com', companyUuid), 'people:manage');
    if (account && admins.length > 0) return letIn(sql, deps, account, { userId, name, role }, now);
    await admitMember(sql, { userId, companyUuid, role }, now);
    return role;
  };
