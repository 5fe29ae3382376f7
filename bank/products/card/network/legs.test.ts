import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Leg, SYSTEM_ACCOUNTS } from '../../../ledger';
import { type DisputeMove, toDisputeLegs } from '../disputes/money';
import { toReais } from './foreign';
import { toLegs } from './post';
import { toSettlementLegs } from './settle';

const CUSTOMER = 1_000_000n;
const NAMES = new Map<bigint, string>(Object.entries(SYSTEM_ACCOUNTS).map(([name, id]) => [id, name]));

/** Legs by the name of their account, in centavos. */
const named = (legs: readonly Leg[]): Record<string, number> =>
  Object.fromEntries(legs.map(leg => [NAMES.get(leg.accountId) ?? 'customer', Number(leg.amountCents)]));
const sum = (legs: readonly Leg[]): bigint => legs.reduce((total, { amountCents }) => total + amountCents, 0n);

type Due = Parameters<typeof toLegs>[0];
const due = (wish: Partial<Due>): Due => ({
  ...{
    kind: 'clearing',
    base_cents: 0n,
    spread_cents: 0n,
    iof_cents: 0n,
    fee_cents: 0n,
    hold_id: null,
    hold_cents: 0n,
  },
  ...{ posted_at: null, account_id: '', ledger_account_id: CUSTOMER, transaction_kind: 'purchase', merchant_name: '' },
  ...{ card_id: '', holder_id: '', last4: '', alias: null },
  ...wish,
});
type Contest = Parameters<typeof toDisputeLegs>[0];
const contest = (wish: Partial<Contest>): Contest => ({
  ...{ kind: 'credited', ledger_account_id: CUSTOMER, is_withdrawal: false },
  ...{ spread_cents: 0n, iof_cents: 0n, fee_cents: 0n },
  ...wish,
});
const abroad = toReais({ amount: 10_000n, rate: 54_321n }, 400n, '2026-11-25');
const foreign = { base_cents: abroad.baseCents, spread_cents: abroad.spreadCents, iof_cents: abroad.iofCents };

describe('what a word of the network moves', () => {
  it.each<[string, Partial<Due>, own: bigint, legs: Record<string, number>]>([
    ['L4 a clearing', { base_cents: 16_000n }, 16_000n, { customer: -16_000, 'clearing.card': 16_000 }],
    [
      'L6 a refund',
      { kind: 'refund', transaction_kind: 'refund', base_cents: 6_000n },
      6_000n,
      { customer: 6_000, 'clearing.card': -6_000 },
    ],
    [
      'L8 more than there is',
      { base_cents: 11_800n },
      10_500n,
      { customer: -10_500, 'receivable.card_shortfall': -1_300, 'clearing.card': 11_800 },
    ],
    ['L9 without an authorisation', { base_cents: 4_000n }, 4_000n, { customer: -4_000, 'clearing.card': 4_000 }],
    [
      'L14 cash',
      { transaction_kind: 'withdrawal', base_cents: 20_000n, fee_cents: 990n },
      20_990n,
      { customer: -20_990, 'clearing.atm': 20_000, 'income.fees': 990 },
    ],
    [
      'L15 abroad',
      foreign,
      58_471n,
      { customer: -58_471, 'clearing.card': 54_321, 'revenue.fx_spread': 2_173, 'tax.iof_payable': 1_977 },
    ],
  ])('%s', (_name, wish, own, legs) => expect(named(toLegs(due(wish), own))).toEqual(legs));

  it.each([
    [
      'L5 a purchase',
      { kind: 'clearing', base_cents: 16_000n, is_withdrawal: false },
      { 'clearing.card': -16_000, nostro: 15_888, 'revenue.interchange': 112 },
    ],
    [
      'L6 a refund',
      { kind: 'refund', base_cents: 6_000n, is_withdrawal: false },
      { 'clearing.card': 6_000, nostro: -5_958, 'revenue.interchange': -42 },
    ],
    [
      'cash, of which nothing is kept',
      { kind: 'clearing', base_cents: 20_000n, is_withdrawal: true },
      { 'clearing.atm': -20_000, nostro: 20_000 },
    ],
  ] as const)('with the brand: %s', (_name, item, legs) => expect(named(toSettlementLegs(item, 70n))).toEqual(legs));

  it.each<[string, DisputeMove, own: bigint, legs: Record<string, number>]>([
    ['L10', 'credited', 0n, { customer: 16_000, 'dispute.card': -16_000 }],
    ['L11', 'charged_back', 0n, { 'clearing.card': -16_000, 'dispute.card': 16_000 }],
    ['L12', 'represented', 0n, { 'clearing.card': 16_000, 'dispute.card': -16_000 }],
    ['L12', 'taken', 16_000n, { customer: -16_000, 'dispute.card': 16_000 }],
    ['L13', 'borne', 0n, { 'loss.card': -16_000, 'dispute.card': 16_000 }],
    ['L13 undone', 'recovered', 0n, { 'loss.card': 16_000, 'dispute.card': -16_000 }],
    ['L12 with L8', 'taken', 9_000n, { customer: -9_000, 'receivable.card_shortfall': -7_000, 'dispute.card': 16_000 }],
  ])('of a contest: %s, %s', (_name, kind, own, legs) => {
    expect(named(toDisputeLegs(contest({ kind }), 16_000n, own))).toEqual(legs);
  });

  it('of a contest asks the brand for its own part alone: margin, tax and fee are given up', () => {
    const kept = { spread_cents: 2_173n, iof_cents: 1_977n };
    expect(named(toDisputeLegs(contest({ kind: 'charged_back', ...kept }), 58_471n, 0n))).toEqual({
      ...{ 'clearing.card': -54_321, 'revenue.fx_spread': -2_173, 'tax.iof_payable': -1_977, 'dispute.card': 58_471 },
    });
    const cash = contest({ kind: 'represented', fee_cents: 990n, is_withdrawal: true });
    expect(named(toDisputeLegs(cash, 20_990n, 0n))).toEqual({
      ...{ 'clearing.atm': 20_000, 'income.fees': 990, 'dispute.card': -20_990 },
    });
  });

  it('adds to nothing, whatever it is of', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 12n });
    const kinds = fc.constantFrom('clearing' as const, 'refund' as const);
    const uses = fc.constantFrom('purchase' as const, 'withdrawal' as const);
    const money = fc.record({ base_cents: cents, spread_cents: cents, iof_cents: cents, fee_cents: cents });
    fc.assert(
      fc.property(money, cents, cents, kinds, uses, (parts, own, basisPoints, kind, transaction_kind) => {
        expect(sum(toLegs(due({ ...parts, kind, transaction_kind }), own))).toBe(0n);
        const item = { kind, base_cents: parts.base_cents, is_withdrawal: transaction_kind === 'withdrawal' };
        expect(sum(toSettlementLegs(item, basisPoints % 10_001n))).toBe(0n);
        for (const move of ['credited', 'charged_back', 'represented', 'taken', 'borne', 'recovered'] as const) {
          expect(sum(toDisputeLegs(contest({ ...parts, kind: move }), parts.base_cents, own))).toBe(0n);
        }
      }),
      { seed: 21, numRuns: 300 },
    );
  });
});
