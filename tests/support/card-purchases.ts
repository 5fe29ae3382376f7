import type { CardPurchase } from '@/bank/contract/products/card-purchases';
import { toCard } from './cards';

const { id, holder, alias, cost_center, last4 } = toCard();

/** Something bought with a card, for tests of screens. */
export const toPurchase = (told: Partial<CardPurchase> = {}): CardPurchase => ({
  ...{ id: 'ctr_01h455vb4pex5vsknk084sn02q', kind: 'purchase', status: 'pending', channel: 'online' },
  card: { id, holder, alias, cost_center, last4 },
  merchant: {
    ...{ name: 'Nuvem Azul', printed: 'PAG*NUVEM AZUL', category: 'electronics_it', mcc: '5734' },
    ...{ city: 'São Paulo', country: 'BR' },
  },
  ...{ amount_cents: 150_00, fee_cents: 0, spread_cents: 0, iof_cents: 0, foreign: null, decline: null },
  ...{ refund_of: null, refunded_cents: 0 },
  receipt: { state: 'not_required', due_on: null },
  ...{ receipt_ids: [], at: '2026-11-20T15:00:00.000Z' },
  ...told,
});
