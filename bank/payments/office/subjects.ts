import type { SubjectState } from '../../contract/payments/approvals';
import { UNRULED_KINDS } from '../../contract/payments/orders';
import type { ApprovalOrder, ApprovalTab } from '../../contract/payments/office';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import { PAYEES_SQL, type Subject, type VoidCause } from '../approvals';

/** What waits or waited, with what its order says of the payee, or the change of people whom it is about. */
export interface DeskRow extends Subject {
  state: SubjectState;
  createdAt: Date;
  endedBy: string | null;
  reason: string | null;
  payeeName: string | null;
  payeeIspb: string | null;
  payeeBranch: string | null;
  payeeNumber: string | null;
  description: string | null;
}

const SELECT = `select s.id, s.kind, s.account_id as "accountId", s.revision, s.binding, s.state, s.terms, s.authors, s.amount_cents as "amountCents",
  s.payee_document as "payeeDocument", s.origin, s.due_on::text as "dueOn", s.expires_at as "expiresAt", s.created_at as "createdAt",
  s.ended_by as "endedBy", s.reason, coalesce(o.payee_name, pu.name, aa.about, s.about) as "payeeName", o.payee_ispb as "payeeIspb", o.payee_branch as "payeeBranch",
  o.payee_account_number as "payeeNumber", coalesce(o.description, pc.words, aa.words, s.words) as description,
  s.words, s.seats, ${PAYEES_SQL} as payees
  from approval_subject s left join payment_order o on o.id = s.id
  left join people_change pc on pc.id = s.id left join app_user pu on pu.id = pc.person_id
  left join approval_act aa on aa.id = s.id`;

const WHICH: Readonly<Record<ApprovalTab, string>> = {
  mine: `s.state = 'waiting' and $2 <> all (s.authors) and not exists
    (select 1 from approval a where a.subject_id = s.id and a.revision = s.revision and a.person_id = $2 and a.withdrawn_at is null)`,
  asked: `s.state in ('waiting', 'approved') and $2 = any (s.authors)`,
  waiting: `s.state in ('waiting', 'approved') and $2::uuid is not null`,
  decided: `s.state not in ('waiting', 'approved') and $2::uuid is not null`,
};

/** What else a thing must be to be listed; null: whatever it is. An amount that none has is never between two. */
export interface DeskWish {
  minCents: Cents | null;
  maxCents: Cents | null;
  /** Asked for at this time or later, and before that one. */
  from: Date | null;
  before: Date | null;
  /** Text in the name of the payee or of an author. */
  text: string | null;
}

export const NO_WISH: DeskWish = { minCents: null, maxCents: null, from: null, before: null, text: null };

export interface DeskQuery {
  accountUuid: string;
  personUuid: string;
  tab: ApprovalTab;
  /** Only of this kind; null: of every. */
  kind: string | null;
  order: ApprovalOrder;
  wanted: DeskWish;
  /** UUIDs of what is not for its reader's eyes: no page, and no end of one, tells of them. */
  unseen: readonly string[];
  /** UUID of the last one seen. */
  after: string | null;
  limit: number;
}

/** How a list goes on after the last one seen. */
const ORDERS: Readonly<Record<ApprovalOrder, { after: string; by: string }>> = {
  newest: {
    after: `(s.created_at, s.id) < (select c.created_at, c.id from approval_subject c where c.id = $3 and c.account_id = $1)`,
    by: 's.created_at desc, s.id desc',
  },
  deadline: {
    after: `(s.expires_at, s.id) > (select c.expires_at, c.id from approval_subject c where c.id = $3 and c.account_id = $1)`,
    by: 's.expires_at, s.id',
  },
};

const WANTED = `($6::bigint is null or s.amount_cents >= $6) and ($7::bigint is null or s.amount_cents <= $7)
  and ($8::timestamptz is null or s.created_at >= $8) and ($9::timestamptz is null or s.created_at < $9)
  and ($10::text is null or position(ledger.fold($10) in ledger.fold(coalesce(o.payee_name, pu.name, aa.about, s.about, ''))) > 0
    or exists (select 1 from app_user m where m.id = any (s.authors) and position(ledger.fold($10) in ledger.fold(m.name)) > 0))`;

