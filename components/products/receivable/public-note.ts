import type { PublicReceivable } from '@/bank/contract/products/receivable-public';
import type { AlertTone } from '@/components/ui/Alert';
import { formatDate, formatDateTime, formatMoney } from '@/components/ui/format';
import { texts } from './public-texts';

/** Whether its amount of today counts: it may be paid, or will be as soon as it is registered. */
export const isToPay = ({ status }: Pick<PublicReceivable, 'status'>): boolean =>
  status === 'registering' || status === 'open' || status === 'overdue' || status === 'protested';

interface Note {
  tone: AlertTone;
  title?: string;
  body: string;
}

/** The state in words. */
export const toNote = ({ status, payee, due_date, last_day, paid_at, checked_at }: PublicReceivable): Note => {
  const { notes } = texts;
  const last = formatDate(last_day);
  switch (status) {
    case 'registering':
      return { tone: 'info', body: notes.registering };
    case 'open':
      return { tone: 'info', body: notes.open };
    case 'overdue':
      return { tone: 'warning', title: notes.overdue(formatDate(due_date)), body: notes.overdueBody(last) };
    case 'protested':
      return { tone: 'warning', title: notes.protested, body: notes.protestedBody(last, payee.name) };
    case 'paying':
      return { tone: 'info', title: notes.paying, body: notes.payingBody };
    case 'paid':
      return { tone: 'positive', title: notes.paid, body: notes.paidBody(formatDateTime(paid_at ?? checked_at)) };
    case 'received':
      return { tone: 'positive', title: notes.received, body: notes.receivedBody(payee.name) };
    case 'expired':
      return { tone: 'warning', title: notes.expired, body: notes.expiredBody(last) };
    case 'canceled':
      return { tone: 'danger', title: notes.canceled, body: notes.canceledBody };
  }
};

/** What it costs today while it is to be paid, its face value once it is not. */
export const toShownCents = (receivable: PublicReceivable): number =>
  isToPay(receivable) ? receivable.amounts.total_cents : receivable.amount_cents;

/** What a message shows of the link: who charges and how much, and until when or what became of it; nothing of who is to pay. */
export const toReceivablePreview = (receivable: PublicReceivable) => ({
  title: texts.previewTitle(formatMoney(toShownCents(receivable)), receivable.payee.name),
  description: texts.preview[receivable.status](formatDate(receivable.due_date)),
});
