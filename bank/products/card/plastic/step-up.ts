import type {
  CardAddress,
  CardReplacement,
  cardPlasticWishes,
  PhysicalCardRequest,
} from '../../../contract/products/card-plastic';
import type { ReplacementReason } from '../../../contract/products/card-plastic-words';
import { formatCents, fromWire } from '../../../core/money';
import { accountFact, type AccountRow, requireAccount } from '../../../ground/accounts';
import type { ActsOf } from '../../../parcel';
import { requireAct } from '../acts';
import type { CardDeps } from '../deps';
import { toCardWords } from '../news';
import { getCardRow } from '../store';
import { toAsker, toScope } from '../wire';
import { requireAskedPlastic, toPlainAddress } from './order';
import { requireReplacement } from './replace';

type Of = Pick<AccountRow, 'id'>;

const toLine = ({ street, number, complement, district, city, state, cep }: CardAddress): string =>
  [`${street}, ${number}`, complement, district, `${city}/${state}`, cep.replace(/^(\d{5})/, '$1-')]
    .filter(Boolean)
    .join(', ');

const boundAddress = (address: CardAddress | null): string =>
  address === null ? '' : JSON.stringify(Object.entries(toPlainAddress(address)).sort());

/** Everything the proof of a plastic holds for. */
export const toBoundOrder = (account: Of, asked: PhysicalCardRequest) => ({
  ...{ purpose: 'order_card' as const, accountId: account.id, holderId: asked.holder_id, use: asked.use },
  ...{ alias: asked.alias ?? '', costCenter: asked.cost_center ?? '', printedName: asked.printed_name },
  ...{ address: boundAddress(asked.address), also: asked.also },
  ...{
    purchaseCents: asked.purchase_cents ?? '',
    dayCents: asked.day_cents ?? '',
    monthCents: asked.month_cents ?? '',
  },
});

export const toBoundRedirect = (account: Of, cardId: string, address: CardAddress) => ({
  ...{ purpose: 'redirect_card' as const, accountId: account.id, cardId, address: boundAddress(address) },
});

export const toBoundReplacement = (account: Of, cardId: string, { reason, address }: CardReplacement) => ({
  ...{ purpose: 'replace_card' as const, accountId: account.id, cardId, reason, address: boundAddress(address) },
});

const REASON_WORDS: Record<ReplacementReason, string> = {
  lost: 'Perda',
  stolen: 'Roubo ou furto',
  damaged: 'Dano',
  not_delivered: 'Não chegou',
  unrecognized_purchase: 'Compra não reconhecida',
};

const toAmount = (amount: number | null): string => (amount === null ? 'Sem limite' : formatCents(fromWire(amount)));

/** Tells the step-up what would be made, sent or put in the place of another, and changes nothing. */
export const createPlasticDescribers = ({
  database,
  clock,
}: Pick<CardDeps, 'database' | 'clock'>): ActsOf<typeof cardPlasticWishes> => ({
  order_card: async (actor, { purpose: _purpose, account_id, ...wish }) => {
    const account = await requireAccount(database, actor, account_id, 'cards:create');
    const asked = await requireAskedPlastic(database, account, wish);
    return {
      title: `Pedir um cartão físico para ${asked.holder_name}`,
      facts: [
        { label: 'Nome no cartão', value: asked.printed_name },
        { label: 'Entrega', value: toLine(asked.address) },
        { label: 'Por mês', value: toAmount(asked.month_cents) },
        accountFact(account),
      ],
      bound: toBoundOrder(account, asked),
    };
  },
  redirect_card: async (actor, { account_id, payment_card_id, address }) => {
    const account = await requireAccount(database, actor, account_id, 'cards:use');
    const asker = toAsker(actor, account);
    const row = await getCardRow(database, toScope(account, asker, clock.now()), payment_card_id);
    requireAct(row, asker, 'redirect');
    return {
      title: `Entregar o cartão de ${row.holder_name} em outro endereço`,
      facts: [{ label: 'Entrega', value: toLine(toPlainAddress(address)) }, accountFact(account)],
      bound: toBoundRedirect(account, payment_card_id, address),
    };
  },
  replace_card: async (actor, { account_id, payment_card_id, reason, address }) => {
    const account = await requireAccount(database, actor, account_id, 'cards:use');
    const asker = toAsker(actor, account);
    const row = await getCardRow(database, toScope(account, asker, clock.now()), payment_card_id);
    requireReplacement(row, asker, { reason, address });
    return {
      title: `Pedir a segunda via de um cartão de ${row.holder_name}`,
      facts: [
        { label: 'Cartão', value: toCardWords(row) },
        { label: 'Motivo', value: REASON_WORDS[reason] },
        ...(address === null ? [] : [{ label: 'Entrega', value: toLine(toPlainAddress(address)) }]),
        accountFact(account),
      ],
      bound: toBoundReplacement(account, payment_card_id, { reason, address }),
    };
  },
});
