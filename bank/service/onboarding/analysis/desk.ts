import type { z } from 'zod';
import type {
  ApplicationFile,
  ApplicationRow as WireRow,
  decideApplication,
  onboardingCheck,
} from '../../../contract/service/onboarding-operations';
import type { OnboardingStatus } from '../../../contract/service/onboarding-data';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import { toRegistryCompany } from '../companies';
import type { OnboardingDeps, Source } from '../deps';
import { isWithoutAccess, WITHOUT_ACCESS } from '../locked-out';
import { move } from '../moves';
import { type ApplicationRow, getApplication, listApplicationRows, listEvents, lockApplication } from '../rows';
import { enqueueAnalysis } from '../sending';
import { mayMove } from '../states';
import { toApplication, toProtocol } from '../wire';
import { analyse } from './analyse';
import { hasOtherPeople, keepAuthority, readAuthority, requireEligible } from './authority';
import { ANALYSIS_CHECKS, type CheckRow, findNextCheck, forgetChecks, keepCheck, listChecks } from './checks';
import { approve, askFor, type Decider, refuse } from './outcomes';

type Wish = z.output<NonNullable<(typeof decideApplication)['body']>>;
type Decision = ApplicationFile['decisions'][number];

/** What may be decided; the next check only while one has no answer. */
const decisionsFor = (status: OnboardingStatus, checks: readonly CheckRow[]): Decision[] => {
  if (status === 'sent') return ['analyse'];
  if (status === 'analysis')
    return [...(findNextCheck(checks) ? ['analyse' as const] : []), 'ask', 'approve', 'refuse'];
  if (status === 'pending') return ['refuse'];
  return status === 'refused' || status === 'blocked_protege' ? ['lift'] : [];
};

const toChecks = (checks: readonly CheckRow[]): z.infer<typeof onboardingCheck>[] =>
  ANALYSIS_CHECKS.map(id => {
    const check = checks.find(({ kind }) => kind === id);
    return {
      id,
      result: check?.result ?? 'waiting',
      detail: check?.detail ?? null,
      at: check?.at.toISOString() ?? null,
    };
  });

/** An application as who decides sees it. Throws `not_found`. */
export const readFile = async (deps: OnboardingDeps, applicationId: string): Promise<ApplicationFile> => {
  const { database } = deps;
  const application = await getApplication(database, applicationId);
  const events = await listEvents(database, application.uuid);
  const checks = await listChecks(database, application);
  return {
    application: await toApplication(deps, database, application, 0),
    checks: toChecks(checks),
    decisions: decisionsFor(application.status, checks),
    events: events.map(({ kind, status, by_whom, note, at }) => ({
      kind: status ? `${kind}.${status}` : kind,
      at: at.toISOString(),
      by: by_whom,
      note,
    })),
  };
};

const toRow = async (sql: Sql, application: ApplicationRow): Promise<WireRow> => {
  const { rows } = await sql.query<{ open: number }>(
    `select count(*)::int as open from onboarding_issue where application_id = $1 and status = 'open'`,
    [application.uuid],
  );
  return {
    id: application.id,
    protocol: toProtocol(application),
    status: application.status,
    legal_name: toRegistryCompany(application.company).legal_name,
    cnpj: application.company.cnpj,
    applicant_name: application.applicant.name,
    created_at: application.createdAt.toISOString(),
    sent_at: application.sentAt?.toISOString() ?? null,
    open_issues: rows[0]?.open ?? 0,
    without_access: await isWithoutAccess(sql, application.uuid),
  };
};

const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (oba_[0-9a-z]{26})$/;

const readCursor = (cursor: string | undefined) => {
  if (cursor === undefined) return undefined;
  const [, createdAt, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!createdAt || !id) {
    throw new BankError('validation_failed', { violations: [{ field: 'cursor', rule: 'invalid' }] });
  }
  return { createdAt: new Date(createdAt), uuid: toUuid(id) };
};

