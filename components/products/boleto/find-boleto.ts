import { parseBoleto } from '@/bank/contract/boleto-text';
import type { BoletoQuote } from '@/bank/contract/products/boleto';
import type { BoletoRefusal } from '@/bank/contract/products/boleto-words';
import type { PaymentDraft } from '@/components/payment/payment';
import { bankToday } from '@/components/ui/today';
import { createBoletoQuote } from '@/services/boleto';
import { ApiError } from '@/services/http/api-error';
import { LINE_PROBLEMS, REFUSALS } from './texts';

/** What would be paid, with what every payment's answer has. */
export type FoundBoleto = BoletoQuote & {
  /** The account that would pay it. */
  accountId: string;
  amount_cents: number | null;
  amount_fixed: boolean;
  description: null;
  /** The day that was asked about; null: as soon as it can be. */
  askedDay: string | null;
};

/** A boleto that the registry knows and that cannot be paid: its facts go with the refusal. */
export class BoletoRefused extends ApiError {
  constructor(
    readonly quote: BoletoQuote,
    message: string,
  ) {
    super({ status: 422, code: 'boleto_not_payable', message });
    this.name = 'boleto_refused';
  }
}

/** The refusal of what is not paid, in its words. */
export const refuse = (quote: BoletoQuote, refusal: BoletoRefusal): BoletoRefused =>
  new BoletoRefused(quote, REFUSALS[refusal]);

/** Digits that hold no boleto, told before the bank is asked. */
const unreadable = (message: string) => new ApiError({ status: 422, code: 'boleto_unreadable', message });

/** Asks the bank about a line, for the day that was chosen. @throws {ApiError} also of one that cannot be paid */
export async function findBoleto(accountId: string, { input, when }: PaymentDraft): Promise<FoundBoleto> {
  const read = parseBoleto(input, bankToday());
  if (!read.ok) throw unreadable(LINE_PROBLEMS[read.problem]);
  const askedDay = when?.first || null;
  const quote = await createBoletoQuote(accountId, { code: read.boleto.line, ...(askedDay && { day: askedDay }) });
  if (quote.refusal) throw refuse(quote, quote.refusal);
  return {
    ...quote,
    accountId,
    amount_cents: quote.amount.total_cents || null,
    amount_fixed: quote.amount.kind === 'fixed',
    description: null,
    askedDay,
  };
}
