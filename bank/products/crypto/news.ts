import { fromUuid } from '../../core/ids';
import { type Cents, formatCents } from '../../core/money';
import { type News, type Notifier, tellChanged } from '../../ground/notifications';
import type { OrderEnd } from '../../payments/orders';
import type { Sql } from '../../storage';
import { toTradeWords, toUnitsWords } from './bound';
import { toFailure } from './reasons';
import type { Sale } from './sale-rows';
import type { CryptoPurchase } from './store';

interface Traded {
  id: string;
  accountId: string;
  createdBy: string | null;
}

/** Tells who traded; what nobody in particular did is told to all of the account. */
const tellTrader = async (
  sql: Sql,
  notifier: Notifier,
  { id, accountId, createdBy }: Traded,
  news: Omit<News, 'href'>,
): Promise<void> => {
  const account = fromUuid('acc', accountId);
  const told = { ...news, href: `/crypto/orders/${fromUuid('cor', id)}?conta=${account}` };
  if (createdBy === null) await notifier.notifyPeopleOf(sql, account, told);
  else await notifier.notifyPerson(sql, { ...told, userId: fromUuid('usr', createdBy), accountId: account });
  await tellChanged(sql, account, ['balance', 'statement']);
};

/** Tells how a purchase ended; who takes one back themselves knows. */
export const tellPurchaseEnd = async (
  sql: Sql,
  notifier: Notifier,
  order: CryptoPurchase,
  end: OrderEnd,
): Promise<void> => {
  const what = toTradeWords(order.target);
  if (end.status === 'canceled') return;
  if (end.status === 'completed') {
    return tellTrader(sql, notifier, order, {
      ...{ kind: 'crypto_bought', title: `Você comprou ${toUnitsWords(order.target)}` },
      body: `${what}. Já está na sua carteira.`,
    });
  }
  const why = end.code === null ? 'Ninguém aprovou a tempo.' : toFailure(end.code).reason;
  await tellTrader(sql, notifier, order, {
    ...{ kind: 'crypto_failed', title: 'Compra de cripto não realizada' },
    body: `${what}. ${end.status === 'rejected' ? 'Não foi aprovada.' : why} Nenhum valor saiu da conta.`,
  });
};

/** Tells how a sale ended. */
export const tellSaleEnd = (
  sql: Sql,
  notifier: Notifier,
  sale: Sale,
  end: { status: 'completed'; resultCents: Cents } | { status: 'failed'; code: string },
): Promise<void> => {
  const what = toTradeWords(sale);
  if (end.status === 'failed') {
    return tellTrader(sql, notifier, sale, {
      ...{ kind: 'crypto_failed', title: 'Venda de cripto não realizada' },
      body: `${what}. ${toFailure(end.code).reason} Os ativos continuam na carteira.`,
    });
  }
  const { resultCents } = end;
  const result = resultCents < 0n ? `Prejuízo de ${formatCents(-resultCents)}` : `Ganho de ${formatCents(resultCents)}`;
  return tellTrader(sql, notifier, sale, {
    ...{ kind: 'crypto_sold', title: `Você vendeu ${toUnitsWords(sale)}` },
    body: `${what}. ${result} sobre o custo médio. O dinheiro está na conta.`,
  });
};
