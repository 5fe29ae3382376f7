import { toLocalDate } from '../../core/clock';
import { fromUuid, newId, toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import { tellChanged } from '../../ground/notifications';
import { MessageRefused, type ToldEffect, type ToldSale } from '../../providers';
import type { Sql } from '../../storage';
import { findByNumber, lockMerchant } from './merchants';
import { planSale } from './plan';
import { addToUnits, arrangementOf, payableOn } from './units';

const contradicted = (detail: string) => new MessageRefused('contradicted', detail);

/** Throws MessageRefused for a shop that nobody knows. */
const requireShop = async (sql: Sql, merchantNumber: string): Promise<string> => {
  const accountUuid = await findByNumber(sql, merchantNumber);
  if (accountUuid === undefined) throw contradicted('the acquirer tells of a shop that never joined');
  return accountUuid;
};

const insertSale = async (sql: Sql, accountUuid: string, told: ToldSale): Promise<string | undefined> => {
  const soldAt = new Date(told.soldAt);
  const terms = { ...told, soldOn: toLocalDate(soldAt) };
  const feeCents = planSale(terms).reduce((sum, part) => sum + part.feeCents, 0n);
  const { rows } = await sql.query<{ id: string }>(
    `insert into acquiring_sale (id, account_id, acquirer_code, sold_at, sold_on, brand, product, channel, instalments, gross_cents, mdr, fee_cents, net_cents,
       nsu, authorization_code, tid, card_last4, entry_mode, terminal_number)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) on conflict (acquirer_code) do nothing returning id`,
    [
      ...[toUuid(newId('sal')), accountUuid, told.code, soldAt, terms.soldOn, told.brand, told.product, told.channel],
      ...[told.instalments, told.grossCents, told.mdr, feeCents, told.grossCents - feeCents, told.nsu],
      ...[told.authorizationCode, told.tid, told.last4, told.entryMode, told.terminalNumber],
    ],
  );
  return rows[0]?.id;
};

/** Throws MessageRefused when a sale is told otherwise than before. */
const requireSame = async (sql: Sql, accountUuid: string, told: ToldSale): Promise<void> => {
  const { rowCount } = await sql.query(
    `select 1 from acquiring_sale where acquirer_code = $1 and account_id = $2 and gross_cents = $3 and product = $4 and instalments = $5 and mdr = $6`,
    [told.code, accountUuid, told.grossCents, told.product, told.instalments, told.mdr],
  );
  if (rowCount === 0) throw contradicted('a sale is told otherwise than before');
};

/** Writes a sale down with its instalments in their units, once, in the caller's transaction. */
export const noteSale = async (sql: Sql, told: ToldSale, now: Date): Promise<void> => {
  const accountUuid = await requireShop(sql, told.merchantNumber);
  await lockMerchant(sql, accountUuid);
  const saleId = await insertSale(sql, accountUuid, told);
  if (saleId === undefined) return requireSame(sql, accountUuid, told);
  const today = toLocalDate(now);
  const plan = planSale({ ...told, soldOn: toLocalDate(new Date(told.soldAt)) }).map(part => ({
    ...{ ...part, dueDate: payableOn(part.dueDate, today) },
    ...{ brand: told.brand, arrangement: arrangementOf(told.product) },
  }));
  const units = await addToUnits(sql, accountUuid, plan);
  await sql.query(
    `insert into acquiring_instalment (sale_id, number, gross_cents, fee_cents, net_cents, due_date, unit_id, state)
     select $1, p.number, p.gross, p.fee, p.gross - p.fee, p.due_date, p.unit_id, 'open'
     from unnest($2::int[], $3::bigint[], $4::bigint[], $5::date[], $6::uuid[]) as p (number, gross, fee, due_date, unit_id)`,
    [
      ...[saleId, plan.map(part => part.number), plan.map(part => part.grossCents), plan.map(part => part.feeCents)],
      ...[plan.map(part => part.dueDate), units],
    ],
  );
  await tellChanged(sql, fromUuid('acc', accountUuid), ['acquiring']);
};

/** Throws why nothing of a unit was taken over: an Error when a sale of it has not come yet, so that it is heard again. */
const refuseEffect = async (sql: Sql, accountUuid: string, told: ToldEffect): Promise<never> => {
  const { rows } = await sql.query<{ total_cents: Cents; is_settled: boolean }>(
    `select total_cents, settle_key is not null as is_settled from acquiring_unit
     where account_id = $1 and brand = $2 and arrangement = $3 and due_date = $4`,
    [accountUuid, told.brand, told.arrangement, told.dueDate],
  );
  const [unit] = rows;
  const isWhole = unit !== undefined && unit.total_cents >= told.cededCents + told.encumberedCents;
  if (!isWhole && !unit?.is_settled) throw new Error('an effect on a unit whose sales are not all here yet');
  throw contradicted('more of a unit is ceded or encumbered than there is');
};

/** Takes over what of a unit is ceded or encumbered, as the register says; what is anticipated stays. */
export const noteEffect = async (sql: Sql, told: ToldEffect): Promise<void> => {
  const accountUuid = await requireShop(sql, told.merchantNumber);
  await lockMerchant(sql, accountUuid);
  const { cededCents, encumberedCents } = told;
  const { rowCount } = await sql.query(
    `update acquiring_unit set ceded_cents = $5::bigint, encumbered_cents = $6::bigint, beneficiary = $7, free_cents = total_cents - anticipated_cents - $5::bigint - $6::bigint
     where account_id = $1 and brand = $2 and arrangement = $3 and due_date = $4 and settle_key is null
       and total_cents - anticipated_cents >= $5::bigint + $6::bigint`,
    [
      ...[accountUuid, told.brand, told.arrangement, told.dueDate, cededCents, encumberedCents],
      cededCents + encumberedCents > 0n ? told.beneficiary : null,
    ],
  );
  if (rowCount === 0) await refuseEffect(sql, accountUuid, told);
  await tellChanged(sql, fromUuid('acc', accountUuid), ['acquiring']);
};
