import type { CryptoOrder } from '@/bank/contract/products/crypto';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { CopyButton } from '@/components/ui/CopyButton';
import type { DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDateTime } from '@/components/ui/format';
import { orderTexts } from './order-texts';
import { PrivateQuantity, PrivateResult } from './private-parts';
import { toPriceRows } from './quote-rows';

const words = orderTexts.detail;

/** Everything of an order, as rows. */
export const toOrderRows = (order: CryptoOrder): DefinitionRow[] => [
  { term: words.paid[order.side], value: <PrivateMoney cents={order.amount_cents} /> },
  {
    term: words.quantity,
    value: <PrivateQuantity quantity={order.quantity} digits={order.asset.digits} symbol={order.asset.symbol} />,
  },
  ...toPriceRows(order),
  ...(order.result_cents === null
    ? []
    : [
        {
          term: words.result,
          value: (
            <PrivateResult cents={order.result_cents}>
              <PrivateMoney cents={order.result_cents} />
            </PrivateResult>
          ),
        },
      ]),
  { term: words.when, value: formatDateTime(order.created_at) },
  ...(order.settled_at ? [{ term: words.settled, value: formatDateTime(order.settled_at) }] : []),
  {
    term: words.partnerOrder,
    value: order.partner_order,
    action: <CopyButton value={order.partner_order} label={words.copyPartnerOrder} />,
  },
];
