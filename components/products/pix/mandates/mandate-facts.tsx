import type { PixMandateDetail } from '@/bank/contract/products/pix/mandate-desk';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import type { DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime, formatDocument } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import { FREQUENCIES } from '../automatic/frequencies';
import { OFFER_WORDS, texts } from './texts';

const words = texts.detail;

const withDetail = (main: string, detail: string) => (
  <>
    {main}
    <Text size={14} muted>
      {detail}
    </Text>
  </>
);

const collectedBy = ({ collected_by, amount_cents }: PixMandateDetail): string => {
  if (collected_by === 'company') return words.byCompany;
  return amount_cents === null ? words.byBankVariable : words.byBank;
};

/** The facts of a recurrence, in the order in which somebody checks them. */
export const toMandateFacts = (mandate: PixMandateDetail): DefinitionRow[] => {
  const { customer, asked, payer, min_maximum_cents: floor, offer, approved_at, next_due_on } = mandate;
  return [
    { term: words.customer, value: withDetail(customer.name, formatDocument(customer.document)) },
    ...(mandate.subject === null ? [] : [{ term: words.subject, value: mandate.subject }]),
    { term: words.contract, value: mandate.contract },
    { term: words.frequency, value: FREQUENCIES[mandate.frequency] },
    ...(floor === null ? [] : [{ term: words.floor, value: <PrivateMoney cents={floor} /> }]),
    { term: words.starts, value: formatDate(mandate.starts_on) },
    { term: words.ends, value: mandate.ends_on === null ? words.open : formatDate(mandate.ends_on) },
    ...(next_due_on === null ? [] : [{ term: words.next, value: formatDate(next_due_on) }]),
    { term: words.collected, value: collectedBy(mandate) },
    { term: words.retries, value: mandate.retries_allowed ? words.retriesOn : words.retriesOff },
    ...(offer === null ? [] : [{ term: words.offer, value: OFFER_WORDS[offer] }]),
    ...(asked === null
      ? []
      : [{ term: words.asked, value: withDetail(asked.institution, words.account(asked.branch, asked.number)) }]),
    ...(payer === null
      ? []
      : [{ term: words.payer, value: withDetail(formatDocument(payer.document), payer.institution) }]),
    ...(approved_at === null ? [] : [{ term: words.approved, value: formatDateTime(approved_at) }]),
    { term: words.code, value: mandate.recurrence_code },
  ];
};
