import { z } from 'zod';
import { fromUuid } from '../../core/ids';
import { findAccount } from '../../ground/accounts';
import { tellChanged } from '../../ground/notifications';
import { exponentialBackoff, type JobAgain, type JobHandler } from '../../jobs';
import { recordAudit, type Sql } from '../../storage';
import {
  endWait,
  extendWait,
  findWait,
  isOnlyAdmin,
  type PolicyWait,
  readFormerAdmins,
  toEffectiveAt,
  type WaitEnd,
} from './alone';
import { tellWaitBegan, tellWaitEnded } from './alone-news';
import type { OfficeDeps } from './deps';
import { listNotes } from './notes';
import { listApprovers, mapNames } from './people';
import { activateVersion, getVersion, lockVersions, refuseVersion, type VersionRow } from './versions';

export const WAIT_JOB = 'approvals.policy_wait';

const payload = z.object({ versionId: z.uuid() });
const BY_BANK = { requestId: 'job', address: '' } as const;

/** How a wait ends that is over. */
const judge = async (sql: Sql, wait: PolicyWait, version: VersionRow, now: Date): Promise<WaitEnd> => {
  if (version.state !== 'proposed') return 'gone';
  const people = await listApprovers(sql, version.companyId, now);
  if (!isOnlyAdmin(people, fromUuid('usr', wait.askedBy))) return 'not_alone';
  return listNotes(version.content, people).some(({ refused }) => refused) ? 'unfit' : 'held';
};

const run = async (
  { database, clock, notifier }: Pick<OfficeDeps, 'database' | 'clock' | 'notifier'>,
  versionId: string,
): Promise<JobAgain | undefined> =>
  database.transaction(async sql => {
    const version = await getVersion(sql, versionId);
    await lockVersions(sql, version.companyId);
    const wait = await findWait(sql, versionId);
    if (!wait) return undefined;
    const now = clock.now();
    const account = await findAccount(sql, fromUuid('acc', wait.accountId));
    if (!account) throw new Error(`no account ${wait.accountId}`);
    const { personIds: formerIds, lastEndedAt } = await readFormerAdmins(sql, version.companyId, now);
    const effectiveAt = toEffectiveAt(wait.askedAt, lastEndedAt);
    // somebody ceased to be an admin meanwhile
    if (effectiveAt > now) {
      if (effectiveAt.getTime() !== wait.effectiveAt.getTime()) {
        await extendWait(sql, versionId, effectiveAt);
        const name = (await mapNames(sql, [wait.askedBy])).get(wait.askedBy) ?? '';
        await tellWaitBegan(sql, notifier, { account, formerIds }, { name, effectiveAt });
      }
      return { againAt: effectiveAt };
    }
    const as = await judge(sql, wait, await getVersion(sql, versionId), now);
    await endWait(sql, versionId, { as, by: null, now });
    if (as === 'held') await activateVersion(sql, version, { by: wait.askedBy, now });
    else await refuseVersion(sql, versionId);
    await tellWaitEnded(sql, notifier, { account, formerIds }, as);
    await tellChanged(sql, account.id, ['approvals']);
    const facts = { account: account.id, policy: fromUuid('apl', versionId), end: as };
    await recordAudit(sql, { kind: 'approval_policy.wait_ended', occurredAt: now, ...BY_BANK, facts });
    return undefined;
  });

/** Has rules hold that were asked for alone, once their wait is over. */
export const createPolicyWaitJob = (deps: Pick<OfficeDeps, 'database' | 'clock' | 'notifier'>): JobHandler => ({
  ...{ kind: WAIT_JOB, maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(1_000, 600_000) },
  run: content => run(deps, payload.parse(content).versionId),
});
