import type { CardControls } from '../../../contract/products/card';
import type { CardCategory } from '../../../contract/products/card-categories';
import type { CardDecline } from '../../../contract/products/card-declines';
import type { CardNetworkMessage } from '../../../contract/products/card-network';
import type { CardBlocker, CardEnd, CardStatus, CardUse } from '../../../contract/products/card-words';
import { toLocalDate } from '../../../core/clock';
import type { Cents } from '../../../core/money';
import { isWithinHours } from './hours';

/** A card as the decision looks at it. */
export interface DecidedCard {
  type: 'virtual' | 'physical';
  use: CardUse;
  status: CardStatus;
  blocked_by: CardBlocker | null;
  end_reason: CardEnd | null;
  exp_month: number;
  exp_year: number;
  temporary_until: string | null;
  locked_merchant_id: string | null;
  online: boolean;
  abroad: boolean;
  abroad_until: string | null;
  contactless: boolean;
  withdrawal: boolean;
  hours: CardControls['hours'];
  blocked_categories: readonly string[];
  purchase_limit: bigint | null;
  day_limit: bigint | null;
  month_limit: bigint | null;
  category_limits: Readonly<Record<string, number>>;
  pin_tries: number;
  /** Since when it is refused for receipts that are missing. */
  receipts_locked_at: Date | string | null;
  account_status: string;
}

/** What the limits have taken until now: of the card's chain today, this month and in the category, and of the whole company this month. */
export interface Used {
  day: Cents;
  month: Cents;
  category: Cents;
  company: Cents;
  /** Null: the company has no ceiling. */
  ceiling: Cents | null;
  /** Null: the company gave the holder no limits of their own. */
  person: PersonUse | null;
}

/** What a company lets a person spend, in payments and with cards together. */
export interface PersonUse {
  hasAccount: boolean;
  paymentCents: Cents | null;
  dayCents: Cents | null;
  usedDay: Cents;
}

export type Asking = Extract<CardNetworkMessage, { type: 'authorize' }>;

/** How often a card's chain gave cash today, and how often it may in a day. */
export interface CashUse {
  count: number;
  most: number;
}

/** What is to be decided. `amountCents` with tax and fee. */
export interface Question {
  card: DecidedCard;
  asking: Pick<Asking, 'merchant' | 'channel' | 'checks'>;
  category: CardCategory;
  amountCents: Cents;
  used: Used;
  /** Null: no cash is asked for. */
  cash: CashUse | null;
  now: Date;
}

export interface Refusal {
  reason: CardDecline;
  /** What its words need: `{ left_cents: 1200 }`. */
  facts: Record<string, string | number>;
}

const refuse = (reason: CardDecline, facts: Refusal['facts'] = {}): Refusal => ({ reason, facts });

/** The last day of the month that stands on the card. */
const isExpired = ({ exp_month, exp_year }: DecidedCard, today: string): boolean =>
  today.slice(0, 7) > `${exp_year}-${String(exp_month).padStart(2, '0')}`;

const BLOCKS = { holder: 'blocked_by_holder', company: 'blocked_by_company', access: 'blocked_by_company' } as const;

const byStatus = ({ card, now }: Pick<Question, 'card' | 'now'>): Refusal | undefined => {
  const { status, blocked_by, end_reason } = card;
  const today = toLocalDate(now);
  if (status === 'cancelled') {
    if (end_reason === 'lost') return refuse('card_lost');
    return refuse(end_reason === 'stolen' ? 'card_stolen' : 'card_ended');
  }
  if (status === 'expired' || isExpired(card, today)) return refuse('card_expired');
  if (card.temporary_until !== null && today > card.temporary_until) return refuse('card_ended');
  if (status === 'blocked') {
    const known = blocked_by === 'holder' || blocked_by === 'company' || blocked_by === 'access';
    return refuse(known ? BLOCKS[blocked_by] : 'blocked_by_bank');
  }
  if (status !== 'active') return refuse('not_activated');
  if (card.account_status !== 'active') return refuse('account_blocked');
  return card.receipts_locked_at === null ? undefined : refuse('receipts_missing');
};

