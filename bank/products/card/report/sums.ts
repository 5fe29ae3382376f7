import { CARD_CATEGORIES } from '../../../contract/products/card-categories';
import type { CardReport, CardReportGroup } from '../../../contract/products/card-report';
import { fromUuid } from '../../../core/ids';
import { toWire } from '../../../core/money';
import type { Sql } from '../../../storage';
import type { CardsOf } from '../store';

interface SumRow {
  grouping: number;
  category: keyof typeof CARD_CATEGORIES | null;
  holder_id: string | null;
  holder_name: string | null;
  cost_center: string | null;
  purchases: number;
  spent: bigint;
  refunded: bigint;
}

/** What counts as spent in a month: what is set aside or gone; what was refused, undone or expired took nothing. */
export const SPENT = `t.account_id = $1 and ($2::uuid is null or c.holder_id = $2)
  and t.local_day >= $3::date and t.local_day < $3::date + interval '1 month' and t.held_cents + t.cleared_cents > 0`;

/** Which of the three heads a row is of, by the bits of its grouping. */
const HEADS = { total: 15, categories: 7, people: 9, cost_centers: 14 } as const;

const SUMS = `select grouping(t.category, c.holder_id, u.name, c.cost_center)::int as grouping, t.category, c.holder_id, u.name as holder_name, c.cost_center,
    count(*) filter (where t.kind <> 'refund')::int as purchases,
    coalesce(sum(t.held_cents + t.cleared_cents) filter (where t.kind <> 'refund'), 0)::bigint as spent,
    coalesce(sum(t.cleared_cents) filter (where t.kind = 'refund'), 0)::bigint as refunded
  from card_transaction t join payment_card c on c.id = t.card_id join app_user u on u.id = c.holder_id
  where ${SPENT}
  group by grouping sets ((t.category), (c.holder_id, u.name), (c.cost_center), ())
  order by spent desc, refunded desc, holder_name, category, cost_center`;

const nameOf = (row: SumRow): Pick<CardReportGroup, 'id' | 'name'> => {
  if (row.category !== null) return { id: row.category, name: CARD_CATEGORIES[row.category].name };
  if (row.holder_id !== null) return { id: fromUuid('usr', row.holder_id), name: row.holder_name };
  return { id: row.cost_center, name: row.cost_center };
};

const toFigures = (row: SumRow) => ({
  purchases: row.purchases,
  spent_cents: toWire(row.spent),
  refunded_cents: toWire(row.refunded),
});

/** The sums of a month (`2026-11`), whose parts are the whole under each head. */
export const readReport = async (
  sql: Sql,
  { accountUuid, onlyOf }: Pick<CardsOf, 'accountUuid' | 'onlyOf'>,
  month: string,
): Promise<CardReport> => {
  const { rows } = await sql.query<SumRow>(SUMS, [accountUuid, onlyOf, `${month}-01`]);
  const of = (grouping: number): CardReportGroup[] =>
    rows.filter(row => row.grouping === grouping).map(row => ({ ...nameOf(row), ...toFigures(row) }));
  const total = rows.find(({ grouping }) => grouping === HEADS.total);
  if (!total) throw new Error('the sum of everything has a row');
  return {
    month,
    ...toFigures(total),
    ...{ categories: of(HEADS.categories), people: of(HEADS.people), cost_centers: of(HEADS.cost_centers) },
  };
};
