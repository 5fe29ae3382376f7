import { formatLine } from '../../contract/boleto-line';
import type { ReceiptDebt } from '../../contract/books/receipts';
import type { BoletoBill, BoletoPart } from '../../contract/products/boleto-parts';
import { formatDay, formatMoney } from '../brazilian';

const PARTS: Readonly<Record<BoletoPart['kind'], { term: string; sign: '+' | '−' }>> = {
  rebate: { term: 'Abatimento', sign: '−' },
  discount: { term: 'Desconto', sign: '−' },
  fine: { term: 'Multa', sign: '+' },
  interest: { term: 'Juros', sign: '+' },
  paid_before: { term: 'Já pago antes', sign: '−' },
};

const TAXES: Readonly<Record<NonNullable<BoletoBill['tax']>, string>> = {
  das: 'DAS, Simples Nacional',
  darf: 'DARF, tributo federal',
  gps: 'GPS, previdência',
  dae: 'DAE, documento de arrecadação',
  fgts: 'FGTS',
};

const titleOf = (bill: BoletoBill | null): string => {
  if (bill === null) return 'Boleto';
  return bill.tax === null ? 'Conta' : TAXES[bill.tax];
};

const money = (amountCents: number): string => formatMoney(BigInt(amountCents));

/** What a boleto or bill was, and what its amount was made of: without this a receipt proves no debt. */
export const toDebtSection = ({ line, bill, final_beneficiary, due_date, amount }: ReceiptDebt) => {
  const rows: [string, string | null][] = [
    ['Linha digitável', formatLine(line)],
    ['Beneficiário final', final_beneficiary && `${final_beneficiary.name} · ${final_beneficiary.document_masked}`],
    ['Vencimento', due_date && formatDay(due_date)],
    ['Valor do documento', amount.original_cents > 0 ? money(amount.original_cents) : null],
  ];
  const parts = amount.parts.filter(({ amount_cents }) => amount_cents > 0);
  for (const { kind, amount_cents } of parts)
    rows.push([PARTS[kind].term, `${PARTS[kind].sign} ${money(amount_cents)}`]);
  return { title: titleOf(bill), rows };
};
