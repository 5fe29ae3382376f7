import type { CreditDecision, CreditOffer, CreditProduct, CreditRules } from '@/bank/contract/products/credit/shapes';

/** The bounds and the price of a credit: those of an offer, or, before there is one, those that its product begins at. */
export interface CreditTerms {
  product: CreditProduct['id'];
  name: string;
  /** Null: nobody has looked at the company yet. */
  offer: Pick<CreditOffer, 'id' | 'expires_at' | 'installment_limit_cents'> | null;
  monthlyRate: string;
  feeCents: number;
  systems: CreditProduct['systems'];
  minCents: number;
  maxCents: number;
  minInstallments: number;
  maxInstallments: number;
  maxGrace: number;
  firstDueFrom: string;
  firstDueUntil: string;
}

const ofProduct = (product: CreditProduct): CreditTerms => ({
  product: product.id,
  name: product.name,
  offer: null,
  monthlyRate: product.monthly_rate,
  feeCents: product.fee_cents,
  systems: product.systems,
  minCents: product.min_cents,
  maxCents: product.max_cents,
  minInstallments: product.min_installments,
  maxInstallments: product.max_installments,
  maxGrace: product.max_grace_months,
  firstDueFrom: product.first_due_from,
  firstDueUntil: product.first_due_until,
});

const ofOffer = (product: CreditProduct, offer: CreditOffer, availableCents: number): CreditTerms => ({
  ...ofProduct(product),
  offer,
  monthlyRate: offer.monthly_rate,
  minCents: offer.min_cents,
  maxCents: Math.min(offer.limit_cents, availableCents),
  minInstallments: offer.min_installments,
  maxInstallments: offer.max_installments,
});

/** What can be simulated, in the order of the products: the open offers, else what the products begin at. */
export function listTerms({ products }: CreditRules, decision: CreditDecision | null): CreditTerms[] {
  const open = decision?.status === 'offered' ? decision.offers.filter(({ status }) => status === 'open') : [];
  const offered = products.flatMap(product => {
    const offer = open.find(each => each.product === product.id);
    const terms = offer && ofOffer(product, offer, decision?.available_cents ?? 0);
    return terms && terms.maxCents >= terms.minCents ? [terms] : [];
  });
  return offered.length > 0 ? offered : products.map(ofProduct);
}
