import type { CardBrand, SaleProduct } from '../../contract/products/acquiring-words';
import { countDays } from '../../core/calendar';
import { BankError } from '../../core/errors';
import type { Cents } from '../../core/money';
import { type FileBytes, writeTable } from '../../documents';
import type { Sql } from '../../storage';
import { BRAND_WORDS, PRODUCT_WORDS } from './brand-words';

const MOST_DAYS = 366;

interface Line {
  sold_on: string;
  time: string;
  brand: CardBrand;
  product: SaleProduct;
  number: number;
  of: number;
  gross_cents: Cents;
  mdr: number;
  fee_cents: Cents;
  net_cents: Cents;
  nsu: string;
  authorization_code: string;
  terminal_number: string | null;
  due_date: string;
  paid_on: string | null;
  state: string;
  refunded: boolean;
}

const toDay = (date: string | null): string => (date ? date.split('-').reverse().join('/') : '');
/** `2,990`: thousandths of a per cent. */
const toRate = (mdr: number): string => `${Math.floor(mdr / 1000)},${String(mdr % 1000).padStart(3, '0')}`;

const stateOf = ({ state, paid_on, refunded }: Line): string => {
  if (state === 'suspended') return 'Suspensa por contestação';
  if (state === 'cancelled') return 'Cancelada';
  return `${paid_on ? 'Paga' : 'A receber'}${refunded ? ', venda com devolução' : ''}`;
};

/** Sales of a period as CSV, one line an instalment. Throws `validation_failed` for a period that is none or too long. */
export const writeSales = async (
  sql: Sql,
  accountUuid: string,
  { from, to }: { from: string; to: string },
): Promise<FileBytes> => {
  const days = countDays(from, to) + 1;
  if (days < 1 || days > MOST_DAYS) {
    const rule = days < 1 ? 'before_from' : 'too_far';
    throw new BankError('validation_failed', { violations: [{ field: 'to', rule }] });
  }
  const { rows } = await sql.query<Line>(
    `select s.sold_on::text as sold_on, to_char(s.sold_at at time zone 'America/Sao_Paulo', 'HH24:MI:SS') as time, s.brand, s.product, i.number, s.instalments as of,
       i.gross_cents, s.mdr, i.fee_cents, i.net_cents, s.nsu, s.authorization_code, s.terminal_number, i.due_date::text as due_date,
       (u.settled_at at time zone 'America/Sao_Paulo')::date::text as paid_on, i.state, s.refunded_cents > 0 as refunded
     from acquiring_sale s join acquiring_instalment i on i.sale_id = s.id left join acquiring_unit u on u.id = i.unit_id
     where s.account_id = $1 and s.sold_at >= ($2::date)::timestamp at time zone 'America/Sao_Paulo'
       and s.sold_at < ($3::date + 1)::timestamp at time zone 'America/Sao_Paulo' order by s.sold_at, s.id, i.number`,
    [accountUuid, from, to],
  );
  return writeTable<Line>(
    'csv',
    'Vendas',
    [
      { header: 'Data da venda', width: 12, cell: row => toDay(row.sold_on) },
      { header: 'Hora', width: 10, cell: ({ time }) => time },
      { header: 'Bandeira', width: 16, cell: ({ brand }) => BRAND_WORDS[brand] },
      { header: 'Produto', width: 18, cell: ({ product }) => PRODUCT_WORDS[product] },
      { header: 'Parcela', width: 8, cell: ({ number }) => String(number) },
      { header: 'Total de parcelas', width: 8, cell: ({ of }) => String(of) },
      { header: 'Bruto', width: 14, isMoney: true, cell: row => row.gross_cents },
      { header: 'MDR %', width: 8, cell: ({ mdr }) => toRate(mdr) },
      { header: 'Taxa', width: 12, isMoney: true, cell: row => row.fee_cents },
      { header: 'Líquido', width: 14, isMoney: true, cell: row => row.net_cents },
      { header: 'NSU', width: 10, cell: ({ nsu }) => nsu },
      { header: 'Autorização', width: 10, cell: row => row.authorization_code },
      { header: 'Terminal', width: 12, cell: row => row.terminal_number ?? '' },
      { header: 'Data prevista', width: 12, cell: row => toDay(row.due_date) },
      { header: 'Data paga', width: 12, cell: row => toDay(row.paid_on) },
      { header: 'Situação', width: 24, cell: stateOf },
    ],
    rows,
  );
};
