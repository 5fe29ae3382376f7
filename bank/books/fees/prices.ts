import type { FeePrice } from '../../contract/books/fees';
import { toWire } from '../../core/money';
import { iofRateOf } from '../../products/card';
import type { BoletoRules, CardRules, TedRules } from '../../providers';

/** What the provider of the brand takes, and for how much. */
export interface PricedRules {
  ted: TedRules;
  boleto: BoletoRules;
  card: CardRules;
}

const ANY_HOUR = { free: null, hours: null, rates: null };

/** What cash costs by card, and what a purchase abroad does on a day. */
const toCardPrices = ({ withdrawalFeeCents, spreadBasisPoints }: CardRules, day: string): FeePrice[] => [
  { ...ANY_HOUR, kind: 'card_withdrawal', fee_cents: toWire(withdrawalFeeCents) },
  {
    ...{ ...ANY_HOUR, kind: 'card_abroad', fee_cents: 0 },
    rates: { spread_basis_points: Number(spreadBasisPoints), iof_basis_points: Number(iofRateOf(day)) },
  },
];

/** What the provider asks for each way to pay, and when it takes one: Pix at any hour, for nothing. `tedsLeft`: free ones of this month. */
export const toPrices = ({ ted, boleto, card }: PricedRules, tedsLeft: number | null, day: string): FeePrice[] => [
  { ...ANY_HOUR, kind: 'pix', fee_cents: 0 },
  {
    ...{ kind: 'ted', fee_cents: toWire(ted.feeCents) },
    free: tedsLeft === null ? null : { per_month: ted.freePerMonth, left: tedsLeft },
    hours: { opens_at: ted.opensAt, closes_at: ted.closesAt },
    rates: null,
  },
  ...(['boleto', 'bill', 'tax'] as const).map(kind => ({
    ...{ kind, fee_cents: toWire(boleto.feeCents), free: null, rates: null },
    hours: { opens_at: boleto.opensAt, closes_at: boleto.closesAt[kind] },
  })),
  ...toCardPrices(card, day),
];
