import type { PaymentKind } from '../../contract/payments/orders';
import type { Sql } from '../../storage';
import type { Approvals } from '../approvals';
import type { KindRules } from './types';
import { cancelOrder } from './waiting';

interface OfPerson {
  /** UUIDs. */
  companyId: string;
  personId: string;
}

const listWaitingOf = async (
  sql: Sql,
  { companyId, personId }: OfPerson,
): Promise<{ id: string; kind: PaymentKind }[]> =>
  (
    await sql.query<{ id: string; kind: PaymentKind }>(
      `select o.id, o.kind from payment_order o join account a on a.id = o.account_id where $1 = any (o.created_by || o.editors) and a.company_id = $2
         and o.status in ('requested', 'awaiting_approval', 'approved', 'scheduled') order by o.id`,
      [personId, companyId],
    )
  ).rows;

/** How many orders that a person gave, or made what they are, wait for their people or their day. */
export const countWaitingOf = async (sql: Sql, of: OfPerson): Promise<number> => (await listWaitingOf(sql, of)).length;

/** Ends what waits of the orders that a person gave or changed, in the name of another (UUID), and gives their number. */
export type CancelWaitingOf = (sql: Sql, of: OfPerson & { by: string; now: Date }) => Promise<number>;

export const createCancelWaitingOf =
  (approvals: Pick<Approvals<string>, 'cancel'>, rules: readonly KindRules[]): CancelWaitingOf =>
  async (sql, { by, now, ...of }) => {
    let ended = 0;
    for (const { id, kind } of await listWaitingOf(sql, of)) {
      const own = rules.find(({ store }) => store.kind === kind);
      if (own && (await cancelOrder(sql, approvals, own, { id, personId: by, now }))) ended += 1;
    }
    return ended;
  };
