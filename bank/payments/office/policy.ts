import { z } from 'zod';
import { CUT_OFF_HOURS, UNRULED_KINDS } from '../../contract/payments/orders';
import type { PolicyContent, PolicyGroup } from '../../contract/payments/policies';
import { addDays } from '../../core/calendar';
import type { Json } from '../../core/canonical-json';
import { startOfLocalDate } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import {
  type Approval,
  type ApprovalPolicy,
  type Demand,
  findAsked,
  listParts,
  type Subject,
  type SubjectFacts,
} from '../approvals';
import type { HiddenReader } from '../orders';
import { isNamedAct } from './acts';
import { readRuledFacts } from './facts';
import { readPartFacts } from './part-facts';
import { isOfAdmins, listCounting, listEligible, PEOPLE_SUBJECT, POLICY_SUBJECT, seatsOf } from './eligible';
import { type ApproverRow, listApprovers } from './people';
import { type Approver, decide, type Standing } from './rules/decide';
import { computeRequirement } from './rules/require';
import { joinRequirements, NOTHING, type Requirement } from './rules/requirement';
import { listGiven } from './subjects';
import { listUnseenPaid } from './unseen';
import { getRuledCompany, getVersion, type RuledCompany, type VersionRow } from './versions';

const USUAL_HOURS = 72;
const POLICY_HOURS = 240;
const HOUR_MS = 3_600_000;

/** What a subject was asked for, by which version. */
const terms = z.object({
  policy: z.uuid(),
  requirement: z.object({
    ...{ at: z.record(z.string(), z.int()), total: z.int(), denies: z.array(z.string()), last: z.array(z.string()) },
    ...{ expiresHours: z.int().nullable(), rules: z.array(z.string()) },
  }),
});
export const readTerms = (subject: Pick<Subject, 'terms'>): { policy: string; requirement: Requirement } =>
  terms.parse(subject.terms);

/** The groups that each person (`usr_…`) sat for as a thing was approved: they keep them for it. */
const readSeats = ({ seats }: Pick<Subject, 'seats'>): Readonly<Record<string, string[]>> =>
  z.record(z.string(), z.array(z.string())).parse(seats ?? {});

const toTerms = (policy: string, requirement: Requirement): Json => ({
  policy,
  requirement: {
    ...requirement,
    at: { ...requirement.at },
    denies: [...requirement.denies],
    last: [...requirement.last],
    rules: [...requirement.rules],
  },
});

const toExpiry = ({ kind, dueOn, until }: SubjectFacts, { expiresHours }: Requirement, now: Date): Date => {
  const usual = now.getTime() + (expiresHours ?? USUAL_HOURS) * HOUR_MS;
  const latest = new Date(until ? Math.min(usual, until.getTime()) : usual);
  if (dueOn === null) return latest;
  const hour = CUT_OFF_HOURS[kind];
  const end =
    hour === undefined
      ? startOfLocalDate(addDays(dueOn, 1)).getTime() - 1_000
      : startOfLocalDate(dueOn).getTime() + hour * HOUR_MS;
  return new Date(Math.min(latest.getTime(), end));
};

/** Whether rules are about it at all: what goes to the company itself, or back by a rule of the scheme, leaves nobody. */
const isOutside = ({ kind, payeeDocument }: SubjectFacts, cnpj: string): boolean =>
  UNRULED_KINDS.some(unruled => unruled === kind) || payeeDocument === cnpj;

/** What rules demand of a subject, as it was when it was asked for. Of what is several payments: of each of them, and of the whole those that name its kind. */
export const demandOf = async (
  sql: Sql,
  { rules }: PolicyContent,
  asked: { company: RuledCompany; facts: SubjectFacts; maker: string | null; at: Date; unseen?: readonly string[] },
): Promise<Requirement> => {
  const { facts, company } = asked;
  if (rules.every(({ on }) => !on) || isOutside(facts, company.cnpj)) return NOTHING;
  const { parts } = facts;
  const named = rules.filter(({ when }) => when.kinds?.some(kind => kind === facts.kind));
  const about = isNamedAct(facts) || parts ? named : rules;
  const whole = about.length === 0 ? NOTHING : computeRequirement(about, await readRuledFacts(sql, about, asked));
  if (!parts) return whole;
  const others = parts.filter(({ payeeDocument }) => payeeDocument !== company.cnpj);
  const each = await readPartFacts(sql, rules, asked, others);
  return each.map(part => computeRequirement(rules, part)).reduce(joinRequirements, whole);
};

