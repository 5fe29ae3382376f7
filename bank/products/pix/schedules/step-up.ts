import type { ScheduleChange, pixScheduleWishes } from '../../../contract/products/pix/schedules';
import { toDayWords } from '../../../core/day-words';
import { toUuid } from '../../../core/ids';
import { type Cents, formatCents, fromWire } from '../../../core/money';
import { toPlainText } from '../../../core/plain-text';
import { getInstitutionName } from '../../../providers';
import { accountFact, type AccountRow, requireAccount } from '../../../ground/accounts';
import type { ActsOf } from '../../../parcel';
import { type OrderPayee, requireDays, requireShown, toDaysWords, toRepeat } from '../../../payments/orders';
import { getLookup, requireFittingAmount, toDescriptionFact, toKeptPayee } from '../pay';
import type { SchedulesDeps } from './deps';
import { requireChangeable, requireSchedulable } from './plan';
import { getScheduled, type ScheduledOrder } from './rows';

const toBoundPayee = ({ ref, name, document, ispb, branch, number }: OrderPayee) => ({
  payeeKey: ref ?? '',
  payeeName: name,
  payeeDocument: document,
  payeeIspb: ispb,
  payeeBranch: branch ?? '',
  payeeAccountNumber: number ?? '',
});

/** Everything the proof of a schedule holds for: payee, amount and each day. */
export const toBoundSchedule = (
  account: AccountRow,
  payee: OrderPayee,
  { amountCents, days, description }: { amountCents: Cents; days: string[]; description: string | null },
) => ({
  purpose: 'schedule_pix_payment' as const,
  accountId: account.id,
  amountCents,
  days: days.join(','),
  description: description ?? '',
  ...toBoundPayee(payee),
});

/** Everything the proof of a change holds for. */
export const toBoundChange = (
  account: AccountRow,
  scheduled: ScheduledOrder,
  change: { amountCents: Cents; date: string; appliesTo: ScheduleChange['applies_to'] },
) => ({
  purpose: 'change_pix_schedule' as const,
  accountId: account.id,
  scheduledId: scheduled.id,
  ...change,
  ...toBoundPayee(scheduled.payee),
});

const toFacts = (account: AccountRow, payee: OrderPayee, when: string, value: string) => [
  { label: 'Valor', value },
  { label: 'Para', value: `${payee.name} · ${getInstitutionName(payee.ispb)}` },
  { label: 'Quando', value: when },
  { label: 'Chave Pix', value: payee.ref ?? '' },
  accountFact(account),
];

/** Tells the step-up what would be scheduled or changed, and changes nothing. */
export const createScheduleDescribers = ({
  database,
  clock,
  findHidden,
}: SchedulesDeps): ActsOf<typeof pixScheduleWishes> => ({
  schedule_pix_payment: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'pix:pay');
    const [now, accountUuid] = [clock.now(), toUuid(account.id)];
    const lookup = await getLookup(database, accountUuid, wish.lookup_id, now);
    requireSchedulable(lookup, accountUuid);
    const amountCents = fromWire(wish.amount_cents);
    requireFittingAmount(lookup, amountCents);
    const days = requireDays({ date: wish.date, repeat: toRepeat(wish) }, now);
    const description = toPlainText(wish.description, 140);
    const payee = toKeptPayee(lookup.payee);
    const value = days.length === 1 ? formatCents(amountCents) : `${formatCents(amountCents)} em cada dia`;
    return {
      title: `Agendar um Pix de ${formatCents(amountCents)} para ${payee.name}`,
      facts: [...toFacts(account, payee, toDaysWords(days), value), ...toDescriptionFact(description)],
      bound: toBoundSchedule(account, payee, { amountCents, days, description }),
    };
  },
  change_pix_schedule: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'pix:pay');
    await requireShown(database, findHidden, { account, userId: actor.userId }, toUuid(wish.scheduled_id));
    const scheduled = await getScheduled(database, toUuid(account.id), wish.scheduled_id);
    const amountCents = fromWire(wish.amount_cents);
    requireChangeable(scheduled, { date: wish.date, amountCents }, clock.now());
    const value = formatCents(amountCents);
    const change = { amountCents, date: wish.date, appliesTo: wish.applies_to };
    return {
      title: `Alterar um Pix agendado para ${scheduled.payee.name}`,
      facts: toFacts(
        account,
        scheduled.payee,
        toDayWords(wish.date),
        wish.applies_to === 'following' ? `${value}, neste e nos seguintes` : value,
      ),
      bound: toBoundChange(account, scheduled, change),
    };
  },
});
