import type { CreditCalculation } from '@/bank/contract/products/credit/shapes';

/** What a credit comes to, as the page works it out: the bank's own arithmetic, without the hash. */
export type Simulation = Omit<CreditCalculation, 'schedule_sha256'>;
