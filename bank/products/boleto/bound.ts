import { BankError } from '../../core/errors';
import { type Cents, fromWire } from '../../core/money';
import { toPlainText } from '../../core/plain-text';
import { toLine } from '../../formats/boleto';
import type { AccountRow } from '../../ground/accounts';
import type { OrderPayee } from '../../payments/orders';
import type { Quote } from '../../payments/quotes';
import { takesAmount } from './amount';
import type { BoletoQuoted, ScheduledOrder } from './store';

export type BoletoQuoteRow = Quote<BoletoQuoted>;

/** What is asked for, the same for now and for a day. */
export interface Asked {
  amountCents: Cents;
  description: string | null;
}

/** The wish in one writing. Throws `boleto_not_payable` with its reason, or `boleto_amount_invalid` with the bounds. */
export const requireAsked = (
  { target: { refusal, facts } }: BoletoQuoteRow,
  wish: { amount_cents: number; description?: string | undefined },
): Asked => {
  if (refusal) throw new BankError('boleto_not_payable', { params: { reason: refusal } });
  const { min_cents, max_cents } = facts.amount;
  if (!takesAmount(facts.amount, wish.amount_cents)) {
    throw new BankError('boleto_amount_invalid', { params: { min_cents, max_cents } });
  }
  return { amountCents: fromWire(wish.amount_cents), description: toPlainText(wish.description, 140) };
};

const toBoundPayee = ({ name, document, ispb }: OrderPayee) => ({
  ...{ payeeName: name, payeeDocument: document, payeeIspb: ispb },
});

const toBound = (account: AccountRow, { payee, target }: BoletoQuoteRow, asked: Asked, feeCents: Cents) => ({
  ...{ accountId: account.id, line: toLine(target.barcode) },
  ...{ amountCents: asked.amountCents, feeCents, description: asked.description ?? '' },
  ...toBoundPayee(payee),
});

/** Everything the proof of a boleto holds for: its line, its payee, the amount, the day and the account. */
export const toBoundBoleto = (
  account: AccountRow,
  quote: BoletoQuoteRow,
  asked: Asked,
  { feeCents, idempotencyKey }: { feeCents: Cents; idempotencyKey: string },
) => ({
  purpose: 'boleto_payment' as const,
  ...toBound(account, quote, asked, feeCents),
  ...{ day: quote.target.day, idempotencyKey },
});

export const toBoundSchedule = (
  account: AccountRow,
  quote: BoletoQuoteRow,
  asked: Asked,
  { feeCents, date }: { feeCents: Cents; date: string },
) => ({ purpose: 'schedule_boleto' as const, ...toBound(account, quote, asked, feeCents), day: date });

/** Everything the proof of a change holds for. */
export const toBoundChange = (
  account: AccountRow,
  { id: scheduledId, payee, target }: ScheduledOrder,
  { amountCents, date }: { amountCents: Cents; date: string },
) => ({
  purpose: 'change_boleto_schedule' as const,
  ...{ accountId: account.id, scheduledId, line: toLine(target.barcode), amountCents, date },
  ...toBoundPayee(payee),
});
