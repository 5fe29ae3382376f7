import { findIofRates } from './iof';
import type { LoanWish } from './types';

/** Worked examples, made by two programs that are none of this project: what each is about, and every figure of it. */
export interface LoanExample {
  wish: LoanWish;
  principal: bigint;
  released: bigint;
  iof: readonly [daily: bigint, additional: bigint];
  first: bigint;
  last: bigint;
  total: bigint;
  cetYear: string;
  cetMonth: string;
  cetExact: string;
  sha256: string;
  shares: readonly string[];
}

const iof = (isSimples: boolean): LoanWish['iof'] => {
  const rates = findIofRates('2026-11-23');
  return rates && { rates, isSimples };
};
const released = { releaseOn: '2026-11-23', firstDueOn: '2026-12-23' } as const;
const plain = { monthlyCostCents: 0n, financesCosts: false, costs: [] } as const;

export const EXAMPLES = {
  E1: {
    wish: {
      ...plain,
      terms: { system: 'price', periods: 'month', monthlyRate: '2.19', installments: 12, grace: 0, ...released },
      amountCents: 5_000_000n,
      costs: [{ part: 'fee', amountCents: 35_000n }],
      iof: iof(false),
    },
    principal: 5_000_000n,
    released: 4_861_981n,
    iof: [84_019n, 19_000n],
    first: 478_332n,
    last: 478_335n,
    total: 5_739_987n,
    cetYear: '37.03',
    cetMonth: '2.6601',
    cetExact: '37.03192001',
    sha256: '5688899fd097581625b363f0435b793dd3f03b7faa9f0a306add5d2bb961e36a',
    shares: ['97.24', '2.06', '0.70'],
  },
  E2: {
    wish: {
      ...plain,
      terms: {
        ...{ system: 'price', periods: 'days', monthlyRate: '1.85', installments: 10, grace: 0 },
        ...{ releaseOn: '2026-11-23', firstDueOn: '2027-01-05' },
      },
      amountCents: 2_000_000n,
      financesCosts: true,
      iof: iof(true),
    },
    principal: 2_017_879n,
    released: 2_000_000n,
    iof: [10_211n, 7_668n],
    first: 224_791n,
    last: 224_794n,
    total: 2_247_913n,
    cetYear: '27.34',
    cetMonth: '2.0344',
    cetExact: '27.33835112',
    sha256: '6c024a51048e617a1dea9f36a5241120c613df7ac346e73f50ba6b986d77adb0',
    shares: ['99.11', '0.89'],
  },
  E3: {
    wish: {
      ...plain,
      terms: { system: 'sac', periods: 'month', monthlyRate: '1.69', installments: 15, grace: 3, ...released },
      amountCents: 12_000_000n,
      costs: [{ part: 'fee', amountCents: 90_000n }],
      iof: iof(false),
    },
    principal: 12_000_000n,
    released: 11_595_686n,
    iof: [268_714n, 45_600n],
    first: 202_800n,
    last: 1_016_900n,
    total: 13_926_600n,
    cetYear: '28.24',
    cetMonth: '2.0947',
    cetExact: '28.24387559',
    sha256: '69ad40332b722dde68357f0c7795e6e5cfa019fecc4fdfb4f0b564c9aabacdb9',
    shares: ['96.63', '2.62', '0.75'],
  },
  E4: {
    wish: {
      terms: { system: 'sac', periods: 'month', monthlyRate: '1.29', installments: 120, grace: 0, ...released },
      amountCents: 30_000_000n,
      financesCosts: false,
      costs: [
        { part: 'registry', amountCents: 415_000n },
        { part: 'appraisal', amountCents: 320_000n },
      ],
      monthlyCostCents: 3_990n,
      iof: iof(false),
    },
    principal: 30_000_000n,
    released: 28_294_407n,
    iof: [856_593n, 114_000n],
    first: 637_000n,
    last: 253_225n,
    total: 53_413_500n,
    cetYear: '19.10',
    cetMonth: '1.4674',
    cetExact: '19.10231181',
    sha256: 'f6fe831bc9ef5e69fda48cac15f2d2e032f357577d5bb78d84a426e476f36ebb',
    shares: ['94.31', '3.24', '1.38', '1.07'],
  },
  E6: {
    wish: {
      ...plain,
      terms: { system: 'price', periods: 'month', monthlyRate: '2.65', installments: 18, grace: 0, ...released },
      amountCents: 1_200_000n,
      financesCosts: true,
      costs: [{ part: 'registry', amountCents: 19_800n }],
      iof: iof(true),
    },
    principal: 1_233_540n,
    released: 1_200_000n,
    iof: [9_053n, 4_687n],
    first: 87_056n,
    last: 87_062n,
    total: 1_567_014n,
    cetYear: '42.23',
    cetMonth: '2.9791',
    cetExact: '42.22992081',
    sha256: '1ce253d2fcea5e80b957815f59074c495226ddd05513e6fea096a4016865b923',
    shares: ['97.28', '1.11', '1.61'],
  },
} as const satisfies Record<string, LoanExample>;
