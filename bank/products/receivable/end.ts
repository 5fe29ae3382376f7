import type { ReceivedWay } from '../../contract/products/receivable-words';
import { BankError } from '../../core/errors';
import { RailsTimeout, RailsUnavailable } from '../../providers';
import type { Sql } from '../../storage';
import { withdrawCharge } from '../pix/charges';
import type { ReceivableDeps } from './deps';
import { lockReceivable, type StoredReceivable } from './store';

/** Throws unless nobody has paid the receivable and it has not ended; one whose last day is over may still be said to be received. */
export const requireEndable = ({ status }: Pick<StoredReceivable, 'status'>, also: 'expired' | null = null): void => {
  if (status === 'paying') throw new BankError('receivable_being_paid');
  const isOpen = status === 'open' || status === 'overdue' || status === 'protested' || status === 'registering';
  if (!isOpen && status !== also) throw new BankError('receivable_ended');
};

/** Closes its Pix before anything else: while the registry takes its time nobody orders one. Throws `receivable_being_paid`. */
export const closePix = (
  { database }: Pick<ReceivableDeps, 'database'>,
  { id, charge_id }: Pick<StoredReceivable, 'id' | 'charge_id'>,
  now: Date,
): Promise<void> =>
  database.transaction(async sql => {
    await lockReceivable(sql, id);
    if (charge_id !== null && !(await withdrawCharge(sql, charge_id, now)))
      throw new BankError('receivable_being_paid');
  });

/** Withdraws its barcode before it ends here: what was paid a second ago at another bank is known there alone. */
export const withdrawBarcode = async ({ rail }: Pick<ReceivableDeps, 'rail'>, barcode: string): Promise<void> => {
  try {
    if (!(await rail.withdraw(barcode))) throw new BankError('receivable_being_paid');
  } catch (error) {
    if (error instanceof RailsUnavailable || error instanceof RailsTimeout) {
      throw new BankError('receivable_registry_unavailable', { retryAfterSeconds: 5 });
    }
    throw error;
  }
};

/** How it ended without a payment here. */
export type End =
  | { kind: 'canceled' }
  | { kind: 'received'; receivedOn: string; amountCents: bigint; how: ReceivedWay };

const OPEN = 'canceled_at is null and received_at is null and paid_at is null and incoming_id is null';

/** Ends a receivable whose barcode was withdrawn, with its Pix. Throws `receivable_being_paid` when a payment has it by now, `receivable_ended` when it ended before. */
export const markEnded = async (
  sql: Sql,
  { id, charge_id }: Pick<StoredReceivable, 'id' | 'charge_id'>,
  end: End,
  now: Date,
): Promise<void> => {
  await lockReceivable(sql, id);
  if (charge_id !== null && !(await withdrawCharge(sql, charge_id, now))) throw new BankError('receivable_being_paid');
  const { rowCount } =
    end.kind === 'canceled'
      ? await sql.query(`update receivable set canceled_at = $2 where id = $1 and ${OPEN}`, [id, now])
      : await sql.query(
          `update receivable set received_at = $2, received_on = $3, received_cents = $4, received_how = $5 where id = $1 and ${OPEN}`,
          [id, now, end.receivedOn, end.amountCents, end.how],
        );
  if (rowCount !== 1) throw new BankError('receivable_ended');
};
