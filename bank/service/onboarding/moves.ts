import type { OnboardingStatus } from '../../contract/service/onboarding-data';
import { recordAudit, type Sql } from '../../storage';
import type { OnboardingDeps, Source } from './deps';
import { endsOf, enqueueEnds } from './ends';
import { type ApplicationRow, recordEvent, writeApplication } from './rows';
import { endPhones } from './sessions';
import { isEditable, requireMove } from './states';

export const SANDBOX: Source = { requestId: 'onboarding', address: '127.0.0.1', userAgent: '' };

export interface Move {
  to: OnboardingStatus;
  /** `applicant`, `sandbox` or the analyst's name. */
  by: string;
  note?: string | null;
  source?: Source;
  columns?: Parameters<typeof writeApplication>[2];
}

/** Moves a locked application along an edge, with its line of history, its place in the audit chain and when it ends by itself. The only way a status changes. Throws `onboarding_status`. */
export const move = async (deps: OnboardingDeps, sql: Sql, application: ApplicationRow, wish: Move): Promise<void> => {
  const { to, by, note = null, source = SANDBOX } = wish;
  requireMove(application.status, to);
  const now = deps.clock.now();
  const ends = endsOf(to, now);
  await writeApplication(sql, application.uuid, { ...wish.columns, ...ends, status: to }, now);
  await enqueueEnds(sql, application.uuid, ends);
  // a phone has nothing left to send, nor to look at
  if (!isEditable(to)) await endPhones(sql, application.uuid, now);
  await recordEvent(sql, application.uuid, { kind: 'moved', status: to, by, note, at: now });
  await recordAudit(sql, {
    kind: 'onboarding.moved',
    occurredAt: now,
    requestId: source.requestId,
    address: source.address,
    facts: { application_id: application.id, from: application.status, to, by },
  });
};
