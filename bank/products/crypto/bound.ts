import { CRYPTO_FACTS } from '../../contract/products/crypto-words';
import { formatCents } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import { toQuantity } from './amounts';
import type { LockedTrade } from './store';

/** What was meant, whatever the price of the moment: the proof outlives the lock of a quote. */
type Meant = Pick<LockedTrade, 'asset' | 'side' | 'given' | 'units' | 'totalCents'>;

/** Everything the proof of an order holds for: asset, side, how much, and the worst price that is accepted. */
export const toBoundOrder = (
  account: Pick<AccountRow, 'id'>,
  { asset, side, given, units, totalCents }: Meant,
  { limitPrice, idempotencyKey }: { limitPrice: bigint; idempotencyKey: string },
) => ({
  ...{ purpose: 'crypto_order' as const, accountId: account.id, asset, side, given },
  ...{ much: given === 'amount' ? totalCents : units, limitPrice, idempotencyKey },
});

/** `0,00179091 BTC` */
export const toUnitsWords = ({ asset, units }: Pick<LockedTrade, 'asset' | 'units'>): string =>
  `${toQuantity(asset, units)
    .replace(/\.?0+$/, '')
    .replace('.', ',')} ${CRYPTO_FACTS[asset].symbol}`;

/** `Compra de Bitcoin (BTC)`: of entries and orders, whose amount stands beside it and may be hidden. */
export const toTradeTitle = ({ asset, side }: Pick<LockedTrade, 'asset' | 'side'>): string =>
  `${side === 'buy' ? 'Compra' : 'Venda'} de ${CRYPTO_FACTS[asset].name} (${CRYPTO_FACTS[asset].symbol})`;

/** `Compra de 0,00179091 BTC por R$ 1.000,00` */
export const toTradeWords = (trade: Pick<LockedTrade, 'asset' | 'side' | 'units' | 'totalCents'>): string =>
  `${trade.side === 'buy' ? 'Compra' : 'Venda'} de ${toUnitsWords(trade)} por ${formatCents(trade.totalCents)}`;
