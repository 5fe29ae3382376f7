import type { CryptoOrder } from '@/bank/contract/products/crypto';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Moment } from '@/components/lists/Whole';
import type { DataColumn } from '@/components/ui/DataList';
import { OrderBadge } from './OrderBadge';
import { orderTexts } from './order-texts';
import { formatPrice } from './price';
import { PrivateQuantity } from './private-parts';

const words = orderTexts.columns;

/** Orders as rows. */
export const ORDER_COLUMNS: readonly DataColumn<CryptoOrder>[] = [
  { id: 'name', header: words.name, place: 'title', cell: ({ side, asset }) => orderTexts.name[side](asset.name) },
  { id: 'status', header: words.status, place: 'under', cell: order => <OrderBadge status={order.status} /> },
  {
    id: 'when',
    header: words.when,
    place: 'rest',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    id: 'quantity',
    header: words.quantity,
    onlyWide: true,
    cell: ({ quantity, asset }) => (
      <PrivateQuantity quantity={quantity} digits={asset.shown_digits} symbol={asset.symbol} />
    ),
  },
  { id: 'price', header: words.price, onlyWide: true, cell: ({ price }) => formatPrice(price) },
  {
    id: 'amount',
    header: words.amount,
    place: 'figure',
    cell: ({ side, status, amount_cents: cents }) =>
      // nothing moved of one that failed
      status === 'failed' ? (
        <PrivateMoney cents={cents} />
      ) : (
        <PrivateMoney cents={side === 'buy' ? -cents : cents} signed />
      ),
  },
];
