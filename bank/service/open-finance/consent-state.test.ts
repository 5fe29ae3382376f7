import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFIRM_WITHIN_MS, type ConsentEvent, type ConsentStatus, dueEvent, stepOf } from './consent-state';

const STATUSES: ConsentStatus[] = ['AWAITING_AUTHORISATION', 'AUTHORISED', 'REJECTED'];
const EVENTS: ConsentEvent[] = ['confirm', 'refuse', 'time_out', 'revoke', 'term_over', 'distrust', 'fail'];

const EDGES: Record<string, string> = {
  'AWAITING_AUTHORISATION confirm': 'AUTHORISED',
  'AWAITING_AUTHORISATION refuse': 'REJECTED USER CUSTOMER_MANUALLY_REJECTED',
  'AWAITING_AUTHORISATION time_out': 'REJECTED ASPSP CONSENT_EXPIRED',
  'AWAITING_AUTHORISATION distrust': 'REJECTED ASPSP INTERNAL_SECURITY_REASON',
  'AWAITING_AUTHORISATION fail': 'REJECTED ASPSP CONSENT_TECHNICAL_ISSUE',
  'AUTHORISED revoke': 'REJECTED USER CUSTOMER_MANUALLY_REVOKED',
  'AUTHORISED term_over': 'REJECTED ASPSP CONSENT_MAX_DATE_REACHED',
  'AUTHORISED distrust': 'REJECTED ASPSP INTERNAL_SECURITY_REASON',
  'AUTHORISED fail': 'REJECTED ASPSP CONSENT_TECHNICAL_ISSUE',
};

describe('the states of a consent', () => {
  const pairs = STATUSES.flatMap(status => EVENTS.map(event => [status, event] as const));

  it.each(pairs)('%s with %s leads where the official file says, or nowhere', (status, event) => {
    const step = stepOf(status, event);
    const told = step && [step.status, step.rejection?.by, step.rejection?.code].filter(Boolean).join(' ');
    expect(told).toBe(EDGES[`${status} ${event}`]);
  });

  it('end for good, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 }), events => {
        let status: ConsentStatus = 'AWAITING_AUTHORISATION';
        let changes = 0;
        for (const event of events) {
          const next: ConsentStatus | undefined = stepOf(status, event)?.status;
          if (next) changes++;
          status = next ?? status;
        }
        expect(changes).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('time out on the hour, not a millisecond before', () => {
    const createdAt = new Date('2026-11-20T13:00:00.000Z');
    const waiting = { status: 'AWAITING_AUTHORISATION', createdAt, expiresAt: null } as const;
    const later = (ms: number) => new Date(createdAt.getTime() + ms);
    expect(dueEvent(waiting, later(CONFIRM_WITHIN_MS - 1))).toBeUndefined();
    expect(dueEvent(waiting, later(CONFIRM_WITHIN_MS))).toBe('time_out');
    const living = { status: 'AUTHORISED', createdAt, expiresAt: later(10) } as const;
    expect(dueEvent(living, later(9))).toBeUndefined();
    expect(dueEvent(living, later(10))).toBe('term_over');
    expect(dueEvent({ ...living, expiresAt: null }, later(1e12))).toBeUndefined();
    expect(dueEvent({ ...living, status: 'REJECTED' }, later(1e12))).toBeUndefined();
  });
});
