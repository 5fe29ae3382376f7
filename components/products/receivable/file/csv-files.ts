import { toCsvText } from '@/bank/contract/csv-cell';
import { addScheduleDays } from '@/bank/contract/schedule-days';
import { formatDay } from '@/components/ui/date-text';
import type { Table } from './read-table';
import { texts } from './texts';

/** The mark at its front tells spreadsheets that it is UTF-8. */
const toHref = (lines: readonly (readonly string[])[]): string => {
  const csv = lines.map(cells => cells.map(toCsvText).join(';')).join('\r\n');
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${csv}\r\n`)}`;
};

/** Made-up lines in the columns of a file, due some days after `first`: one boleto, and a series of three. */
export const toSampleHref = (first: string): string => {
  const due = (days: number) => formatDay(addScheduleDays(first, days));
  return toHref([
    ['nome', 'documento', 'valor', 'vencimento', 'e-mail', 'parcelas', 'seu número', 'descrição'],
    [
      ...['Mercado Exemplo', '45.120.873/0001-76', '1.250,00', due(10), 'contas@exemplo.example'],
      ...['', 'NF 4471', 'Pães do mês'],
    ],
    ['Helena Exemplo', '529.982.247-25', '900,00', due(15), '', '3', 'Pedido 88', ''],
  ]);
};

/** The lines of a file that were not issued, as they stand in it, each with what is wrong with it. */
export const toFaultsHref = (
  { names }: Table,
  lines: readonly { fields: readonly string[]; faults: readonly string[] }[],
): string => {
  const pad = (fields: readonly string[]) => names.map((_, place) => fields[place] ?? '');
  return toHref([
    [...names, texts.keepColumn],
    ...lines.map(({ fields, faults }) => [...pad(fields), faults.join(' ')]),
  ]);
};
