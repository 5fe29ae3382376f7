import type { CreditRefusal } from '../../contract/products/credit/words';
import type { CreditLender, LenderDecision, LenderOffer, LenderQuestion } from '../credit-lender';

const LOWEST_REVENUE = 500_000n;
const REVIEWED_REVENUE = 2_000_000n;
const HIGHEST_LIMIT = 50_000_000n;
/** Limits are told in whole thousands of reais. */
const STEP = 100_000n;

/** A digit that the registries of the sandbox know a company by, from its CNPJ: 9 has debts elsewhere, 8 and 7 pay more. */
const toScore = (document: string): number => Number(document.replaceAll(/\D/g, '').slice(0, 8).at(-1) ?? 0);

const toReasons = ({ document, monthlyRevenueCents, isLate }: LenderQuestion): CreditRefusal[] => [
  ...(isLate ? (['late_here'] as const) : []),
  ...(toScore(document) === 9 ? (['overdue_elsewhere'] as const) : []),
  ...(monthlyRevenueCents < LOWEST_REVENUE ? (['movement_too_low'] as const) : []),
];

const toLimit = (revenueCents: bigint, months: bigint): bigint => {
  const most = revenueCents * months;
  return ((most > HIGHEST_LIMIT ? HIGHEST_LIMIT : most) / STEP) * STEP;
};

const offer = ({ document, monthlyRevenueCents, owedCents }: LenderQuestion, months: bigint): LenderDecision => {
  const limitCents = toLimit(monthlyRevenueCents, months);
  const left = limitCents - owedCents;
  if (left < STEP) return { status: 'refused', reasons: ['limit_in_use'] };
  const isDear = toScore(document) >= 7;
  const installmentLimitCents = (monthlyRevenueCents * 3n) / 10n;
  const most = { limitCents: left, installmentLimitCents };
  const offers: LenderOffer[] = [
    { product: 'working_capital', monthlyRate: isDear ? '2.65' : '2.19', maxInstallments: 36, ...most },
    { product: 'investment', monthlyRate: isDear ? '1.99' : '1.69', maxInstallments: 60, ...most },
  ];
  return { status: 'offered', limitCents, offers };
};

/** A lender that decides by what it is told and by the CNPJ, the same every time. */
export const createSandboxLender = (): CreditLender => ({
  async decide(question) {
    const reasons = toReasons(question);
    return reasons.length > 0 ? { status: 'refused', reasons } : offer(question, 3n);
  },
  async review(question) {
    const reasons = toReasons(question);
    const mayChange = !question.isLate && question.monthlyRevenueCents >= REVIEWED_REVENUE;
    return mayChange ? offer(question, 1n) : { status: 'refused', reasons };
  },
});
