import { describe, expect, it } from 'vitest';
import type { ServiceStatus } from '@/bank/contract/meta';
import { createServiceStatus } from './service-status';

const READ_ONLY: ServiceStatus = { mode: 'read_only', message: null, until: null };

describe('what the bank says of itself', () => {
  it('is asked once for many pages, and again behind the back of a later one', async () => {
    let at = 0;
    let asked = 0;
    const read = createServiceStatus(
      async () => {
        asked++;
        return { ...READ_ONLY, message: String(asked) };
      },
      () => at,
    );
    const first = await Promise.all([read(), read(), read()]);
    expect(first.map(({ message }) => message)).toEqual(['1', '1', '1']);
    at = 6_000;
    expect((await read()).message).toBe('1');
    expect((await read()).message).toBe('2');
    expect(asked).toBe(2);
  });

  it('stands while the bank does not answer', async () => {
    let at = 0;
    let isDown = false;
    const read = createServiceStatus(
      async () => {
        if (isDown) throw new Error('ECONNREFUSED');
        return READ_ONLY;
      },
      () => at,
    );
    expect((await read()).mode).toBe('read_only');
    isDown = true;
    at = 100_000;
    expect((await read()).mode).toBe('read_only');
  });

  it('is that all is well when it was never asked', async () => {
    const read = createServiceStatus(() => Promise.reject(new Error('ECONNREFUSED')));
    expect(await read()).toEqual({ mode: 'normal', message: null, until: null });
  });
});
