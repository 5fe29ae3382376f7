import type { Chargeback } from '@/bank/contract/products/acquiring';
import { fact } from '@/components/frame/Facts';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import type { DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { chargebackTexts } from './chargeback-texts';
import { BRAND_NAMES, nameProduct, REASON_NAMES } from './words';

const words = chargebackTexts.detail;

/** What of a contested sale there is to know. */
export const toChargebackRows = ({ sale, ...chargeback }: Chargeback): DefinitionRow[] => [
  ...fact(words.reason, REASON_NAMES[chargeback.reason]),
  ...fact(words.code, chargeback.reason_code),
  ...fact(
    words.sale,
    `${nameProduct(sale)} · ${BRAND_NAMES[sale.brand]} final ${sale.card_last4}, ${formatDate(sale.sold_at)}`,
  ),
  ...fact(words.received, formatDateTime(chargeback.received_at)),
  { term: words.debit, value: <PrivateMoney cents={chargeback.debit_cents} /> },
  { term: words.suspended, value: <PrivateMoney cents={chargeback.suspended_cents} /> },
  ...fact(words.decided, chargeback.decided_at && formatDateTime(chargeback.decided_at)),
];
