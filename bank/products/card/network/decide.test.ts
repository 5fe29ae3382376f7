import { describe, expect, it } from 'vitest';
import { type DecidedCard, findRefusal, findRefusalOfMore, type Question } from './decide';

const CARD: DecidedCard = {
  ...{ type: 'physical', use: 'standard', status: 'active', blocked_by: null, end_reason: null },
  ...{ exp_month: 11, exp_year: 2026, temporary_until: null, locked_merchant_id: null },
  ...{ online: true, abroad: true, abroad_until: null, contactless: true, withdrawal: true, hours: null },
  ...{ blocked_categories: [], purchase_limit: null, day_limit: null, month_limit: null, category_limits: {} },
  ...{ pin_tries: 0, receipts_locked_at: null, account_status: 'active' },
};
/** A Wednesday at ten in Brasília. */
const NOW = new Date('2026-11-25T13:00:00.000Z');

interface Wish {
  card?: Partial<DecidedCard>;
  merchant?: Partial<Question['asking']['merchant']>;
  checks?: Partial<Question['asking']['checks']>;
  channel?: Question['asking']['channel'];
  used?: Partial<Question['used']>;
  cash?: Question['cash'];
  now?: Date;
}
const toQuestion = ({ card, merchant, checks, channel = 'chip', used, cash = null, now = NOW }: Wish): Question => ({
  card: { ...CARD, ...card },
  asking: {
    channel,
    merchant: { id: 'M', name: 'Posto', mcc: '5541', city: null, country: 'BR', ...merchant },
    checks: { expiry: 'good', security_code: 'absent', cryptogram: 'good', pin: 'good', ...checks },
  },
  ...{ category: 'fuel', amountCents: 100n, cash, now },
  used: { day: 0n, month: 0n, category: 0n, company: 0n, ceiling: null, person: null, ...used },
});
const refusalOf = (wish: Wish) => findRefusal(toQuestion(wish));

const OFFICE = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };
const NIGHT = { weekdays: [3], from: '22:00', to: '05:00' };
const at = (time: string) => new Date(`2026-11-${time}-03:00`);

