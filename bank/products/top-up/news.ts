import type { Shortage } from '../../contract/payments/due';
import { toLocalHour } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import { type News, type Notifier, tellChanged } from '../../ground/notifications';
import { isToldTogether, type Order, type OrderEnd } from '../../payments/orders';
import type { Sql } from '../../storage';
import { toFailure } from './reasons';
import type { TopUpTarget } from './store';

type TopUp = Order<TopUpTarget>;

const tellPayer = async (sql: Sql, notifier: Notifier, { accountId: uuid, id }: TopUp, news: Omit<News, 'href'>) => {
  const accountId = fromUuid('acc', uuid);
  await notifier.notifyPeopleOf(sql, accountId, {
    ...news,
    href: `/receipts/${fromUuid('txn', id)}?conta=${accountId}`,
  });
  await tellChanged(sql, accountId, ['balance', 'statement']);
};

/** What is for a day has no receipt before it left: its own page tells of it. */
const tellOfDay = async (
  sql: Sql,
  notifier: Notifier,
  { accountId: uuid, id, dueOn }: TopUp,
  news: Omit<News, 'href'>,
) => {
  const accountId = fromUuid('acc', uuid);
  const place = dueOn === null ? '' : `/scheduled/${fromUuid('tps', id)}`;
  await notifier.notifyPeopleOf(sql, accountId, { ...news, href: `/cellphone${place}?conta=${accountId}` });
};

const nameOf = ({ origin }: TopUp): string =>
  origin === 'schedule' || origin === 'series' ? 'Recarga agendada' : 'Recarga';

/** Tells the payer how a top-up ended; who ended it by themselves knows. */
export const tellEnd = async (sql: Sql, notifier: Notifier, order: TopUp, end: OrderEnd): Promise<void> => {
  if (isToldTogether(order, end)) {
    return tellChanged(sql, fromUuid('acc', order.accountId), ['balance', 'statement']);
  }
  const amount = formatCents(order.amountCents);
  const line = `${order.payee.name}.`;
  if (end.status === 'completed') {
    return tellPayer(sql, notifier, order, {
      ...{ kind: 'top_up_completed', title: `${nameOf(order)} de ${amount} confirmada`, body: line },
    });
  }
  if (end.status === 'failed') {
    const body = `${line} ${toFailure(end.code).reason} O valor voltou a ficar disponível.`;
    return tellPayer(sql, notifier, order, {
      ...{ kind: 'top_up_failed', title: `${nameOf(order)} de ${amount} não realizada`, body },
    });
  }
  if (end.status === 'canceled') return;
  const why = end.code === null ? 'Ninguém aprovou a tempo.' : toFailure(end.code).reason;
  const outcome = end.status === 'rejected' ? 'não foi aprovada' : 'não realizada';
  await tellOfDay(sql, notifier, order, {
    ...{ kind: 'top_up_failed', title: `${nameOf(order)} de ${amount} ${outcome}` },
    body: `${line} ${end.status === 'rejected' ? '' : `${why} `}Nenhum valor saiu da conta.`,
  });
};

const SHORTAGE_WORDS: Readonly<Record<Shortage, string>> = { insufficient_funds: 'saldo', limit_exceeded: 'limite' };

/** Tells that a top-up of today waits, why, and when it is tried again. */
export const tellShort = async (
  sql: Sql,
  notifier: Notifier,
  order: TopUp,
  { shortage, tryAt }: { shortage: Shortage; tryAt: Date },
): Promise<void> => {
  // who approved one that is short of money looks at what was approved
  if (order.dueOn === null) return;
  await tellOfDay(sql, notifier, order, {
    kind: 'top_up_failed',
    title: `Recarga agendada de ${formatCents(order.amountCents)} aguarda ${SHORTAGE_WORDS[shortage]}`,
    body: `${order.payee.name}. ${toFailure(shortage).reason} Tentamos de novo hoje às ${toLocalHour(tryAt)}h.`,
  });
};

/** Tells that the operator took a credit back, by the credit to the account (UUID). */
export const tellReversed = (sql: Sql, notifier: Notifier, order: TopUp, back: { id: string; code: string }) =>
  tellPayer(
    sql,
    notifier,
    { ...order, id: back.id },
    {
      kind: 'top_up_reversed',
      title: `Recarga de ${formatCents(order.amountCents)} estornada`,
      body: `${order.payee.name}. ${toFailure(back.code).reason} O valor está de novo na conta.`,
    },
  );

/** Tells that the operator proves the delivery of a credit that was complained about, and where to ask on. */
export const tellDelivered = (sql: Sql, notifier: Notifier, order: TopUp, operatorNsu: string) =>
  tellPayer(sql, notifier, order, {
    ...{ kind: 'top_up_delivered', title: `Recarga de ${formatCents(order.amountCents)}: a operadora respondeu` },
    body: `${order.payee.name}. A operadora confirma que o crédito entrou na linha, com o NSU ${operatorNsu}. Se ele não aparece, ligue ${order.target.helpPhone} com esse número em mãos.`,
  });

/** Tells that the operator let its deadline pass: what to do, and that it is not over. */
export const tellLate = (sql: Sql, notifier: Notifier, order: TopUp) =>
  tellPayer(sql, notifier, order, {
    ...{ kind: 'top_up_unanswered', title: `Recarga de ${formatCents(order.amountCents)}: sem resposta da operadora` },
    body: `${order.payee.name}. O prazo da operadora terminou; continuamos cobrando. Ligue ${order.target.helpPhone} com o NSU ${order.target.nsu}, ou reclame na Anatel.`,
  });
