import type { Chargeback } from '../../contract/products/acquiring';
import type { ChargebackReason, ChargebackState } from '../../contract/products/acquiring-words';
import { countDays } from '../../core/calendar';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import type { FileOwner, FileStore } from '../../ground/files';
import type { Sql } from '../../storage';
import { SALE_COLUMNS, type SaleRow, toWireSale } from './sales';

export interface ChargebackRow {
  chargeback_id: string;
  case_number: string;
  state: ChargebackState;
  reason: ChargebackReason;
  reason_code: string;
  amount_cents: Cents;
  debit_cents: Cents;
  suspended_cents: Cents;
  short_cents: Cents;
  received_at: Date;
  answer_by: string;
  answer_kind: 'accept' | 'contest' | null;
  answer_text: string | null;
  answered_at: Date | null;
  answered_by_name: string | null;
  decided_at: Date | null;
}
type Row = ChargebackRow & SaleRow;

const SELECT = `select c.id as chargeback_id, c.case_number, c.state, c.reason, c.reason_code, c.amount_cents, c.debit_cents, c.suspended_cents,
    coalesce(m.short_cents, 0)::bigint as short_cents, c.received_at, c.answer_by::text as answer_by, c.answer_kind, c.answer_text, c.answered_at,
    u.name as answered_by_name, c.decided_at, ${SALE_COLUMNS}
  from acquiring_chargeback c join acquiring_sale s on s.id = c.sale_id left join acquiring_move m on m.key = c.id left join app_user u on u.id = c.answered_by`;

export const evidenceOf = (chargebackUuid: string): FileOwner => ({ kind: 'chargeback', id: chargebackUuid });

/** What helps against a contest of each reason. */
const WANTED: Readonly<Record<ChargebackReason, readonly string[]>> = {
  fraud: [
    'Resultado da autenticação (3DS)',
    'Nota fiscal',
    'Comprovante de entrega assinado',
    'Endereço IP e aparelho',
  ],
  not_received: ['Rastreio da entrega', 'Comprovante de entrega assinado'],
  not_as_described: ['Descrição do que foi vendido', 'Política de troca', 'Conversa com o cliente'],
  duplicate: ['Comprovantes das duas vendas', 'Nota fiscal de cada uma'],
  cancelled: ['Termos aceitos pelo cliente', 'Uso depois do cancelamento'],
  other: ['Nota fiscal', 'Conversa com o cliente'],
};

type WithoutSale = Omit<Chargeback, 'sale'>;

const toWireAnswer = (row: ChargebackRow): WithoutSale['answer'] =>
  row.answer_kind && row.answered_at
    ? {
        ...{ kind: row.answer_kind, text: row.answer_text ?? '', at: row.answered_at.toISOString() },
        by: row.answered_by_name ?? '',
      }
    : null;

const toWireRow = (row: Row, files: Chargeback['files'], today: string): Chargeback => ({
  ...{ id: fromUuid('chb', row.chargeback_id), case_number: row.case_number, state: row.state, reason: row.reason },
  ...{ reason_code: row.reason_code, amount_cents: toWire(row.amount_cents), debit_cents: toWire(row.debit_cents) },
  ...{ suspended_cents: toWire(row.suspended_cents), short_cents: toWire(row.short_cents) },
  ...{ received_at: row.received_at.toISOString(), answer_by: row.answer_by },
  days_left: row.state === 'received' ? Math.max(0, countDays(today, row.answer_by)) : null,
  ...{ answer: toWireAnswer(row), decided_at: row.decided_at?.toISOString() ?? null, files },
  ...{ wanted: [...WANTED[row.reason]], sale: toWireSale(row) },
});

const toWireAll = async (sql: Sql, files: FileStore, rows: readonly Row[], today: string): Promise<Chargeback[]> => {
  const owners = rows.map(row => evidenceOf(row.chargeback_id));
  const kept = owners.length === 0 ? [] : await files.list(sql, owners);
  return rows.map(row => {
    const own = kept.filter(({ owner }) => owner.id === row.chargeback_id).map(({ file }) => file);
    return toWireRow(row, own, today);
  });
};

/** A contest (`chb_…`) of an account (UUID). Throws `not_found`. */
export const readChargeback = async (
  sql: Sql,
  files: FileStore,
  of: { accountUuid: string; id: string; today: string },
): Promise<Chargeback> => {
  const { rows } = await sql.query<Row>(`${SELECT} where c.id = $1 and c.account_id = $2`, [
    ...[toUuid(of.id), of.accountUuid],
  ]);
  const [told] = await toWireAll(sql, files, rows, of.today);
  if (!told) throw new BankError('not_found');
  return told;
};

/** A contest of a sale (UUID) without the sale: one that waits for the shop, else the last. */
export const findChargebackOf = async (
  sql: Sql,
  files: FileStore,
  saleUuid: string,
  today: string,
): Promise<WithoutSale | null> => {
  const { rows } = await sql.query<Row>(
    `${SELECT} where c.sale_id = $1 order by c.state = 'received' desc, c.state = 'answered' desc, c.received_at desc limit 1`,
    [saleUuid],
  );
  const [told] = await toWireAll(sql, files, rows, today);
  if (!told) return null;
  const { sale: _sale, ...rest } = told;
  return rest;
};

/** Those that wait come first, the soonest clock on top, then the rest from the newest on. */
const RANK = `case when c.state = 'received' then 0 else 1 end, case when c.state = 'received' then c.answer_by - date '2000-01-01' else
  -extract(epoch from c.received_at) end, c.id`;

interface ListQuery {
  state?: 'open' | 'ended' | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A page of contests. Throws `not_found` for a cursor that is none of the account's. */
export const listChargebackRows = async (
  sql: Sql,
  files: FileStore,
  { accountUuid, today, state, cursor, limit }: ListQuery & { accountUuid: string; today: string },
): Promise<{ data: Chargeback[]; next_cursor: string | null }> => {
  if (cursor !== undefined) await readChargeback(sql, files, { accountUuid, id: cursor, today });
  const { rows } = await sql.query<Row>(
    `${SELECT} where c.account_id = $1 and ($2::text is null or (c.state in ('received', 'answered')) = ($2 = 'open'))
       and ($3::uuid is null or (${RANK}) > (select ${RANK} from acquiring_chargeback c where c.id = $3))
     order by ${RANK} limit $4`,
    [accountUuid, state ?? null, cursor === undefined ? null : toUuid(cursor), limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: await toWireAll(sql, files, page, today),
    next_cursor: rows.length > limit && last ? fromUuid('chb', last.chargeback_id) : null,
  };
};
