import type { Card, CardLimits } from '@/bank/contract/products/card';

const NO_LIMITS: CardLimits = { purchase_cents: null, day_cents: null, month_cents: null, categories: [] };

/** A card for tests of screens. */
export const toCard = (told: Partial<Card> = {}): Card => ({
  ...{ id: 'crd_01h455vb4pex5vsknk084sn02q', type: 'virtual', use: 'standard', funding: 'prepaid_balance' },
  holder: { id: 'usr_01h455vb4pex5vsknk084sn02q', name: 'Ana Souza Martins', is_me: true },
  ...{ status: 'active', status_since: '2026-11-20T12:00:00.000Z', blocked_by: null, end_reason: null },
  ...{ alias: 'Anúncios', cost_center: 'Marketing', last4: '7891', expires: { month: 11, year: 2031 } },
  ...{ printed_name: 'ANA S MARTINS', second_line: 'PADARIA DO ZE', locked_merchant: null, temporary_until: null },
  controls: {
    ...{ online: true, abroad: false, abroad_until: null, contactless: true, withdrawal: false, hours: null },
    blocked_categories: [],
  },
  limits: NO_LIMITS,
  ...{ used: { day_cents: 0, month_cents: 0 }, raise_waits: false, receipts_locked_at: null },
  ...{ pin_status: null, asks_birth_date: false, replaces: null, replaced_by: null },
  may: ['block', 'report', 'edit', 'cancel', 'reveal'],
  created_at: '2026-11-20T12:00:00.000Z',
  ...told,
});
