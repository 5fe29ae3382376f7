/** A part of the product that is mutated on its own, and the tests that must notice. */
export interface Area {
  /** Files, as globs from the root of the repository. */
  mutate: readonly string[];
  tests: readonly string[];
  /** Its comparisons decide over money: every one of them must be held by a test. */
  isMoney?: true;
}

export const AREAS: Readonly<Record<string, Area>> = {
  money: {
    mutate: [
      'bank/core/money.ts',
      'bank/documents/brazilian.ts',
      'bank/formats/br-code/amount.ts',
      'bank/core/due-amount.ts',
      'bank/products/pix/charges/terms.ts',
      'bank/products/pix/returns/left.ts',
      'bank/payments/orders/posting.ts',
      'bank/products/pix/pay/posting.ts',
      'components/payment/amount-problem.ts',
      'components/ui/money-text.ts',
    ],
    tests: [
      'bank/core/money.test.ts',
      'bank/documents/*.test.ts',
      'bank/formats/br-code/amount.test.ts',
      'bank/products/pix/charges/terms.test.ts',
      'bank/products/pix/returns/left.test.ts',
      'bank/products/pix/pay/posting.test.ts',
      'components/payment/amount-problem.test.ts',
      'components/ui/money-text.test.ts',
    ],
    isMoney: true,
  },
  guard: {
    mutate: [
      'config/guard.ts',
      'config/routes.ts',
      'config/operations-access.ts',
      'config/open-finance-way.ts',
      'middleware.ts',
    ],
    tests: [
      'tests/security/{guard,middleware}.test.ts',
      'config/{guard,open-finance-way,operations-access,routes}.test.ts',
    ],
  },
  limits: {
    mutate: [
      'bank/payments/limits/{change-value,changes,list-changes,store}.ts',
      'bank/products/pix/limits/{device-limit,direction,exceeded,family,limit-period,rules,settings,take-limit,trust,trusted-payees}.ts',
    ],
    tests: ['bank/products/pix/limits/*.test.ts', 'tests/contract/pix-limit-rules.test.ts'],
    isMoney: true,
  },
  session: {
    mutate: [
      'config/session.ts',
      'gateway/session-{cookies,ends}.ts',
      'services/session-{clock,tabs}.ts',
      'bank/ground/identity/{limits,session-tokens,turns}.ts',
    ],
    tests: [
      'config/session.test.ts',
      'gateway/session-{cookies,ends}.test.ts',
      'services/session-{clock,tabs}.test.ts',
      'bank/ground/identity/{limits,session-tokens,turns}.test.ts',
    ],
  },
  idempotency: {
    mutate: [
      'bank/storage/idempotency.ts',
      'bank/core/canonical-json.ts',
      'bank/http/call-context.ts',
      'bank/ground/identity/authorizations/binding.ts',
      'services/http/idempotency-key.ts',
    ],
    tests: [
      'tests/contract/idempotency.test.ts',
      'bank/core/canonical-json.test.ts',
      'bank/http/call-context.test.ts',
      'bank/ground/identity/authorizations/binding.test.ts',
      'services/http/idempotency-key.test.ts',
    ],
  },
  ledger: {
    mutate: ['bank/ledger/{batch-statement,batcher,command,fold,settle-batch,system-accounts}.ts'],
    tests: ['bank/ledger/*.test.ts'],
    isMoney: true,
  },
};
