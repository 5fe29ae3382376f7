import type { BoletoQuote } from '@/bank/contract/products/boleto';
import type { BoletoWarning } from '@/bank/contract/products/boleto-parts';
import { formatDate, formatMoney } from '@/components/ui/format';
import { PIX_PROBLEMS, WARNINGS } from './texts';

const toWords = ({ code, date, amount_cents }: BoletoWarning, quote: BoletoQuote): string =>
  WARNINGS[code]({
    date: date ? formatDate(date) : '',
    money: amount_cents === null ? '' : formatMoney(amount_cents),
    due: quote.due_date ? formatDate(quote.due_date) : '',
    day: formatDate(quote.day),
    closes: quote.closes_at,
    isBusinessDay: quote.is_business_day,
    payee: quote.payee.name,
    payer: quote.payer?.name ?? '',
  });

/** What to look at before this boleto is paid, and a Pix in it that is not the boleto. */
export const listWarnings = (quote: BoletoQuote): string[] => [
  ...quote.warnings.map(warning => toWords(warning, quote)),
  ...(quote.pix?.problem ? [PIX_PROBLEMS[quote.pix.problem]] : []),
];
