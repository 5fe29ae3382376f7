import type { CardNetworkAnswer } from '../../../contract/products/card-network';
import { type Cents, fromWire } from '../../../core/money';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { endRefunded } from '../disputes/refunded';
import { type Kept, readKept } from '../disputes/shares';
import { toAnswer } from './answers';
import { tellRefund } from './news';
import { addPosting } from './postings';
import { type HeldCard, setTransaction, type TransactionRow } from './rows';

/** What of a withdrawal goes back: all that is left of it with its fee, or a part of the cash with the margin and the tax of it. */
const toGivenBack = (kept: Kept, baseCents: Cents | null) => {
  const base = kept.total - kept.spread - kept.iof - kept.fee;
  if (baseCents === null || baseCents >= base)
    return { baseCents: base, spreadCents: kept.spread, iofCents: kept.iof, feeCents: kept.fee };
  const partOf = (cents: bigint) => (cents * baseCents) / base;
  return { baseCents, spreadCents: partOf(kept.spread), iofCents: partOf(kept.iof), feeCents: 0n };
};

/** The machine did not give the cash, or not all of it: what left the account with the authorisation comes back, and so does what limits counted. */
export const giveBack = async (
  sql: Sql,
  deps: CardDeps,
  { card, row }: { card: HeldCard; row: TransactionRow },
  amount: number | null,
): Promise<CardNetworkAnswer> => {
  const kept = await readKept(sql, row.id);
  if (row.status !== 'closed' || kept.total <= 0n || amount === 0) return toAnswer('noted');
  const { feeCents, ...parts } = toGivenBack(kept, amount === null ? null : fromWire(amount));
  const total = parts.baseCents + parts.spreadCents + parts.iofCents + feeCents;
  const left = row.cleared_cents - total;
  await setTransaction(sql, row.id, {
    ...{ status: left === 0n ? 'reversed' : 'closed', held_cents: 0n, cleared_cents: left, hold_id: null },
    counted_cents: row.counted_cents - total,
  });
  const of = { transactionId: row.id, accountId: row.account_id, holdId: null };
  await addPosting(sql, { ...of, kind: 'refund', parts, feeCents, now: deps.clock.now() });
  await endRefunded(sql, deps, row.id);
  await tellRefund(sql, deps.notifier, card, { merchantName: row.merchant_name, totalCents: total, isMore: false });
  return toAnswer('noted');
};
