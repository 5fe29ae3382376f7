import { describe, expect, it } from 'vitest';
import {
  findRequestToken,
  sharingConsent,
  sharingSecondFactor,
  sharingSignIn,
  tokenOfRequestUri,
} from './open-finance-way';

const TOKEN = `ofr_${'aZ09_-'.repeat(7)}b`;

describe('the token of a request of Open Finance', () => {
  it('is read from the request_uri of a receiver, and from nothing that is none', () => {
    const uri = `urn:ietf:params:oauth:request_uri:${TOKEN}`;
    expect(tokenOfRequestUri(uri)).toBe(TOKEN);
    for (const bad of [`x${uri}`, `${uri}b`, uri.slice(0, -1), `${uri.slice(0, -1)}!`, TOKEN, '']) {
      expect(tokenOfRequestUri(bad), bad).toBeUndefined();
    }
  });

  it('is read from our own addresses, and from nothing that is none', () => {
    expect(findRequestToken(`?pedido=${TOKEN}`)).toBe(TOKEN);
    expect(findRequestToken(`?conta=1&pedido=${TOKEN}`)).toBe(TOKEN);
    for (const bad of [`x${TOKEN}`, `${TOKEN}b`, TOKEN.slice(0, -1), `${TOKEN.slice(0, -1)}!`, '']) {
      expect(findRequestToken(`?pedido=${bad}`), bad).toBeUndefined();
    }
    expect(findRequestToken(`?request=${TOKEN}`)).toBeUndefined();
    expect(findRequestToken('')).toBeUndefined();
  });

  it('stands in the address of every page on the way', () => {
    expect([sharingSignIn(TOKEN), sharingSecondFactor(TOKEN), sharingConsent(TOKEN)]).toEqual([
      `/open_finance/login?pedido=${TOKEN}`,
      `/auth/two-factor?pedido=${TOKEN}`,
      `/open_finance/consent?pedido=${TOKEN}`,
    ]);
  });
});
