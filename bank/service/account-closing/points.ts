import type { ClosingPoint } from '../../contract/service/account-closing';
import { type Cents, toWire } from '../../core/money';
import { getLedgerBalance } from '../../ledger';
import type { Sql } from '../../storage';
import type { AccountRow } from '../../ground/accounts';
import type { PointCounters } from './deps';

/** In the order in which people deal with them. */
const COUNTED = [
  'on_the_way',
  'approvals',
  'coming_back',
  'sales',
  'crypto',
  'scheduled',
  'recurring',
  'charges',
  'receivables',
  'deposits',
  'dda',
  'cards',
  'gift_codes',
  'credit',
  'keys',
  'claims',
  'disputes',
  'api_keys',
  'sharings',
] as const satisfies readonly (keyof PointCounters)[];

/** What an account still has open, with what is left in it. */
export interface Points {
  list: ClosingPoint[];
  balanceCents: Cents;
}

type Account = Pick<AccountRow, 'ledgerAccountId'>;

const toBalancePoint = (balanceCents: Cents): ClosingPoint => ({
  id: 'balance',
  state: balanceCents === 0n ? 'done' : balanceCents > 0n ? 'payout' : 'open',
  count: 0,
  amount_cents: toWire(balanceCents),
});

/** Asks every module what it has open for the account, as the caller's transaction sees it. */
export const readPoints = async (
  sql: Sql,
  counters: PointCounters,
  account: Account & { uuid: string },
  now: Date,
): Promise<Points> => {
  const { balanceCents, heldCents } = await getLedgerBalance(sql, account.ledgerAccountId);
  const list: ClosingPoint[] = [
    toBalancePoint(balanceCents),
    { id: 'held', state: heldCents === 0n ? 'done' : 'open', count: 0, amount_cents: toWire(heldCents) },
  ];
  // one after another: inside a transaction there is one connection
  for (const id of COUNTED) {
    const count = await counters[id](sql, account.uuid, now);
    list.push({ id, state: count === 0 ? 'done' : 'open', count, amount_cents: null });
  }
  return { list, balanceCents };
};

/** The first point that keeps an account from closing; money that is paid out is none. */
export const findBlocker = ({ list }: Points): ClosingPoint | undefined => list.find(({ state }) => state === 'open');
