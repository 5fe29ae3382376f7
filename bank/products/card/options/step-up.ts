import { CARD_CATEGORIES } from '../../../contract/products/card-categories';
import type { CardOptions, cardOptionsWishes } from '../../../contract/products/card-options';
import { toLocalDate } from '../../../core/clock';
import { toUuid } from '../../../core/ids';
import { formatCents, fromWire } from '../../../core/money';
import { accountFact, type AccountRow, requireAccount } from '../../../ground/accounts';
import type { ActsOf } from '../../../parcel';
import type { CardDeps } from '../deps';
import { toCardWords } from '../news';
import { type CardRow, getCardRow } from '../store';
import { toAsker, toScope } from '../wire';
import { requireChange } from './change';

const toAmount = (amount: number | null): string => (amount === null ? 'Sem limite' : formatCents(fromWire(amount)));
const onOff = (on: boolean): string => (on ? 'Ligado' : 'Desligado');
const toDay = (day: string): string => day.split('-').reverse().join('/');

/** Everything the proof of wider options holds for. */
export const toBoundOptions = (account: Pick<AccountRow, 'id'>, cardId: string, { controls, limits }: CardOptions) => ({
  ...{ purpose: 'raise_card_options' as const, accountId: account.id, cardId },
  ...{ online: controls.online, abroad: controls.abroad, abroadUntil: controls.abroad_until ?? '' },
  ...{ contactless: controls.contactless, withdrawal: controls.withdrawal },
  hours: controls.hours === null ? '' : [controls.hours.from, controls.hours.to, ...controls.hours.weekdays].join(' '),
  blockedCategories: controls.blocked_categories.join(' '),
  ...{
    purchaseCents: limits.purchase_cents ?? '',
    dayCents: limits.day_cents ?? '',
    monthCents: limits.month_cents ?? '',
  },
  categories: limits.categories.map(({ category, month_cents }) => `${category}=${month_cents}`).join(' '),
});

export const toBoundCeiling = (account: Pick<AccountRow, 'id'>, monthCents: number | null) => ({
  ...{ purpose: 'set_card_ceiling' as const, accountId: account.id, monthCents: monthCents ?? '' },
});

/** What is to be different, as people read it. */
const listFacts = (row: CardRow, { controls, limits }: CardOptions) => {
  const abroad = `${onOff(controls.abroad)}${controls.abroad_until === null ? '' : ` até ${toDay(controls.abroad_until)}`}`;
  const allowed = row.blocked_categories.filter(one => !controls.blocked_categories.some(kept => kept === one));
  const before = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));
  const facts: [label: string, value: string, isNew: boolean][] = [
    ['Compras online', onOff(controls.online), controls.online !== row.online],
    ['Exterior', abroad, controls.abroad !== row.abroad || controls.abroad_until !== row.abroad_until],
    ['Aproximação', onOff(controls.contactless), controls.contactless !== row.contactless],
    ['Saque', onOff(controls.withdrawal), controls.withdrawal !== row.withdrawal],
    [
      'Horário',
      controls.hours === null ? 'Sempre' : `${controls.hours.from} a ${controls.hours.to}`,
      JSON.stringify(controls.hours) !== JSON.stringify(row.hours),
    ],
    [
      'Categorias liberadas',
      allowed.map(id => CARD_CATEGORIES[id as keyof typeof CARD_CATEGORIES]?.name ?? id).join(', '),
      allowed.length > 0,
    ],
    ['Por compra', toAmount(limits.purchase_cents), limits.purchase_cents !== before(row.purchase_limit)],
    ['Por dia', toAmount(limits.day_cents), limits.day_cents !== before(row.day_limit)],
    ['Por mês', toAmount(limits.month_cents), limits.month_cents !== before(row.month_limit)],
  ];
  return facts.filter(([, , isNew]) => isNew).map(([label, value]) => ({ label, value }));
};

/** Tells the step-up what a card would be let do, and changes nothing. */
export const createOptionsDescribers = ({
  database,
  clock,
}: Pick<CardDeps, 'database' | 'clock'>): ActsOf<typeof cardOptionsWishes> => ({
  raise_card_options: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'cards:use');
    const asker = toAsker(actor, account);
    const now = clock.now();
    const row = await getCardRow(database, toScope(account, asker, now), wish.payment_card_id);
    const options = { controls: wish.controls, limits: wish.limits };
    await requireChange(database, { row, asker, options, accountUuid: toUuid(account.id), today: toLocalDate(now) });
    return {
      title: 'Mudar o que um cartão pode fazer',
      facts: [{ label: 'Cartão', value: toCardWords(row) }, ...listFacts(row, options), accountFact(account)],
      bound: toBoundOptions(account, wish.payment_card_id, options),
    };
  },
  set_card_ceiling: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'cards:create');
    return {
      title: 'Mudar o limite mensal de todos os cartões',
      facts: [{ label: 'Por mês', value: toAmount(wish.month_cents) }, accountFact(account)],
      bound: toBoundCeiling(account, wish.month_cents),
    };
  },
});
