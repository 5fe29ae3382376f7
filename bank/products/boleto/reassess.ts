import { BankError } from '../../core/errors';
import { isWaiting } from '../../payments/orders';
import { takesAmount } from './amount';
import { assess, type Payer } from './assess';
import { lookAgain } from './look';
import type { BoletoDeps, BoletoFacts, ScheduledOrder } from './store';

/** What a scheduled boleto costs on another day. */
export interface Reassessed {
  day: string;
  facts: BoletoFacts;
}

/**
 * Asks the registry what a scheduled boleto becomes on another day, or with another amount. Throws `boleto_schedule_ended`, `boleto_not_payable`,
 * `schedule_day_invalid`, `boleto_amount_invalid` or `boleto_registry_unavailable`.
 */
export const reassess = async (
  { registry, rules }: Pick<BoletoDeps, 'registry' | 'rules'>,
  payer: Payer & { name: string },
  scheduled: ScheduledOrder,
  { amount_cents, date, now }: { amount_cents: number; date: string; now: Date },
): Promise<Reassessed> => {
  if (!isWaiting(scheduled)) throw new BankError('boleto_schedule_ended');
  const { barcode, facts } = scheduled.target;
  const known = await lookAgain(registry, payer, { barcode, now });
  if (!known) throw new BankError('boleto_not_payable', { params: { reason: 'withdrawn' } });
  const { refusal, amount, day } = assess(known, payer, { rules, wishedDay: date, now });
  if (refusal) throw new BankError('boleto_not_payable', { params: { reason: refusal } });
  if (!takesAmount(amount, amount_cents)) {
    const { min_cents, max_cents } = amount;
    throw new BankError('boleto_amount_invalid', { params: { min_cents, max_cents } });
  }
  return { day, facts: { ...facts, amount, dueDate: known.registered.dueDate } };
};
