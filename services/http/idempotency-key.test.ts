import { expect, it } from 'vitest';
import { createIdempotencyKey } from './idempotency-key';

it('is 128 random bits as 32 hex characters, a new one every time', () => {
  const keys = Array.from({ length: 200 }, createIdempotencyKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(200);
  // every one of its bytes is drawn, the small ones with their zero
  for (let at = 0; at < 32; at += 2) expect(new Set(keys.map(key => key.slice(at, at + 2))).size).toBeGreaterThan(50);
});
