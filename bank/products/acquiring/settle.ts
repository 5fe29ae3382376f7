import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Arrangement, CardBrand } from '../../contract/products/acquiring-words';
import { nextLocalHour, toLocalDate } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import { tellChanged } from '../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import { SYSTEM_ACCOUNTS } from '../../ledger';
import type { SettledUnit } from '../../providers';
import type { Sql } from '../../storage';
import { ARRANGEMENT_WORDS, BRAND_WORDS } from './brand-words';
import type { AcquiringDeps } from './deps';
import { findMerchant, lockMerchant } from './merchants';

const SETTLE_JOB = 'acquiring.settle';
/** When the units of a day are paid, in Brasília. */
const AT_HOUR = 9;
const BATCH = 100;
const payloadOf = z.object({ accountId: z.uuid() });

/** Has the units of a shop paid every morning. */
export const enqueueSettlement = async (sql: Sql, accountUuid: string, now: Date): Promise<void> => {
  const runAt = nextLocalHour(now, AT_HOUR);
  await enqueueJob(sql, { kind: SETTLE_JOB, payload: { accountId: accountUuid }, uniqueKey: accountUuid, runAt });
};

interface DueUnit {
  id: string;
  brand: CardBrand;
  arrangement: Arrangement;
  due_date: string;
  free_cents: Cents;
}

/** What the acquirer did not explain of a difference is said to be so. */
export const explain = (expectedCents: Cents, { paidCents, differences }: SettledUnit): SettledUnit['differences'] => {
  const named = differences.filter(({ amountCents }) => amountCents !== 0n);
  const left = named.reduce((rest, { amountCents }) => rest - amountCents, paidCents - expectedCents);
  return left === 0n
    ? named
    : [...named, { reason: 'unexplained', amountCents: left, note: 'A credenciadora não explicou' }];
};

const keepDifferences = async (sql: Sql, unitId: string, differences: SettledUnit['differences']): Promise<void> => {
  if (differences.length === 0) return;
  await sql.query(
    `insert into acquiring_difference (unit_id, position, reason, amount_cents, note)
     select $1, d.position, d.reason, d.amount, d.note from unnest($2::text[], $3::bigint[], $4::text[]) with ordinality as d (reason, amount, note, position)`,
    [
      ...[unitId, differences.map(({ reason }) => reason), differences.map(({ amountCents }) => amountCents)],
      differences.map(({ note }) => note.slice(0, 200)),
    ],
  );
};

/** Closes units that are due to any change and writes down what is paid of each. Those that were, and are not posted, are left as they stand. */
const intend = async (deps: AcquiringDeps, accountId: string, merchantNumber: string): Promise<number> => {
  const { database, clock, rail } = deps;
  const today = toLocalDate(clock.now());
  const list = (sql: Sql) =>
    sql.query<DueUnit>(
      `select id, brand, arrangement, due_date::text as due_date, free_cents from acquiring_unit
       where account_id = $1 and due_date <= $2 and settle_key is null and settled_at is null order by due_date, id limit $3`,
      [accountId, today, BATCH],
    );
  const { rows: units } = await list(database);
  if (units.length === 0) return 0;
  const asked = units.map(unit => ({ ...unit, dueDate: unit.due_date, expectedCents: unit.free_cents }));
  const told = await rail.settle(merchantNumber, asked);
  await database.transaction(async sql => {
    await lockMerchant(sql, accountId);
    for (const [index, unit] of units.entries()) {
      const paid = told[index];
      if (!paid) continue;
      // one that changed since it was asked about is asked about again
      const { rowCount } = await sql.query(
        `update acquiring_unit set settle_key = $2, expected_cents = $3, paid_cents = $4 where id = $1 and settle_key is null and free_cents = $3`,
        [unit.id, randomUUID(), unit.free_cents, paid.paidCents],
      );
      if (rowCount === 1) await keepDifferences(sql, unit.id, explain(unit.free_cents, paid));
    }
  });
  return units.length;
};

interface Intended extends DueUnit {
  settle_key: string;
  paid_cents: Cents;
  ledger_account_id: bigint;
}

const postUnit = async ({ ledger, rules }: AcquiringDeps, unit: Intended): Promise<void> => {
  if (unit.paid_cents === 0n) return;
  const legs = [
    { accountId: SYSTEM_ACCOUNTS['clearing.acquirer'], amountCents: -unit.paid_cents },
    { accountId: unit.ledger_account_id, amountCents: unit.paid_cents },
  ];
  const other = { accountId: '', name: rules.acquirer.name, documentMasked: null, institutionName: null };
  await ledger.post({
    ...{ key: unit.settle_key, legs },
    details: {
      kind: 'sale',
      description: `Vendas ${BRAND_WORDS[unit.brand]} ${ARRANGEMENT_WORDS[unit.arrangement]} de ${unit.due_date.split('-').reverse().join('/')}`,
      counterparties: legs.map(() => other),
    },
  });
};

/** Posts what was written down as paid. Gives how many there were. */
const postAll = async (deps: AcquiringDeps, accountId: string): Promise<number> => {
  const { database, clock } = deps;
  const { rows } = await database.query<Intended>(
    `select u.id, u.brand, u.arrangement, u.due_date::text as due_date, u.free_cents, u.settle_key, u.paid_cents, a.ledger_account_id
     from acquiring_unit u join account a on a.id = u.account_id
     where u.account_id = $1 and u.settle_key is not null and u.settled_at is null order by u.due_date, u.id limit $2`,
    [accountId, BATCH],
  );
  for (const unit of rows) await postUnit(deps, unit);
  if (rows.length > 0) {
    await database.query('update acquiring_unit set settled_at = $2 where id = any ($1) and settled_at is null', [
      rows.map(({ id }) => id),
      clock.now(),
    ]);
  }
  return rows.length;
};

/** Pays the units of a shop that are due into its account, each once, and comes again the next morning. */
export const createSettleJob = (deps: AcquiringDeps): JobHandler => ({
  ...{ kind: SETTLE_JOB, lane: 'money', maxAttempts: Number.POSITIVE_INFINITY },
  backoff: exponentialBackoff(1_000, 600_000),
  async run(payload) {
    const { database, clock } = deps;
    const { accountId } = payloadOf.parse(payload);
    const merchant = await findMerchant(database, accountId);
    if (!merchant) return undefined;
    const asked = await intend(deps, accountId, merchant.merchant_number);
    const posted = await postAll(deps, accountId);
    if (posted > 0) await tellChanged(database, fromUuid('acc', accountId), ['acquiring']);
    const now = clock.now();
    return { againAt: asked > 0 || posted === BATCH ? now : nextLocalHour(now, AT_HOUR) };
  },
});
