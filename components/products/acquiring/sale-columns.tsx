import type { CardSale } from '@/bank/contract/products/acquiring';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Badge } from '@/components/ui/Badge';
import type { DataColumn } from '@/components/ui/DataList';
import { formatTime } from '@/components/ui/format';
import { STATUS_BADGES } from './badges';
import { saleTexts } from './sale-texts';
import { BRAND_NAMES, formatMilliPercent, nameProduct, STATUS_NAMES } from './words';

const words = saleTexts.columns;

export const SaleBadge = ({ status }: Pick<CardSale, 'status'>) => (
  <Badge status={STATUS_BADGES[status]}>{STATUS_NAMES[status]}</Badge>
);

/** Sales as rows, under the head of their day. */
export const SALE_COLUMNS: readonly DataColumn<CardSale>[] = [
  {
    id: 'name',
    header: words.name,
    place: 'title',
    cell: ({ brand, card_last4, ...sale }) => `${nameProduct(sale)} · ${BRAND_NAMES[brand]} ${card_last4}`,
  },
  {
    id: 'status',
    header: words.status,
    place: 'under',
    // that a sale was approved goes without saying
    cell: ({ status }) => (status === 'captured' ? null : <SaleBadge status={status} />),
  },
  { id: 'when', header: words.when, place: 'rest', cell: ({ sold_at }) => formatTime(sold_at) },
  { id: 'nsu', header: words.nsu, onlyWide: true, cell: ({ nsu }) => nsu },
  { id: 'rate', header: words.rate, onlyWide: true, cell: ({ mdr }) => formatMilliPercent(mdr) },
  { id: 'net', header: words.net, onlyWide: true, cell: ({ net_cents }) => <PrivateMoney cents={net_cents} /> },
  {
    id: 'gross',
    header: words.gross,
    place: 'figure',
    cell: ({ gross_cents }) => <PrivateMoney cents={gross_cents} />,
  },
];
