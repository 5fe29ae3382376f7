import type { FeePrice } from '../../contract/books/fees';
import { toWire } from '../../core/money';
import type { TedRules } from '../../providers';

/** What the provider asks for each way to pay, and when it takes one: Pix at any hour, for nothing. */
export const toPrices = ({ ted }: { ted: TedRules }): FeePrice[] => [
  { kind: 'pix', fee_cents: 0, hours: null },
  { kind: 'ted', fee_cents: toWire(ted.feeCents), hours: { opens_at: ted.opensAt, closes_at: ted.closesAt } },
];
