import { describe, expect, it } from 'vitest';
import { deriveKeys, headOf, seal, unseal } from './sealing';

const SECRET = 'a secret of more than thirty-two characters';

describe('sealing', () => {
  const key = deriveKeys(SECRET, 'test');

  it('opens what it sealed, for the row it was bound to', () => {
    expect(unseal(key, seal(key, Buffer.from('segredo'), 'row 1'), 'row 1').toString()).toBe('segredo');
  });

  it('refuses another row, another purpose and a changed bit', () => {
    const sealed = seal(key, Buffer.from('segredo'), 'row 1');
    expect(() => unseal(key, sealed, 'row 2')).toThrow();
    expect(() => unseal(deriveKeys(SECRET, 'other'), sealed, 'row 1')).toThrow();
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => unseal(key, changed, 'row 1')).toThrow();
    }
  });

  it('writes with the newest secret, and reads what any of them wrote, for as long as it is told', () => {
    const old = 'an older secret of more than thirty-two characters';
    const before = seal(deriveKeys(old, 'test'), Buffer.from('segredo'), 'row 1');
    const both = deriveKeys([SECRET, old], 'test');
    expect(unseal(both, before, 'row 1').toString()).toBe('segredo');
    const after = seal(both, Buffer.from('segredo'), 'row 1');
    expect(after.subarray(0, 5).equals(headOf(both[0] as Buffer))).toBe(true);
    expect(unseal(key, after, 'row 1').toString()).toBe('segredo');
    expect(() => unseal(key, before, 'row 1')).toThrow();
  });

  it('opens rows of before keys had ids', () => {
    const sealed = seal(key, Buffer.from('segredo'), 'row 1').subarray(5);
    expect(unseal(key, sealed, 'row 1').toString()).toBe('segredo');
    expect(
      unseal(deriveKeys(['another secret of more than 32 characters', SECRET], 'test'), sealed, 'row 1').toString(),
    ).toBe('segredo');
  });

  it('never gives the same bytes twice', () => {
    expect(seal(key, Buffer.from('x'), 'r').equals(seal(key, Buffer.from('x'), 'r'))).toBe(false);
  });
});
