import type { DepositRequest } from '../../contract/products/deposit';
import { countDays } from '../../core/calendar';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import { fromWire, toWire } from '../../core/money';
import { formatBoletoBarcode, toFreeField } from '../../formats/boleto';
import type { AccountRow } from '../../ground/accounts';
import { enqueueJob } from '../../jobs';
import type { Sql } from '../../storage';
import { createCharge } from '../pix/charges';
import { toDueDays, toLastDay } from './days';
import { REGISTER_JOB } from './jobs';
import type { DepositDeps } from './store';

/** The key that a deposit's Pix is paid to, a random one first; `hold`: it stays until the caller's transaction ends, so that its charge leaves with it. */
export const findKey = async (
  sql: Sql,
  accountUuid: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<string | null> => {
  const { rows } = await sql.query<{ key: string }>(
    `select key from pix_key where account_id = $1 order by key_type <> 'evp', created_at limit 1 ${hold ? 'for key share' : ''}`,
    [accountUuid],
  );
  return rows[0]?.key ?? null;
};

/** Throws what does not fit the bounds of a deposit, with the bounds. */
export const requireFitting = ({ rules, clock }: Pick<DepositDeps, 'rules' | 'clock'>, wish: DepositRequest): void => {
  const { minCents, maxCents } = rules;
  if (wish.amount_cents < minCents || wish.amount_cents > maxCents) {
    throw new BankError('deposit_amount_invalid', {
      params: { min_cents: toWire(minCents), max_cents: toWire(maxCents) },
    });
  }
  const { first, last } = toDueDays(rules, clock.now());
  if (wish.due_date < first || wish.due_date > last) {
    throw new BankError('deposit_due_date_invalid', { params: { first, last } });
  }
};

const takeOwnNumber = async (sql: Sql): Promise<bigint> => {
  const { rows } = await sql.query<{ own_number: bigint }>(`select nextval('deposit_own_number') as own_number`);
  if (!rows[0]) throw new Error('a sequence gave no number');
  return rows[0].own_number;
};

/** The Pix of a deposit: a charge with its due date, paid once; null for an account without a key. */
const createPixOf = async (
  sql: Sql,
  { chargeHost: host, clock }: DepositDeps,
  {
    account,
    amountCents,
    dueDate,
    lastDay,
  }: { account: AccountRow; amountCents: bigint; dueDate: string; lastDay: string },
): Promise<string | null> => {
  const key = await findKey(sql, toUuid(account.id), { hold: true });
  if (key === null) return null;
  const { id } = await createCharge(sql, {
    ...{
      accountId: account.id,
      key,
      amountCents,
      description: 'Depósito',
      expiresInSeconds: 0,
      host,
      now: clock.now(),
      isOfBoleto: true,
    },
    payer: { name: account.legalName, document: account.cnpj },
    due: { dueDate, daysAfterDue: countDays(dueDate, lastDay), terms: {} },
  });
  return toUuid(id);
};

/** Issues a deposit, in the transaction that remembers its key, and has it registered. Gives its UUID. */
export const issueDeposit = async (
  sql: Sql,
  deps: DepositDeps,
  wish: { account: AccountRow; userId: string } & DepositRequest,
): Promise<string> => {
  const { account, due_date: dueDate } = wish;
  const amountCents = fromWire(wish.amount_cents);
  const lastDay = toLastDay(dueDate);
  const id = toUuid(newId('dep'));
  const ownNumber = await takeOwnNumber(sql);
  const freeField = toFreeField('deposit', account, ownNumber);
  const barcode = formatBoletoBarcode({ bank: account.compe, dueDate, amountCents, freeField });
  const chargeId = await createPixOf(sql, deps, { account, amountCents, dueDate, lastDay });
  await sql.query(
    `insert into deposit (id, account_id, created_by, amount_cents, due_date, last_day, own_number, barcode, charge_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[id, toUuid(account.id), toUuid(wish.userId), amountCents, dueDate, lastDay, ownNumber, barcode, chargeId],
      deps.clock.now(),
    ],
  );
  await enqueueJob(sql, { kind: REGISTER_JOB, payload: { depositId: id }, uniqueKey: id });
  return id;
};
