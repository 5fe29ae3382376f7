import type { Receivable } from '@/bank/contract/products/receivable-shapes';
import { toDocumentRows } from '@/components/frame/document-rows';
import { fact } from '@/components/frame/Facts';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import type { DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { toAmountRows } from './amount-words';
import { SPECIES, texts } from './detail-texts';
import { texts as listTexts } from './texts';

const words = texts.facts;

const day = (term: string, at: string | null): DefinitionRow[] => fact(term, at && formatDateTime(at));

const toAddress = ({ address }: Receivable['payer']): string | null =>
  address &&
  [
    address.street,
    address.district,
    `${address.city} (${address.state})`,
    `CEP ${address.postal_code.replace(/(\d{5})(\d{3})/, '$1-$2')}`,
  ]
    .filter(Boolean)
    .join(', ');

const toReminders = ({ reminders: { before_days, on_due, after_days } }: Receivable): string =>
  [
    ...(before_days === null ? [] : [texts.reminder.before(before_days)]),
    ...(on_due ? [texts.reminder.onDue] : []),
    ...(after_days === null ? [] : [texts.reminder.after(after_days)]),
  ].join(', ');

const toPaidRows = ({ payment }: Receivable): DefinitionRow[] =>
  payment
    ? [
        ...day(words.paidAt, payment.paid_at),
        ...fact(words.paidBy, payment.payer_name),
        ...fact(words.way, texts.by[payment.by]),
      ]
    : [];

const toProtestRows = ({ protest }: Receivable): DefinitionRow[] =>
  protest
    ? [
        ...day(words.protested, protest.asked_at),
        ...day(words.atNotary, protest.notary_at),
        ...fact(words.recorded, protest.recorded_on && formatDate(protest.recorded_on)),
        ...day(words.stopped, protest.stopped_at),
      ]
    : [];

/** How the amount of today comes about, as rows that give way while amounts are hidden. */
export const toPrivateAmountRows = (receivable: Receivable): DefinitionRow[] =>
  toAmountRows(receivable).map(({ term, value }) => ({ term, value: <PrivateText>{String(value)}</PrivateText> }));

/** Everything of one, as rows. */
export const toReceivableRows = (receivable: Receivable): DefinitionRow[] => {
  const { payer, plan, protest_after_days: protest } = receivable;
  return [
    ...toPaidRows(receivable),
    ...fact(words.payer, payer.name),
    ...toDocumentRows(payer.document),
    ...fact(words.email, payer.email),
    ...fact(words.address, toAddress(payer)),
    { term: words.face, value: <PrivateMoney cents={receivable.amount_cents} /> },
    ...fact(words.due, formatDate(receivable.due_date)),
    ...fact(words.lastDay, formatDate(receivable.last_day)),
    ...fact(words.part, plan && listTexts.list.part(plan.position, plan.count)),
    ...fact(words.description, receivable.description),
    ...fact(words.number, receivable.document_number),
    ...fact(words.ownNumber, receivable.own_number),
    ...fact(words.species, SPECIES[receivable.species]),
    ...fact(words.protest, protest === null ? null : words.protestAfter(protest)),
    ...fact(words.reminders, toReminders(receivable)),
    { term: words.fee, value: <PrivateMoney cents={receivable.fee_cents} /> },
    ...day(words.created, receivable.created_at),
    ...day(words.changed, receivable.changed_at),
    ...toProtestRows(receivable),
    ...day(words.canceled, receivable.canceled_at),
  ];
};
