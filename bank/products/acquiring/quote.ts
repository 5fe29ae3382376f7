import type { AnticipationQuote } from '../../contract/products/acquiring';
import type { AnticipationQuoteRequest } from '../../contract/products/acquiring-anticipation';
import type { Arrangement, CardBrand } from '../../contract/products/acquiring-words';
import { addDays, countDays, isBusinessDay, rollToBusinessDay } from '../../core/calendar';
import { startOfLocalDate, toLocalDate, toLocalHour } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Cents, fromWire, toWire } from '../../core/money';
import type { AcquirerRules } from '../../providers';
import type { Sql } from '../../storage';
import { type AdvancedUnit, type AdvanceSums, advanceAll, advanceFor, type FreeUnit, sumUp } from './advance';
import type { AcquiringDeps } from './deps';
import { requireMerchant } from './merchants';

const HOUR_MS = 3_600_000;
/** Units of one anticipation. */
const MOST_UNITS = 5_000;
const SHOWN_UNITS = 200;

/** When an anticipation asked for now is credited, and until when it is undone: the cut-off of a business day. */
export const creditOf = (now: Date, { anticipationCutOff: hour }: Pick<AcquirerRules, 'anticipationCutOff'>) => {
  const today = toLocalDate(now);
  const isToday = isBusinessDay(today) && toLocalHour(now) < hour;
  const creditOn = isToday ? today : rollToBusinessDay(addDays(today, 1), 1);
  return { creditOn, undoUntil: new Date(startOfLocalDate(creditOn).getTime() + hour * HOUR_MS) };
};

interface FreeRow {
  id: string;
  brand: CardBrand;
  arrangement: Arrangement;
  due_date: string;
  free_cents: Cents;
}
export type Known = ReadonlyMap<string, Omit<FreeRow, 'free_cents'>>;

/** What is free and due after the credit, the soonest first. */
export const listFree = async (
  sql: Sql,
  accountUuid: string,
  { creditOn, brand, ids }: { creditOn: string; brand?: CardBrand | undefined; ids?: readonly string[] | undefined },
): Promise<{ units: FreeUnit[]; known: Known }> => {
  const { rows } = await sql.query<FreeRow>(
    `select u.id, u.brand, u.arrangement, u.due_date::text as due_date, u.free_cents from acquiring_unit u
     where u.account_id = $1 and u.due_date > $2 and u.free_cents > 0 and u.settle_key is null
       and ($3::text is null or u.brand = $3) and ($4::uuid[] is null or u.id = any ($4)) order by u.due_date, u.id limit $5`,
    [accountUuid, creditOn, brand ?? null, ids ?? null, MOST_UNITS],
  );
  return {
    units: rows.map(row => ({ id: row.id, freeCents: row.free_cents, days: countDays(creditOn, row.due_date) })),
    known: new Map(rows.map(row => [row.id, row])),
  };
};

const choose = (units: readonly FreeUnit[], rate: number, request: AnticipationQuoteRequest): AdvancedUnit[] => {
  if (units.length === 0) throw new BankError('anticipation_nothing');
  if (request.net_cents === undefined) return advanceAll(units, rate);
  const taken = advanceFor(units, rate, fromWire(request.net_cents));
  if (taken) return taken;
  const most = sumUp(advanceAll(units, rate)).netCents;
  throw new BankError('anticipation_more_than_free', { params: { most_cents: toWire(most) } });
};

const requireOneWish = ({ net_cents, unit_ids, all }: AnticipationQuoteRequest): void => {
  if ([net_cents, unit_ids, all].filter(wish => wish !== undefined).length === 1) return;
  throw new BankError('validation_failed', { violations: [{ field: 'net_cents', rule: 'one_of' }] });
};

/** `46.19` of 4619 hundredths. */
export const toDaysText = (hundredths: number): string => (hundredths / 100).toFixed(2);

export const toWireSums = (sums: AdvanceSums) => ({
  ...{ gross_cents: toWire(sums.grossCents), cost_cents: toWire(sums.costCents), net_cents: toWire(sums.netCents) },
  ...{ effective_rate: sums.effectiveRate, mean_days: toDaysText(sums.meanDays) },
});

const toWireUnits = (units: readonly AdvancedUnit[], known: Known): AnticipationQuote['units'] =>
  units.slice(0, SHOWN_UNITS).flatMap(unit => {
    const of = known.get(unit.id);
    if (!of) return [];
    return [
      {
        ...{ unit_id: fromUuid('rcu', unit.id), brand: of.brand, arrangement: of.arrangement, due_date: of.due_date },
        ...{ days: unit.days, gross_cents: toWire(unit.grossCents), cost_cents: toWire(unit.costCents) },
        net_cents: toWire(unit.grossCents - unit.costCents),
      },
    ];
  });

/** Works out what a wish costs and has it stand for a while. Throws why nothing would be bought. */
export const quoteAdvance = async (
  { database, clock, rules }: Pick<AcquiringDeps, 'database' | 'clock' | 'rules'>,
  { accountUuid, by }: { accountUuid: string; by: string },
  request: AnticipationQuoteRequest,
): Promise<AnticipationQuote> => {
  requireOneWish(request);
  await requireMerchant(database, accountUuid);
  const now = clock.now();
  const { creditOn, undoUntil } = creditOf(now, rules);
  const ids = request.unit_ids?.map(toUuid);
  const { units, known } = await listFree(database, accountUuid, { creditOn, brand: request.brand, ids });
  if (ids && units.length < new Set(ids).size) throw new BankError('anticipation_nothing');
  const rate = rules.anticipationRate;
  const taken = choose(units, rate, request);
  const sums = sumUp(taken);
  if (sums.grossCents < rules.anticipationMinimumCents) {
    throw new BankError('anticipation_minimum', { params: { minimum_cents: toWire(rules.anticipationMinimumCents) } });
  }
  if (sums.netCents <= 0n) throw new BankError('anticipation_nothing');
  const id = toUuid(newId('acq'));
  const expiresAt = new Date(now.getTime() + rules.quoteSeconds * 1000);
  await database.transaction(async sql => {
    await sql.query(
      `insert into acquiring_quote (id, account_id, created_by, monthly_rate, gross_cents, cost_cents, credit_on, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, accountUuid, by, rate, sums.grossCents, sums.costCents, creditOn, now, expiresAt],
    );
    await sql.query(
      `insert into acquiring_quote_unit (quote_id, unit_id, gross_cents, cost_cents, days)
       select $1, q.* from unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::int[]) as q`,
      [
        ...[id, taken.map(unit => unit.id), taken.map(unit => unit.grossCents), taken.map(unit => unit.costCents)],
        taken.map(({ days }) => days),
      ],
    );
  });
  return {
    ...{ id: fromUuid('acq', id), ...toWireSums(sums), monthly_rate: rate, credit_date: creditOn },
    ...{ undo_until: undoUntil.toISOString(), unit_count: taken.length, units: toWireUnits(taken, known) },
    ...{ created_at: now.toISOString(), expires_at: expiresAt.toISOString() },
  };
};
