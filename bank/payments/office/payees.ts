import { UNRULED_KINDS } from '../../contract/payments/orders';
import type { Approval } from '../../contract/payments/office';
import type { Sql } from '../../storage';

type Payee = NonNullable<Approval['payee']>;

const PAID = `p.account_id = o.account_id and p.payee_document = o.payee_document and p.id <> o.id
  and p.status in ('completed', 'returned') and p.kind <> all ('{${UNRULED_KINDS.join(',')}}')`;
const SAME = `concat_ws('/', p.payee_ispb, p.payee_branch, p.payee_account_number)
  = concat_ws('/', o.payee_ispb, o.payee_branch, o.payee_account_number)`;

/** Whether who is paid by each of some orders (UUIDs) was ever paid before, and at this account; what is no order is not there. */
export const mapPayees = async (sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, Payee>> => {
  const { rows } = await sql.query<{ id: string; payee: Payee }>(
    `select o.id, case when exists (select 1 from payment_order p where ${PAID} and ${SAME}) then 'known'
       when exists (select 1 from payment_order p where ${PAID}) then 'changed' else 'new' end as payee
     from payment_order o where o.id = any ($1)`,
    [[...ids]],
  );
  return new Map(rows.map(({ id, payee }) => [id, payee]));
};
