import type { DueFailure } from '../../contract/payments/due';
import { fromUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import { type News, type Notifier, tellChanged } from '../../ground/notifications';
import { isToldTogether, type OrderEnd } from '../../payments/orders';
import { GIFT_REASONS, type GiftRailCode } from '../../providers';
import type { Sql } from '../../storage';
import { toChoiceWords } from './quote';
import type { GiftOrder } from './store';

/** Why a purchase that waited for its people is not made as it was ordered. */
export type GiftProblem = 'product_left' | 'value_left';

const REASONS: Readonly<Record<DueFailure | GiftProblem | GiftRailCode | 'distributor_away', string>> = {
  insufficient_funds: 'Não havia saldo suficiente na conta.',
  limit_exceeded: 'O valor passava do limite de gift cards do dia ou do mês.',
  account_inactive: 'A conta estava desativada.',
  account_closing: 'A conta estava em encerramento.',
  account_closed: 'A conta foi encerrada.',
  payee_account_unavailable: 'A distribuidora não estava recebendo.',
  day_over: 'O dia passou sem que a compra pudesse ser feita.',
  product_left: 'O produto saiu do catálogo antes da compra.',
  value_left: 'O valor deixou de ser vendido antes da compra.',
  distributor_away: 'A distribuidora não respondeu a tempo.',
  ...GIFT_REASONS,
};

const isReason = (code: string): code is keyof typeof REASONS => Object.hasOwn(REASONS, code);

/** `{ code: 'GFT2', reason: 'O produto acabou na distribuidora.' }` */
export const toFailure = (code: string): { code: string; reason: string } => ({
  code,
  reason: isReason(code) ? REASONS[code] : 'A compra foi recusada. O dinheiro não saiu da conta.',
});

const toHref = ({ id, accountId }: GiftOrder): string =>
  `/gift-card/purchases/${fromUuid('gft', id)}?conta=${fromUuid('acc', accountId)}`;

/** Tells who bought; what nobody in particular bought is told to all of the account. */
const tellBuyer = async (sql: Sql, notifier: Notifier, order: GiftOrder, news: Omit<News, 'href'>): Promise<void> => {
  const accountId = fromUuid('acc', order.accountId);
  const told = { ...news, href: toHref(order) };
  if (order.createdBy === null) await notifier.notifyPeopleOf(sql, accountId, told);
  else await notifier.notifyPerson(sql, { ...told, userId: fromUuid('usr', order.createdBy), accountId });
  await tellChanged(sql, accountId, ['balance', 'statement']);
};

/** Tells that the codes are there, and never what they are. */
export const tellReady = async (sql: Sql, notifier: Notifier, order: GiftOrder): Promise<void> => {
  if (isToldTogether(order, { status: 'completed' })) return;
  await tellBuyer(sql, notifier, order, {
    ...{ kind: 'gift_card_ready', title: 'Seu gift card está pronto' },
    body: `${toChoiceWords(order.target)}. Abra a compra para ver o código.`,
  });
};

/** Tells how a purchase ended without cards; of one that completed its codes tell. */
export const tellEnd = async (sql: Sql, notifier: Notifier, order: GiftOrder, end: OrderEnd): Promise<void> => {
  if (end.status === 'completed' || isToldTogether(order, end)) {
    return tellChanged(sql, fromUuid('acc', order.accountId), ['balance', 'statement']);
  }
  if (end.status === 'canceled') return;
  const what = toChoiceWords(order.target);
  if (end.status === 'failed') {
    return tellBuyer(sql, notifier, order, {
      ...{ kind: 'gift_card_failed', title: `Compra de ${formatCents(order.amountCents)} em gift card não realizada` },
      body: `${what}. ${toFailure(end.code).reason} O valor voltou a ficar disponível.`,
    });
  }
  const why = end.code === null ? 'Ninguém aprovou a tempo.' : toFailure(end.code).reason;
  await tellBuyer(sql, notifier, order, {
    kind: 'gift_card_failed',
    title: `Compra de gift card ${end.status === 'rejected' ? 'não foi aprovada' : 'não realizada'}`,
    body: `${what}. ${end.status === 'rejected' ? '' : `${why} `}Nenhum valor saiu da conta.`,
  });
};

/** Tells whose purchase it is that a code of it was shown. */
export const tellRevealed = (sql: Sql, notifier: Notifier, order: GiftOrder, last4: string): Promise<void> =>
  tellBuyer(sql, notifier, order, {
    ...{ kind: 'gift_card_revealed', title: 'Código de gift card mostrado' },
    body: `${order.target.product.name}, final ${last4}. Se não foi você, fale com o administrador da empresa.`,
  });

/** Tells that who was sent a code has seen it. */
export const tellShareOpened = (
  sql: Sql,
  notifier: Notifier,
  order: GiftOrder,
  { last4, receiver }: { last4: string; receiver: string },
): Promise<void> =>
  tellBuyer(sql, notifier, order, {
    ...{ kind: 'gift_card_share_opened', title: `${receiver} viu o gift card que você enviou` },
    body: `${order.target.product.name}, final ${last4}. O link não mostra mais o código.`,
  });

/** Tells how a refund or a complaint ended. */
export const tellClaim = (
  sql: Sql,
  notifier: Notifier,
  order: GiftOrder,
  claim: { amountCents: bigint; deniedCode: string | null },
): Promise<void> => {
  const amount = formatCents(claim.amountCents);
  const what = order.target.product.name;
  return claim.deniedCode === null
    ? tellBuyer(sql, notifier, order, {
        ...{ kind: 'gift_card_refunded', title: `Devolução de ${amount} de gift card` },
        body: `${what}. O valor está de novo na conta.`,
      })
    : tellBuyer(sql, notifier, order, {
        ...{ kind: 'gift_card_claim_denied', title: 'Pedido de devolução não aceito' },
        body: `${what}, ${amount}. ${toFailure(claim.deniedCode).reason}`,
      });
};