const byChecks = ({ asking: { checks } }: Question): Refusal | undefined => {
  if (checks.expiry === 'bad') return refuse('expiry_wrong');
  if (checks.cryptogram === 'bad') return refuse('cryptogram_bad');
  return checks.security_code === 'bad' ? refuse('security_code_wrong') : undefined;
};

/** Tries after which the PIN is good for nothing. */
export const PIN_TRIES = 3;

const byPin = ({ card, asking: { checks } }: Question): Refusal | undefined => {
  if (checks.pin === 'absent') return undefined;
  if (card.pin_tries >= PIN_TRIES) return refuse('pin_tries_exceeded');
  if (checks.pin === 'good') return undefined;
  const left = PIN_TRIES - card.pin_tries - 1;
  return left > 0 ? refuse('pin_wrong', { tries_left: left }) : refuse('pin_tries_exceeded');
};

const byPlace = ({ card, asking: { merchant, channel }, now }: Question): Refusal | undefined => {
  const isAbroadOn = card.abroad && (card.abroad_until === null || toLocalDate(now) <= card.abroad_until);
  if (merchant.country !== 'BR' && !isAbroadOn) return refuse('abroad_off');
  const isRemote = channel === 'online' || channel === 'recurring';
  if (card.type === 'virtual' && !isRemote) return refuse('virtual_only_online');
  if (isRemote && !card.online) return refuse('online_off');
  if (channel === 'contactless' && !card.contactless) return refuse('contactless_off');
  if (channel === 'atm' && !card.withdrawal) return refuse('withdrawal_off');
  return channel === 'magstripe' ? refuse('magstripe_off') : undefined;
};

const byRules = ({ card, asking: { merchant }, category, now }: Question): Refusal | undefined => {
  if (card.hours && !isWithinHours(card.hours, now)) return refuse('hour_blocked');
  if (card.locked_merchant_id !== null && card.locked_merchant_id !== merchant.id) return refuse('merchant_locked');
  return card.blocked_categories.includes(category) ? refuse('category_blocked', { category }) : undefined;
};

const byCount = ({ cash }: Question): Refusal | undefined =>
  cash !== null && cash.count >= cash.most ? refuse('withdrawal_count', { most: cash.most }) : undefined;

const over = (reason: CardDecline, limit: bigint | null, used: Cents, amountCents: Cents): Refusal | undefined => {
  if (limit === null || used + amountCents <= limit) return undefined;
  return refuse(reason, { left_cents: Number(limit > used ? limit - used : 0n) });
};

const byPerson = (person: PersonUse | null, amountCents: Cents): Refusal | undefined => {
  if (!person) return undefined;
  if (!person.hasAccount) return refuse('person_account');
  return (
    over('limit_person', person.paymentCents, 0n, amountCents) ??
    over('limit_person', person.dayCents, person.usedDay, amountCents)
  );
};

const byLimits = ({
  card,
  category,
  amountCents,
  used,
}: Omit<Question, 'asking' | 'cash' | 'now'>): Refusal | undefined => {
  const ofCategory = card.category_limits[category];
  return (
    over('limit_purchase', card.purchase_limit, 0n, amountCents) ??
    over('limit_day', card.day_limit, used.day, amountCents) ??
    over('limit_month', card.month_limit, used.month, amountCents) ??
    over('limit_category', ofCategory === undefined ? null : BigInt(ofCategory), used.category, amountCents) ??
    over('limit_company', used.ceiling, used.company, amountCents) ??
    byPerson(used.person, amountCents)
  );
};

/** In the order in which a holder would mend them; the first refusal counts. Whether there is money is the ledger's to say. */
const RULES = [byStatus, byChecks, byPin, byPlace, byRules, byCount, byLimits];

/** Why something asked of a card is refused; undefined: by the card it is not. */
export const findRefusal = (question: Question): Refusal | undefined => {
  for (const rule of RULES) {
    const refusal = rule(question);
    if (refusal) return refusal;
  }
  return undefined;
};

/** The same for more of what was approved before: only amounts are looked at. */
export const findRefusalOfMore = (question: Omit<Question, 'asking' | 'cash'>): Refusal | undefined =>
  byStatus(question) ?? byLimits(question);
