import type { FeePrice } from '../../contract/books/fees';
import { toWire } from '../../core/money';
import type { BoletoRules, TedRules } from '../../providers';

/** What the provider of the brand takes, and for how much. */
export interface PricedRules {
  ted: TedRules;
  boleto: BoletoRules;
}

/** What the provider asks for each way to pay, and when it takes one: Pix at any hour, for nothing. `tedsLeft`: free ones of this month. */
export const toPrices = ({ ted, boleto }: PricedRules, tedsLeft: number | null): FeePrice[] => [
  { kind: 'pix', fee_cents: 0, free: null, hours: null },
  {
    ...{ kind: 'ted', fee_cents: toWire(ted.feeCents) },
    free: tedsLeft === null ? null : { per_month: ted.freePerMonth, left: tedsLeft },
    hours: { opens_at: ted.opensAt, closes_at: ted.closesAt },
  },
  ...(['boleto', 'bill', 'tax'] as const).map(kind => ({
    ...{ kind, fee_cents: toWire(boleto.feeCents), free: null },
    hours: { opens_at: boleto.opensAt, closes_at: boleto.closesAt[kind] },
  })),
];
