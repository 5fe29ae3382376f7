import type { AcquiringOverview, AcquiringRates } from '../../contract/products/acquiring';
import type { AcquiringAct } from '../../contract/products/acquiring-words';
import { toLocalDate } from '../../core/clock';
import { toUuid } from '../../core/ids';
import { type Cents, toWire, toWireSum } from '../../core/money';
import { type AccountRow, roleAllows } from '../../ground/accounts';
import type { AcquirerRules } from '../../providers';
import type { Sql } from '../../storage';
import { findNextDay, sumFrom } from './agenda';
import type { AcquiringDeps } from './deps';
import { findMerchant } from './merchants';
import { acquiringDebts } from './shortfall';

export const toWireRates = (rules: AcquirerRules): AcquiringRates => ({
  ...{ version: rules.ratesVersion, acquirer: rules.acquirer },
  data: rules.rates.map(rate => ({
    ...{ brand: rate.brand, product: rate.product, mdr: rate.mdr },
    ...{ from_instalments: rate.fromInstalments, to_instalments: rate.toInstalments },
  })),
  anticipation_rate: rules.anticipationRate,
  anticipation_minimum_cents: toWire(rules.anticipationMinimumCents),
  anticipation_cut_off: `${String(rules.anticipationCutOff).padStart(2, '0')}:00`,
  ...{ refund_days: rules.refundDays, answer_days: rules.answerDays },
});

interface Hour {
  hour: number;
  count: number;
  gross: Cents;
  fee: Cents;
}

const readToday = async (sql: Sql, accountUuid: string, day: string): Promise<AcquiringOverview['today']> => {
  const { rows } = await sql.query<Hour>(
    `select extract(hour from s.sold_at at time zone 'America/Sao_Paulo')::int as hour, count(*)::int as count, sum(s.gross_cents)::bigint as gross,
       sum(s.fee_cents)::bigint as fee from acquiring_sale s
     where s.account_id = $1 and s.sold_at >= ($2::date)::timestamp at time zone 'America/Sao_Paulo'
       and s.sold_at < ($2::date + 1)::timestamp at time zone 'America/Sao_Paulo' group by 1 order by 1`,
    [accountUuid, day],
  );
  const gross = rows.reduce((sum, row) => sum + row.gross, 0n);
  const fee = rows.reduce((sum, row) => sum + row.fee, 0n);
  return {
    ...{ day, count: rows.reduce((sum, row) => sum + row.count, 0), gross_cents: toWireSum(gross) },
    ...{ fee_cents: toWireSum(fee), net_cents: toWireSum(gross - fee) },
    hours: rows.map(row => ({ hour: row.hour, count: row.count, gross_cents: toWireSum(row.gross) })),
  };
};

const mayOf = ({ role }: Pick<AccountRow, 'role'>, isMerchant: boolean): AcquiringAct[] => {
  if (!isMerchant) return roleAllows(role, 'acquiring:join') ? ['join'] : [];
  return [
    ...(roleAllows(role, 'acquiring:act') ? (['refund', 'answer', 'terminals', 'links'] as const) : []),
    ...(roleAllows(role, 'acquiring:anticipate') ? (['anticipate'] as const) : []),
    ...(roleAllows(role, 'acquiring:join') ? (['automatic'] as const) : []),
  ];
};

/** Where the shop of an account stands with its acquirer. */
export const readOverview = async (
  { database: sql, clock, rules }: Pick<AcquiringDeps, 'database' | 'clock' | 'rules'>,
  account: AccountRow,
): Promise<AcquiringOverview> => {
  const accountUuid = toUuid(account.id);
  const today = toLocalDate(clock.now());
  const merchant = await findMerchant(sql, accountUuid);
  const { rows } = await sql.query<{ count: number; next: string | null }>(
    `select count(*)::int as count, min(answer_by)::text as next from acquiring_chargeback where account_id = $1 and state = 'received'`,
    [accountUuid],
  );
  return {
    merchant: merchant
      ? {
          ...{ number: merchant.merchant_number, acquirer_name: rules.acquirer.name },
          since: merchant.joined_at.toISOString(),
        }
      : null,
    today: await readToday(sql, accountUuid, today),
    next: await findNextDay(sql, accountUuid, today),
    agenda: await sumFrom(sql, accountUuid, today),
    owed_cents: toWire(await acquiringDebts.readOwed(sql, accountUuid)),
    ...{ open_chargebacks: rows[0]?.count ?? 0, next_answer_by: rows[0]?.next ?? null },
    ...{ is_automatic: merchant?.automatic_on ?? false, may: mayOf(account, merchant !== undefined) },
  };
};
