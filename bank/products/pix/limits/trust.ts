import { toLocalDate } from '../../../core/clock';
import type { Cents } from '../../../core/money';
import type { Sql } from '../../../storage';
import type { LimitPeriod } from './limit-period';

/** The account that is paid, whatever key led to it. */
export interface PayeeAccount {
  /** CPF or CNPJ, characters only. */
  document: string;
  ispb: string;
  branch: string;
  number: string;
}

/** The payee as a value of SQL conditions: `payee_document = $n and …`. */
export const PAYEE_IS = 'payee_document = $2 and payee_ispb = $3 and payee_branch = $4 and payee_account_number = $5';

export const toPayeeIdentity = ({ document, ispb, branch, number }: PayeeAccount): string[] => [
  document,
  ispb,
  branch,
  number,
];

/** The trust that holds for a payee now: its UUID and its limit of a calendar day. Locked until the transaction ends. */
export const findTrust = async (
  sql: Sql,
  accountUuid: string,
  payee: PayeeAccount,
  now: Date,
): Promise<{ id: string; dayCents: Cents } | undefined> => {
  const { rows } = await sql.query<{ id: string; day_cents: bigint }>(
    `select id, day_cents from pix_trusted_payee
     where account_id = $1 and ${PAYEE_IS} and removed_at is null and effective_at <= $6 for share`,
    [accountUuid, ...toPayeeIdentity(payee), now],
  );
  const row = rows[0];
  return row && { id: row.id, dayCents: row.day_cents };
};

/** The period of a trusted payee's limit: the calendar day, whatever the hour. */
export const toTrustPeriod = (trustUuid: string, now: Date): LimitPeriod => ({
  period: `trusted:${trustUuid}`,
  date: toLocalDate(now),
});
