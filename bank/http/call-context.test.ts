import { describe, expect, it } from 'vitest';
import { newId } from '../core/ids';
import {
  addressOf,
  basicCredentialsOf,
  customerOf,
  lastEventIdOf,
  requestIdOf,
  requireIdempotencyKey,
  requireInteractionId,
  requireStepUpProof,
  traceParentOf,
  userAgentOf,
} from './call-context';

const none = new Headers();
const refusalOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('the key of a call that commits to money', () => {
  const keyOf = (key: string) => refusalOf(() => requireIdempotencyKey(new Headers({ 'idempotency-key': key })));

  it('must be there', () => {
    expect(() => requireIdempotencyKey(none)).toThrow(expect.objectContaining({ code: 'idempotency_key_required' }));
    expect(keyOf('')).toBe('idempotency_key_required');
  });

  it('is 8 to 128 visible characters of ASCII', () => {
    const good = ['12345678', '!~aZ09-_', 'k'.repeat(128)];
    expect(good.map(keyOf)).toEqual(good);
    const bad = ['1234567', 'k'.repeat(129), '1234 5678', '12345678é', 'é12345678', '1234567\u007f', ' 1234567'];
    expect(bad.map(keyOf)).toEqual(bad.map(() => 'invalid_request'));
    expect(() => requireIdempotencyKey(new Headers({ 'idempotency-key': 'short' }))).toThrow(
      expect.objectContaining({ info: { detail: 'Idempotency-Key is malformed' } }),
    );
  });
});

describe('the proof of a call that needs one', () => {
  const proof = newId('aut');
  const of = (given: string | undefined, key: string) =>
    refusalOf(() => requireStepUpProof(new Headers(given === undefined ? {} : { 'step-up-proof': given }), key));

  it('is one of ours', () => {
    expect(of(proof, '')).toBe(proof);
    expect(of(proof, 'key-0001')).toBe(proof);
  });

  it('may be absent where the call has a key, for its repetition needs none', () => {
    expect(of(undefined, 'key-0001')).toBe('');
    expect(of(undefined, '')).toBe('step_up_required');
  });

  it('is refused when it is empty or none of ours, with a key as without', () => {
    for (const bad of ['', 'aut_x', newId('ses'), `${proof}x`]) {
      expect([of(bad, ''), of(bad, 'key-0001')], bad).toEqual(['step_up_required', 'step_up_required']);
    }
  });
});

describe('the id of a request', () => {
  it('is the caller’s when it is well formed, else a new one', () => {
    const of = (id: string) => requestIdOf(new Headers({ 'x-request-id': id }));
    for (const good of ['abcDEF09', 'a.b_c-d.e', 'a'.repeat(64)]) expect(of(good)).toBe(good);
    for (const bad of ['', 'a'.repeat(7), 'a'.repeat(65), 'abc def ghi', 'abcdefgh!', '!abcdefgh'])
      expect(of(bad), bad).toMatch(/^req_/);
    expect(requestIdOf(none)).toMatch(/^req_/);
    expect(requestIdOf(none)).not.toBe(requestIdOf(none));
  });
});

describe('the trace that a call is part of', () => {
  const TRACE = `0${'a'.repeat(31)}`;
  const SPAN = `0${'b'.repeat(15)}`;
  const of = (traceparent: string) => traceParentOf(new Headers({ traceparent }));

  it('is read from the form of the W3C', () => {
    expect(of(`00-${TRACE}-${SPAN}-01`)).toEqual({ traceId: TRACE, spanId: SPAN });
  });

  it.each([
    '',
    `01-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.slice(1)}-${SPAN}-01`,
    `00-${TRACE}-${SPAN.slice(1)}-01`,
    `00-${TRACE}-${SPAN}-1`,
    `00-${TRACE}-${SPAN}-zz`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `x00-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01x`,
  ])('%j is none', traceparent => {
    expect(of(traceparent)).toBeUndefined();
    expect(traceParentOf(none)).toBeUndefined();
  });
});

