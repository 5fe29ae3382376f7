import { requireDeskReason } from '../../core/desk-reason';
import { fromUuid, toUuid } from '../../core/ids';
import { findAccount } from '../../ground/accounts';
import { tellChanged } from '../../ground/notifications';
import { cancelJob } from '../../jobs';
import { recordAudit, type Sql } from '../../storage';
import { endWait, findWait, readFormerAdmins } from './alone';
import { WAIT_JOB } from './alone-job';
import { tellWaitEnded } from './alone-news';
import type { OfficeDeps } from './deps';
import { getVersion, lockVersions, refuseVersion } from './versions';

/** Where who runs the bank acts on rules that wait; `by` is the name of that person of the bank, for the audit chain. */
type PolicyDesk = Pick<OfficeDeps, 'database' | 'clock' | 'notifier'> & { by: string };

const OPERATIONS = { requestId: 'operations', address: 'operations' } as const;

interface Waiting {
  /** `apl_…` */
  policyId: string;
  legalName: string;
  askedBy: string;
  effectiveAt: Date;
}

/** Rules that an only admin asked for alone and that do not hold yet, the next first. */
export const listPolicyWaits = async (sql: Sql): Promise<Waiting[]> => {
  const { rows } = await sql.query<Omit<Waiting, 'policyId'> & { id: string }>(
    `select w.id, c.legal_name as "legalName", u.email as "askedBy", w.effective_at as "effectiveAt"
     from approval_policy_wait w join account a on a.id = w.account_id join company c on c.id = a.company_id join app_user u on u.id = w.asked_by
     where w.ended_at is null order by w.effective_at, w.id`,
  );
  return rows.map(({ id, ...wait }) => ({ ...wait, policyId: fromUuid('apl', id) }));
};

/**
 * Ends rules (`apl_…`) that wait, for a company that called: those of before stay, everybody is told, and the audit chain keeps who did it `because` of what
 * (10 to 200 characters). Throws for what does not wait and for a reason that says nothing.
 */
export const stopPolicyWait = (
  { database, clock, notifier, by }: PolicyDesk,
  policyId: string,
  because: string,
): Promise<void> =>
  database.transaction(async sql => {
    const reason = requireDeskReason(because);
    const found = await findWait(sql, toUuid(policyId));
    if (!found) throw new Error('no such rules wait');
    const { companyId } = await getVersion(sql, found.id);
    await lockVersions(sql, companyId);
    const wait = await findWait(sql, found.id);
    const account = wait && (await findAccount(sql, fromUuid('acc', wait.accountId)));
    if (!wait || !account) throw new Error('no such rules wait');
    const now = clock.now();
    await endWait(sql, wait.id, { as: 'cancelled', by: null, now });
    await refuseVersion(sql, wait.id);
    await cancelJob(sql, WAIT_JOB, wait.id);
    const { personIds: formerIds } = await readFormerAdmins(sql, companyId, now);
    await tellWaitEnded(sql, notifier, { account, formerIds }, 'stopped');
    await tellChanged(sql, account.id, ['approvals']);
    const facts = { account: account.id, policy: policyId, end: 'cancelled', by, because: reason };
    await recordAudit(sql, { kind: 'approval_policy.wait_ended', occurredAt: now, ...OPERATIONS, facts });
  });
