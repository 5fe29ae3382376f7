import { describe, expect, it } from 'vitest';
import { fromUuid, newId, toUuid } from './ids';

describe('public ids', () => {
  it('hold a UUID that can be shown under another prefix', () => {
    const payment = newId('pix');
    const uuid = toUuid(payment);
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(fromUuid('pix', uuid)).toBe(payment);
    expect(fromUuid('txn', uuid)).toBe(payment.replace('pix_', 'txn_'));
  });

  it.each(['acc_00000000000000000000000000', 'acc_7zzzzzzzzzzzzzzzzzzzzzzzzz'])(
    '%s, never given out, still has a UUID',
    id => {
      expect(fromUuid('acc', toUuid(id))).toBe(id);
    },
  );
});