/**
 * What they demand of it, whoever of its authors (UUIDs) made it what it is: the strictest of what they demand of each. Of what is several payments it is
 * the first alone, who authorised the whole.
 */
const demandOfAuthors = async (
  sql: Sql,
  content: PolicyContent,
  asked: { company: RuledCompany; facts: SubjectFacts; at: Date; unseen?: readonly string[] },
  authors: readonly string[],
): Promise<Requirement> => {
  const makers = asked.facts.parts ? authors.slice(0, 1) : authors;
  let strictest = NOTHING;
  for (const maker of makers.length > 0 ? makers : [null]) {
    strictest = joinRequirements(strictest, await demandOf(sql, content, { ...asked, maker }));
  }
  return strictest;
};

/** What was asked for what a payment was agreed to in, by which version; undefined of what stands by itself. */
const findAgreed = async (
  sql: Sql,
  { agreedIn }: SubjectFacts,
): Promise<{ policy: string; requirement: Requirement } | undefined> => {
  const whole = agreedIn === undefined ? undefined : await findAsked(sql, agreedIn);
  return whole && readTerms(whole);
};

/** What is read once for all that waits in a company. */
export interface KnownCompany {
  company: RuledCompany;
  people: readonly ApproverRow[];
  /** By their ids. */
  versions: Map<string, VersionRow>;
}

export const readKnownCompany = async (sql: Sql, accountUuid: string, now: Date): Promise<KnownCompany> => {
  const company = await getRuledCompany(sql, accountUuid);
  const versions = new Map(company.active ? [[company.active.id, company.active]] : []);
  return { company, people: await listApprovers(sql, company.id, now), versions };
};

const getKnownVersion = async (sql: Sql, { versions }: KnownCompany, id: string): Promise<VersionRow> => {
  const found = versions.get(id) ?? (await getVersion(sql, id));
  versions.set(id, found);
  return found;
};

/** A waiting subject beside what its rules and people come to. */
export interface JudgedSubject {
  company: RuledCompany;
  requirement: Requirement;
  groups: readonly PolicyGroup[];
  people: readonly ApproverRow[];
  /** Whose approvals may count, and for which groups. */
  seats: readonly Approver[];
  standing: Standing;
  /** The groups that a person (`usr_…`) sits for. */
  groupsFor(personId: string): string[];
}

