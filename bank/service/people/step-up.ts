import type { peopleWishes } from '../../contract/service/people-wishes';
import { personLimits } from '../../contract/service/people';
import { toDayWords } from '../../core/day-words';
import { BankError } from '../../core/errors';
import { formatCents } from '../../core/money';
import type { Actor } from '../../core/operation';
import { maskDocument } from '../../formats/documents';
import { type AccountRow, type Member, requireAccount } from '../../ground/accounts';
import type { ActsOf } from '../../parcel';
import type { Sql } from '../../storage';
import { type Change, requireAbsence, requireMember, requireOwnOrAdmin, toChange } from './changes';
import type { PeopleDeps } from './deps';
import { type Invited, requireNew, toInvited } from './invite';
import { ROLE_WORDS, toLimitWords } from './words';

/** Everything the proof of an invitation holds for. */
export const toBoundInvitation = (account: Pick<AccountRow, 'id'>, invited: Invited) => ({
  ...{ purpose: 'invite_person' as const, accountId: account.id },
  ...invited,
});

export const toBoundChange = (account: Pick<AccountRow, 'id'>, personId: string, change: Change) => ({
  purpose: 'change_person' as const,
  accountId: account.id,
  personId,
  role: change.role,
  ceilingCents: change.ceilingCents ?? '',
  isLimited: change.limit !== null,
  kinds: change.limit?.kinds?.join(' ') ?? '',
  accountIds: change.limit?.accountIds?.join(' ') ?? '',
  paymentCents: change.limit?.paymentCents ?? '',
  dayCents: change.limit?.dayCents ?? '',
});

export const toBoundRemoval = (account: Pick<AccountRow, 'id'>, personId: string, reason: string) => ({
  ...{ purpose: 'remove_person' as const, accountId: account.id, personId, reason },
});

export const toBoundAbsence = (
  account: Pick<AccountRow, 'id'>,
  personId: string,
  wish: { stand_in_id: string; starts_on: string; ends_on: string },
) => ({
  ...{ purpose: 'set_absence' as const, accountId: account.id, personId },
  ...{ standInId: wish.stand_in_id, startsOn: wish.starts_on, endsOn: wish.ends_on },
});

const listOrNull = (joined: string): string[] | null => (joined === '' ? null : joined.split(' '));
const numberOrNull = (amount: number | ''): number | null => (amount === '' ? null : amount);

interface FlatLimits {
  limited: boolean;
  kinds: string;
  account_ids: string;
  payment_cents: number | '';
  day_cents: number | '';
}

const readLimits = (wish: FlatLimits) => {
  if (!wish.limited) return null;
  const parsed = personLimits.safeParse({
    kinds: listOrNull(wish.kinds),
    account_ids: listOrNull(wish.account_ids),
    payment_cents: numberOrNull(wish.payment_cents),
    day_cents: numberOrNull(wish.day_cents),
  });
  if (!parsed.success) throw new BankError('validation_failed', { violations: [{ field: 'limits', rule: 'unknown' }] });
  return parsed.data;
};

const companyFact = ({ tradeName }: AccountRow) => ({ label: 'Empresa', value: tradeName });

/** The last admin is told before any code is asked for. */
const requireOther = async (sql: Sql, account: AccountRow, member: Member): Promise<void> => {
  if (member.role !== 'admin') return;
  const { rows } = await sql.query(
    `select 1 from account a join membership m on m.company_id = a.company_id where a.branch = $1 and a.number = $2 and a.ispb = $3
       and m.role = 'admin' and m.until is null and m.user_id <> $4 limit 1`,
    [account.branch, account.number, account.ispb, member.personId],
  );
  if (rows.length === 0) throw new BankError('people_last_admin');
};

/** Tells the step-up who would be invited, changed, removed or stood in for, and changes nothing. */
export const createPeopleDescribers = ({
  database,
  clock,
}: Pick<PeopleDeps, 'database' | 'clock'>): ActsOf<typeof peopleWishes> => {
  const manage = (actor: Actor, accountId: string) => requireAccount(database, actor, accountId, 'people:manage');
  return {
    invite_person: async (actor, wish) => {
      const account = await manage(actor, wish.account_id);
      const invited = toInvited(wish);
      await requireNew(database, account, invited, clock.now());
      return {
        title: `Convidar ${invited.name} para ${account.tradeName}`,
        facts: [
          companyFact(account),
          { label: 'E-mail', value: invited.email },
          { label: 'CPF', value: maskDocument(invited.cpf) },
          { label: 'Papel', value: ROLE_WORDS[invited.role] },
        ],
        bound: toBoundInvitation(account, invited),
      };
    },
    change_person: async (actor, wish) => {
      const account = await manage(actor, wish.account_id);
      const member = await requireMember(database, account, wish.person_id, clock.now());
      const body = { role: wish.role, ceiling_cents: numberOrNull(wish.ceiling_cents), limits: readLimits(wish) };
      const change = await toChange(database, actor, account, body);
      if (change.role !== 'admin') await requireOther(database, account, member);
      return {
        title: `Mudar o que ${member.name} pode fazer em ${account.tradeName}`,
        facts: [
          companyFact(account),
          { label: 'Papel', value: ROLE_WORDS[change.role] },
          {
            label: 'Aprova até',
            value: change.ceilingCents === null ? 'Qualquer valor' : formatCents(change.ceilingCents),
          },
          { label: 'Paga', value: toLimitWords(change.limit) },
        ],
        bound: toBoundChange(account, wish.person_id, change),
      };
    },
    remove_person: async (actor, wish) => {
      const account = await manage(actor, wish.account_id);
      const member = await requireMember(database, account, wish.person_id, clock.now());
      await requireOther(database, account, member);
      const isAlarm = wish.reason === 'security';
      return {
        title: `Encerrar o acesso de ${member.name} a ${account.tradeName}`,
        facts: [
          companyFact(account),
          { label: 'Papel', value: ROLE_WORDS[member.role] },
          { label: 'Pagamentos que essa pessoa agendou ou mudou', value: isAlarm ? 'São cancelados' : 'Continuam' },
        ],
        bound: toBoundRemoval(account, wish.person_id, wish.reason),
      };
    },
    set_absence: async (actor, wish) => {
      const account = await requireAccount(database, actor, wish.account_id, 'people:absence');
      requireOwnOrAdmin(actor, account, wish.person_id);
      const member = await requireMember(database, account, wish.person_id, clock.now());
      const standIn = await requireAbsence(database, account, wish.person_id, wish, clock.now());
      return {
        title: `${standIn.name} substitui ${member.name} em ${account.tradeName}`,
        facts: [
          companyFact(account),
          { label: 'De', value: toDayWords(wish.starts_on) },
          { label: 'Até', value: toDayWords(wish.ends_on) },
        ],
        bound: toBoundAbsence(account, wish.person_id, wish),
      };
    },
  };
};
