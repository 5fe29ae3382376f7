import { describe, expect, it } from 'vitest';
import type { PixDispute } from '@/bank/contract/products/pix/support';
import { awaitsAnswer, dayOf, whereItStands } from './dispute-text';

const DISPUTE: PixDispute = {
  id: 'pds_01h455vb4pex5vsknk084sn02q',
  role: 'contester',
  status: 'analysis',
  reason: 'scam',
  transaction_id: 'txn_01h455vb4pex5vsknk084sn02q',
  end_to_end_id: 'E13935893202611211300aaaaaaaaaaa',
  other: { name: 'Loja', document_masked: '19.873.456/0001-94', institution_name: 'Itaú' },
  paid_cents: 10_000,
  paid_at: '2026-11-20T13:00:00.000Z',
  amount_cents: 10_000,
  blocked_cents: 5_000,
  returned_cents: null,
  returned_at: null,
  return_transaction_id: null,
  text: null,
  answer: null,
  closed_by: null,
  opened_at: '2026-11-21T02:00:00.000Z',
  answer_deadline: '2026-11-26T02:00:00.000Z',
  analysis_deadline: '2026-11-28T02:00:00.000Z',
  return_deadline: '2026-12-02T02:00:00.000Z',
  closed_at: null,
  evidence: [],
};

describe('the day of a dispute', () => {
  it.each([
    ['2026-11-21T02:00:00.000Z', 1],
    // midnight in Brasília
    ['2026-11-21T03:00:00.000Z', 2],
    ['2026-11-28T01:59:59.000Z', 7],
    ['2026-12-24T00:00:00.000Z', 7],
  ])('at %s is %i of 7', (now, day) => {
    expect(dayOf(DISPUTE, now)).toEqual({ day, of: 7 });
  });

  it('counts to eleven while the money is awaited, and ends with it', () => {
    const accepted: PixDispute = { ...DISPUTE, status: 'accepted', returned_cents: 5_000 };
    expect(dayOf(accepted, '2026-11-24T12:00:00.000Z')).toEqual({ day: 5, of: 11 });
    expect(dayOf({ ...accepted, returned_at: '2026-11-24T12:00:00.000Z' }, '2026-11-25T12:00:00.000Z')).toBeNull();
    expect(dayOf({ ...DISPUTE, status: 'rejected' }, '2026-11-24T12:00:00.000Z')).toBeNull();
  });
});

describe('where a dispute stands', () => {
  const words = (change: Partial<PixDispute>) =>
    whereItStands({ ...DISPUTE, ...change }, '2026-11-22T12:00:00.000Z').replaceAll('\u00a0', ' ');

  it('tells who contested what is blocked and until when it is decided', () => {
    expect(words({})).toContain('R$ 50,00 estão bloqueados');
    expect(words({ blocked_cents: 0 })).toContain('Não havia saldo');
    expect(words({ status: 'accepted', returned_cents: 0 })).toContain('não havia saldo');
  });

  it('asks the receiver for an answer, once', () => {
    expect(awaitsAnswer({ ...DISPUTE, role: 'receiver' })).toBe(true);
    expect(awaitsAnswer({ ...DISPUTE, role: 'receiver', answer: 'defended' })).toBe(false);
    expect(awaitsAnswer(DISPUTE)).toBe(false);
    expect(words({ role: 'receiver', answer: 'defended' })).toContain('Sua defesa está em análise');
  });
});
