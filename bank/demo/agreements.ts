import { DAY_MS } from '../contract/durations';
import { newId, toUuid } from '../core/ids';
import { agreeOnCollection } from '../products/agreement';
import type { Sql } from '../storage';
import { PEOPLE } from './data/demo';
import type { DemoAccount } from './records';

export const TITLE_FEE_CENTS = 190n;

/** Since when the agreement is in use: the first title under it is of a day after. */
const DAYS_IN_USE = 90;

/** An agreement of collection in use, with protest: boletos are issued and remessas taken at once. */
export const agreeInDemo = async (sql: Sql, account: DemoAccount, now: Date): Promise<void> => {
  const { rows } = await sql.query<{ id: string }>(
    'select id from app_user where email = $1 and not exists (select from agreement where account_id = $2)',
    [PEOPLE[0]?.email, account.id],
  );
  const [owner] = rows;
  // a seeding that was cut off may have come so far
  if (!owner) return;
  const id = toUuid(newId('agr'));
  const of = { accountId: account.id, by: owner.id, monthlyItems: 200, itemFeeCents: TITLE_FEE_CENTS };
  const agreedAt = new Date(now.getTime() - DAYS_IN_USE * DAY_MS);
  await agreeOnCollection(sql, { ...of, id, name: 'Cobrança' }, agreedAt);
};
