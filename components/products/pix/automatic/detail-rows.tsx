import type { Account } from '@/bank/contract/ground/accounts';
import type { PixRecurrence } from '@/bank/contract/products/pix/automatic';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import type { DefinitionRow } from '@/components/ui/DefinitionList';
import { formatAccount, formatDate, formatDateTime, formatDocument } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import { joinFacts } from '@/components/ui/join-facts';
import { FREQUENCIES } from './frequencies';
import { texts } from './texts';

const words = texts.detail;

const withDetail = (main: string, detail: string) => (
  <>
    {main}
    <Text size={14} muted>
      {detail}
    </Text>
  </>
);

/** The payer's own terms; of what is only asked for, what the receiver takes. */
const toTerms = (recurrence: PixRecurrence): DefinitionRow[] => {
  const { status, amount_cents, max_cents, min_maximum_cents, retries_allowed, answered_at } = recurrence;
  if (status === 'proposed') {
    return min_maximum_cents === null ? [] : [{ term: words.floor, value: <PrivateMoney cents={min_maximum_cents} /> }];
  }
  if (answered_at === null || status === 'refused') return [];
  return [
    ...(amount_cents === null
      ? [{ term: words.maximum, value: max_cents === null ? words.noMaximum : <PrivateMoney cents={max_cents} /> }]
      : []),
    { term: words.retries, value: retries_allowed ? words.retriesOn : words.retriesOff },
  ];
};

/** The facts of an authorisation, in the order in which somebody checks them. */
export const toDetailRows = (recurrence: PixRecurrence, account: Account): DefinitionRow[] => {
  const { receiver, debtor, status, answered_at } = recurrence;
  return [
    {
      term: words.receiver,
      value: withDetail(receiver.name, joinFacts([formatDocument(receiver.document), receiver.institution.name])),
    },
    { term: words.contract, value: recurrence.contract },
    { term: words.debtor, value: withDetail(debtor.name, formatDocument(debtor.document_masked)) },
    { term: words.frequency, value: FREQUENCIES[recurrence.frequency] },
    ...toTerms(recurrence),
    { term: words.starts, value: formatDate(recurrence.starts_on) },
    { term: words.ends, value: recurrence.ends_on === null ? words.open : formatDate(recurrence.ends_on) },
    { term: words.from, value: withDetail(account.company.trade_name, formatAccount(account)) },
    { term: words.asked, value: formatDateTime(recurrence.proposed_at) },
    ...(answered_at && status !== 'refused' ? [{ term: words.answered, value: formatDateTime(answered_at) }] : []),
    { term: words.code, value: recurrence.recurrence_code },
  ];
};
