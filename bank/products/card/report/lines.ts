import { CARD_CATEGORIES, type CardCategory } from '../../../contract/products/card-categories';
import type { ReceiptState } from '../../../contract/products/card-receipt-words';
import type { CardLine, CardLines } from '../../../documents';
import type { Sql } from '../../../storage';
import { PAPER_KEYS, RECEIPT_COLUMNS, RECEIPT_JOIN, type ReceiptColumns, toStanding } from '../receipts/standing';
import { type CardsOf, SHOWN_LAST4 } from '../store';
import { SPENT } from './sums';

interface LineRow extends ReceiptColumns {
  id: string;
  at: Date;
  merchant_name: string;
  category: CardCategory;
  holder_name: string;
  alias: string | null;
  last4: string;
  cost_center: string | null;
  kind: 'purchase' | 'withdrawal' | 'check' | 'refund';
  is_pending: boolean;
  amount: bigint;
  foreign_currency: string | null;
  foreign_amount: bigint | null;
  foreign_rate: bigint | null;
  note: string | null;
}

const SELECT = `select t.id, t.at, t.merchant_name, t.category, u.name as holder_name, c.alias, ${SHOWN_LAST4}, c.cost_center, t.kind, t.status = 'pending' as is_pending,
    t.held_cents + t.cleared_cents as amount, t.foreign_currency, t.foreign_amount, t.foreign_rate, ${RECEIPT_COLUMNS},
    (select k.note from entry_papers(t.account_id, ${PAPER_KEYS}) k) as note
  from card_transaction t join payment_card c on c.id = t.card_id join app_user u on u.id = c.holder_id ${RECEIPT_JOIN}
  where ${SPENT} and ($4::timestamptz is null or (t.at, t.id) > ($4, $5::uuid)) order by t.at, t.id limit $6`;

const CHUNK = 1_000;

const KINDS = { purchase: 'Compra', withdrawal: 'Saque', check: 'Conferência', refund: 'Estorno' } as const;

const RECEIPTS: Record<ReceiptState, string> = {
  ...{ not_required: '', required: 'Falta', missing: 'Atrasado', attached: 'Anexado' },
  ...{ exception_asked: 'Dispensa pedida', excepted: 'Dispensado' },
};

const toLine = (row: LineRow, today: string): CardLine => ({
  at: row.at,
  kindWords: KINDS[row.kind],
  merchant: row.merchant_name,
  categoryWords: CARD_CATEGORIES[row.category].name,
  holder: row.holder_name,
  card: `${row.alias ?? ''} final ${row.last4}`.trim(),
  costCenter: row.cost_center,
  statusWords: row.is_pending ? 'Em andamento' : 'Concluída',
  receiptWords: RECEIPTS[toStanding(row, today).state],
  note: row.note,
  // what came back stands against what was spent
  amountCents: row.kind === 'refund' ? -row.amount : row.amount,
  foreign:
    row.foreign_currency === null || row.foreign_amount === null
      ? null
      : { currency: row.foreign_currency, amountCents: row.foreign_amount },
});

/** What was spent in a month (`2026-11`), oldest first, some at a time. */
export async function* readCardLines(sql: Sql, { accountUuid, onlyOf, today }: CardsOf, month: string): CardLines {
  let last: LineRow | undefined;
  do {
    const { rows } = await sql.query<LineRow>(SELECT, [
      ...[accountUuid, onlyOf, `${month}-01`, last?.at ?? null, last?.id ?? null, CHUNK],
    ]);
    if (rows.length > 0) yield rows.map(row => toLine(row, today));
    last = rows.length === CHUNK ? rows.at(-1) : undefined;
  } while (last);
}
