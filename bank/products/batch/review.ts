import type { BatchReview } from '../../contract/products/batch-review';
import type { BatchRowKind } from '../../contract/products/batch-words';
import type { LimitFamily } from '../../contract/payments/limits';
import { toLocalDate } from '../../core/clock';
import { toUuid } from '../../core/ids';
import { type Cents, greatest, toWire } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import { getLedgerBalance } from '../../ledger';
import type { Sql } from '../../storage';
import type { BatchDeps } from './deps';
import { sumRows, toBatchHash } from './hash';
import { listUnseenBefore } from './paid-before';
import { countDoubtful } from './rows';
import { listSummed, type SummedRow } from './store';
import { toLeavingDay } from './leaving-day';

/** A batch may wait longer than until the day of a row. */
const latest = (day: string, today: string): string => (day < today ? today : day);

type Dated = SummedRow & { leavesOn: string };

const groupBy = <T>(rows: readonly T[], keyOf: (row: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.keys()].sort().map(key => groups.get(key) ?? []);
};

/** Totals by the day on which rows leave, and the way in which they do. */
const toSums = (rows: readonly Dated[]): BatchReview['sums'] =>
  groupBy(rows, ({ kind, leavesOn }) => `${leavesOn} ${kind}`).flatMap(group => {
    const [first] = group;
    const { count, amountCents, feeCents } = sumRows(group);
    const cents = { amount_cents: toWire(amountCents), fee_cents: toWire(feeCents) };
    return first ? [{ kind: first.kind, day: first.leavesOn, count, ...cents }] : [];
  });

/** What is left on the account after each day of the batch, if nothing comes in. `own` rows are known to leave already: they count once. */
const forecast = async (
  sql: Sql,
  { listKnownAmounts }: Pick<BatchDeps, 'listKnownAmounts'>,
  account: AccountRow,
  { rows, own }: { rows: readonly Dated[]; own: readonly Dated[] },
  now: Date,
): Promise<BatchReview['forecast']> => {
  const today = toLocalDate(now);
  const days = groupBy(rows, ({ leavesOn }) => leavesOn);
  const last = days.at(-1)?.[0]?.leavesOn ?? today;
  const { availableCents } = await getLedgerBalance(sql, account.ledgerAccountId);
  const known = await listKnownAmounts(sql, toUuid(account.id), { from: today, today, to: last });
  let left = availableCents;
  return days.map(group => {
    const day = group[0]?.leavesOn ?? today;
    const { amountCents, feeCents } = sumRows(group);
    left -= amountCents + feeCents;
    const { amountCents: ownCents, feeCents: ownFees } = sumRows(own.filter(row => (row.day ?? today) <= day));
    const all = known.filter(({ date }) => date <= day).reduce((sum, { outCents }) => sum + outCents, 0n);
    const others = all - ownCents - ownFees;
    return {
      ...{ day, leaves_cents: toWire(amountCents + feeCents), known_cents: toWire(others) },
      after_cents: toWire(left - others),
    };
  });
};

/** The limits that hold each way to pay; bills have one of their own, which is checked as they leave. */
const FAMILIES: readonly { family: LimitFamily; kinds: readonly BatchRowKind[] }[] = [
  { family: 'pix', kinds: ['pix_key', 'pix_account'] },
  { family: 'ted', kinds: ['ted'] },
  { family: 'boleto', kinds: ['boleto'] },
  { family: 'bill', kinds: ['tax'] },
  { family: 'top_up', kinds: ['top_up'] },
  { family: 'gift_card', kinds: ['gift_card'] },
];

/** The ways to pay of which more leaves today than is left of the limit. */
const listOverLimit = async (
  sql: Sql,
  { families }: Pick<BatchDeps, 'families'>,
  accountUuid: string,
  rows: readonly Dated[],
  now: Date,
): Promise<BatchReview['over_limit']> => {
  const today = toLocalDate(now);
  const over: BatchReview['over_limit'] = [];
  for (const { family, kinds } of FAMILIES) {
    const own = rows.filter(({ kind, leavesOn }) => kinds.includes(kind) && leavesOn === today);
    if (own.length === 0) continue;
    const { limits } = await families[family].getHeld(sql, accountUuid, now);
    const lefts = limits.flatMap(({ limit_cents, used_cents, is_current }) =>
      is_current && used_cents !== null ? [BigInt(limit_cents - used_cents)] : [],
    );
    const left = greatest(
      lefts.reduce<Cents>((least, one) => (one < least ? one : least), lefts[0] ?? 0n),
      0n,
    );
    const { amountCents } = sumRows(own);
    for (const kind of new Set(own.map(row => row.kind))) {
      if (lefts.length > 0 && amountCents > left) over.push({ kind, left_cents: toWire(left) });
    }
  }
  return over;
};

const countLooks = async (sql: Sql, batchUuid: string): Promise<{ looking: number; unnamed: number }> => {
  const { rows } = await sql.query<{ looking: number; unnamed: number }>(
    `select count(*) filter (where look = 'wanted')::int as looking, count(*) filter (where kind = 'pix_key' and look in ('open', 'wanted'))::int as unnamed
     from payment_batch_row where batch_id = $1`,
    [batchUuid],
  );
  return rows[0] ?? { looking: 0, unnamed: 0 };
};

/** What a person (`usr_…`) sees of a draft (UUID) before they authorise it, and of a batch that waits (`queued`) before they approve it. */
export const reviewBatch = async (
  sql: Sql,
  deps: Pick<BatchDeps, 'listKnownAmounts' | 'families' | 'rules'>,
  { account, userId }: { account: AccountRow; userId: string },
  { batchUuid, state }: { batchUuid: string; state: 'draft' | 'queued' },
  now: Date,
): Promise<BatchReview> => {
  const rows = await listSummed(sql, batchUuid, state);
  const today = toLocalDate(now);
  const dated = rows.map(row => ({ ...row, leavesOn: latest(toLeavingDay(row, deps.rules, now), today) }));
  const accountUuid = toUuid(account.id);
  return {
    hash: toBatchHash(accountUuid, rows),
    doubtful: await countDoubtful(sql, batchUuid, await listUnseenBefore(sql, { account, userId }, batchUuid)),
    ...(await countLooks(sql, batchUuid)),
    fee_cents: toWire(sumRows(rows).feeCents),
    sums: toSums(dated),
    forecast: await forecast(sql, deps, account, { rows: dated, own: state === 'queued' ? dated : [] }, now),
    over_limit: await listOverLimit(sql, deps, accountUuid, dated, now),
  };
};
