import { describe, expect, it } from 'vitest';
import { deriveKey, seal, unseal } from './sealing';

const SECRET = 'a secret of more than thirty-two characters';

describe('sealing', () => {
  const key = deriveKey(SECRET, 'test');

  it('opens what it sealed, for the row it was bound to', () => {
    expect(unseal(key, seal(key, Buffer.from('segredo'), 'row 1'), 'row 1').toString()).toBe('segredo');
  });

  it('refuses another row, another purpose and a changed bit', () => {
    const sealed = seal(key, Buffer.from('segredo'), 'row 1');
    expect(() => unseal(key, sealed, 'row 2')).toThrow();
    expect(() => unseal(deriveKey(SECRET, 'other'), sealed, 'row 1')).toThrow();
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => unseal(key, changed, 'row 1')).toThrow();
    }
  });

  it('never gives the same bytes twice', () => {
    expect(seal(key, Buffer.from('x'), 'r').equals(seal(key, Buffer.from('x'), 'r'))).toBe(false);
  });
});
