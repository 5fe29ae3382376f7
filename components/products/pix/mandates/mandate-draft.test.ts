import { describe, expect, it } from 'vitest';
import { EMPTY_MANDATE, findProblems, type MandateDraft, toProblems, toRequest } from './mandate-draft';

const TODAY = '2026-11-26';
const draft: MandateDraft = {
  ...EMPTY_MANDATE,
  ...{ name: ' Helena Duarte ', document: '70514392860', contract: 'A-1', amountCents: 9_900, startsOn: '2026-12-10' },
  ...{ institution: '18236120', branch: '1', account: '55.512-3'.replace('-3', ''), digit: 'x' },
};

describe('a proposal as it is typed', () => {
  it('is sent as the bank takes it', () => {
    expect(findProblems(draft, TODAY)).toEqual({});
    expect(toRequest(draft)).toMatchObject({
      customer: { name: 'Helena Duarte', document: '70514392860' },
      amount_cents: 9_900,
      offer: { by: 'request', to: { branch: '1', account: '55512', check_digit: 'X' } },
    });
    const variable = toRequest({ ...draft, isFixed: false, floorCents: 5_000, offer: 'code' });
    expect(variable).toMatchObject({ min_maximum_cents: 5_000, offer: { by: 'code' } });
    expect(variable.amount_cents).toBeUndefined();
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ document: '70514392861' }, 'document'],
    [{ contract: '' }, 'contract'],
    [{ amountCents: null }, 'amountCents'],
    [{ amountCents: 1_000_000_000 }, 'amountCents'],
    [{ startsOn: '2026-11-28' }, 'startsOn'],
    [{ endsOn: '2026-12-09' }, 'endsOn'],
    [{ institution: '' }, 'institution'],
    [{ branch: '12345' }, 'branch'],
    [{ account: '000' }, 'account'],
    [{ digit: '' }, 'digit'],
    [{ offer: 'paid_at_once' }, 'firstCents'],
    [{ offer: 'with_charge', firstCents: 1, chargeDue: '2026-12-10' }, 'chargeDue'],
    [{ offer: 'with_charge', firstCents: 1, chargeDue: '2026-11-25' }, 'chargeDue'],
  ] as [Partial<MandateDraft>, string][])('with %j is stopped at %s', (change, field) => {
    expect(Object.keys(findProblems({ ...draft, ...change }, TODAY))).toEqual([field]);
  });

  it('shows what the bank held against it beside its field', () => {
    expect(Object.keys(toProblems([{ field: 'offer.to.institution' }, { field: 'else' }]))).toEqual(['institution']);
  });
});
