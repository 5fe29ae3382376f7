import { BankError } from '../../../core/errors';
import type { CheckFinding } from '../../../providers';
import type { Sql } from '../../../storage';
import { inSeconds, type OnboardingDeps } from '../deps';
import { move } from '../moves';
import { type ApplicationRow, getApplication, lockApplication } from '../rows';
import { type Authority, keepAuthority, readAuthority } from './authority';
import { type AnalysisCheckId, type CheckRow, findNextCheck, keepCheck, listChecks, toSubject } from './checks';
import { approve, askFor, block, type Decider, refuse } from './outcomes';

/** Between two questions; after a silence. */
const PAUSE_SECONDS = 1;
const SILENCE_SECONDS = 60;

/** Who gives no answer is asked again: there is no way around it, the application waits. */
const toSilence = (error: unknown): CheckFinding => {
  if (error instanceof BankError) return { result: 'unavailable', detail: error.code };
  throw error;
};

interface Answer {
  finding: CheckFinding;
  /** The company as the registry has it now, where it was asked. */
  authority?: Authority;
}

const ask = async (deps: OnboardingDeps, id: AnalysisCheckId, application: ApplicationRow): Promise<Answer> => {
  if (id !== 'representation') {
    const subject = await toSubject(deps.database, application);
    return { finding: await deps.bureau.check(id, subject).catch(toSilence) };
  }
  return readAuthority(deps, application).then(
    authority => ({ finding: authority.finding, authority }),
    (error: unknown) => ({ finding: toSilence(error) }),
  );
};

const keep = async (
  { clock }: OnboardingDeps,
  sql: Sql,
  application: ApplicationRow,
  id: AnalysisCheckId,
  { finding, authority }: Answer,
): Promise<void> => {
  await keepCheck(sql, application, id, finding, clock.now());
  if (authority && finding.result !== 'failed') await keepAuthority(sql, application, authority, clock.now());
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

const isClear = (checks: readonly CheckRow[]): boolean =>
  findNextCheck(checks) === undefined && checks.every(({ result }) => result === 'clear');

/**
 * All checks are answered: everything clear is approved, anything else waits for a person. The registry is asked once more: days may lie between the first
 * answer and the last. Gives whether it is to be looked at again, for want of that answer.
 */
const conclude = async (deps: OnboardingDeps, seen: ApplicationRow, decider: Decider): Promise<boolean> => {
  if (!isClear(await listChecks(deps.database, seen))) return false;
  const { finding, authority } = await ask(deps, 'representation', seen);
  return deps.database.transaction(async sql => {
    const application = await lockApplication(sql, seen.id);
    if (application.status !== 'analysis' || application.round !== seen.round) return false;
    await keep(deps, sql, application, 'representation', { finding, authority });
    if (await act(deps, sql, application, finding, decider)) return false;
    if (isClear(await listChecks(sql, application))) {
      await approve(deps, sql, await getApplication(sql, seen.id), decider);
    }
    return finding.result === 'unavailable';
  });
};

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
    return (await conclude(deps, seen, decider)) ? soon(SILENCE_SECONDS) : undefined;
  }
  const answer = await ask(deps, next, seen);
  const { finding } = answer;
  const isOver = await database.transaction(async sql => {
    const application = await lockApplication(sql, applicationId);
    if (application.status !== 'analysis' || application.round !== seen.round) return true;
    await keep(deps, sql, application, next, answer);
    return act(deps, sql, application, finding, decider);
  });
  if (isOver) return undefined;
  return soon(finding.result === 'unavailable' ? SILENCE_SECONDS : PAUSE_SECONDS);
};
