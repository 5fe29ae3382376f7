import { describe, expect, it } from 'vitest';
import { DISPUTE_REASON_IDS, DISPUTE_REASONS, type DisputeReason, isOpenDispute } from './card-dispute-words';

describe('reasons of a contest', () => {
  /** The shorter of what two brands give. Source: their public rules. */
  it.each<[days: number, waitDays: number, needsFiles: boolean, endsCard: boolean, reasons: DisputeReason[]]>([
    [120, 0, false, true, ['fraud_card_absent', 'fraud_card_present']],
    [90, 0, true, false, ['duplicate', 'paid_by_other_means', 'wrong_amount']],
    [120, 15, false, false, ['not_received']],
    [120, 0, true, false, ['cancelled_recurring']],
    [120, 15, true, false, ['not_as_described', 'credit_not_processed']],
    [90, 0, false, false, ['atm_cash_short']],
  ])(
    'are taken for %i days, from day %i; files: %s, card ends: %s',
    (days, waitDays, needsFiles, endsCard, reasons) => {
      for (const id of reasons)
        expect([id, DISPUTE_REASONS[id]]).toEqual([id, { days, waitDays, needsFiles, endsCard }]);
    },
  );

  it('are ten', () => expect(DISPUTE_REASON_IDS).toHaveLength(10));

  it('are decided while it is sent, answered or waited for, and no longer', () => {
    const open = ['waiting_documents', 'sent', 'with_network', 'merchant_answered'] as const;
    const over = ['won', 'lost', 'borne', 'withdrawn', 'expired', 'refunded'] as const;
    expect([open.filter(isOpenDispute), over.filter(isOpenDispute)]).toEqual([[...open], []]);
  });
});
