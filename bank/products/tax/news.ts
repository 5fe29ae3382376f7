import type { Shortage } from '../../contract/payments/due';
import { toLocalHour } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import { type News, type Notifier, tellChanged } from '../../ground/notifications';
import { isToldTogether, type OrderEnd } from '../../payments/orders';
import type { Sql } from '../../storage';
import { nameForm, nameTaxOf } from './details';
import { SHORTAGE_WORDS, toFailure } from './reasons';
import type { TaxOrder } from './store';

const tellPayer = async (sql: Sql, notifier: Notifier, { accountId: uuid, id }: TaxOrder, news: Omit<News, 'href'>) => {
  const accountId = fromUuid('acc', uuid);
  await notifier.notifyPeopleOf(sql, accountId, {
    ...{ order: id, ...news },
    href: `/receipts/${fromUuid('txn', id)}?conta=${accountId}`,
  });
  await tellChanged(sql, accountId, ['balance', 'statement']);
};

/** What is for a day has no receipt before it left: its own page tells of it. */
const tellOfDay = async (sql: Sql, notifier: Notifier, { accountId: uuid, id }: TaxOrder, news: Omit<News, 'href'>) => {
  const accountId = fromUuid('acc', uuid);
  const href = `/payment/boleto/taxes/${fromUuid('tax', id)}?conta=${accountId}`;
  await notifier.notifyPeopleOf(sql, accountId, { order: id, ...news, href });
};

/** Tells the payer how a tax ended; who ended it by themselves knows. */
export const tellEnd = async (sql: Sql, notifier: Notifier, order: TaxOrder, end: OrderEnd): Promise<void> => {
  if (isToldTogether(order, end)) {
    return tellChanged(sql, fromUuid('acc', order.accountId), ['balance', 'statement']);
  }
  const { tax } = order.target;
  const title = `${nameForm(tax)} de ${formatCents(order.amountCents)}`;
  const what = `${nameTaxOf(tax)}.`;
  if (end.status === 'completed') {
    return tellPayer(sql, notifier, order, { kind: 'tax_completed', title: `${title} pago`, body: what });
  }
  if (end.status === 'failed') {
    const body = `${what} ${toFailure(end.code).reason} O valor voltou a ficar disponível.`;
    return tellPayer(sql, notifier, order, { kind: 'tax_failed', title: `${title} não pago`, body });
  }
  if (end.status === 'canceled') return;
  const why = end.code === null ? 'Ninguém aprovou a tempo.' : toFailure(end.code).reason;
  const outcome = end.status === 'rejected' ? 'não aprovado' : 'não pago';
  await tellOfDay(sql, notifier, order, {
    ...{ kind: 'tax_failed', title: `${title}, agendado, ${outcome}` },
    body: `${what} ${end.status === 'rejected' ? '' : `${why} `}Nenhum valor saiu da conta.`,
  });
};

/** Tells that a tax of today waits, why, and when it is tried again. */
export const tellShort = async (
  sql: Sql,
  notifier: Notifier,
  order: TaxOrder,
  { shortage, tryAt }: { shortage: Shortage; tryAt: Date },
): Promise<void> => {
  // who approved one that is short of money looks at what was approved
  if (order.dueOn === null) return;
  const { tax } = order.target;
  await tellOfDay(sql, notifier, order, {
    kind: 'tax_failed',
    title: `${nameForm(tax)} de ${formatCents(order.amountCents)} aguarda ${SHORTAGE_WORDS[shortage]}`,
    body: `${nameTaxOf(tax)}. ${toFailure(shortage).reason} Tentamos de novo hoje às ${toLocalHour(tryAt)}h.`,
  });
};
