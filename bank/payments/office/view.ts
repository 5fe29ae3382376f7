import type { Approval, ApprovalDetail } from '../../contract/payments/office';
import type { PolicyGroup, PolicyRule } from '../../contract/payments/policies';
import { ALL_APPROVERS } from '../../contract/payments/policies';
import { fromUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { formatCnpj, maskDocument } from '../../formats/documents';
import { getInstitutionName } from '../../providers';
import type { Sql } from '../../storage';
import { roleAllows } from '../../ground/accounts';
import { dropHidden, type HiddenReader } from '../orders';
import { BOUNDLESS } from './acts';
import { findUnfit, listEligible } from './eligible';
import { type ApproverRow, mapNames } from './people';
import { type JudgedSubject, judgeSubject, listRulesSeen, readKnownCompany, readTerms } from './policy';
import { mapPayees } from './payees';
import type { Requirement } from './rules/requirement';
import { type DeskRow, type GivenRow, listGiven, listLastPaid } from './subjects';
import { getVersion } from './versions';

/** Of one kind that asks: everybody who may approve. */
const EVERYBODY = 'Aprovadores';

const nameGroup = (groups: readonly PolicyGroup[], id: string): string =>
  id === ALL_APPROVERS ? EVERYBODY : (groups.find(group => group.id === id)?.name ?? id);

/** What a requirement asks of each group, with who of it may give it. */
export const toNeeds = (
  { at }: Requirement,
  { groups, groupsFor }: Pick<JudgedSubject, 'groups' | 'groupsFor'>,
  people: readonly ApproverRow[],
  missingOf: JudgedSubject['standing']['missingOf'],
): ApprovalDetail['needs'] =>
  Object.entries(at).map(([group, count]) => ({
    ...{ group: nameGroup(groups, group), count },
    missing: missingOf.find(one => one.group === group)?.count ?? 0,
    people: people.filter(({ id }) => group === ALL_APPROVERS || groupsFor(id).includes(group)).map(({ name }) => name),
  }));

const isOpen = ({ state }: DeskRow): boolean => state === 'waiting' || state === 'approved';

/** How a thing stands with the person (`usr_…`) who looks at it. */
const toMine = (row: DeskRow, judged: JudgedSubject | undefined, personId: string): Approval['mine'] => {
  if (!judged || !isOpen(row)) return 'ended';
  const { standing, people } = judged;
  if (row.authors.some(author => fromUuid('usr', author) === personId)) return 'own';
  if (standing.counted.includes(personId)) return 'approved';
  const person = people.find(({ id }) => id === personId);
  if (!person) return 'not_approver';
  const unfit = findUnfit(person, row);
  if (unfit !== null) return unfit;
  if (row.state === 'approved') return 'not_needed';
  if (standing.able.includes(personId)) return 'may_approve';
  const groups = judged.groupsFor(personId);
  return judged.requirement.last.some(group => groups.includes(group)) ? 'turn_later' : 'not_needed';
};

/** The approvals of a thing as it is now, of nobody who wrote it. */
export const standingApprovals = (row: DeskRow, given: readonly GivenRow[]): GivenRow[] =>
  given.filter(
    one =>
      one.subjectId === row.id &&
      one.revision === row.revision &&
      one.withdrawnAt === null &&
      !row.authors.includes(one.personId),
  );

const toRow = (
  row: DeskRow,
  judged: JudgedSubject | undefined,
  given: readonly GivenRow[],
  names: ReadonlyMap<string, string>,
  personId: string,
): Omit<Approval, 'payee'> => ({
  ...{ id: fromUuid('apv', row.id), kind: row.kind, due_on: row.dueOn, state: row.state },
  // what has no maximum is no amount to read
  amount_cents: row.amountCents === null || row.amountCents === BOUNDLESS ? null : toWire(row.amountCents),
  payee_name: row.payeeName,
  payee_institution: row.payeeIspb === null ? null : getInstitutionName(row.payeeIspb),
  maker_name: names.get(row.authors[0] ?? '') ?? null,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  blocked: judged?.standing.kind === 'blocked' && row.state === 'waiting',
  approved_by: standingApprovals(row, given).flatMap(one => names.get(one.personId) ?? []),
  missing: row.state === 'waiting' ? (judged?.standing.missing ?? 0) : 0,
  mine: toMine(row, judged, personId),
  binding: row.binding.toString('hex'),
});

const namesOf = (sql: Sql, rows: readonly DeskRow[], given: readonly GivenRow[]): Promise<Map<string, string>> =>
  mapNames(sql, [
    ...rows.flatMap(row => [...row.authors, ...(row.endedBy === null ? [] : [row.endedBy])]),
    ...given.map(one => one.personId),
  ]);

/** Things as the desk lists them to a person (`usr_…`). */
export const toRows = async (sql: Sql, rows: readonly DeskRow[], personId: string, now: Date): Promise<Approval[]> => {
  const ids = rows.map(({ id }) => id);
  const [given, payees] = [await listGiven(sql, ids), await mapPayees(sql, ids)];
  const names = await namesOf(sql, rows, given);
  const seen: Approval[] = [];
  const known = rows[0] && (await readKnownCompany(sql, rows[0].accountId, now));
  for (const row of rows) {
    const judged =
      known && isOpen(row) ? await judgeSubject(sql, row, standingApprovals(row, given), known) : undefined;
    seen.push({ ...toRow(row, judged, given, names, personId), payee: payees.get(row.id) ?? null });
  }
  return seen;
};

const toDocument = (document: string | null): string | null =>
  document === null ? null : document.length === 14 ? formatCnpj(document) : maskDocument(document);

/** Whether a rule looks at what was paid before. */
const looksBack = ({ when: { basis = 'payment', payee } }: PolicyRule): boolean =>
  basis !== 'payment' || payee !== undefined;

/** Why it asks: of rules that look at what was paid before, those that its reader would come to by what they may see. */
const toReasons = async (sql: Sql, reader: HiddenReader, row: DeskRow, { requirement, company }: JudgedSubject) => {
  const asked = readTerms(row).policy;
  const then = company.active?.id === asked ? company.active : await getVersion(sql, asked);
  const contents = [...new Set([then, ...(company.active ? [company.active] : [])])].map(({ content }) => content);
  const rules = contents.flatMap(content => content.rules);
  const found = requirement.rules.flatMap(id => rules.find(one => one.id === id) ?? []);
  const seesAll = roleAllows(reader.account.role, 'approvals:give');
  const seen = seesAll || !found.some(looksBack) ? [] : await listRulesSeen(sql, reader, row, { company, contents });
  return found
    .filter(rule => seesAll || !looksBack(rule) || seen.includes(rule.id))
    .map(({ id, name, when }) => ({ rule_id: id, name, when }));
};

/** Taken back by who gave it, or lapsed with what they may do. */
const toLapse = (voidedFor: GivenRow['voidedFor']) =>
  voidedFor === null ? ('withdrawn' as const) : ('voided' as const);

const toEvents = (row: DeskRow, given: readonly GivenRow[], names: ReadonlyMap<string, string>) => {
  const named = (uuid: string | undefined): string => names.get(uuid ?? '') ?? '';
  return [
    { name: named(row.authors[0]), kind: 'asked' as const, at: row.createdAt.toISOString() },
    ...given.flatMap(({ personId, approvedAt, withdrawnAt, voidedFor }) => [
      { name: named(personId), kind: 'approved' as const, at: approvedAt.toISOString() },
      ...(withdrawnAt ? [{ name: named(personId), kind: toLapse(voidedFor), at: withdrawnAt.toISOString() }] : []),
    ]),
  ].sort((a, b) => a.at.localeCompare(b.at));
};

/** One thing with why it asks, who is missing and what is new about its payee. */
export const toDetail = async (sql: Sql, row: DeskRow, reader: HiddenReader, now: Date): Promise<ApprovalDetail> => {
  const given = await listGiven(sql, [row.id]);
  const names = await namesOf(sql, [row], given);
  const known = await readKnownCompany(sql, row.accountId, now);
  const judged = await judgeSubject(sql, row, standingApprovals(row, given), known);
  const { requirement, people, standing } = judged;
  const [paid] = await dropHidden(sql, reader.findHidden, reader, await listLastPaid(sql, row));
  const eligible = listEligible(people, row);
  const account = [row.payeeBranch && `Ag. ${row.payeeBranch}`, row.payeeNumber && `Conta ${row.payeeNumber}`];
  return {
    ...toRow(row, judged, given, names, reader.userId),
    payee: (await mapPayees(sql, [row.id])).get(row.id) ?? null,
    payee_document: toDocument(row.payeeDocument),
    payee_account: account.filter(Boolean).join(' · ') || null,
    description: row.description,
    total: requirement.total,
    needs: toNeeds(requirement, judged, eligible, standing.missingOf),
    reasons: await toReasons(sql, reader, row, judged),
    able: eligible.filter(({ id }) => standing.able.includes(id)).map(({ name }) => name),
    last_paid: paid
      ? { amount_cents: toWire(paid.amountCents), on: paid.on.toISOString(), same_account: paid.isSame }
      : null,
    events: toEvents(row, given, names),
    ended_by: row.endedBy === null ? null : (names.get(row.endedBy) ?? null),
    reason: row.reason,
  };
};
