import type { Arrangement, CardBrand, DifferenceReason } from '../../contract/products/acquiring-words';
import type { Cents } from '../../core/money';
import { type FileBytes, writeTable } from '../../documents';
import type { Sql } from '../../storage';
import { ARRANGEMENT_WORDS, BRAND_WORDS } from './brand-words';
import { COMPARED, type Compared, requirePeriod } from './reconcile';

/** A difference of a unit, or a unit without one. What the unit comes to stands in its first line alone, so that columns add up. */
interface Line extends Compared {
  day: string;
  brand: CardBrand;
  arrangement: Arrangement;
  settled_on: string | null;
  position: number | null;
  reason: DifferenceReason | null;
  amount_cents: Cents | null;
  note: string | null;
}

const REASON_WORDS: Readonly<Record<DifferenceReason, string>> = {
  rent: 'Aluguel de maquininha',
  rounding: 'Arredondamento',
  court: 'Ordem judicial',
  fee: 'Taxa',
  unexplained: 'Sem explicação da credenciadora',
};

const toDay = (date: string | null): string => (date ? date.split('-').reverse().join('/') : '');
const stateOf = ({ is_settled, expected, settled }: Line): string => {
  if (!is_settled) return 'A pagar';
  return settled === expected ? 'Confere' : 'Diferente';
};

/** The reconciliation of a period, unit by unit with the reason of each difference. Throws `validation_failed` for a period that is none or too long. */
export const writeReconciliation = async (
  sql: Sql,
  accountUuid: string,
  { from, to, format }: { from: string; to: string; format: 'csv' | 'xlsx' },
): Promise<FileBytes> => {
  requirePeriod(from, to);
  const { rows } = await sql.query<Line>(
    `select u.due_date::text as day, u.brand, u.arrangement, (u.settled_at at time zone 'America/Sao_Paulo')::date::text as settled_on, ${COMPARED},
       d.position, d.reason, d.amount_cents, d.note
     from acquiring_unit u left join acquiring_difference d on d.unit_id = u.id
     where u.account_id = $1 and u.due_date between $2 and $3 and u.lines > 0 order by u.due_date, u.brand, u.arrangement, d.position`,
    [accountUuid, from, to],
  );
  const lines = rows.map((row, at) => {
    const before = rows[at - 1];
    const isSame = before?.day === row.day && before.brand === row.brand && before.arrangement === row.arrangement;
    return { ...row, isFirst: !isSame };
  });
  return writeTable<(typeof lines)[number]>(
    format,
    'Conciliação',
    [
      { header: 'Dia', width: 12, cell: ({ day }) => toDay(day) },
      { header: 'Bandeira', width: 16, cell: ({ brand }) => BRAND_WORDS[brand] },
      { header: 'Modalidade', width: 12, cell: ({ arrangement }) => ARRANGEMENT_WORDS[arrangement] },
      { header: 'Situação', width: 12, cell: stateOf },
      { header: 'Esperado', width: 14, isMoney: true, cell: row => (row.isFirst ? row.expected : null) },
      { header: 'Pago', width: 14, isMoney: true, cell: row => (row.isFirst ? row.settled : null) },
      {
        ...{ header: 'Diferença', width: 14, isMoney: true },
        cell: row => (row.isFirst && row.is_settled ? row.settled - row.expected : null),
      },
      { header: 'Pago em', width: 12, cell: row => toDay(row.settled_on) },
      { header: 'Motivo', width: 30, cell: ({ reason }) => (reason ? REASON_WORDS[reason] : '') },
      { header: 'Valor do motivo', width: 14, isMoney: true, cell: row => row.amount_cents },
      { header: 'Observação', width: 40, cell: ({ note }) => note ?? '' },
    ],
    lines,
  );
};
