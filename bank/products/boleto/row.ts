import { BankError } from '../../core/errors';
import { fromWire, toWire, type Cents } from '../../core/money';
import { toLocalDate } from '../../core/clock';
import type { AccountRow } from '../../ground/accounts';
import type { NewOrder, Order, OrderPayee } from '../../payments/orders';
import type { Sql } from '../../storage';
import { isRepeatable, takesAmount } from './amount';
import { toAskerOf } from './asker';
import { assess } from './assess';
import { findOrderedBefore, requireUnclaimed } from './claims';
import { lookUp } from './look';
import { toNewBoleto } from './order';
import { toBoletoFacts, toKeptPayee } from './quote';
import { type BoletoDeps, type BoletoQuoted, type BoletoTarget, deskOf } from './store';
import { requireUnchanged } from './watch';

/** A boleto as one of many that are paid together: what a quote has, kept by whoever pays them. */
export interface BoletoRow {
  payee: OrderPayee;
  target: BoletoQuoted;
  /** What it costs on its day; null: the payer says. */
  amountCents: Cents | null;
}

type Wish = Pick<
  NewOrder<BoletoTarget>,
  'id' | 'createdBy' | 'origin' | 'sourceId' | 'authorizationId' | 'isAgreed'
> & {
  amountCents: Cents;
  description: string | null;
};

/**
 * Asks the registry about a boleto for a day; absent: as soon as it can be paid. Throws `boleto_unreadable`, `boleto_not_registered`, `boleto_registry_unavailable`
 * or `schedule_day_invalid`. One that is not payable says so in `target.refusal`.
 */
export const findBoletoRow = async (
  { database, registry, rules }: Pick<BoletoDeps, 'database' | 'registry' | 'rules'>,
  account: AccountRow,
  { code, day: wishedDay, accountUuid }: { code: string; day: string | undefined; accountUuid: string },
  now: Date,
): Promise<BoletoRow> => {
  const asker = toAskerOf(account);
  const known = await lookUp(registry, asker, { code, now });
  const { boleto, registered } = known;
  const assessed = assess(known, asker, { rules, wishedDay, now });
  const { amount, day } = assessed;
  const refusal = (await findOrderedBefore(database, accountUuid, boleto.barcode)) ?? assessed.refusal;
  return {
    payee: toKeptPayee(known),
    target: {
      ...{ kind: boleto.kind, barcode: boleto.barcode, reference: registered.reference, day, refusal },
      ...{ isRepeatable: isRepeatable(registered), facts: toBoletoFacts(known, assessed) },
    },
    amountCents: amount.total_cents > 0 ? fromWire(amount.total_cents) : null,
  };
};

/** Commits the account to it in the caller's transaction, for its day. Throws `boleto_not_payable`, `boleto_amount_invalid`, `boleto_ordered_before` and what every order does. */
export const commitBoletoRow = async (
  sql: Sql,
  account: AccountRow,
  row: BoletoRow,
  { amountCents, description, ...wish }: Wish & { accountId: string },
  { now, orders, rules, watch }: { now: Date } & Pick<BoletoDeps, 'orders' | 'rules' | 'watch'>,
): Promise<Order<BoletoTarget>> => {
  const { refusal, facts, barcode, kind, day } = row.target;
  if (refusal) throw new BankError('boleto_not_payable', { params: { reason: refusal } });
  if (!takesAmount(facts.amount, toWire(amountCents))) {
    const { min_cents, max_cents } = facts.amount;
    throw new BankError('boleto_amount_invalid', { params: { min_cents, max_cents } });
  }
  await requireUnclaimed(sql, wish.accountId, barcode);
  await requireUnchanged(sql, watch, wish.accountId, row.target, now);
  const { authorizationId } = wish;
  const order = toNewBoleto(
    account,
    row,
    { amountCents, description },
    { authorizationId, feeCents: rules.feeCents, now },
  );
  const dueOn = day > toLocalDate(now) ? { dueOn: day } : {};
  return deskOf(orders, { kind }).commit(sql, { ...order, ...wish, ...dueOn }, now);
};
