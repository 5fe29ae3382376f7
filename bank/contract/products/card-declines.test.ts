import { describe, expect, it } from 'vitest';
import { CARD_DECLINES, type CardDecline } from './card-declines';

/** Field 39 as Visa, Mastercard and Elo read it. Source: ABECS Normativo 21. */
const CODES: readonly (readonly [visa: string, mastercard: string, elo: string, reasons: readonly CardDecline[]])[] = [
  ['51', '51', '51', ['insufficient_funds']],
  [
    ...(['61', '61', '61'] as const),
    ['limit_purchase', 'limit_day', 'limit_month', 'limit_category', 'limit_company', 'limit_person'],
  ],
  ['78', '57', '78', ['online_off', 'contactless_off', 'magstripe_off', 'virtual_only_online', 'not_activated']],
  ['78', '57', '78', ['blocked_by_holder', 'blocked_by_company', 'receipts_missing', 'card_ended']],
  ['62', '62', '62', ['abroad_off']],
  ['65', '65', '65', ['withdrawal_count']],
  ['N3', '57', '57', ['withdrawal_off']],
  ['57', '57', '57', ['category_blocked', 'hour_blocked', 'merchant_locked', 'person_account']],
  ['55', '55', '55', ['pin_wrong']],
  ['75', '75', '38', ['pin_tries_exceeded']],
  ['N7', '63', '63', ['security_code_wrong']],
  ['54', '54', '54', ['expiry_wrong', 'card_expired']],
  ['14', '14', '14', ['card_unknown']],
  ['41', '41', '41', ['card_lost']],
  ['43', '43', '43', ['card_stolen']],
  ['59', '63', '59', ['blocked_by_bank', 'challenge_refused']],
  ['62', '57', '62', ['account_blocked']],
  ['82', '88', '82', ['cryptogram_bad']],
  ['12', '12', '57', ['not_pending']],
  ['1A', '65', '59', ['challenge_missing', 'challenge_expired']],
];

describe('what a terminal reads of a refusal', () => {
  it.each(CODES)('%s, %s, %s', (visa, mastercard, elo, reasons) => {
    for (const reason of reasons) expect([reason, CARD_DECLINES[reason]]).toEqual([reason, { visa, mastercard, elo }]);
  });

  it('is said of every reason', () => {
    expect(CODES.flatMap(([, , , reasons]) => reasons).sort()).toEqual(Object.keys(CARD_DECLINES).sort());
  });
});
