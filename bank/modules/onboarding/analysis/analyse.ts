import { BankError } from '../../../core/errors';
import type { CheckFinding, OnboardingCheckId } from '../../../providers';
import type { Sql } from '../../../storage';
import { inSeconds, type OnboardingDeps } from '../deps';
import { move } from '../moves';
import { type ApplicationRow, getApplication, lockApplication } from '../rows';
import { findNextCheck, keepCheck, listChecks, toSubject } from './checks';
import { approve, askFor, block, type Decider, refuse } from './outcomes';

/** Between two questions; after a silence. */
const PAUSE_SECONDS = 1;
const SILENCE_SECONDS = 60;

/** A bureau that fails is one that gave no answer: there is no way around it, the application waits. */
const ask = async (deps: OnboardingDeps, id: OnboardingCheckId, application: ApplicationRow): Promise<CheckFinding> => {
  const subject = await toSubject(deps.database, application);
  return deps.bureau.check(id, subject).catch((error: unknown): CheckFinding => {
    if (error instanceof BankError) return { result: 'unavailable', detail: error.code };
    throw error;
  });
};

/** What an answer means for the application; false: nothing yet. */
const act = async (
  deps: OnboardingDeps,
  sql: Sql,
  application: ApplicationRow,
  finding: CheckFinding,
  decider: Decider,
): Promise<boolean> => {
  if (finding.result !== 'failed') return false;
  if ('protected' in finding) {
    const names = finding.protected;
    await block(deps, sql, application, names, decider);
  } else if ('refusal' in finding) {
    const issues = 'items' in finding ? finding.items : [];
    await refuse(deps, sql, application, { reason: finding.refusal, correctable: issues.length > 0, issues }, decider);
  } else {
    await askFor(deps, sql, application, finding.items, decider);
  }
  return true;
};

/** All checks are answered: everything clear is approved, anything else waits for a person. */
const conclude = async (deps: OnboardingDeps, applicationId: string, decider: Decider): Promise<void> =>
  deps.database.transaction(async sql => {
    const application = await lockApplication(sql, applicationId);
    if (application.status !== 'analysis') return;
    const checks = await listChecks(sql, application);
    const isClear = findNextCheck(checks) === undefined && checks.every(({ result }) => result === 'clear');
    if (isClear) await approve(deps, sql, application, decider);
  });

/**
 * One step of the analysis: takes a sent application up, asks the next check, or concludes. Gives when to go on; undefined when it rests with the
 * applicant or a person. Safe to repeat, and two at once do no harm: each writes under the application's lock what it found in its round.
 */
export const analyse = async (
  deps: OnboardingDeps,
  applicationId: string,
  decider: Decider = { by: 'sandbox' },
): Promise<Date | undefined> => {
  const { database, clock } = deps;
  const soon = (seconds: number): Date => inSeconds(clock.now(), seconds);
  const seen = await getApplication(database, applicationId);
  if (seen.status === 'sent') {
    await database.transaction(async sql => {
      const application = await lockApplication(sql, applicationId);
      if (application.status === 'sent') await move(deps, sql, application, { ...decider, to: 'analysis' });
    });
    return soon(PAUSE_SECONDS);
  }
  if (seen.status !== 'analysis') return undefined;
  const next = findNextCheck(await listChecks(database, seen));
  if (next === undefined) {
    await conclude(deps, applicationId, decider);
    return undefined;
  }
  const finding = await ask(deps, next, seen);
  const isOver = await database.transaction(async sql => {
    const application = await lockApplication(sql, applicationId);
    if (application.status !== 'analysis' || application.round !== seen.round) return true;
    await keepCheck(sql, application, next, finding, clock.now());
    return act(deps, sql, application, finding, decider);
  });
  if (isOver) return undefined;
  return soon(finding.result === 'unavailable' ? SILENCE_SECONDS : PAUSE_SECONDS);
};
