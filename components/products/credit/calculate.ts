import { calculateCredit, toCanonicalSchedule } from '@/bank/contract/products/credit/calculate';
import type { CreditRules } from '@/bank/contract/products/credit/shapes';
import type { Simulation } from './simulation';
import type { CreditTerms } from './terms';
import { toWireWish, type WholeWish } from './wish';

type Rules = Pick<CreditRules, 'today' | 'iof' | 'is_simples'>;

/** What a credit that is released today comes to, by the rules that the bank told. Null where its costs eat it up. */
export function simulate(rules: Rules, terms: CreditTerms, wish: WholeWish): Simulation | null {
  try {
    return calculateCredit({
      ...toWireWish(wish),
      ...{ monthly_rate: terms.monthlyRate, fee_cents: terms.feeCents, release_on: rules.today },
      ...{ iof: rules.iof, is_simples: rules.is_simples },
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** What the page had worked out, for the bank to hold against its own. */
export async function toExpected({ lines, ...simulation }: Simulation) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(toCanonicalSchedule(lines)));
  return {
    principal_cents: simulation.principal_cents,
    released_cents: simulation.released_cents,
    total_cents: simulation.total_cents,
    cet_year: simulation.cet_year,
    schedule_sha256: toHex(digest),
  };
}
