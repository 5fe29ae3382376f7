import { describe, expect, it } from 'vitest';
import { PROVIDERS } from '../contract/providers';
import { MessageRefused } from './job-payload';
import { PROVIDER_RULES, toSpiRejectCode } from './provider-rules';
import { parseMessagePayload, toMessagePayload } from './rails';

describe('the rules of a provider', () => {
  it('are there for each, and an unknown outcome is asked for well within a minute', () => {
    expect(Object.keys(PROVIDER_RULES).sort()).toEqual(Object.keys(PROVIDERS).sort());
    for (const { spi } of Object.values(PROVIDER_RULES)) expect(spi.answerMs + spi.pauseMs).toBeLessThan(60_000);
  });

  it('read a refusal in the spelling of the provider', () => {
    expect(toSpiRejectCode('celcoin', 'CBE124')).toBe('AC07');
    expect(toSpiRejectCode('bankly', 'CBE124')).toBe('ED05');
    expect(toSpiRejectCode('bankly', 'ac03')).toBe('AC03');
    expect(toSpiRejectCode('cartos', 'toString')).toBe('ED05');
  });
});

describe('a message of the SPI', () => {
  it('is the same after its way through the queue', () => {
    const head = { id: 'M0003816612345678901234567890123', endToEndId: 'E13140088202611211214aB3dE5fG7hJ' };
    const returned = { kind: 'returned', returnId: 'D13140088202611211214aB3dE5fG7hJ', reason: 'MD06' } as const;
    for (const message of [
      { ...head, kind: 'settled' } as const,
      { ...head, kind: 'rejected', code: 'AC07' } as const,
      { ...head, ...returned, amountCents: 12_345n },
    ]) {
      expect(parseMessagePayload(JSON.parse(JSON.stringify(toMessagePayload(message))), 'celcoin')).toEqual(message);
    }
    expect(() => parseMessagePayload({ kind: 'other' }, 'celcoin')).toThrow(MessageRefused);
  });
});
