import type { FeePrice } from '../../contract/books/fees';
import { toWire } from '../../core/money';
import type { BoletoRules, TedRules } from '../../providers';

/** What the provider of the brand takes, and for how much. */
export interface PricedRules {
  ted: TedRules;
  boleto: BoletoRules;
}

/** What the provider asks for each way to pay, and when it takes one: Pix at any hour, for nothing. */
export const toPrices = ({ ted, boleto }: PricedRules): FeePrice[] => [
  { kind: 'pix', fee_cents: 0, hours: null },
  { kind: 'ted', fee_cents: toWire(ted.feeCents), hours: { opens_at: ted.opensAt, closes_at: ted.closesAt } },
  ...(['boleto', 'bill', 'tax'] as const).map(kind => ({
    ...{ kind, fee_cents: toWire(boleto.feeCents) },
    hours: { opens_at: boleto.opensAt, closes_at: boleto.closesAt[kind] },
  })),
];
