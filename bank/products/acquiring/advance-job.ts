import { z } from 'zod';
import { addDays, rollToBusinessDay } from '../../core/calendar';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Cents, formatCents } from '../../core/money';
import { tellChanged } from '../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import { SYSTEM_ACCOUNTS } from '../../ledger';
import type { Sql } from '../../storage';
import { advanceAll, sumUp } from './advance';
import { addAnticipation, ADVANCE_JOB } from './anticipations';
import type { AcquiringDeps } from './deps';
import { findMerchant, lockMerchant } from './merchants';
import { creditOf, listFree } from './quote';

const AUTOMATIC_JOB = 'acquiring.automatic';
/** When what was sold is anticipated by itself, in Brasília: before the cut-off, so that it can be undone. */
const AUTOMATIC_MS = 10 * 3_600_000;

interface Paying {
  id: string;
  account_id: string;
  number: string;
  gross_cents: Cents;
  cost_cents: Cents;
  merchant_number: string;
  ledger_account_id: bigint;
}

/** From the cut-off on it is not undone any more. Undefined: it was, or it is paid. */
const begin = ({ database }: AcquiringDeps, id: string): Promise<Paying | undefined> =>
  database.transaction(async sql => {
    await sql.query(`update acquiring_anticipation set state = 'paying' where id = $1 and state = 'scheduled'`, [id]);
    const { rows } = await sql.query<Paying>(
      `select x.id, x.account_id, x.number, x.gross_cents, x.cost_cents, m.merchant_number, a.ledger_account_id
       from acquiring_anticipation x join acquiring_merchant m on m.account_id = x.account_id join account a on a.id = x.account_id
       where x.id = $1 and x.state = 'paying'`,
      [id],
    );
    return rows[0];
  });

const tellPaid = (sql: Sql, { notifier }: AcquiringDeps, paying: Paying): Promise<void> => {
  const account = fromUuid('acc', paying.account_id);
  const net = formatCents(paying.gross_cents - paying.cost_cents);
  return notifier.notifyPeopleOf(sql, account, {
    ...{ kind: 'anticipation_paid', title: `Antecipação de ${net} na conta` },
    body: `De ${formatCents(paying.gross_cents)} a receber, custo de ${formatCents(paying.cost_cents)}.`,
    href: `/receipts/${fromUuid('txn', paying.id)}?conta=${account}`,
  });
};

/** Pays an anticipation at its cut-off: the acquirer buys, the net is credited, once. */
export const createAdvanceJob = (deps: AcquiringDeps): JobHandler => ({
  ...{ kind: ADVANCE_JOB, lane: 'money', maxAttempts: Number.POSITIVE_INFINITY },
  backoff: exponentialBackoff(1_000, 600_000),
  async run(payload, { finish }) {
    const { database, ledger, rail, rules, clock } = deps;
    const paying = await begin(deps, z.uuid().parse(payload.anticipationId));
    if (!paying) return database.transaction(finish);
    const netCents = paying.gross_cents - paying.cost_cents;
    const { number, merchant_number: merchantNumber, gross_cents: grossCents } = paying;
    await rail.advance({ number, merchantNumber, grossCents, netCents });
    const legs = [
      { accountId: SYSTEM_ACCOUNTS['clearing.acquirer'], amountCents: -netCents },
      { accountId: paying.ledger_account_id, amountCents: netCents },
    ];
    const other = { accountId: '', name: rules.acquirer.name, documentMasked: null, institutionName: null };
    await ledger.post({
      ...{ key: paying.id, legs },
      details: {
        ...{ kind: 'anticipation', description: `Antecipação ${number}`, counterparties: legs.map(() => other) },
        ...{ grossCents: paying.gross_cents.toString(), costCents: paying.cost_cents.toString() },
      },
    });
    await database.transaction(async sql => {
      const first = await sql.query(
        `update acquiring_anticipation set state = 'paid', paid_at = $2 where id = $1 and state = 'paying'`,
        [paying.id, clock.now()],
      );
      if (first.rowCount === 1) await tellPaid(sql, deps, paying);
      await finish(sql);
      await tellChanged(sql, fromUuid('acc', paying.account_id), ['acquiring']);
    });
  },
});

/** When it anticipates by itself next. */
export const nextAutomatic = (now: Date): Date => {
  const today = toLocalDate(now);
  const at = (day: string) => new Date(startOfLocalDate(rollToBusinessDay(day, 1)).getTime() + AUTOMATIC_MS);
  return at(today) > now ? at(today) : at(addDays(today, 1));
};

export const enqueueAutomatic = async (sql: Sql, accountUuid: string, now: Date): Promise<void> => {
  const runAt = nextAutomatic(now);
  await enqueueJob(sql, { kind: AUTOMATIC_JOB, payload: { accountId: accountUuid }, uniqueKey: accountUuid, runAt });
};

/** Anticipates all that is free of a shop (account UUID), in the caller's transaction, who has its lock. False: there is too little. */
const anticipateAll = async (
  sql: Sql,
  { rules, clock }: AcquiringDeps,
  accountUuid: string,
  rate: number,
): Promise<boolean> => {
  const now = clock.now();
  const { creditOn, undoUntil } = creditOf(now, rules);
  const { units } = await listFree(sql, accountUuid, { creditOn });
  const taken = advanceAll(units, rate);
  const sums = sumUp(taken);
  if (sums.grossCents < rules.anticipationMinimumCents || sums.netCents <= 0n) return false;
  const quoteUuid = toUuid(newId('acq'));
  await sql.query(
    `insert into acquiring_quote (id, account_id, created_by, monthly_rate, gross_cents, cost_cents, credit_on, created_at, expires_at, used_at)
     select $1, $2, m.automatic_by, $3, $4, $5, $6, $7, $7, $7 from acquiring_merchant m where m.account_id = $2`,
    [quoteUuid, accountUuid, rate, sums.grossCents, sums.costCents, creditOn, now],
  );
  await sql.query(
    `insert into acquiring_quote_unit (quote_id, unit_id, gross_cents, cost_cents, days)
     select $1, q.* from unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::int[]) as q`,
    [
      ...[quoteUuid, taken.map(({ id }) => id), taken.map(unit => unit.grossCents), taken.map(unit => unit.costCents)],
      taken.map(({ days }) => days),
    ],
  );
  await addAnticipation(sql, { accountUuid, quoteUuid, monthlyRate: rate, creditOn, undoUntil, by: null, now });
  return true;
};

/** Anticipates by itself, every business day, for as long as it is switched on. */
export const createAutomaticJob = (deps: AcquiringDeps): JobHandler => ({
  ...{ kind: AUTOMATIC_JOB, lane: 'money', maxAttempts: Number.POSITIVE_INFINITY },
  backoff: exponentialBackoff(1_000, 600_000),
  run: (payload, { finish }) =>
    deps.database.transaction(async sql => {
      const accountUuid = z.uuid().parse(payload.accountId);
      await lockMerchant(sql, accountUuid);
      const merchant = await findMerchant(sql, accountUuid);
      if (!merchant?.automatic_on || merchant.automatic_rate === null) {
        await finish(sql);
        return undefined;
      }
      if (await anticipateAll(sql, deps, accountUuid, merchant.automatic_rate)) {
        await tellChanged(sql, fromUuid('acc', accountUuid), ['acquiring']);
      }
      return { againAt: nextAutomatic(deps.clock.now()) };
    }),
});
