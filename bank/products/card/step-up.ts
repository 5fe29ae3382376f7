import type { cardWishes, VirtualCardRequest } from '../../contract/products/card';
import { formatCents, fromWire } from '../../core/money';
import { accountFact, type AccountRow, requireAccount } from '../../ground/accounts';
import type { ActsOf } from '../../parcel';
import { requireAct } from './acts';
import { requireAsked } from './create';
import type { CardDeps } from './deps';
import { toCardWords } from './news';
import { getCardRow } from './store';
import { toAsker, toScope } from './wire';

const USE_WORDS = {
  standard: 'Virtual',
  single_use: 'Virtual, de uma compra só',
  merchant_locked: 'Virtual, de uma loja só',
  temporary: 'Virtual, temporário',
} as const satisfies Record<VirtualCardRequest['use'], string>;

/** Everything the proof of a new card holds for. */
export const toBoundCard = (account: Pick<AccountRow, 'id'>, asked: VirtualCardRequest) => ({
  ...{ purpose: 'create_card' as const, accountId: account.id, holderId: asked.holder_id, use: asked.use },
  ...{ alias: asked.alias ?? '', costCenter: asked.cost_center ?? '', until: asked.temporary_until ?? '' },
  ...{
    purchaseCents: asked.purchase_cents ?? '',
    dayCents: asked.day_cents ?? '',
    monthCents: asked.month_cents ?? '',
  },
});

export const toBoundUnblock = (account: Pick<AccountRow, 'id'>, cardId: string) => ({
  ...{ purpose: 'unblock_card' as const, accountId: account.id, cardId },
});

export const toBoundReveal = (account: Pick<AccountRow, 'id'>, cardId: string) => ({
  ...{ purpose: 'reveal_card' as const, accountId: account.id, cardId },
});

const toAmount = (amount: number | null): string => (amount === null ? 'Sem limite' : formatCents(fromWire(amount)));

/** Tells the step-up what a card would be, and changes nothing. */
export const createCardDescribers = ({
  database,
  clock,
}: Pick<CardDeps, 'database' | 'clock'>): ActsOf<typeof cardWishes> => ({
  create_card: async (actor, { purpose: _purpose, account_id, ...wish }) => {
    const account = await requireAccount(database, actor, account_id, 'cards:create');
    const asked = await requireAsked(database, account, wish, clock.now());
    return {
      title: `Criar um cartão para ${asked.holder_name}`,
      facts: [
        { label: 'Cartão', value: USE_WORDS[asked.use] },
        ...(asked.alias === null ? [] : [{ label: 'Apelido', value: asked.alias }]),
        { label: 'Por compra', value: toAmount(asked.purchase_cents) },
        { label: 'Por dia', value: toAmount(asked.day_cents) },
        { label: 'Por mês', value: toAmount(asked.month_cents) },
        accountFact(account),
      ],
      bound: toBoundCard(account, asked),
    };
  },
  reveal_card: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'cards:use');
    const asker = toAsker(actor, account);
    const row = await getCardRow(database, toScope(account, asker, clock.now()), wish.payment_card_id);
    requireAct(row, asker, 'reveal');
    return {
      title: 'Ver os números de um cartão',
      facts: [{ label: 'Cartão', value: toCardWords(row) }, accountFact(account)],
      bound: toBoundReveal(account, wish.payment_card_id),
    };
  },
  unblock_card: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'cards:use');
    const asker = toAsker(actor, account);
    const row = await getCardRow(database, toScope(account, asker, clock.now()), wish.payment_card_id);
    requireAct(row, asker, 'unblock');
    return {
      title: 'Desbloquear um cartão',
      facts: [{ label: 'Cartão', value: toCardWords(row) }, accountFact(account)],
      bound: toBoundUnblock(account, wish.payment_card_id),
    };
  },
});
