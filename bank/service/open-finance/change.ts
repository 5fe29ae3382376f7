import type { SharingEvent } from '../../contract/service/open-finance';
import { BankError } from '../../core/errors';
import type { Sql } from '../../storage';
import { lockConsentRow, type StoredConsent } from './consent-rows';
import { type Change, type ConsentEvent, dueEvent, stepOf } from './consent-state';
import type { OpenFinanceDeps } from './deps';
import { recordEvent } from './events';
import { isGiverGone } from './givers';
import { tellEnded } from './news';

const KINDS: Record<ConsentEvent, SharingEvent['kind']> = {
  confirm: 'authorised',
  refuse: 'rejected',
  time_out: 'ended',
  revoke: 'revoked',
  term_over: 'ended',
  distrust: 'ended',
  fail: 'ended',
};

/** What stands on a consent falls with it. */
const endWhatItGave = async (sql: Sql, consentUuid: string, now: Date): Promise<void> => {
  await sql.query('delete from open_finance_token where consent_id = $1', [consentUuid]);
  await sql.query('update open_finance_request set ended_at = $2 where consent_id = $1 and ended_at is null', [
    consentUuid,
    now,
  ]);
};

/**
 * Takes a locked consent along one edge of its state machine, with its history, its tokens and word to the company.
 * Throws `open_finance_ended` where there is no such edge.
 */
export const changeConsent = async (
  deps: Pick<OpenFinanceDeps, 'notifier'>,
  sql: Sql,
  consent: StoredConsent,
  change: Change,
  now: Date,
): Promise<StoredConsent> => {
  const step = stepOf(consent.status, change.event);
  if (!step) throw new BankError('open_finance_ended');
  await sql.query(
    `update open_finance_consent set status = $2, status_updated_at = $3, rejected_by = $4, reject_code = $5,
       authorised_at = coalesce(authorised_at, $6), signatures_needed = coalesce(signatures_needed, $7) where id = $1`,
    [
      consent.id,
      step.status,
      now,
      step.rejection?.by ?? null,
      step.rejection?.code ?? null,
      change.event === 'confirm' ? now : null,
      change.signaturesNeeded ?? null,
    ],
  );
  await recordEvent(
    sql,
    { consentUuid: consent.id, kind: KINDS[change.event], by: change.by, userUuid: change.userUuid },
    now,
  );
  const changed = (await lockConsentRow(sql, consent.id)) as StoredConsent;
  if (changed.status === 'REJECTED') {
    await endWhatItGave(sql, consent.id, now);
    // of what nobody here had agreed to, nobody here need hear
    if (consent.status === 'AUTHORISED') await tellEnded(deps, sql, changed, change);
  }
  return changed;
};

/** A consent ends with the power of who gave it. */
const eventOfGivers = async (sql: Sql, { id, status }: StoredConsent): Promise<ConsentEvent | undefined> =>
  status === 'AUTHORISED' && (await isGiverGone(sql, id)) ? 'distrust' : undefined;

/** A consent, locked, as it is now: what time has done to it, or to those who gave it, is done first. Undefined when there is none. */
export const lockConsent = async (
  deps: Pick<OpenFinanceDeps, 'notifier'>,
  sql: Sql,
  consentUuid: string,
  now: Date,
): Promise<StoredConsent | undefined> => {
  const consent = await lockConsentRow(sql, consentUuid);
  const event = consent && (dueEvent(consent, now) ?? (await eventOfGivers(sql, consent)));
  return consent && event ? changeConsent(deps, sql, consent, { event, by: 'bank' }, now) : consent;
};
