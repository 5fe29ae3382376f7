import type { CryptoPosition } from '@/bank/contract/products/crypto';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import type { DataColumn } from '@/components/ui/DataList';
import { formatChange, formatPrice } from './price';
import { PrivateQuantity, PrivateResult } from './private-parts';
import { texts } from './texts';
import { isNothing } from './wish';

const words = texts.wallet;

/** The assets of a wallet: what one costs now, how much there is, what it cost and what it is worth. */
export const WALLET_COLUMNS: readonly DataColumn<CryptoPosition>[] = [
  { id: 'asset', header: words.asset, place: 'title', cell: ({ asset }) => `${asset.name} (${asset.symbol})` },
  {
    id: 'price',
    header: words.price,
    named: true,
    place: 'rest',
    cell: ({ asset: { price } }) =>
      price === null ? '' : `${formatPrice(price.mid)} (${formatChange(price.change_24h)})`,
  },
  {
    id: 'quantity',
    header: words.quantity,
    place: 'under',
    cell: ({ quantity, asset }) =>
      isNothing(quantity) ? (
        words.nothing
      ) : (
        <PrivateQuantity quantity={quantity} digits={asset.shown_digits} symbol={asset.symbol} />
      ),
  },
  {
    id: 'cost',
    header: words.averageCost,
    onlyWide: true,
    cell: ({ average_cost: cost }) => (cost === null ? '' : <PrivateText>{formatPrice(cost)}</PrivateText>),
  },
  {
    id: 'result',
    header: words.result,
    onlyWide: true,
    cell: ({ quantity, result_cents: cents }) =>
      cents === null || isNothing(quantity) ? (
        ''
      ) : (
        <PrivateResult cents={cents}>
          <PrivateMoney cents={cents} />
        </PrivateResult>
      ),
  },
  {
    id: 'value',
    header: words.valueNow,
    place: 'figure',
    cell: ({ value_cents: cents }) => (cents === null ? '' : <PrivateMoney cents={cents} />),
  },
];
