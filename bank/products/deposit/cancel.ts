import { BankError } from '../../core/errors';
import { RailsTimeout, RailsUnavailable } from '../../providers';
import type { Sql } from '../../storage';
import { withdrawCharge } from '../pix/charges';
import { type DepositDeps, lockDeposit, type StoredDeposit } from './store';

/** Throws unless nobody has paid the deposit and it may still be paid. */
export const requireCancelable = ({ status }: Pick<StoredDeposit, 'status'>): void => {
  if (status === 'paying') throw new BankError('deposit_being_paid');
  if (status !== 'open' && status !== 'registering') throw new BankError('deposit_ended');
};

/** Closes its Pix before anything else: while the registry takes its time nobody orders one. Throws `deposit_being_paid`. */
export const closePix = (
  { database }: Pick<DepositDeps, 'database'>,
  { id, charge_id }: Pick<StoredDeposit, 'id' | 'charge_id'>,
  now: Date,
): Promise<void> =>
  database.transaction(async sql => {
    await lockDeposit(sql, id);
    if (charge_id !== null && !(await withdrawCharge(sql, charge_id, now))) throw new BankError('deposit_being_paid');
  });

/** Withdraws its barcode before it ends here: what was paid a second ago at another bank is known there alone. */
export const withdrawBarcode = async ({ rail }: Pick<DepositDeps, 'rail'>, barcode: string): Promise<void> => {
  try {
    if (!(await rail.withdraw(barcode))) throw new BankError('deposit_being_paid');
  } catch (error) {
    if (error instanceof RailsUnavailable || error instanceof RailsTimeout) {
      throw new BankError('deposit_registry_unavailable', { retryAfterSeconds: 5 });
    }
    throw error;
  }
};

/** Cancels a deposit whose barcode was withdrawn, with its Pix. Throws `deposit_being_paid` when a payment has it by now; false when it was cancelled before. */
export const markCanceled = async (
  sql: Sql,
  { id, charge_id }: Pick<StoredDeposit, 'id' | 'charge_id'>,
  now: Date,
): Promise<boolean> => {
  await lockDeposit(sql, id);
  if (charge_id !== null && !(await withdrawCharge(sql, charge_id, now))) throw new BankError('deposit_being_paid');
  const { rowCount } = await sql.query(
    'update deposit set canceled_at = $2 where id = $1 and canceled_at is null and paid_at is null and incoming_id is null',
    [id, now],
  );
  return rowCount === 1;
};
