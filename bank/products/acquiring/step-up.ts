import type { acquiringWishes } from '../../contract/products/acquiring';
import type { anticipationWishes } from '../../contract/products/acquiring-anticipation';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { formatCents, fromWire } from '../../core/money';
import { accountFact, requireAccount } from '../../ground/accounts';
import type { ActsOf } from '../../parcel';
import { toBoundAnticipation, toBoundAutomatic, toBoundRefund } from './bound';
import { BRAND_WORDS } from './brand-words';
import type { AcquiringDeps } from './deps';
import { getQuote, requireLiving } from './order';
import { requireRefundable } from './refund';
import { getSale } from './sales';

/** `1,89%` of thousandths of a per cent. */
const toRate = (rate: number): string => `${(rate / 1000).toFixed(2).replace('.', ',')}%`;
const toDay = (day: string): string => day.split('-').reverse().join('/');

/** Tells the step-up what would be given back, anticipated or switched on; changes nothing. */
export const createAcquiringDescribers = ({
  database,
  clock,
  rules,
}: AcquiringDeps): ActsOf<typeof acquiringWishes> & ActsOf<typeof anticipationWishes> => ({
  refund_card_sale: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'acquiring:act');
    const sale = await getSale(database, toUuid(account.id), wish.card_sale_id);
    const amountCents = fromWire(wish.amount_cents);
    requireRefundable(sale, amountCents, { refundDays: rules.refundDays, today: toLocalDate(clock.now()) });
    return {
      title: `Devolver ${formatCents(amountCents)} ao portador`,
      facts: [
        { label: 'Venda', value: `${formatCents(sale.gross_cents)} em ${toDay(sale.sold_on)}` },
        { label: 'Cartão', value: `${BRAND_WORDS[sale.brand]} final ${sale.card_last4}, NSU ${sale.nsu}` },
        accountFact(account),
      ],
      bound: toBoundRefund(account, {
        ...{ saleId: wish.card_sale_id, amountCents, idempotencyKey: wish.idempotency_key },
      }),
    };
  },
  anticipate: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'acquiring:anticipate');
    const quote = await getQuote(database, toUuid(account.id), wish.quote_id);
    requireLiving(quote, clock.now());
    const netCents = fromWire(wish.net_cents);
    if (netCents !== quote.gross_cents - quote.cost_cents) throw new BankError('anticipation_changed');
    return {
      title: `Antecipar e receber ${formatCents(netCents)}`,
      facts: [
        { label: 'De recebíveis de', value: formatCents(quote.gross_cents) },
        { label: 'Custo', value: `${formatCents(quote.cost_cents)} (${toRate(quote.monthly_rate)} ao mês)` },
        { label: 'Na conta em', value: toDay(quote.credit_on) },
        accountFact(account, 'Na conta'),
      ],
      bound: toBoundAnticipation(account, {
        ...{ quoteId: wish.quote_id, netCents, idempotencyKey: wish.idempotency_key },
      }),
    };
  },
  automatic_anticipation: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'acquiring:join');
    if (wish.monthly_rate !== rules.anticipationRate) throw new BankError('acquiring_rates_outdated');
    return {
      title: 'Antecipar todas as vendas automaticamente',
      facts: [
        { label: 'Taxa', value: `${toRate(wish.monthly_rate)} ao mês` },
        { label: 'Quando', value: 'Todo dia útil, tudo o que estiver livre' },
        { label: 'Para desligar', value: 'A qualquer momento, vale na hora' },
        accountFact(account),
      ],
      bound: toBoundAutomatic(account, wish.monthly_rate),
    };
  },
});
