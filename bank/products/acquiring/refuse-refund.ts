import { randomUUID } from 'node:crypto';
import type { RefundRefusal } from '../../contract/products/acquiring-words';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { type Cents, formatCents } from '../../core/money';
import { tellChanged } from '../../ground/notifications';
import { cancelJob } from '../../jobs';
import type { Sql } from '../../storage';
import type { AcquiringDeps } from './deps';
import { lockMerchant } from './merchants';
import { addMove, MOVES_AFTER_MS, POST_JOB } from './moves';
import { listInstalments, SALE_COLUMNS, type SaleRow } from './sales';
import { takeUncovered } from './take-contested';
import { addToUnits, arrangementOf, payableOn } from './units';

const REFUSALS: Readonly<Record<RefundRefusal, string>> = {
  card_closed: 'O cartão do portador foi encerrado.',
  too_late: 'O prazo da bandeira para devolver terminou.',
  already_refunded: 'A credenciadora já devolveu esta venda.',
  not_allowed: 'A bandeira ou o emissor do cartão não aceitou a devolução.',
  other: 'A credenciadora não aceitou a devolução.',
};

interface Refund {
  id: string;
  account_id: string;
  sale_id: string;
  amount_cents: Cents;
  fee_back_cents: Cents;
  debit_cents: Cents;
  is_undone: boolean;
}

/** Has a sale that was undone live again, on days that are not over. The caller has the lock of the shop. */
const redo = async (sql: Sql, sale: SaleRow, today: string): Promise<void> => {
  const gone = (await listInstalments(sql, sale.id)).filter(({ state }) => state === 'cancelled');
  const parts = gone.map(row => ({
    ...{ brand: sale.brand, arrangement: arrangementOf(sale.product), netCents: row.net_cents },
    dueDate: payableOn(row.due_date, today),
  }));
  const units = await addToUnits(sql, sale.account_id, parts);
  await sql.query(
    `update acquiring_instalment i set state = 'open', unit_id = p.unit_id, due_date = p.due_date
     from unnest($2::int[], $3::uuid[], $4::date[]) as p (number, unit_id, due_date) where i.sale_id = $1 and i.number = p.number`,
    [sale.id, gone.map(({ number }) => number), units, parts.map(({ dueDate }) => dueDate)],
  );
};

/** Gives back what was or will be taken: one that is not due yet is never taken. */
const giveBack = async (sql: Sql, refund: Refund, now: Date): Promise<void> => {
  const today = toLocalDate(now);
  const { rows } = await sql.query<{ due_on: string; posted_at: Date | null }>(
    'select due_on::text as due_on, posted_at from acquiring_move where key = $1 for update',
    [refund.id],
  );
  const [move] = rows;
  if (!move) return;
  // its job has not begun before that
  const isToCome = move.posted_at === null && now.getTime() < startOfLocalDate(move.due_on).getTime() + MOVES_AFTER_MS;
  if (isToCome && (await cancelJob(sql, POST_JOB, refund.id))) {
    await sql.query('delete from acquiring_move where key = $1', [refund.id]);
    return;
  }
  const of = { accountUuid: refund.account_id, saleUuid: refund.sale_id, amountCents: refund.debit_cents, today, now };
  await addMove(sql, { ...of, key: randomUUID(), kind: 'refund_back' });
};

const tellRefused = (
  sql: Sql,
  { notifier }: Pick<AcquiringDeps, 'notifier'>,
  { account_id, amount_cents }: Refund,
  { sale, reason, isContested }: { sale: SaleRow; reason: RefundRefusal; isContested: boolean },
): Promise<void> => {
  const account = fromUuid('acc', account_id);
  const outcome = isContested
    ? 'A venda está contestada: o valor vale para a contestação, por ela o portador recebe.'
    : 'O valor não foi devolvido ao portador, e nada fica descontado da conta. Combine com ele outra forma de devolver.';
  return notifier.notifyPeopleOf(sql, account, {
    ...{ kind: 'sale_refund_refused', title: `Devolução de ${formatCents(amount_cents)} recusada` },
    body: `Cartão final ${sale.card_last4}, NSU ${sale.nsu}. ${REFUSALS[reason]} ${outcome}`,
    href: `/acquiring/sales/${fromUuid('sal', sale.id)}?conta=${account}`,
  });
};

/**
 * Notes that the acquirer gives a refund (UUID) not back to the holder, once: the sale is as it was before, what was taken comes back, and its people are
 * told why.
 */
export const refuseRefund = async (
  sql: Sql,
  deps: Pick<AcquiringDeps, 'notifier'>,
  { refundId, reason }: { refundId: string; reason: RefundRefusal },
  now: Date,
): Promise<void> => {
  const found = await sql.query<{ account_id: string }>('select account_id from acquiring_refund where id = $1', [
    refundId,
  ]);
  const [of] = found.rows;
  if (!of) return;
  await lockMerchant(sql, of.account_id);
  const { rows } = await sql.query<Refund>(
    `update acquiring_refund set refused_at = $2, refusal = $3 where id = $1 and refused_at is null
     returning id, account_id, sale_id, amount_cents, fee_back_cents, debit_cents, is_undone`,
    [refundId, now, reason],
  );
  const [refund] = rows;
  if (!refund) return;
  await sql.query(
    'update acquiring_sale set refunded_cents = refunded_cents - $2, fee_back_cents = fee_back_cents - $3 where id = $1',
    [refund.sale_id, refund.amount_cents, refund.fee_back_cents],
  );
  const sales = await sql.query<SaleRow>(`select ${SALE_COLUMNS} from acquiring_sale s where s.id = $1`, [
    refund.sale_id,
  ]);
  const [sale] = sales.rows;
  if (!sale) throw new Error('a refund of no sale');
  if (refund.is_undone) await redo(sql, sale, toLocalDate(now));
  await giveBack(sql, refund, now);
  const isContested = (await takeUncovered(sql, sale.id, now)) > 0n;
  await tellRefused(sql, deps, refund, { sale, reason, isContested });
  await tellChanged(sql, fromUuid('acc', refund.account_id), ['acquiring']);
};