describe('what is asked of a card', () => {
  it('is not refused by itself', () => expect(refusalOf({})).toBeUndefined());

  it.each<[string, Wish]>([
    ['card_lost', { card: { status: 'cancelled', end_reason: 'lost' } }],
    ['card_stolen', { card: { status: 'cancelled', end_reason: 'stolen' } }],
    ['card_ended', { card: { status: 'cancelled', end_reason: 'not_needed' } }],
    ['card_ended', { card: { use: 'temporary', temporary_until: '2026-11-24' } }],
    ['card_expired', { card: { exp_month: 10 } }],
    ['card_expired', { now: new Date('2026-12-01T00:00:00-03:00') }],
    ['not_activated', { card: { status: 'delivered' } }],
    ['blocked_by_holder', { card: { status: 'blocked', blocked_by: 'holder' } }],
    ['blocked_by_company', { card: { status: 'blocked', blocked_by: 'access' } }],
    ['blocked_by_bank', { card: { status: 'blocked', blocked_by: 'bank' } }],
    ['account_blocked', { card: { account_status: 'closing' } }],
    ['expiry_wrong', { checks: { expiry: 'bad' } }],
    ['cryptogram_bad', { checks: { cryptogram: 'bad' } }],
    ['security_code_wrong', { checks: { security_code: 'bad' } }],
    ['pin_wrong', { checks: { pin: 'bad' } }],
    ['pin_tries_exceeded', { card: { pin_tries: 3 } }],
    ['abroad_off', { card: { abroad: false }, merchant: { country: 'US' } }],
    ['abroad_off', { card: { abroad_until: '2026-11-24' }, merchant: { country: 'US' } }],
    ['virtual_only_online', { card: { type: 'virtual' } }],
    ['online_off', { card: { online: false }, channel: 'online' }],
    ['contactless_off', { card: { contactless: false }, channel: 'contactless' }],
    ['withdrawal_off', { card: { withdrawal: false }, channel: 'atm' }],
    ['magstripe_off', { channel: 'magstripe' }],
    ['hour_blocked', { card: { hours: OFFICE }, now: at('25T18:01:00') }],
    ['hour_blocked', { card: { hours: OFFICE }, now: at('28T10:00:00') }],
    ['hour_blocked', { card: { hours: NIGHT }, now: at('25T04:00:00') }],
    ['merchant_locked', { card: { locked_merchant_id: 'N' } }],
    ['category_blocked', { card: { blocked_categories: ['fuel'] } }],
    ['withdrawal_count', { channel: 'atm', cash: { count: 4, most: 4 } }],
    ['limit_purchase', { card: { purchase_limit: 99n } }],
    ['limit_day', { card: { day_limit: 199n }, used: { day: 100n } }],
    ['limit_month', { card: { month_limit: 199n }, used: { month: 100n } }],
    ['limit_category', { card: { category_limits: { fuel: 199 } }, used: { category: 100n } }],
    ['limit_company', { used: { company: 100n, ceiling: 199n } }],
  ])('%s', (reason, wish) => expect(refusalOf(wish)?.reason).toBe(reason));

  it.each<[string, Wish]>([
    ['the last second of the month on the card', { now: at('30T23:59:59') }],
    ['the last day of a temporary card', { card: { use: 'temporary', temporary_until: '2026-11-25' } }],
    ['the last minute of its hours', { card: { hours: OFFICE }, now: at('25T18:00:59') }],
    ['the morning after a night', { card: { hours: NIGHT }, now: at('26T04:59:00') }],
    ['all that is left', { card: { day_limit: 200n }, used: { day: 100n } }],
    ['the last cash of its day', { channel: 'atm', cash: { count: 3, most: 4 } }],
    ['another category', { card: { category_limits: { lodging: 0 } } }],
  ])('is let through: %s', (_name, wish) => expect(refusalOf(wish)).toBeUndefined());

  it('is refused for the first reason, and told what is left', () => {
    const both = { card: { abroad: false, day_limit: 150n }, used: { day: 100n } };
    expect(refusalOf({ ...both, merchant: { country: 'US' } })?.reason).toBe('abroad_off');
    expect(refusalOf(both)).toEqual({ reason: 'limit_day', facts: { left_cents: 50 } });
    expect(refusalOf({ checks: { pin: 'bad' }, card: { pin_tries: 1 } })?.facts).toEqual({ tries_left: 1 });
  });

  it('is refused in one order, whatever else would refuse it: mended one by one, each refusal is heard', () => {
    const today = {
      hours: OFFICE,
      locked_merchant_id: 'N',
      blocked_categories: ['fuel'],
      category_limits: { fuel: 1 },
    };
    const limits = { purchase_limit: 1n, day_limit: 1n, month_limit: 1n };
    let wish: Required<Wish> = {
      ...{ channel: 'contactless', now: at('28T10:00:00'), merchant: { country: 'US' } },
      card: {
        status: 'blocked',
        blocked_by: 'holder',
        pin_tries: 1,
        abroad: false,
        contactless: false,
        ...today,
        ...limits,
      },
      checks: { expiry: 'bad', cryptogram: 'bad', security_code: 'bad', pin: 'bad' },
      used: { company: 1n, ceiling: 1n },
      cash: { count: 4, most: 4 },
    };
    const mends: [reason: string, mend: Wish][] = [
      ['blocked_by_holder', { card: { status: 'active', blocked_by: null } }],
      ['expiry_wrong', { checks: { expiry: 'good' } }],
      ['cryptogram_bad', { checks: { cryptogram: 'good' } }],
      ['security_code_wrong', { checks: { security_code: 'good' } }],
      ['pin_wrong', { checks: { pin: 'good' } }],
      ['abroad_off', { merchant: { country: 'BR' } }],
      ['contactless_off', { card: { contactless: true } }],
      ['hour_blocked', { now: NOW }],
      ['merchant_locked', { card: { locked_merchant_id: null } }],
      ['category_blocked', { card: { blocked_categories: [] } }],
      ['withdrawal_count', { cash: null }],
      ['limit_purchase', { card: { purchase_limit: null } }],
      ['limit_day', { card: { day_limit: null } }],
      ['limit_month', { card: { month_limit: null } }],
      ['limit_category', { card: { category_limits: {} } }],
      ['limit_company', { used: { ceiling: null } }],
    ];
    const heard = mends.map(([, mend]) => {
      const reason = refusalOf(wish)?.reason;
      const { card, checks, merchant, used } = wish;
      wish = {
        ...{ ...wish, ...mend, card: { ...card, ...mend.card }, checks: { ...checks, ...mend.checks } },
        ...{ merchant: { ...merchant, ...mend.merchant }, used: { ...used, ...mend.used } },
      };
      return reason;
    });
    expect(heard).toEqual(mends.map(([reason]) => reason));
    expect(refusalOf(wish)).toBeUndefined();
  });

  it('for more of what was approved looks at the card and its amounts alone', () => {
    const { asking: _asking, cash: _cash, ...more } = toQuestion({ card: { contactless: false, day_limit: 99n } });
    expect(findRefusalOfMore(more)?.reason).toBe('limit_day');
  });
});
