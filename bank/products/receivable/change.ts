import type { ChangeRequest } from '../../contract/products/receivable-shapes';
import { addDays, rollToBusinessDay } from '../../core/calendar';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { changeDueCharge, toLastDay } from '../pix/charges';
import type { CollectingDeps } from './deps';
import { requireEndable } from './end';
import { enqueueRegistration } from './registry';
import { getReceivableOf, lockReceivable, type StoredReceivable } from './store';
import { requireSound, type Terms, toAbatement, toDiscount } from './terms';

/** What was promised until a day that is over is promised no more. */
const withoutPast = (discount: Terms['discount'], today: string): Pick<Terms, 'discount'> => {
  const tiers = discount?.tiers.filter(({ until }) => until >= today) ?? [];
  return discount && tiers.length > 0 ? { discount: { ...discount, tiers } } : {};
};

const changeTerms = (
  { terms: { discount, abatement, ...others } }: StoredReceivable,
  change: ChangeRequest,
  dueDate: string,
  today: string,
): Terms => ({
  ...others,
  ...(change.discount === undefined
    ? withoutPast(discount, today)
    : change.discount && { discount: toDiscount(change.discount, dueDate) }),
  ...(change.rebate_cents === undefined ? abatement && { abatement } : toAbatement(change.rebate_cents)),
});

/** A day that is later is given to whoever pays late, too; a rebate and a discount are not. Source: credit-boleto-files.md D.6. */
const requireChangeable = (row: StoredReceivable, change: ChangeRequest, today: string): void => {
  requireEndable(row);
  if (row.status === 'protested') throw new BankError('receivable_not_changeable', { params: { reason: 'protested' } });
  const dueDate = change.due_date ?? row.due_date;
  const lowers = Boolean(change.discount) || (change.rebate_cents ?? 0) > 0;
  if (lowers && today > rollToBusinessDay(dueDate, 1)) {
    throw new BankError('receivable_not_changeable', { params: { reason: 'overdue' } });
  }
};

const requireDay = ({ rules }: CollectingDeps, dueDate: string, today: string): void => {
  const last = addDays(today, rules.dueDays);
  if (dueDate < today || dueDate > last) {
    throw new BankError('receivable_due_date_invalid', { params: { first: today, last } });
  }
};

/** What a change makes of a receivable today. Throws why it is not made. */
export const planChange = (
  deps: CollectingDeps,
  row: StoredReceivable,
  change: ChangeRequest,
  today: string,
): { dueDate: string; terms: Terms } => {
  requireChangeable(row, change, today);
  const dueDate = change.due_date ?? row.due_date;
  if (change.due_date !== undefined) requireDay(deps, dueDate, today);
  const terms = changeTerms(row, change, dueDate, today);
  requireSound({ amountCents: row.amount_cents, dueDate, daysAfterDue: row.days_after_due, terms }, today);
  return { dueDate, terms };
};

/** Changes a receivable that nobody has paid, its Pix with it, and has the registry told; what it asked for until now is kept. */
export const changeStored = async (
  sql: Sql,
  deps: CollectingDeps,
  of: { accountUuid: string; receivableId: string; userId: string; change: ChangeRequest },
  { now, today }: { now: Date; today: string },
): Promise<void> => {
  const { accountUuid, receivableId, change } = of;
  await lockReceivable(sql, toUuid(receivableId));
  const row = await getReceivableOf(sql, accountUuid, receivableId, today);
  const { dueDate, terms } = planChange(deps, row, change, today);
  const daysAfterDue = row.days_after_due;
  if (row.charge_id !== null && !(await changeDueCharge(sql, row.charge_id, { dueDate, daysAfterDue, terms }))) {
    throw new BankError('receivable_being_paid');
  }
  await sql.query(
    `insert into receivable_revision (receivable_id, revision, due_date, last_day, terms, changed_at, changed_by) values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, row.revision, row.due_date, row.last_day, JSON.stringify(row.terms), now, toUuid(of.userId)],
  );
  await sql.query(
    `update receivable set due_date = $2, grace_date = $3, last_day = $4, terms = $5, revision = revision + 1 where id = $1`,
    [...[row.id, dueDate, rollToBusinessDay(dueDate, 1), toLastDay(dueDate, daysAfterDue)], JSON.stringify(terms)],
  );
  await enqueueRegistration(sql, row.id, row.revision + 1);
};
