import { nameDocument } from '../../contract/document-name';
import type { TedAccountKind, tedWishes } from '../../contract/products/ted';
import type { tedScheduleWishes } from '../../contract/products/ted-schedules';
import { toDayWords } from '../../core/day-words';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Cents, formatCents, fromWire } from '../../core/money';
import { toPlainText } from '../../core/plain-text';
import { formatCnpj, maskDocument } from '../../formats/documents';
import { getInstitutionName } from '../../providers';
import { accountFact, type AccountRow, requireAccount } from '../../ground/accounts';
import { type Order, type OrderPayee, requireShown, toDaysWords, toRepeat } from '../../payments/orders';
import { getQuote, type Quote } from '../../payments/quotes';
import type { ActsOf } from '../../parcel';
import { countFreeLeft, toFeeNow } from './allowance';
import { TED_QUOTES, type TedDeps, type TedTarget } from './store';
import { getPurposeName, requirePurpose } from './payee';
import { getScheduled, requireBankDays, requireChangeable, requireOpen } from './window';

export type TedQuoted = Quote<Pick<TedTarget, 'accountKind'>>;

/** What is asked for, the same for now and for a day. */
export interface Asked {
  amountCents: Cents;
  purpose: string;
  description: string | null;
}

/** The wish in one writing. Throws `amount_invalid`, or `validation_failed` for a purpose that does not fit. */
export const requireAsked = (
  account: AccountRow,
  quote: TedQuoted,
  wish: { amount_cents: number; purpose: string; description?: string | undefined },
): Asked => {
  const amountCents = fromWire(wish.amount_cents);
  if (amountCents <= 0n) throw new BankError('amount_invalid');
  const description = toPlainText(wish.description, 140);
  requirePurpose(wish.purpose, quote.payee.document === account.cnpj, description);
  return { amountCents, purpose: wish.purpose, description };
};

const toBoundPayee = ({ name, document, ispb, branch, number }: OrderPayee) => ({
  ...{ payeeName: name, payeeDocument: document, payeeIspb: ispb },
  ...{ payeeBranch: branch ?? '', payeeAccountNumber: number ?? '' },
});

const toBound = (account: AccountRow, { payee, target }: TedQuoted, asked: Asked, feeCents: Cents) => ({
  accountId: account.id,
  ...{ amountCents: asked.amountCents, feeCents, tedPurpose: asked.purpose, description: asked.description ?? '' },
  ...{ ...toBoundPayee(payee), payeeAccountType: target.accountKind },
});

/** Everything the proof of a TED holds for: account and holder, amount, fee and purpose. */
export const toBoundTed = (
  account: AccountRow,
  quote: TedQuoted,
  asked: Asked,
  { feeCents, idempotencyKey }: { feeCents: Cents; idempotencyKey: string },
) => ({ purpose: 'ted_payment' as const, ...toBound(account, quote, asked, feeCents), idempotencyKey });

/** The same of a schedule: each of its days too. */
export const toBoundSchedule = (
  account: AccountRow,
  quote: TedQuoted,
  asked: Asked,
  { feeCents, days }: { feeCents: Cents; days: readonly string[] },
) => ({ purpose: 'schedule_ted' as const, ...toBound(account, quote, asked, feeCents), days: days.join(',') });

/** Everything the proof of a change holds for. */
export const toBoundChange = (
  account: AccountRow,
  scheduled: Order<TedTarget>,
  change: { amountCents: Cents; date: string; appliesTo: 'this' | 'following' },
) => ({
  purpose: 'change_ted_schedule' as const,
  accountId: account.id,
  scheduledId: scheduled.id,
  ...change,
  ...toBoundPayee(scheduled.payee),
});

const KIND_WORDS: Readonly<Record<TedAccountKind, string>> = {
  checking: 'corrente',
  savings: 'poupança',
  payment: 'de pagamento',
  investment: 'de investimento',
};

