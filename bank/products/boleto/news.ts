import type { Shortage } from '../../contract/payments/due';
import { toLocalHour } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import { type News, type Notifier, tellChanged } from '../../ground/notifications';
import { isToldTogether, type Order, type OrderEnd } from '../../payments/orders';
import type { Sql } from '../../storage';
import { SHORTAGE_WORDS, toFailure } from './reasons';
import type { BoletoTarget } from './store';

type Boleto = Order<BoletoTarget>;

/** What an order is called, and whether its words are feminine. */
const NAMES = { boleto: ['Boleto', 'o'], bill: ['Conta', 'a'] } as const;
const namesOf = ({ kind }: Boleto) => NAMES[kind === 'bill' ? 'bill' : 'boleto'];

const tellPayer = async (sql: Sql, notifier: Notifier, { accountId: uuid, id }: Boleto, news: Omit<News, 'href'>) => {
  const accountId = fromUuid('acc', uuid);
  await notifier.notifyPeopleOf(sql, accountId, {
    ...news,
    href: `/receipts/${fromUuid('txn', id)}?conta=${accountId}`,
  });
  await tellChanged(sql, accountId, ['balance', 'statement']);
};

/** Has open pages of the payer read again that money moved. */
const tellMoved = (sql: Sql, { accountId }: Boleto): Promise<void> =>
  tellChanged(sql, fromUuid('acc', accountId), ['balance', 'statement']);

/** What is for a day has no receipt before it left: its own page tells of it. */
const tellOfDay = async (
  sql: Sql,
  notifier: Notifier,
  { accountId: uuid, id, dueOn }: Boleto,
  news: Omit<News, 'href'>,
) => {
  const accountId = fromUuid('acc', uuid);
  const place = dueOn === null ? '' : `/scheduled/${fromUuid('bls', id)}`;
  await notifier.notifyPeopleOf(sql, accountId, { ...news, href: `/payment/boleto${place}?conta=${accountId}` });
};

/** Tells the payer how a boleto ended; who ended it by themselves knows. */
export const tellEnd = async (sql: Sql, notifier: Notifier, order: Boleto, end: OrderEnd): Promise<void> => {
  if (isToldTogether(order, end)) return tellMoved(sql, order);
  const amount = formatCents(order.amountCents);
  const to = `Para ${order.payee.name}.`;
  const [name, ending] = namesOf(order);
  if (end.status === 'completed') {
    const title = `${name} de ${amount} pag${ending}`;
    return tellPayer(sql, notifier, order, { kind: 'boleto_completed', title, body: to });
  }
  if (end.status === 'failed') {
    const title = `${name} de ${amount} não pag${ending}`;
    const body = `${to} ${toFailure(end.code).reason} O valor voltou a ficar disponível.`;
    return tellPayer(sql, notifier, order, { kind: 'boleto_failed', title, body });
  }
  if (end.status === 'canceled') return;
  const why = end.code === null ? 'Ninguém aprovou a tempo.' : toFailure(end.code).reason;
  const outcome = end.status === 'rejected' ? `não aprovad${ending}` : `não pag${ending}`;
  await tellOfDay(sql, notifier, order, {
    ...{ kind: 'boleto_failed', title: `${name} agendad${ending} de ${amount} ${outcome}` },
    body: `${to} ${end.status === 'rejected' ? '' : `${why} `}Nenhum valor saiu da conta.`,
  });
};

/** Tells that a boleto of today waits, why, and when it is tried again. */
export const tellShort = async (
  sql: Sql,
  notifier: Notifier,
  order: Boleto,
  { shortage, tryAt }: { shortage: Shortage; tryAt: Date },
): Promise<void> => {
  // who approved one that is short of money looks at what was approved
  if (order.dueOn === null) return;
  const [name, ending] = namesOf(order);
  await tellOfDay(sql, notifier, order, {
    kind: 'boleto_failed',
    title: `${name} agendad${ending} de ${formatCents(order.amountCents)} aguarda ${SHORTAGE_WORDS[shortage]}`,
    body: `Para ${order.payee.name}. ${toFailure(shortage).reason} Tentamos de novo hoje às ${toLocalHour(tryAt)}h.`,
  });
};

/** Tells that money came back, by the credit of it (UUID). */
export const tellReturned = (sql: Sql, notifier: Notifier, order: Boleto, back: { id: string; code: string }) =>
  tellPayer(
    sql,
    notifier,
    { ...order, id: back.id },
    {
      kind: 'boleto_returned',
      title: `${namesOf(order)[0]} de ${formatCents(order.amountCents)} devolvid${namesOf(order)[1]}`,
      body: `Para ${order.payee.name}. ${toFailure(back.code).reason} O valor está de novo na conta.`,
    },
  );
