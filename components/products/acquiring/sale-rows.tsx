import type { CardSaleDetail } from '@/bank/contract/products/acquiring';
import { codeFact, fact } from '@/components/frame/Facts';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { CopyButton } from '@/components/ui/CopyButton';
import type { DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDateTime } from '@/components/ui/format';
import { saleTexts } from './sale-texts';
import { CHANNEL_NAMES, formatMilliPercent, nameProduct } from './words';

const words = saleTexts.detail;

/** Everything of a sale, as rows. */
export const toSaleRows = (sale: CardSaleDetail): DefinitionRow[] => [
  ...fact(words.when, formatDateTime(sale.sold_at)),
  ...fact(words.product, nameProduct(sale)),
  ...fact(words.channel, sale.terminal_name ?? CHANNEL_NAMES[sale.channel]),
  ...fact(words.link, sale.payment_link?.name ?? null),
  ...fact(words.entry, sale.entry_mode),
  ...fact(words.rate, formatMilliPercent(sale.mdr)),
  { term: words.fee, value: <PrivateMoney cents={sale.fee_cents} /> },
  { term: words.net, value: <PrivateMoney cents={sale.net_cents} /> },
  ...(sale.refunded_cents > 0 ? [{ term: words.refunded, value: <PrivateMoney cents={sale.refunded_cents} /> }] : []),
  ...codeFact(words.nsu, sale.nsu),
  ...codeFact(words.authorization, sale.authorization_code),
  ...codeFact(words.tid, sale.tid),
  ...codeFact(words.code, sale.acquirer_code, <CopyButton value={sale.acquirer_code} label={words.copyCode} />),
];