describe('where a call comes from', () => {
  const of = (headers: Record<string, string>, key: string | undefined = 'shared-key') =>
    addressOf(new Headers(headers), '10.0.0.1', key);
  const claim = { 'x-client-address': '203.0.113.9', 'x-gateway-key': 'shared-key' };

  it('is what our own gateway vouches for', () => {
    expect(of(claim)).toBe('203.0.113.9');
    expect(of({ ...claim, 'x-client-address': '2001:db8::1' })).toBe('2001:db8::1');
  });

  it('is the peer for anybody else, and for what is no address', () => {
    expect(of({})).toBe('10.0.0.1');
    expect(of({ 'x-client-address': '203.0.113.9' })).toBe('10.0.0.1');
    expect(of({ ...claim, 'x-gateway-key': 'another' })).toBe('10.0.0.1');
    expect(of({ ...claim, 'x-client-address': 'localhost' })).toBe('10.0.0.1');
    expect(addressOf(new Headers(claim), '10.0.0.1', undefined)).toBe('10.0.0.1');
    expect(addressOf(new Headers({ ...claim, 'x-gateway-key': '' }), '10.0.0.1', '')).toBe('10.0.0.1');
    expect(of({ 'x-gateway-key': 'shared-key' })).toBe('10.0.0.1');
  });
});

describe('what else a call tells of itself', () => {
  it('is cut to what is kept of it, and empty when it is not there', () => {
    expect([lastEventIdOf(none), userAgentOf(none), basicCredentialsOf(none)]).toEqual(['', '', '']);
    expect(lastEventIdOf(new Headers({ 'last-event-id': 'e'.repeat(65) }))).toBe('e'.repeat(64));
    expect(userAgentOf(new Headers({ 'user-agent': 'u'.repeat(257) }))).toBe('u'.repeat(256));
  });

  it('are the credentials of a client, in base64', () => {
    const of = (authorization: string) => basicCredentialsOf(new Headers({ authorization }));
    expect([of('Basic aZ09+/='), of('basic YQ=='), of(`Basic ${'a'.repeat(512)}`)]).toEqual([
      'aZ09+/=',
      'YQ==',
      'a'.repeat(512),
    ]);
    for (const bad of [
      'Bearer YQ==',
      'Basic ',
      'Basic a b',
      'xBasic YQ==',
      'Basic YQ==!',
      `Basic ${'a'.repeat(513)}`,
    ]) {
      expect(of(bad), bad).toBe('');
    }
  });

  it('are address and agent of a receiver’s customer, as far as they can be kept', () => {
    const of = (address: string, agent: string) =>
      customerOf(new Headers({ 'x-fapi-customer-ip-address': address, 'x-customer-user-agent': agent }));
    expect(of('203.0.113.9', 'App 1.0')).toEqual({ address: '203.0.113.9', userAgent: 'App 1.0' });
    expect(of('nowhere', `${'a'.repeat(256)}`)).toEqual({ address: '', userAgent: 'a'.repeat(256) });
    expect(of('::1', 'a'.repeat(257))).toEqual({ address: '::1', userAgent: '' });
    expect(of('::1', 'ação')).toEqual({ address: '::1', userAgent: '' });
    expect(of('::1', 'appé')).toEqual({ address: '::1', userAgent: '' });
    expect(of('::1', 'éapp')).toEqual({ address: '::1', userAgent: '' });
    expect(customerOf(none)).toEqual({ address: '', userAgent: '' });
  });

  it('is the id of an interaction, which must be a UUID', () => {
    const of = (id: string) => refusalOf(() => requireInteractionId(new Headers({ 'x-fapi-interaction-id': id })));
    const id = '01934b0e-1a2b-7c8d-9e0f-A1B2C3D4E5F6';
    expect(of(id)).toBe(id);
    for (const bad of [
      '',
      `x${id}`,
      `${id}x`,
      id.replaceAll('-', ''),
      id.replace('0', 'g'),
      id.replace('1a2b', '1a2g'),
      id.slice(0, -1),
    ]) {
      expect(of(bad), bad).toBe('invalid_request');
    }
    expect(refusalOf(() => requireInteractionId(none))).toBe('invalid_request');
    expect(() => requireInteractionId(none)).toThrow(
      expect.objectContaining({ info: { detail: 'x-fapi-interaction-id must be a UUID' } }),
    );
  });
});
