import { describe, expect, it } from 'vitest';
import { createSeededFaults, parseFaultPlan, type SpiFault } from '../../bank/providers';
import type { SpiOrder } from '../../bank/providers/rails';
import { findSandboxEntry } from '../../bank/providers/sandbox/directory';

const payee = findSandboxEntry('fornecedor@farinhas.example', 'email');
const orderOf = (n: number): SpiOrder => {
  if (!payee) throw new Error('the sandbox does not know the supplier');
  return {
    endToEndId: `E13935893202611201300${String(n).padStart(11, '0')}`,
    amountCents: 1n,
    txid: null,
    location: null,
    payee,
  };
};
const PLAN = { seed: '7', reject: 100, timeoutBefore: 100, late: 100, kill: 50, unavailable: 100 };
const throwAll = (seed: string): (SpiFault | undefined)[] => {
  const script = createSeededFaults({ ...PLAN, seed });
  return Array.from({ length: 2_000 }, (_, n) => script.onSpiOrder?.(orderOf(n), 1));
};

describe('a fault script', () => {
  it('does the same to the same orders, and another seed does otherwise', () => {
    expect(throwAll('7')).toEqual(throwAll('7'));
    expect(throwAll('7')).not.toEqual(throwAll('8'));
  });

  it('keeps its rates', () => {
    const faults = throwAll('7');
    const share = (kind: string) => faults.filter(fault => fault?.kind === kind).length / faults.length;
    for (const kind of ['reject', 'timeout_before_effect', 'late', 'unavailable']) {
      expect(share(kind)).toBeGreaterThan(0.07);
      expect(share(kind)).toBeLessThan(0.13);
    }
    expect(share('return')).toBe(0);
  });

  it('lets every order through in the end', () => {
    const script = createSeededFaults({ seed: '1', unavailable: 1000 });
    expect(script.onSpiOrder?.(orderOf(1), 3)).toEqual({ kind: 'unavailable' });
    expect(script.onSpiOrder?.(orderOf(1), 4)).toBeUndefined();
  });

  it('is written in one line', () => {
    expect(parseFaultPlan('seed=9 reject=20, timeout_before=5')).toEqual({ seed: '9', reject: 20, timeoutBefore: 5 });
    for (const wrong of ['reject', 'reject=x', 'kill=5', 'reject=600 late=600', 'seed=']) {
      expect(() => parseFaultPlan(wrong)).toThrow('must');
    }
  });
});
