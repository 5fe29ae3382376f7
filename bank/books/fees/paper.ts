import type { FeePrice } from '../../contract/books/fees';
import type { Cents } from '../../core/money';
import { formatMoney, type LetterFacts } from '../../documents';
import { formatCnpj } from '../../formats/documents';
import type { AccountRow } from '../../ground/accounts';
import type { PaidFee } from './month';

const NAMES: Record<FeePrice['kind'], string> = {
  pix: 'Pix',
  ted: 'TED',
  boleto: 'Boleto',
  bill: 'Conta de consumo',
  tax: 'Tributo',
  card_withdrawal: 'Saque com cartão',
  card_abroad: 'Compra com cartão no exterior',
};
const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** `350` as `3,5%`. */
const toPercent = (basisPoints: number): string =>
  (basisPoints / 10_000).toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 2 });

const toPrice = ({ fee_cents, free, rates }: FeePrice): string => {
  if (rates) {
    const { spread_basis_points: spread, iof_basis_points: iof } = rates;
    return `${toPercent(spread)} sobre a cotação do câmbio, e IOF de ${toPercent(iof)}`;
  }
  if (fee_cents === 0) return 'Sem tarifa';
  const each = `${formatMoney(BigInt(fee_cents))} cada`;
  return free ? `${each}; ${free.per_month} por mês sem tarifa, quando não são agendadas nem em lote` : each;
};

/** `2026-11` as `11/2026`. */
const toMonthWords = (month: string): string => month.split('-').reverse().join('/');

interface FeesOfMonth {
  account: AccountRow;
  month: string;
  prices: readonly FeePrice[];
  paid: readonly PaidFee[];
  totalCents: Cents;
}

/** The fees of a month as a letter. */
export const toFeesLetter = (
  { account, month, prices, paid, totalCents }: FeesOfMonth,
  brand: LetterFacts['brand'],
  createdAt: Date,
): LetterFacts => ({
  brand,
  title: 'Tarifas do mês',
  lead: toMonthWords(month),
  createdAt,
  sections: [
    {
      title: 'Conta',
      rows: [
        ['Empresa', account.legalName],
        ['CNPJ', formatCnpj(account.cnpj)],
        ['Agência e conta', `${account.branch} · ${account.number}`],
      ],
    },
    { title: 'Quanto custa', rows: prices.map(price => [NAMES[price.kind], toPrice(price)] as const) },
    {
      title: 'Tarifas pagas',
      rows: paid.map(({ postedAt, description, amountCents }) => [
        DAY.format(postedAt),
        `${description} · ${formatMoney(amountCents)}`,
      ]),
      paragraphs: paid.length === 0 ? ['Nenhuma tarifa foi cobrada neste mês.'] : [],
    },
    { title: 'Total', rows: [['Soma do mês', formatMoney(totalCents)]] },
  ],
});