/** A page of a tab, in the order that was asked for. */
export const listDesk = async (
  sql: Sql,
  { accountUuid, personUuid, tab, kind, order, wanted, unseen, after, limit }: DeskQuery,
): Promise<DeskRow[]> => {
  const { rows } = await sql.query<DeskRow>(
    `${SELECT} where s.account_id = $1 and ${WHICH[tab]}
       and ($3::uuid is null or ${ORDERS[order].after}) and ($5::text is null or s.kind = $5) and ${WANTED}
       and s.id <> all ($11::uuid[])
     order by ${ORDERS[order].by} limit $4`,
    [
      ...[accountUuid, personUuid, after, limit, kind],
      ...[wanted.minCents, wanted.maxCents, wanted.from, wanted.before, wanted.text],
      unseen,
    ],
  );
  return rows;
};

/** The most that a letter counts. */
const MOST_TOLD = 500;

/** What waits in an account and ends in a span of time, or at any time after its begin. */
export const listWaiting = async (
  sql: Sql,
  accountUuid: string,
  { now, from, to }: { now: Date; from: Date; to: Date | null },
): Promise<DeskRow[]> => {
  const { rows } = await sql.query<DeskRow>(
    `${SELECT} where s.account_id = $1 and s.state = 'waiting' and s.expires_at > $2 and s.expires_at >= $3
       and ($4::timestamptz is null or s.expires_at < $4) order by s.expires_at, s.id limit ${MOST_TOLD}`,
    [accountUuid, now, from, to],
  );
  return rows;
};

/** Things of an account by their UUIDs; of others nothing comes. */
export const findDesk = async (sql: Sql, accountUuid: string, ids: readonly string[]): Promise<DeskRow[]> => {
  const { rows } = await sql.query<DeskRow>(`${SELECT} where s.account_id = $1 and s.id = any ($2) order by s.id`, [
    accountUuid,
    [...ids],
  ]);
  return rows;
};

export interface GivenRow {
  subjectId: string;
  revision: number;
  personId: string;
  approvedAt: Date;
  withdrawnAt: Date | null;
  voidedFor: VoidCause | null;
}

/** Approvals of some things (UUIDs), in the order in which they came. */
export const listGiven = async (sql: Sql, ids: readonly string[]): Promise<GivenRow[]> => {
  const { rows } = await sql.query<GivenRow>(
    `select subject_id as "subjectId", revision, person_id as "personId", approved_at as "approvedAt", withdrawn_at as "withdrawnAt",
       voided_for as "voidedFor"
     from approval where subject_id = any ($1) order by approved_at, person_id`,
    [[...ids]],
  );
  return rows;
};

/** As many of the last payments to one payee are looked at for one that is told. */
const MOST_PAID = 50;

/** A payment that the account made to the payee of a thing. */
interface LastPaid {
  id: string;
  amountCents: Cents;
  on: Date;
  isSame: boolean;
}

/** The last payments that the account made to the payee of a thing, the newest first. */
export const listLastPaid = async (
  sql: Sql,
  { id, accountId, amountCents, payeeDocument, payeeIspb, payeeBranch, payeeNumber }: DeskRow,
): Promise<LastPaid[]> => {
  if (payeeDocument === null || amountCents === null) return [];
  const { rows } = await sql.query<LastPaid>(
    `select id, amount_cents as "amountCents", coalesce(settled_at, created_at) as "on",
       concat_ws('/', payee_ispb, payee_branch, payee_account_number) = concat_ws('/', $4::text, $5::text, $6::text) as "isSame"
     from payment_order where account_id = $1 and payee_document = $2 and id <> $3 and status in ('completed', 'returned') and kind <> all ('{${UNRULED_KINDS.join(',')}}')
     order by created_at desc limit ${MOST_PAID}`,
    [accountId, payeeDocument, id, payeeIspb, payeeBranch, payeeNumber],
  );
  return rows;
};