/** A page of applications, the newest first. */
export const listFilesOf = async (
  { database }: OnboardingDeps,
  wish: { status?: OnboardingStatus; without_access?: 'true'; cursor?: string; limit: number },
): Promise<{ data: WireRow[]; next_cursor: string | null }> => {
  const rows = await listApplicationRows(database, {
    status: wish.status,
    where: wish.without_access === 'true' ? WITHOUT_ACCESS : undefined,
    after: readCursor(wish.cursor),
    limit: wish.limit + 1,
  });
  const page = rows.slice(0, wish.limit);
  const last = page.at(-1);
  const cursor = last && `${last.createdAt.toISOString()} ${last.id}`;
  return {
    data: await Promise.all(page.map(row => toRow(database, row))),
    next_cursor: rows.length > wish.limit && cursor ? Buffer.from(cursor).toString('base64url') : null,
  };
};

/** Back to the analysis: a refusal that was wrong, a protection that was lifted. It is looked at anew. */
const lift = async (deps: OnboardingDeps, sql: Sql, application: ApplicationRow, wish: Wish, source: Source) => {
  await forgetChecks(sql, application);
  await enqueueAnalysis(sql, application.id);
  await move(deps, sql, application, {
    to: 'analysis',
    by: wish.analyst,
    note: wish.note,
    source,
    // the bureaus are asked as of a new sending
    columns: { decision: null, decided_at: null, correctable: false, protected: [], round: application.round + 1 },
  });
};

/**
 * Approves what an analyst has looked at, if it is still what the registry says: where others act for the company by now, the analyst sees that first.
 * Throws `onboarding_registry_changed`, `company_not_eligible`, `registry_unavailable`.
 */
const approveAsSeen = async (deps: OnboardingDeps, applicationId: string, decider: Decider): Promise<void> => {
  const seen = await getApplication(deps.database, applicationId);
  requireDecidable(seen, 'approve');
  const authority = await readAuthority(deps, seen);
  requireEligible(authority);
  const isSame = await deps.database.transaction(async sql => {
    const application = await lockApplication(sql, applicationId);
    requireDecidable(application, 'approve');
    if (hasOtherPeople(application, authority)) {
      const now = deps.clock.now();
      await keepAuthority(sql, application, authority, now);
      await keepCheck(sql, application, 'representation', authority.finding, now);
      return false;
    }
    await approve(deps, sql, application, decider);
    return true;
  });
  if (!isSame) throw new BankError('onboarding_registry_changed');
};

const ENDS = { ask: 'pending', approve: 'approved', refuse: 'refused', lift: 'analysis' } as const;

const requireDecidable = ({ status }: ApplicationRow, decision: keyof typeof ENDS): void => {
  if (decisionsFor(status, []).includes(decision) && mayMove(status, ENDS[decision])) return;
  throw new BankError('onboarding_status', { params: { status } });
};

/** Decides on an application in an analyst's name. Throws `not_found`, and `onboarding_status` where that decision is not to be made. */
export const decide = async (
  deps: OnboardingDeps,
  applicationId: string,
  wish: Wish,
  source: Source,
): Promise<void> => {
  const decider = { by: wish.analyst, note: wish.note, source };
  if (wish.decision === 'analyse') {
    const application = await getApplication(deps.database, applicationId);
    const { status } = application;
    if (!decisionsFor(status, await listChecks(deps.database, application)).includes('analyse'))
      throw new BankError('onboarding_status', { params: { status } });
    await analyse(deps, applicationId, decider);
    return;
  }
  if (wish.decision === 'approve') return approveAsSeen(deps, applicationId, decider);
  await deps.database.transaction(async sql => {
    const application = await lockApplication(sql, applicationId);
    requireDecidable(application, wish.decision);
    if (wish.decision === 'ask') await askFor(deps, sql, application, wish.items, decider);
    else if (wish.decision === 'refuse') {
      const { reason, correctable, items: issues } = wish;
      await refuse(deps, sql, application, { reason, correctable, issues }, decider);
    } else await lift(deps, sql, application, wish, source);
  });
};
