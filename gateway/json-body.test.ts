import { describe, expect, it } from 'vitest';
import { parseJsonObject } from './json-body';

const nested = (levels: number): Uint8Array => Buffer.from(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);

describe('a body that the gateway reads', () => {
  it('has sixteen levels at most, as at the bank', () => {
    expect(parseJsonObject(nested(16))).toHaveProperty('a.a.a');
    for (const levels of [17, 5_000, 10_000]) {
      expect(() => parseJsonObject(nested(levels)), `${levels}`).toThrow('invalid_request');
    }
    expect(() => parseJsonObject(Buffer.from(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`))).toThrow(
      'invalid_request',
    );
  });
});
