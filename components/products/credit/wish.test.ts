import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OFFERED, RULES } from '../../../tests/support/credit-answers';
import { listTerms } from './terms';
import {
  type CreditWish,
  findWishProblems,
  readWishProduct,
  readWishSearch,
  toAskedSearch,
  toFirstWish,
  toWholeWish,
  toWishSearch,
} from './wish';

const [fromProduct] = listTerms(RULES, null);
const [fromOffer] = listTerms(RULES, OFFERED);
if (!fromProduct || !fromOffer) throw new Error('the sample has products and offers');
const wish = toFirstWish(fromOffer);

describe('what can be simulated', () => {
  it('is what the products begin at, until the lender has looked at the company', () => {
    expect(fromProduct).toMatchObject({ offer: null, monthlyRate: '1.99', maxCents: 50_000_000 });
  });

  it('is an open offer up to what is left of the limit', () => {
    expect(fromOffer).toMatchObject({ monthlyRate: '2.19', maxCents: 8_000_000 });
    const full = { ...OFFERED, available_cents: 50_000 };
    expect(listTerms(RULES, full)).toEqual(listTerms(RULES, null));
  });
});

it('what can be simulated keeps its order when the lender has looked at the company', () => {
  const [offer] = OFFERED.offers;
  if (!offer) throw new Error('the sample has an offer');
  const both = { ...OFFERED, offers: [{ ...offer, id: 'cro_02', product: 'investment' as const }, offer] };
  const order = (decision: typeof OFFERED | null) => listTerms(RULES, decision).map(({ product }) => product);
  expect(order(both)).toEqual(order(null));
});

describe('a wish', () => {
  it('begins within its terms', () => {
    expect(findWishProblems(wish, fromOffer)).toEqual({});
    expect(toWholeWish(wish, fromOffer)).toEqual(wish);
  });

  it.each<[Partial<CreditWish>, ReturnType<typeof findWishProblems>]>([
    [{ amountCents: null }, { amount: 'missing' }],
    [{ amountCents: 0 }, { amount: 'tooSmall' }],
    [{ amountCents: 1_000_000_000_000 }, { amount: 'tooLarge' }],
    [{ installments: 1 }, { installments: 'tooSmall' }],
    [{ installments: 421 }, { installments: 'tooLarge' }],
    [{ installments: 3, graceMonths: 3 }, { installments: 'tooSmall' }],
    [{ firstDueOn: null }, { firstDue: 'missing' }],
    [{ firstDueOn: '2026-01-01' }, { firstDue: 'tooSmall' }],
    [{ firstDueOn: '2099-01-01' }, { firstDue: 'tooLarge' }],
  ])('with %o is told what is wrong', (part, problems) => {
    expect(findWishProblems({ ...wish, ...part }, fromOffer)).toEqual(problems);
    expect(toWholeWish({ ...wish, ...part }, fromOffer)).toBeNull();
  });

  it('comes back from the address as it went there', () => {
    fc.assert(
      fc.property(
        fc.record({
          product: fc.constantFrom('working_capital' as const, 'investment' as const),
          amountCents: fc.integer({ min: 0, max: 10_000_000_000 }),
          installments: fc.integer({ min: 0, max: 999 }),
          system: fc.constantFrom('price' as const, 'sac' as const),
          firstDueOn: fc.constantFrom('2026-12-23', '2028-02-29'),
          graceMonths: fc.integer({ min: 1, max: 12 }),
          financeCosts: fc.constant(true),
        }),
        sample => {
          const search = new URLSearchParams(toWishSearch(sample));
          expect({ ...readWishSearch(search), product: readWishProduct(search) }).toEqual(sample);
        },
      ),
    );
  });

  it('is found among the parameters of a page, each name once', () => {
    expect(toAskedSearch({ valor: '100', parcelas: ['1', '2'], conta: undefined })).toBe('valor=100');
  });

  it('takes no nonsense from the address', () => {
    const search = new URLSearchParams('valor=-1&parcelas=x&sistema=sacre&primeira=ontem&custos=sim&carencia=1.5');
    expect(readWishSearch(search)).toEqual({});
  });
});
