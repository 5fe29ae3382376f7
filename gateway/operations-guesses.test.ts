import { describe, expect, it } from 'vitest';
import { createOperationsJudge } from './operations-guesses';

const KEY = 'a key of operations, long';
const basic = (password: string) => `Basic ${Buffer.from(`ops:${password}`).toString('base64')}`;

const start = (hops = 0) => {
  let at = 0;
  const judge = createOperationsJudge(
    () => KEY,
    () => at,
    () => hops,
  );
  return {
    ask: (url: string, password?: string, address = '198.51.100.1', forwarded?: string) =>
      judge({
        url,
        headers: {
          'x-peer-address': address,
          ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
          ...(password ? { authorization: basic(password) } : {}),
        },
      }),
    pass: (minutes: number) => {
      at += minutes * 60_000;
    },
  };
};

describe('the key of operations', () => {
  it('may be guessed ten times in a quarter of an hour, by one address, however the page is spelled', () => {
    const { ask, pass } = start();
    for (let guess = 0; guess < 5; guess++) {
      expect(ask('/operations/features', `wrong ${guess}`)).toBeUndefined();
      expect(ask('//oper%61tions/features?x', `wrong ${guess}`)).toBeUndefined();
    }
    expect(ask('/operations/features', KEY)).toBe(900);
    expect(ask('/operations/features', KEY, '198.51.100.2')).toBeUndefined();
    pass(15);
    expect(ask('/operations/features', KEY)).toBeUndefined();
  });

  it('is guessed at the gateway’s door as at a page', () => {
    const { ask } = start();
    const path = '/api/bank/operations/onboarding/applications';
    for (let guess = 0; guess < 5; guess++) {
      expect(ask(path, `wrong ${guess}`)).toBeUndefined();
      expect(ask(path.replace('operations', 'OPERATIONS'), `wrong ${guess}`)).toBeUndefined();
    }
    expect(ask(path, KEY)).toBe(900);
    expect(ask('/operations', KEY)).toBe(900);
  });

  it('is guessed as at a page where the path goes astray first', () => {
    const { ask } = start();
    const astray = [
      '/x/../operations/features',
      '/x/%2e%2e/operations',
      '/./operations',
      '/\\operations',
      '/_next/static/../../operations',
      '/api/x/../bank/operations/onboarding/applications',
      '/x/../api/bank/operations/onboarding/applications',
      '/api/bank/./operations/onboarding/applications',
      '/api/bank/x/..//operations/onboarding/applications',
      '/operations/../operations',
    ];
    for (const path of astray) expect(ask(path, 'wrong')).toBeUndefined();
    for (const path of astray) expect(ask(path, KEY), path).toBe(900);
  });

  it('is not locked for everybody by one who guesses, behind a proxy of ours', () => {
    const { ask } = start(1);
    const proxy = '127.0.0.1';
    for (let guess = 0; guess < 10; guess++) ask('/operations', 'wrong', proxy, `192.0.2.${guess}, 203.0.113.9`);
    expect(ask('/operations', KEY, proxy, '203.0.113.9')).toBe(900);
    expect(ask('/operations', KEY, proxy, '203.0.113.10')).toBeUndefined();
  });

  it('is not locked for who runs the product by strangers, from however many addresses they guess', () => {
    const { ask } = start();
    for (let guess = 0; guess < 12_000; guess++)
      ask('/operations', 'wrong', `10.${guess >> 16}.${(guess >> 8) & 255}.${guess & 255}`);
    expect(ask('/operations', KEY, '198.51.100.2')).toBeUndefined();
  });

  it('is guessed by a network of IPv6 as by one address', () => {
    const { ask } = start();
    for (let guess = 0; guess < 10; guess++) ask('/operations', 'wrong', `2001:db8:1:2::${guess + 1}`);
    expect(ask('/operations', KEY, '2001:db8:1:2::ffff')).toBe(900);
    expect(ask('/operations', KEY, '2001:db8:1:3::1')).toBeUndefined();
  });

  it('is no guess when it fits or is not given, nor on another page', () => {
    const { ask } = start();
    for (let call = 0; call < 30; call++) {
      expect(ask('/operations', KEY)).toBeUndefined();
      expect(ask('/operations')).toBeUndefined();
      expect(ask('/statement', 'wrong')).toBeUndefined();
    }
  });
});
