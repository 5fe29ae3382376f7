import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';

/** What has become of the money that came for a closed account. Ids are UUIDs. */
export interface LateMoney {
  accountId: string;
  status: 'due' | 'paying' | 'waiting' | 'paid';
  since: Date;
  paymentId: string | null;
  waitsFor: string | null;
  /** Pay-outs before it do not count as tries. */
  triesSince: Date;
}

const SELECT = `select account_id as "accountId", status, since, payment_id as "paymentId", waits_for as "waitsFor", tries_since as "triesSince"
  from late_money where account_id = $1`;

/** The money that came late for an account (UUID); `lock` keeps it for the caller's transaction. */
export const findLateMoney = async (sql: Sql, accountUuid: string, lock = false): Promise<LateMoney | undefined> =>
  (await sql.query<LateMoney>(`${SELECT}${lock ? ' for update' : ''}`, [accountUuid])).rows[0];

/** Writes what has become of it; `triesSince` stays when absent. */
export const saveLateMoney = async (
  sql: Sql,
  late: Omit<LateMoney, 'triesSince' | 'waitsFor'> & { waitsFor?: string; triesSince?: Date },
): Promise<void> => {
  await sql.query(
    `insert into late_money (account_id, status, since, payment_id, waits_for, tries_since) values ($1, $2, $3::timestamptz, $4, $5, coalesce($6::timestamptz, $3))
     on conflict (account_id) do update set status = $2, since = $3, payment_id = $4, waits_for = $5,
       tries_since = coalesce($6::timestamptz, late_money.tries_since)`,
    [late.accountId, late.status, late.since, late.paymentId, late.waitsFor ?? null, late.triesSince ?? null],
  );
};

/** Money that is owed to the former owner of a closed account, for whoever looks after it at the bank. */
interface OwedMoney {
  accountUuid: string;
  legalName: string;
  protocol: string | null;
  amountCents: Cents;
  /** Null: the job has not looked yet. */
  status: LateMoney['status'] | null;
  waitsFor: string | null;
  since: Date | null;
}

/** Everything that is owed to former owners of closed accounts, what waits for a person first. */
export const listOwedMoney = async (sql: Sql): Promise<OwedMoney[]> => {
  const { rows } = await sql.query<OwedMoney>(
    `select a.id as "accountUuid", c.legal_name as "legalName", p.balance as "amountCents", m.status, m.waits_for as "waitsFor", m.since,
       (select x.protocol from account_closing x where x.account_id = a.id and x.status = 'closed') as protocol
     from ledger.account p join ledger.account l on l.closed_into = p.id join account a on a.ledger_account_id = l.id
       join company c on c.id = a.company_id left join late_money m on m.account_id = a.id
     where p.kind = 'payable' and p.balance > 0
     order by (m.status = 'waiting') is true desc, m.since, a.id`,
  );
  return rows;
};
