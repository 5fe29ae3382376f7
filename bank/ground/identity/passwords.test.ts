import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords';

describe('passwords', () => {
  it('accepts the password it hashed and no other', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('Balcao-demo-2026');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(stored, 'Balcao-demo-2026')).toBe(true);
    expect(await passwords.verify(stored, 'balcao-demo-2026')).toBe(false);
    expect(passwords.isOutdated(stored)).toBe(false);
  });

  it('spends a full hash on somebody unknown and says no', async () => {
    let checks = 0;
    const passwords = createPasswords(() => checks++);
    expect(await passwords.verify(undefined, 'Balcao-demo-2026')).toBe(false);
    expect(checks).toBe(1);
  });

  it('knows a hash of weaker parameters', () => {
    expect(createPasswords().isOutdated('$argon2id$v=19$m=4096,t=1,p=1$c2FsdA$aGFzaA')).toBe(true);
  });

  it('refuses with overloaded when the queue is full and serves all others', async () => {
    const passwords = createPasswords();
    const results = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.verify(undefined, 'x')));
    const refused = results.filter(result => result.status === 'rejected');
    expect(refused).toHaveLength(80 - 2 - 64);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'overloaded' });
    expect(await passwords.verify(undefined, 'x')).toBe(false);
  });
});
