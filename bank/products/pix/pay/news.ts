import type { Shortage } from '../../../contract/payments/due';
import { DAY_PREFIX, type OrderOrigin } from '../../../contract/payments/orders';
import { toLocalHour } from '../../../core/clock';
import { fromUuid } from '../../../core/ids';
import { formatCents } from '../../../core/money';
import type { Sql } from '../../../storage';
import { type Changed, type News, type Notifier, tellChanged } from '../../../ground/notifications';
import type { OrderEnd } from '../../../payments/orders';
import { toReceivedNews } from '../incoming';
import { SHORTAGE_WORDS, toFailure } from './due-words';
import type { StoredPayment } from './payments';

const MOVED: Changed[] = ['balance', 'statement', 'pix'];

/** The page of one that is made for a day, as long as nothing left. */
const dayOf = (payment: StoredPayment): string =>
  `/pix/scheduled/${fromUuid(DAY_PREFIX.pix, payment.id)}?conta=${fromUuid('acc', payment.accountId)}`;

const tellPayer = async (
  sql: Sql,
  notifier: Notifier,
  payment: StoredPayment,
  news: Omit<News, 'href'> & Partial<Pick<News, 'href'>>,
) => {
  const accountId = fromUuid('acc', payment.accountId);
  const href = news.href ?? `/receipts/${fromUuid('txn', payment.id)}?conta=${accountId}`;
  await notifier.notifyPeopleOf(sql, accountId, { order: payment.id, ...news, href });
  await tellChanged(sql, accountId, MOVED);
};

/** Has open pages of the payer read again that money moved. */
export const tellMoved = (sql: Sql, { accountId }: StoredPayment): Promise<void> =>
  tellChanged(sql, fromUuid('acc', accountId), MOVED);

const SCHEDULED = { kind: 'pix_schedule', name: 'Pix agendado' } as const;

/** What the bank paid by itself is told with the kind of what it was ordered by. */
const BY_ITSELF: Partial<Record<OrderOrigin, { kind: News['kind']; name: string }>> = {
  charge: { kind: 'pix_recurrence', name: 'Pix Automático' },
  schedule: SCHEDULED,
  series: SCHEDULED,
  closing: SCHEDULED,
};

const isForDay = ({ origin }: StoredPayment): boolean => origin === 'schedule' || origin === 'series';

const nameOf = ({ origin }: StoredPayment): string => BY_ITSELF[origin]?.name ?? 'Pix';

/** Tells both sides that a payment arrived, those of them that bank here. */
export const tellCompleted = async (
  sql: Sql,
  notifier: Notifier,
  payment: StoredPayment,
  isToldTogether: boolean,
): Promise<void> => {
  const { payee, payer } = payment;
  const amount = formatCents(payment.amountCents);
  if (isToldTogether) await tellMoved(sql, payment);
  else {
    await tellPayer(sql, notifier, payment, {
      kind: BY_ITSELF[payment.origin]?.kind ?? 'pix_completed',
      title: `${nameOf(payment)} de ${amount} enviado`,
      body: `Para ${payee.owner.name}.`,
    });
  }
  if (!payee.ownAccount) return;
  const accountId = fromUuid('acc', payee.ownAccount.id);
  const received = { ...payment, accountId: payee.ownAccount.id, payerName: payer.name };
  await notifier.notifyPeopleOf(sql, accountId, toReceivedNews(received));
  await tellChanged(sql, accountId, MOVED);
};

/** Tells the payer that a payment was refused and its money is free again. */
export const tellFailed = (sql: Sql, notifier: Notifier, payment: StoredPayment): Promise<void> =>
  tellPayer(sql, notifier, payment, {
    kind: BY_ITSELF[payment.origin]?.kind ?? 'pix_failed',
    title: `${nameOf(payment)} de ${formatCents(payment.amountCents)} não realizado`,
    body: `O Pix para ${payment.payee.owner.name} foi recusado e o valor voltou a ficar disponível.`,
  });

/** Tells the payer that a payment which waited will not be made; who ended it knows. */
export const tellDropped = async (
  sql: Sql,
  notifier: Notifier,
  payment: StoredPayment,
  { status, code }: Extract<OrderEnd, { code: string | null }>,
): Promise<void> => {
  if (status === 'canceled') return tellChanged(sql, fromUuid('acc', payment.accountId), ['pix']);
  const why = code === null ? 'Ninguém aprovou a tempo.' : toFailure(code).reason;
  const { origin, amountCents } = payment;
  await tellPayer(sql, notifier, payment, {
    kind: BY_ITSELF[origin]?.kind ?? 'pix_failed',
    ...(isForDay(payment) ? { href: dayOf(payment) } : {}),
    title: `${nameOf(payment)} de ${formatCents(amountCents)} ${status === 'rejected' ? 'não foi aprovado' : 'não realizado'}`,
    body: `Para ${payment.payee.owner.name}. ${status === 'rejected' ? '' : `${why} `}Nenhum valor saiu da conta.`,
  });
};

/** Tells that a payment of today waits, why, and when it is tried again. */
export const tellShort = async (
  sql: Sql,
  notifier: Notifier,
  payment: StoredPayment,
  { shortage, tryAt }: { shortage: Shortage; tryAt: Date },
): Promise<void> => {
  // who approved one that is short of money looks at what was approved
  if (!isForDay(payment)) return;
  await tellPayer(sql, notifier, payment, {
    kind: SCHEDULED.kind,
    href: dayOf(payment),
    title: `${SCHEDULED.name} de ${formatCents(payment.amountCents)} aguarda ${SHORTAGE_WORDS[shortage]}`,
    body: `Para ${payment.payee.owner.name}. ${toFailure(shortage).reason} Tentamos de novo hoje às ${toLocalHour(tryAt)}h.`,
  });
};

/** Tells the payer that money came back. */
export const tellReturned = (
  sql: Sql,
  notifier: Notifier,
  payment: StoredPayment,
  amountCents: bigint,
): Promise<void> =>
  tellPayer(sql, notifier, payment, {
    kind: 'pix_returned',
    title: `Pix de ${formatCents(amountCents)} devolvido`,
    body: `${payment.payee.owner.name} devolveu um Pix que você enviou.`,
  });

/** Has open pages of the payer read again that money is held. */
export const tellHeld = (sql: Sql, accountId: string): Promise<void> => tellChanged(sql, accountId, ['balance', 'pix']);