const findAskedAt = async (sql: Sql, id: string): Promise<{ at: Date; account: string | null }> => {
  const { rows } = await sql.query<{ at: Date; account: string | null }>(
    `select s.created_at as at, concat_ws('/', o.payee_ispb, o.payee_branch, o.payee_account_number) as account
     from approval_subject s left join payment_order o on o.id = s.id where s.id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`nothing waits under ${id}`);
  return rows[0];
};

/** What rules look at in a subject, as it was when it was asked for. */
const readAsked = async (sql: Sql, subject: Subject): Promise<{ facts: SubjectFacts; at: Date }> => {
  const { at, account } = await findAskedAt(sql, subject.id);
  const parts = await listParts(sql, subject.id);
  return {
    facts: { ...subject, ...(account ? { payeeAccount: account } : {}), ...(parts.length > 0 ? { parts } : {}) },
    at,
  };
};

/** Ids of the rules that are about a subject as far as its reader may see what was ordered before it. */
export const listRulesSeen = async (
  sql: Sql,
  reader: HiddenReader,
  subject: Subject,
  { company, contents }: { company: RuledCompany; contents: readonly PolicyContent[] },
): Promise<readonly string[]> => {
  const asked = { company, ...(await readAsked(sql, subject)) };
  const unseen = await listUnseenPaid(sql, reader, asked);
  const found: string[] = [];
  for (const content of contents) {
    found.push(...(await demandOfAuthors(sql, content, { ...asked, unseen }, subject.authors)).rules);
  }
  return found;
};

/** What the rules of now ask of a subject: of one with all approvals and a day to come only whether they deny it. */
const askNow = async (sql: Sql, company: RuledCompany, subject: Subject, asked: string): Promise<Requirement> => {
  const { active } = company;
  if (!active || active.id === asked || isOfAdmins(subject)) return NOTHING;
  const now = await demandOfAuthors(
    sql,
    active.content,
    { company, ...(await readAsked(sql, subject)) },
    subject.authors,
  );
  return subject.state === 'approved' && subject.dueOn !== null ? { ...NOTHING, denies: now.denies } : now;
};

/** Groups by the rules that asked and those that hold: who sat in one then and is out of it by now does not count for it. */
const joinGroups = (then: VersionRow, active: VersionRow | undefined): PolicyGroup[] => {
  const now = active?.content.groups ?? [];
  return [...now, ...then.content.groups.filter(({ id }) => now.every(group => group.id !== id))];
};

/** Works out how a subject stands, by the stricter of the rules that asked and those that hold now. */
export const judgeSubject = async (
  sql: Sql,
  subject: Subject,
  approvals: readonly Pick<Approval, 'personId'>[],
  known: KnownCompany,
): Promise<JudgedSubject> => {
  const { company, people } = known;
  const asked = readTerms(subject);
  const then = await getKnownVersion(sql, known, asked.policy);
  const requirement = joinRequirements(asked.requirement, await askNow(sql, company, subject, asked.policy));
  const groups = joinGroups(then, company.active);
  const approved = approvals.map(({ personId }) => fromUuid('usr', personId));
  const eligible = listCounting(people, subject, approved).map(({ id }) => id);
  // who agreed to what is approved and left the company since has agreed
  const may = subject.state === 'approved' ? [...new Set([...eligible, ...approved])] : eligible;
  const groupsFor = (id: string): string[] => seatsOf({ groups, people, subject, approved }, id);
  const kept = readSeats(subject);
  const seats = may.map(id => ({ id, groups: [...new Set([...groupsFor(id), ...(kept[id] ?? [])])] }));
  return { company, requirement, groups, people, groupsFor, seats, standing: decide(requirement, seats, approved) };
};

/** What waits for a second admin, by a version of the rules. */
const demandForAdmin = (version: string, now: Date): Demand => ({
  kind: 'approvals',
  terms: toTerms(version, { ...NOTHING, total: 1 }),
  expiresAt: new Date(now.getTime() + POLICY_HOURS * HOUR_MS),
});

/** Tells people that something waits for them, in the transaction that has it wait. */
export type OnAsked = NonNullable<ApprovalPolicy['onAsked']>;

/** The rules that a company gave itself; one without any asks nobody. */
export const createOfficePolicy = (onAsked: OnAsked): ApprovalPolicy => ({
  onAsked,
  async demand(sql, facts, authors, now) {
    if (facts.kind === POLICY_SUBJECT) return demandForAdmin(facts.id, now);
    const company = await getRuledCompany(sql, facts.accountId);
    if (!company.active) return { kind: 'none' };
    if (facts.kind === PEOPLE_SUBJECT) {
      const isRuled = company.active.content.rules.some(({ on }) => on);
      return isRuled ? demandForAdmin(company.active.id, now) : { kind: 'none' };
    }
    const agreed = await findAgreed(sql, facts);
    const asked = await demandOfAuthors(sql, company.active.content, { company, facts, at: now }, authors);
    const requirement = joinRequirements(asked, agreed?.requirement ?? NOTHING);
    const [rule] = requirement.denies;
    if (rule !== undefined) return { kind: 'denied', rule };
    if (requirement.total === 0) return { kind: 'none' };
    return {
      kind: 'approvals',
      // its groups are those of the version that asked first
      terms: toTerms(agreed?.policy ?? company.active.id, requirement),
      expiresAt: toExpiry(facts, requirement, now),
    };
  },
  async judge(sql, subject, approvals, now) {
    const known = await readKnownCompany(sql, subject.accountId, now);
    const { standing, requirement, seats } = await judgeSubject(sql, subject, approvals, known);
    if (standing.kind === 'denied') return { kind: 'denied', rule: requirement.denies[0] ?? '' };
    if (standing.kind !== 'allowed' && standing.kind !== 'approved') return { kind: standing.kind };
    const agreed = seats.filter(({ id }) => standing.counted.includes(id));
    return { kind: 'approved', seats: Object.fromEntries(agreed.map(({ id, groups }) => [id, [...groups]])) };
  },
  askNobody: subject => toTerms(readTerms(subject).policy, NOTHING),
  waitAnew: (subject, now) => toExpiry(subject, readTerms(subject).requirement, now),
  async mayApprove(sql, subject, personUuid, now) {
    const known = await readKnownCompany(sql, subject.accountId, now);
    const personId = fromUuid('usr', personUuid);
    if (!listEligible(known.people, subject).some(({ id }) => id === personId)) return false;
    if (readTerms(subject).requirement.last.length === 0) return true;
    // somebody who is to agree last does not count before it is their turn
    const given = (await listGiven(sql, [subject.id])).filter(
      one => one.revision === subject.revision && one.withdrawnAt === null,
    );
    const { standing } = await judgeSubject(sql, subject, [...given, { personId: personUuid }], known);
    return standing.counted.includes(personId);
  },
});
