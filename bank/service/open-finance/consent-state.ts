import { HOUR_MS } from '../../contract/durations';
import type { SharingEvent } from '../../contract/service/open-finance';

/** States of a consent for data. Source: openbanking-brasil/openapi, consents 3.3.1 */
export type ConsentStatus = 'AWAITING_AUTHORISATION' | 'AUTHORISED' | 'REJECTED';

export type RejectedBy = 'USER' | 'ASPSP' | 'TPP';
export type RejectCode =
  | 'CONSENT_EXPIRED'
  | 'CUSTOMER_MANUALLY_REJECTED'
  | 'CUSTOMER_MANUALLY_REVOKED'
  | 'CONSENT_MAX_DATE_REACHED'
  | 'CONSENT_TECHNICAL_ISSUE'
  | 'INTERNAL_SECURITY_REASON';

/**
 * What happens to a consent.
 * - `confirm`: the person agreed after signing in
 * - `refuse`: the person, or the receiver for them, said no before that
 * - `time_out`: nobody confirmed within an hour
 * - `revoke`: the person, here or at the receiver, ended it
 * - `term_over`: its last day has passed
 * - `distrust`, `fail`: the bank ended it, for security or because of a fault
 */
export type ConsentEvent = 'confirm' | 'refuse' | 'time_out' | 'revoke' | 'term_over' | 'distrust' | 'fail';

/** An event with who brought it about. */
export interface Change {
  event: ConsentEvent;
  by: SharingEvent['by'];
  userUuid?: string;
  /** Of `confirm`. */
  signaturesNeeded?: number;
}

export interface Step {
  status: ConsentStatus;
  rejection?: { by: RejectedBy; code: RejectCode };
}

const rejected = (by: RejectedBy, code: RejectCode): Step => ({ status: 'REJECTED', rejection: { by, code } });

const BY_BANK = {
  distrust: rejected('ASPSP', 'INTERNAL_SECURITY_REASON'),
  fail: rejected('ASPSP', 'CONSENT_TECHNICAL_ISSUE'),
} as const;

/** Every edge there is. The database holds the same ones (migration 140). */
const EDGES: Record<ConsentStatus, Partial<Record<ConsentEvent, Step>>> = {
  AWAITING_AUTHORISATION: {
    confirm: { status: 'AUTHORISED' },
    refuse: rejected('USER', 'CUSTOMER_MANUALLY_REJECTED'),
    time_out: rejected('ASPSP', 'CONSENT_EXPIRED'),
    ...BY_BANK,
  },
  AUTHORISED: {
    revoke: rejected('USER', 'CUSTOMER_MANUALLY_REVOKED'),
    term_over: rejected('ASPSP', 'CONSENT_MAX_DATE_REACHED'),
    ...BY_BANK,
  },
  REJECTED: {},
};

/** Where an event leads from a state; undefined where it leads nowhere. */
export const stepOf = (status: ConsentStatus, event: ConsentEvent): Step | undefined => EDGES[status][event];

/** How long a consent waits for the person. */
export const CONFIRM_WITHIN_MS = HOUR_MS;

/** What time alone has done to a consent by now; undefined: nothing. */
export const dueEvent = (
  consent: { status: ConsentStatus; createdAt: Date; expiresAt: Date | null },
  now: Date,
): ConsentEvent | undefined => {
  if (consent.status === 'AWAITING_AUTHORISATION') {
    return now.getTime() >= consent.createdAt.getTime() + CONFIRM_WITHIN_MS ? 'time_out' : undefined;
  }
  return consent.status === 'AUTHORISED' && consent.expiresAt && now >= consent.expiresAt ? 'term_over' : undefined;
};
