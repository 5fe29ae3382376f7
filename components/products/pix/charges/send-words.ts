import type { PixCharge, PublicCharge } from '@/bank/contract/products/pix/charges';
import { formatDate, formatDateTime, formatMoney } from '@/components/ui/format';
import { texts } from './texts';

/** What is said with the link of a charge: who asks, how much, until when. */
export const toChargeWords = (
  { due_date, message }: Pick<PixCharge, 'due_date' | 'message'>,
  name: string,
  amountCents: number,
): string => texts.code.chargeWords(name, formatMoney(amountCents), due_date && formatDate(due_date), message);

type Reminded = Pick<PixCharge, 'payer' | 'amount_cents' | 'amounts' | 'due_date' | 'expires_at' | 'message'>;

/** A charge with a due date whose day is over; the bank says which day it is. */
export const isOverdue = ({ due_date, amounts }: Pick<PixCharge, 'due_date' | 'amounts'>): boolean =>
  due_date !== null && due_date < amounts.day;

/** What is said to who has not paid yet: how much it is today, and since or until when. */
export function toReminderWords(charge: Reminded, name: string): string {
  const { words, dueWords, overdueWords, plainOverdueWords, expiresWords } = texts.remind;
  const { payer, amount_cents, amounts, due_date, expires_at, message } = charge;
  const isMore = amounts.total_cents > amount_cents;
  const tellOverdue = isMore ? overdueWords : plainOverdueWords;
  const tellDue = isOverdue(charge) ? tellOverdue : dueWords;
  const when = due_date ? tellDue(formatDate(due_date)) : expiresWords(formatDateTime(expires_at));
  return words({ payer: payer?.name ?? null, name, amount: formatMoney(amounts.total_cents), when, message });
}

/** What is said with a code that is always good. */
export const toCodeWords = (name: string, amountCents: number | null): string =>
  texts.code.codeWords(name, amountCents === null ? null : formatMoney(amountCents));

/** What a message shows of the link of a charge: who asks and how much, and until when or what became of it. */
export function toChargePreview({ status, payee, payment, amounts, due_date }: PublicCharge) {
  const amount = formatMoney(payment?.amount_cents ?? amounts.total_cents);
  const { previewTitle, preview } = texts.link;
  return {
    title: previewTitle(amount, payee.name),
    description: status === 'active' ? preview.active(due_date && formatDate(due_date)) : preview[status],
  };
}
