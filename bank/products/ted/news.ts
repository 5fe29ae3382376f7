import type { DueFailure, Shortage } from '../../contract/payments/due';
import { toLocalHour } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import type { Sql } from '../../storage';
import { type News, type Notifier, tellChanged } from '../../ground/notifications';
import { isToldTogether, type Order, type OrderEnd } from '../../payments/orders';
import type { TedTarget } from './store';
import { TED_REASONS, type TedCode } from '../../providers';

type Ted = Order<TedTarget>;

const tellPayer = async (sql: Sql, notifier: Notifier, { accountId: uuid, id }: Ted, news: Omit<News, 'href'>) => {
  const accountId = fromUuid('acc', uuid);
  await notifier.notifyPeopleOf(sql, accountId, {
    ...{ order: id, ...news },
    href: `/receipts/${fromUuid('txn', id)}?conta=${accountId}`,
  });
  await tellChanged(sql, accountId, ['balance', 'statement']);
};

const nameOf = ({ origin }: Ted): string => (origin === 'schedule' || origin === 'series' ? 'TED agendada' : 'TED');

/** Has open pages of the payer read again that money moved. */
const tellMoved = (sql: Sql, { accountId }: Ted): Promise<void> =>
  tellChanged(sql, fromUuid('acc', accountId), ['balance', 'statement']);

/** What is for a day has no receipt before it left: its own page tells of it. */
const tellOfDay = async (
  sql: Sql,
  notifier: Notifier,
  { accountId: uuid, id, dueOn }: Ted,
  news: Omit<News, 'href'>,
) => {
  const accountId = fromUuid('acc', uuid);
  const place = dueOn === null ? '' : `/scheduled/${fromUuid('tds', id)}`;
  await notifier.notifyPeopleOf(sql, accountId, {
    order: id,
    ...news,
    href: `/payment/ted${place}?conta=${accountId}`,
  });
};

/** Tells the payer how a TED ended; who ended it by themselves knows. */
export const tellEnd = async (sql: Sql, notifier: Notifier, ted: Ted, end: OrderEnd): Promise<void> => {
  if (isToldTogether(ted, end)) return tellMoved(sql, ted);
  const amount = formatCents(ted.amountCents);
  const to = `Para ${ted.payee.name}.`;
  if (end.status === 'completed') {
    return tellPayer(sql, notifier, ted, {
      ...{ kind: 'ted_completed', title: `${nameOf(ted)} de ${amount} enviada`, body: to },
    });
  }
  if (end.status === 'failed') {
    const body = `${to} ${toFailure(end.code).reason} O valor e a tarifa voltaram a ficar disponíveis.`;
    return tellPayer(sql, notifier, ted, {
      ...{ kind: 'ted_failed', title: `${nameOf(ted)} de ${amount} não realizada`, body },
    });
  }
  if (end.status === 'canceled') return;
  const why = end.code === null ? 'Ninguém aprovou a tempo.' : toFailure(end.code).reason;
  const outcome = end.status === 'rejected' ? 'não foi aprovada' : 'não realizada';
  await tellOfDay(sql, notifier, ted, {
    ...{ kind: 'ted_failed', title: `${nameOf(ted)} de ${amount} ${outcome}` },
    body: `${to} ${end.status === 'rejected' ? '' : `${why} `}Nenhum valor saiu da conta.`,
  });
};

/** Tells that a TED of today waits, why, and when it is tried again. */
export const tellShort = async (
  sql: Sql,
  notifier: Notifier,
  ted: Ted,
  { shortage, tryAt }: { shortage: Shortage; tryAt: Date },
): Promise<void> => {
  // who approved one that is short of money looks at what was approved
  if (ted.dueOn === null) return;
  await tellOfDay(sql, notifier, ted, {
    ...{
      kind: 'ted_failed',
      title: `TED agendada de ${formatCents(ted.amountCents)} aguarda ${SHORTAGE_WORDS[shortage]}`,
    },
    body: `Para ${ted.payee.name}. ${toFailure(shortage).reason} Tentamos de novo hoje às ${toLocalHour(tryAt)}h.`,
  });
};

/** Tells that money came back, by the credit of it (UUID). */
export const tellReturned = (sql: Sql, notifier: Notifier, ted: Ted, back: { id: string; code: string }) =>
  tellPayer(
    sql,
    notifier,
    { ...ted, id: back.id },
    {
      order: ted.id,
      kind: 'ted_returned',
      title: `TED de ${formatCents(ted.amountCents)} devolvida`,
      body: `Para ${ted.payee.name}. ${toFailure(back.code).reason} O valor está de novo na conta.`,
    },
  );

/** Why a TED that waited for its day or its people is not made as it was ordered. */
export type TedProblem = 'window_over' | 'institution_left';

/** What a TED that is due waits for, as people read it. */
const SHORTAGE_WORDS: Readonly<Record<Shortage, string>> = {
  insufficient_funds: 'saldo',
  limit_exceeded: 'limite',
};

const REASONS: Readonly<Record<DueFailure | TedProblem | TedCode, string>> = {
  insufficient_funds: 'Não havia saldo suficiente na conta.',
  limit_exceeded: 'O valor passava do limite de TED do dia ou do mês.',
  account_inactive: 'A conta estava desativada.',
  account_closing: 'A conta estava em encerramento.',
  account_closed: 'A conta foi encerrada.',
  payee_account_unavailable: 'A conta de quem recebe não estava recebendo TED.',
  day_over: 'O dia marcado passou sem que a TED pudesse ser feita.',
  window_over: 'O horário das TEDs do dia terminou antes do envio.',
  institution_left: 'A instituição de quem recebe deixou de receber TED.',
  ...TED_REASONS,
};

const isReason = (code: string): code is keyof typeof REASONS => Object.hasOwn(REASONS, code);

/** `{ code: 'SPB1', reason: 'A conta de quem recebe foi encerrada.' }` */
export const toFailure = (code: string): { code: string; reason: string } => ({
  code,
  reason: isReason(code) ? REASONS[code] : 'A TED foi recusada. O dinheiro não saiu da conta.',
});
