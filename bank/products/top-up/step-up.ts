import type { topUpWishes } from '../../contract/products/top-up';
import type { topUpScheduleWishes } from '../../contract/products/top-up-schedules';
import { formatMobile } from '../../contract/top-up-phone';
import { toDayWords } from '../../core/day-words';
import { toUuid } from '../../core/ids';
import { formatCents, fromWire } from '../../core/money';
import { accountFact, type AccountRow, requireAccount } from '../../ground/accounts';
import type { ActsOf } from '../../parcel';
import { toDaysWords, toRepeat } from '../../payments/orders';
import { type Asked, type Chosen, readAsked, sumOf } from './asked';
import { readCatalogue } from './catalogue';
import { requireChangeable, requireCredits, toBoundChange, toBoundSchedule, toBoundTopUps } from './order';
import { getScheduled, type TopUpDeps } from './store';

/** `R$ 30,00 no celular (11) 98765-4321`, or of a fleet `R$ 360,00 em 12 celulares`. */
const nameLines = (chosen: readonly Chosen[]): string => {
  const sum = formatCents(sumOf(chosen));
  const [only] = chosen;
  return chosen.length === 1 && only
    ? `${sum} no celular ${formatMobile(only.phone)}`
    : `${sum} em ${chosen.length} celulares`;
};

/** Every line that the proof holds for, none in short. */
const toFacts = (account: AccountRow, { chosen, description }: Asked, when?: string) => [
  { label: chosen.length === 1 ? 'Valor' : 'Valor total', value: formatCents(sumOf(chosen)) },
  ...(when === undefined ? [] : [{ label: 'Quando', value: when }]),
  ...chosen.map(({ phone, seller, value }) => ({
    label: formatMobile(phone),
    value: `${seller.name} · ${formatCents(value.amountCents)}`,
  })),
  ...(description === null ? [] : [{ label: 'Descrição', value: description }]),
  accountFact(account),
];

/** Tells the step-up what would be bought, scheduled or changed, and changes nothing. */
export const createTopUpDescribers = ({
  database,
  clock,
  rail,
}: TopUpDeps): ActsOf<typeof topUpWishes> & ActsOf<typeof topUpScheduleWishes> => ({
  buy_top_ups: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'top_up:pay');
    const asked = (await readAsked(rail, wish))();
    const { chosen } = asked;
    return {
      title: `Recarregar ${nameLines(chosen)}`,
      facts: toFacts(account, asked),
      bound: toBoundTopUps(account, asked, wish.idempotency_key),
    };
  },
  schedule_top_ups: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'top_up:pay');
    const asked = (await readAsked(rail, wish))();
    const { chosen } = asked;
    const repeat = toRepeat(wish);
    const days = requireCredits({ date: wish.date, ...(repeat && { repeat }) }, chosen.length, clock.now());
    return {
      title: `Agendar recarga de ${nameLines(chosen)}${days.length === 1 ? '' : ' em cada dia'}`,
      facts: toFacts(account, asked, toDaysWords(days)),
      bound: toBoundSchedule(account, asked, days),
    };
  },
  change_top_up_schedule: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'top_up:pay');
    const scheduled = await getScheduled(database, toUuid(account.id), wish.scheduled_top_up_id);
    const catalogue = await readCatalogue(rail, [scheduled.target.phone]);
    const amountCents = fromWire(wish.amount_cents);
    const date = requireChangeable(scheduled, { date: wish.date, amountCents }, { catalogue, now: clock.now() });
    const value = formatCents(amountCents);
    return {
      title: `Alterar uma recarga agendada de ${formatMobile(scheduled.target.phone)}`,
      facts: [
        { label: 'Valor', value: wish.applies_to === 'following' ? `${value}, nesta e nas seguintes` : value },
        { label: 'Quando', value: toDayWords(date) },
        { label: 'Para', value: scheduled.payee.name },
        accountFact(account),
      ],
      bound: toBoundChange(account, scheduled, { amountCents, date, appliesTo: wish.applies_to }),
    };
  },
});
