import { describe, expect, it } from 'vitest';
import { isSecureConnection } from './secure-connection';

describe('a connection', () => {
  it.each([
    [undefined, 'http:', 'https://conta.example.com', true],
    ['http', 'http:', 'https://conta.example.com', true],
    ['HTTPS', 'http:', undefined, true],
    ['https, http', 'http:', 'http://localhost:3000', true],
    ['http, https', 'https:', undefined, false],
    [undefined, 'https:', '', true],
    ['', 'http:', 'not an address', false],
    [null, '', 'http://https://x', false],
  ])('whose proxy says %j, on %j with PUBLIC_URL %j is secure: %j', (forwarded, protocol, publicUrl, secure) => {
    expect(isSecureConnection(forwarded, protocol, publicUrl ?? '')).toBe(secure);
  });
});
