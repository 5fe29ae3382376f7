import { createHash } from 'node:crypto';
import type { PolicyContent } from '../../contract/payments/policies';
import { type Json, toCanonicalJson } from '../../core/canonical-json';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import type { AccountRow } from '../../ground/accounts';
import type { SubjectRules } from '../approvals';
import { listNotes } from './notes';
import { type ApproverRow, listApprovers } from './people';
import { POLICY_SUBJECT } from './eligible';
import { listGiven } from './subjects';
import { activateVersion, getVersion, lockVersions, refuseVersion, type VersionRow } from './versions';

const LEAST_PEOPLE = 2;

/** What the proof of a proposal and its confirmation hold for. */
export const hashContent = (content: PolicyContent): Buffer =>
  createHash('sha256')
    .update(toCanonicalJson(JSON.parse(JSON.stringify(content)) as Json))
    .digest();

/** Throws `policy_needs_two_approvers` or `policy_needs_second_admin` where rules would leave nobody to agree. */
const requirePeople = (people: readonly ApproverRow[]): void => {
  if (people.length < LEAST_PEOPLE) throw new BankError('policy_needs_two_approvers');
  if (people.filter(({ role }) => role === 'admin').length < LEAST_PEOPLE) {
    throw new BankError('policy_needs_second_admin');
  }
};

/** Throws as `requirePeople`, and `policy_unfit` with the first thing that keeps the rules from being proposed. */
export const requireFit = async (sql: Sql, companyId: string, content: PolicyContent, now: Date): Promise<void> => {
  const people = await listApprovers(sql, toUuid(companyId), now);
  requirePeople(people);
  requireSound(people, content);
};

/** Throws `policy_unfit` with the first thing that keeps rules from holding for these people. */
export const requireSound = (people: readonly ApproverRow[], content: PolicyContent): void => {
  const [refused] = listNotes(content, people).filter(note => note.refused);
  if (!refused) return;
  const name = content.rules.find(({ id }) => id === refused.rule_id)?.name ?? '';
  throw new BankError('policy_unfit', { params: { why: refused.kind, rule: name, about: refused.by ?? '' } });
};

/** Throws `policy_proposed` while other rules wait for their confirmation. */
export const requireNoneProposed = async (sql: Sql, { companyId }: Pick<AccountRow, 'companyId'>): Promise<void> => {
  const { rowCount } = await sql.query(`select 1 from approval_policy where company_id = $1 and state = 'proposed'`, [
    toUuid(companyId),
  ]);
  if (rowCount) throw new BankError('policy_proposed');
};

/** Who confirmed the rules: whose approval came last. */
const findConfirmer = async (sql: Sql, { id }: Pick<VersionRow, 'id'>): Promise<string> => {
  const given = (await listGiven(sql, [id])).filter(({ withdrawnAt }) => withdrawnAt === null);
  const last = given.at(-1);
  if (!last) throw new Error(`nobody confirmed the rules ${id}`);
  return last.personId;
};

/** What a change of the rules does as its confirmation goes on. */
export const createPolicyAct = (): SubjectRules => ({
  async onApproved(sql, { id }, now) {
    const version = await getVersion(sql, id);
    await lockVersions(sql, version.companyId);
    requirePeople(await listApprovers(sql, version.companyId, now));
    await activateVersion(sql, version, { by: await findConfirmer(sql, version), now });
  },
  onReopened: async () => undefined,
  onEnded: (sql, { id }) => refuseVersion(sql, id),
});

/** What a change of people does as its confirmation goes on: it is done where it is confirmed, by who keeps people. */
export const createPeopleAct = (): SubjectRules => ({
  onApproved: async () => undefined,
  onReopened: async () => undefined,
  onEnded: async () => undefined,
});

/** A proposal as the desk lists it. */
export const toSubjectFacts = (id: string, accountUuid: string, content: PolicyContent) => ({
  ...{ id, kind: POLICY_SUBJECT, accountId: accountUuid, amountCents: null, payeeDocument: null },
  ...{ origin: 'screen' as const, dueOn: null, binding: hashContent(content) },
});
