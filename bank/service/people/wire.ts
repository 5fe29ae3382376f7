import type { People, Person, PersonLimits } from '../../contract/service/people';
import { toLocalDate } from '../../core/clock';
import { fromUuid, toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import type { Actor } from '../../core/operation';
import { type AccountRow, listMembers, type Member, roleAllows } from '../../ground/accounts';
import { mapPersonLimits, type PersonLimit } from '../../payments/orders';
import type { Sql } from '../../storage';
import { mapPeopleChanges } from '../../payments/office';
import { findInvitations, OPEN, toInvitation } from './rows';

const toWireOrNull = (cents: bigint | null): number | null => (cents === null ? null : toWire(cents));

const toLimits = ({ kinds, accountIds, paymentCents, dayCents }: PersonLimit): PersonLimits => ({
  kinds,
  account_ids: accountIds?.map(id => fromUuid('acc', id)) ?? null,
  payment_cents: toWireOrNull(paymentCents),
  day_cents: toWireOrNull(dayCents),
});

interface Seen {
  actor: Actor;
  account: AccountRow;
  limits: ReadonlyMap<string, PersonLimit>;
  names: ReadonlyMap<string, string>;
  waiting: ReadonlyMap<string, { id: string; words: string }>;
}

/** A person as one of the company sees them: how they sign in and what they may pay is for admins, and for themselves. */
const toPerson = (member: Member, { actor, account, limits, names, waiting }: Seen): Person => {
  const id = fromUuid('usr', member.personId);
  const isSelf = id === actor.userId;
  const isTold = isSelf || roleAllows(account.role, 'people:manage');
  const limit = limits.get(member.personId);
  const { absence } = member;
  const waits = roleAllows(account.role, 'people:manage') ? waiting.get(member.personId) : undefined;
  return {
    ...{ id, name: member.name, role: member.role, is_self: isSelf },
    email: isTold ? member.email : null,
    ceiling_cents: isTold ? toWireOrNull(member.ceilingCents) : null,
    limits: isTold && limit ? toLimits(limit) : null,
    last_access_at: isTold ? (member.lastAccessAt?.toISOString() ?? null) : null,
    factors: isTold ? member.factors : [],
    absence: absence && {
      stand_in_id: fromUuid('usr', absence.standInId),
      stand_in_name: names.get(absence.standInId) ?? '',
      starts_on: absence.startsOn,
      ends_on: absence.endsOn,
    },
    pending_change: waits ? { approval_id: fromUuid('apv', waits.id), words: waits.words } : null,
  };
};

/** Everybody with access to the company of an account, as the person sees it. */
export const readPeople = async (sql: Sql, actor: Actor, account: AccountRow, now: Date): Promise<People> => {
  const companyUuid = toUuid(account.companyId);
  const members = await listMembers(sql, companyUuid, toLocalDate(now));
  const limits = await mapPersonLimits(sql, companyUuid);
  const waiting = await mapPeopleChanges(sql, companyUuid, now);
  const names = new Map(members.map(({ personId, name }) => [personId, name]));
  const mayManage = roleAllows(account.role, 'people:manage');
  const invitations = mayManage
    ? await findInvitations(sql, `i.company_id = $1 and ${OPEN} order by i.created_at desc, i.id limit 100`, [
        companyUuid,
      ])
    : [];
  return {
    company_name: account.tradeName,
    may_manage: mayManage,
    data: members.map(member => toPerson(member, { actor, account, limits, names, waiting })),
    invitations: invitations.map(row => toInvitation(row, now)),
  };
};