interface Told {
  payee: OrderPayee;
  target: Pick<TedTarget, 'accountKind'>;
  value: string;
  feeCents: Cents;
  purpose: string;
  description: string | null;
  when?: string;
}

const toFacts = (account: AccountRow, { payee, target, value, feeCents, purpose, description, when }: Told) => [
  { label: 'Valor', value },
  { label: 'Tarifa', value: formatCents(feeCents) },
  ...(when === undefined ? [] : [{ label: 'Quando', value: when }]),
  { label: 'Para', value: `${payee.name} · ${getInstitutionName(payee.ispb)}` },
  {
    label: nameDocument(payee.document),
    value: payee.document.length === 14 ? formatCnpj(payee.document) : maskDocument(payee.document),
  },
  {
    label: 'Conta de destino',
    value: `Ag. ${payee.branch} · Conta ${KIND_WORDS[target.accountKind]} ${payee.number}`,
  },
  { label: 'Finalidade', value: getPurposeName(purpose) },
  ...(description === null ? [] : [{ label: 'Descrição', value: description }]),
  accountFact(account),
];

/** Tells the step-up what would be paid, scheduled or changed, and changes nothing. */
export const createTedDescribers = ({
  database,
  clock,
  rules,
  findHidden,
}: TedDeps): ActsOf<typeof tedWishes> & ActsOf<typeof tedScheduleWishes> => ({
  ted_payment: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'ted:pay');
    const now = clock.now();
    const accountId = toUuid(account.id);
    const quote = await getQuote(database, TED_QUOTES, { accountId, quoteId: wish.ted_quote_id }, now);
    const asked = requireAsked(account, quote, { ...wish, purpose: wish.ted_purpose });
    requireOpen(rules, now);
    const feeCents = toFeeNow(rules, await countFreeLeft(database, rules, accountId, now));
    const value = formatCents(asked.amountCents);
    return {
      title: `Enviar uma TED de ${value} para ${quote.payee.name}`,
      facts: toFacts(account, { ...quote, ...asked, value, feeCents }),
      bound: toBoundTed(account, quote, asked, { feeCents, idempotencyKey: wish.idempotency_key }),
    };
  },
  schedule_ted: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'ted:pay');
    const now = clock.now();
    const { feeCents } = rules;
    const quote = await getQuote(
      database,
      TED_QUOTES,
      { accountId: toUuid(account.id), quoteId: wish.ted_quote_id },
      now,
    );
    const asked = requireAsked(account, quote, { ...wish, purpose: wish.ted_purpose });
    const days = requireBankDays({ date: wish.date, repeat: toRepeat(wish) }, now);
    const value = formatCents(asked.amountCents);
    const each = days.length === 1 ? value : `${value} em cada dia`;
    return {
      title: `Agendar uma TED de ${value} para ${quote.payee.name}`,
      facts: toFacts(account, { ...quote, ...asked, value: each, feeCents, when: toDaysWords(days) }),
      bound: toBoundSchedule(account, quote, asked, { feeCents, days }),
    };
  },
  change_ted_schedule: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'ted:pay');
    await requireShown(database, findHidden, { account, userId: actor.userId }, toUuid(wish.scheduled_ted_id));
    const scheduled = await getScheduled(database, toUuid(account.id), wish.scheduled_ted_id);
    const amountCents = fromWire(wish.amount_cents);
    const date = requireChangeable(scheduled, { date: wish.date, amountCents }, { rules, now: clock.now() });
    const value = formatCents(amountCents);
    const told = wish.applies_to === 'following' ? `${value}, nesta e nas seguintes` : value;
    const { payee, target, feeCents, description } = scheduled;
    return {
      title: `Alterar uma TED agendada para ${payee.name}`,
      facts: toFacts(account, {
        ...{ payee, target, value: told, feeCents, purpose: target.purpose, description },
        when: toDayWords(date),
      }),
      bound: toBoundChange(account, scheduled, { amountCents, date, appliesTo: wish.applies_to }),
    };
  },
});
