import type { BoletoRefusal } from '../../contract/products/boleto-words';
import { BankError } from '../../core/errors';
import type { Sql } from '../../storage';

/** A boleto of an account (UUID). */
export interface BoletoOf {
  accountId: string;
  barcode: string;
}

/** Who hears of the boletos of an account and knows of news that no quote has: the composition hands it over. */
export interface BoletoWatch {
  /** What the registry told of it of its own accord since it was quoted, as it refuses the payment; null: nothing. */
  findRefusal(
    sql: Sql,
    of: BoletoOf,
    quoted: { amountCents: number; dueDate: string | null },
    now: Date,
  ): Promise<Extract<BoletoRefusal, 'paid' | 'withdrawn' | 'changed'> | null>;
  /** It is paid by the order (UUID), in the transaction that says so. */
  onPaid(sql: Sql, of: BoletoOf & { orderId: string }): Promise<void>;
  /** What was paid came back. */
  onReturned(sql: Sql, of: BoletoOf): Promise<void>;
}

/** Throws `boleto_not_payable` for what was paid, withdrawn or changed since it was quoted. */
export const requireUnchanged = async (
  sql: Sql,
  watch: BoletoWatch,
  accountId: string,
  { barcode, facts }: { barcode: string; facts: { amount: { original_cents: number }; dueDate: string | null } },
  now: Date,
): Promise<void> => {
  const quoted = { amountCents: facts.amount.original_cents, dueDate: facts.dueDate };
  const reason = await watch.findRefusal(sql, { accountId, barcode }, quoted, now);
  if (reason) throw new BankError('boleto_not_payable', { params: { reason } });
};
