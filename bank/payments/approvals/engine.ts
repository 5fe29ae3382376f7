import type { SubjectEnd } from '../../contract/payments/approvals';
import { BankError } from '../../core/errors';
import { cancelJob, enqueueJob } from '../../jobs';
import type { Sql } from '../../storage';
import {
  endSubject,
  findAsked,
  insertApproval,
  insertSubject,
  listApprovals,
  listLapsing,
  lockSubject,
  saveSubject,
  setSubjectState,
  voidApproval,
  withdrawApproval,
} from './rows';
import { toPayees } from './subject-parts';
import type {
  ApprovalGiven,
  ApprovalOutcome,
  ApprovalPolicy,
  Demand,
  Lapse,
  Subject,
  SubjectFacts,
  SubjectRules,
} from './types';

/** The job that ends what was not approved in time. */
export const EXPIRE_JOB = 'approvals.expire';

/** What waits for approvals, of every kind: orders, and acts that are no orders. All of it runs in the caller's transaction. */
export interface Approvals<Kind extends string> {
  /** Asks the policy, and writes the subject when it needs approvals. `authors`: UUIDs of who wrote it. */
  ask(sql: Sql, facts: SubjectFacts<Kind>, authors: readonly string[], now: Date): Promise<Demand>;
  /** What the policy asks of it; nothing is written. */
  demand(sql: Sql, facts: SubjectFacts<Kind>, authors: readonly string[], now: Date): Promise<Demand>;
  approve(sql: Sql, given: ApprovalGiven, now: Date): Promise<ApprovalOutcome>;
  /** Takes a person's own approval back, until the subject is done. */
  withdraw(sql: Sql, subjectId: string, personId: string, now: Date): Promise<ApprovalOutcome>;
  reject(sql: Sql, subjectId: string, by: { personId: string; reason: string }, now: Date): Promise<ApprovalOutcome>;
  /** Ends it for its own people, or for nobody with the reason; false when it had ended. Who may is the caller's to know. */
  cancel(sql: Sql, subjectId: string, personId: string | null, now: Date, reason?: string): Promise<boolean>;
  /**
   * What is approved has changed by an author. Another binding is the next revision, for which no approval counts; the same one (another day) has only
   * the demand worked out anew. `denied` changes nothing.
   */
  revise(sql: Sql, facts: SubjectFacts<Kind>, author: string, now: Date): Promise<Demand>;
  /**
   * Has what a person approved count no more, at once: of what waits, and for security of what is approved and did not leave yet. Gives the ids (UUIDs)
   * of what it was of.
   */
  dropApprovalsOf(sql: Sql, lapse: Lapse, now: Date): Promise<string[]>;
  /** Judges an approved subject by the rules of now, before it is done; `waiting`: its people have not agreed; `none`: nobody was ever asked about it. */
  reconsider(sql: Sql, subjectId: string, now: Date): Promise<ApprovalOutcome | 'none'>;
  /** Keeps everybody else from approving it, or taking that back, until the caller's transaction ends; false when nobody was ever asked about it. */
  hold(sql: Sql, subjectId: string): Promise<boolean>;
  /** Notes that what was approved is done. */
  finish(sql: Sql, subjectId: string, now: Date): Promise<void>;
  /** Ends what waits for its people beyond its time, or what they approved and could not be done in its own; nothing changes when it stands otherwise. */
  expire(sql: Sql, subjectId: string, from: 'waiting' | 'approved', now: Date): Promise<void>;
}

type AllRules = Readonly<Record<string, SubjectRules>>;

const queueExpiry = (sql: Sql, id: string, expiresAt: Date): Promise<boolean> =>
  enqueueJob(sql, { kind: EXPIRE_JOB, payload: { subjectId: id }, runAt: expiresAt, uniqueKey: id });

const rulesOf = (rules: AllRules, { id, kind }: Subject): SubjectRules => {
  const found = rules[kind];
  if (!found) throw new Error(`nobody knows what to do with ${id}, a ${kind}`);
  return found;
};

const createEnding =
  (rules: AllRules) =>
  async (
    sql: Sql,
    subject: Subject,
    end: { state: SubjectEnd; by: string | null; reason: string | null; now: Date },
  ): Promise<void> => {
    await endSubject(sql, subject.id, end);
    // its own job ends with it
    if (end.state !== 'expired') await cancelJob(sql, EXPIRE_JOB, subject.id);
    await rulesOf(rules, subject).onEnded(sql, subject, end.state, end.now);
  };

/** Tells people of what waits for them anew, as when it was asked about first. */
const tellAsked = async (policy: ApprovalPolicy, sql: Sql, subject: Subject, now: Date): Promise<void> => {
  const { authors, terms, expiresAt } = subject;
  await policy.onAsked?.(sql, { facts: subject, authors, demand: { kind: 'approvals', terms, expiresAt }, now });
};

/** Has a held subject that was approved wait for its people again: as long as they are given, and told of. */
const createReopening =
  (policy: ApprovalPolicy, rules: AllRules) =>
  async (sql: Sql, subject: Subject, now: Date): Promise<void> => {
    const anew = policy.waitAnew?.(subject, now);
    const held = anew && anew > subject.expiresAt ? { ...subject, expiresAt: anew } : subject;
    if (held !== subject) await saveSubject(sql, held);
    await setSubjectState(sql, held.id, { state: 'waiting' });
    await queueExpiry(sql, held.id, held.expiresAt);
    await rulesOf(rules, held).onReopened(sql, held, now);
    await tellAsked(policy, sql, held, now);
  };

/** Works out how a held subject stands and moves it there. */
const createJudge = (policy: ApprovalPolicy, rules: AllRules) => {
  const end = createEnding(rules);
  const reopen = createReopening(policy, rules);
  return async (sql: Sql, subject: Subject, now: Date): Promise<ApprovalOutcome> => {
    const verdict = await policy.judge(sql, subject, await listApprovals(sql, subject), now);
    if (verdict.kind === 'denied') {
      await end(sql, subject, { state: 'rejected', by: null, reason: verdict.rule, now });
    } else if (verdict.kind === 'approved' && subject.state === 'waiting') {
      await setSubjectState(sql, subject.id, { state: 'approved', seats: verdict.seats });
      await cancelJob(sql, EXPIRE_JOB, subject.id);
      await rulesOf(rules, subject).onApproved(sql, subject, now);
    } else if (verdict.kind !== 'approved' && subject.state === 'approved') {
      await reopen(sql, subject, now);
    }
    return verdict.kind;
  };
};

const isOpen = (subject: Subject | undefined): subject is Subject =>
  subject?.state === 'waiting' || subject?.state === 'approved';

/** What the people of a company do with what waits. */
const createGiving = (
  policy: ApprovalPolicy,
  rules: AllRules,
): Pick<Approvals<string>, 'approve' | 'withdraw' | 'reject' | 'cancel'> => {
  const end = createEnding(rules);
  const judge = createJudge(policy, rules);
  return {
    async approve(sql, given, now) {
      const subject = await lockSubject(sql, given.subjectId);
      if (!isOpen(subject) || subject.expiresAt <= now) return 'ended';
      if (!given.binding.equals(subject.binding)) return 'changed';
      const mayCount = !subject.authors.includes(given.personId);
      if (!(mayCount && (await policy.mayApprove(sql, subject, given.personId, now)))) return 'not_allowed';
      await insertApproval(sql, given, subject.revision, now);
      return judge(sql, subject, now);
    },
    async withdraw(sql, subjectId, personId, now) {
      const subject = await lockSubject(sql, subjectId);
      if (!isOpen(subject)) return 'ended';
      if (!(await withdrawApproval(sql, subject, personId, now))) return 'not_allowed';
      return judge(sql, subject, now);
    },
    async reject(sql, subjectId, { personId, reason }, now) {
      const subject = await lockSubject(sql, subjectId);
      if (!isOpen(subject)) return 'ended';
      if (!(await policy.mayApprove(sql, subject, personId, now))) return 'not_allowed';
      await end(sql, subject, { state: 'rejected', by: personId, reason, now });
      return 'denied';
    },
    async cancel(sql, subjectId, personId, now, reason) {
      const subject = await lockSubject(sql, subjectId);
      if (!isOpen(subject)) return false;
      await end(sql, subject, { state: 'canceled', by: personId, reason: reason ?? null, now });
      return true;
    },
  };
};

/** Who wrote a thing, or what its people agreed to it in: none of them approves it. */
const listWriters = async (sql: Sql, { agreedIn }: SubjectFacts, authors: readonly string[]): Promise<string[]> => {
  const whole = agreedIn === undefined ? undefined : await findAsked(sql, agreedIn);
  return [...new Set([...authors, ...(whole?.authors ?? [])])];
};

/** Makes a held subject what its author wants it to be. */
const createRewrite = (policy: ApprovalPolicy, rules: AllRules) => {
  const judge = createJudge(policy, rules);
  return async (sql: Sql, subject: Subject, facts: SubjectFacts, author: string, now: Date): Promise<Demand> => {
    const authors = [...new Set([...subject.authors, author])];
    const demand = await policy.demand(sql, facts, authors, now);
    if (demand.kind === 'denied') return demand;
    const isOther = !facts.binding.equals(subject.binding);
    const unasked = { terms: policy.askNobody?.(subject) ?? subject.terms, expiresAt: subject.expiresAt };
    const asked = demand.kind === 'approvals' ? demand : unasked;
    const revised: Subject = {
      ...{ ...subject, ...facts, authors },
      ...{ revision: subject.revision + (isOther ? 1 : 0), terms: asked.terms, expiresAt: asked.expiresAt },
      payees: facts.parts ? toPayees(facts.parts) : subject.payees,
    };
    const dropped = subject.state === 'waiting' && isOther ? await listApprovals(sql, subject) : [];
    await saveSubject(sql, revised);
    if (subject.state === 'waiting') {
      await cancelJob(sql, EXPIRE_JOB, subject.id);
      await queueExpiry(sql, subject.id, revised.expiresAt);
    }
    const outcome = await judge(sql, revised, now);
    // who agreed to what it was has to agree anew
    if (dropped.length > 0 && outcome === 'waiting') await tellAsked(policy, sql, revised, now);
    return demand;
  };
};

/** Takes one approval that lapsed from what it was given for, and judges that anew; false when it did not count any more. */
const createLapse = (policy: ApprovalPolicy, rules: AllRules) => {
  const judge = createJudge(policy, rules);
  return async (sql: Sql, id: string, lapse: Lapse, now: Date): Promise<boolean> => {
    const subject = await lockSubject(sql, id);
    const isMeant = subject?.state === 'waiting' || (subject?.state === 'approved' && lapse.cause === 'security');
    if (!isMeant || !(await voidApproval(sql, subject, lapse, now))) return false;
    await judge(sql, subject, now);
    return true;
  };
};

/** The engine over all kinds of subjects: a kind without rules does not compile. */
export const createApprovals = <Kind extends string>(
  policy: ApprovalPolicy,
  rules: Readonly<Record<Kind, SubjectRules>>,
): Approvals<Kind> => {
  const end = createEnding(rules);
  const judge = createJudge(policy, rules);
  const rewrite = createRewrite(policy, rules);
  const lapseOne = createLapse(policy, rules);
  return {
    ...createGiving(policy, rules),
    demand: policy.demand,
    async ask(sql, facts, writtenBy, now) {
      const authors = await listWriters(sql, facts, writtenBy);
      const demand = await policy.demand(sql, facts, authors, now);
      if (demand.kind !== 'approvals') return demand;
      await insertSubject(sql, facts, { authors, asked: demand, now });
      await queueExpiry(sql, facts.id, demand.expiresAt);
      await policy.onAsked?.(sql, { facts, authors, demand, now });
      return demand;
    },
    async dropApprovalsOf(sql, lapse, now) {
      const dropped: string[] = [];
      for (const { id } of await listLapsing(sql, lapse)) {
        if (await lapseOne(sql, id, lapse, now)) dropped.push(id);
      }
      return dropped;
    },
    async revise(sql, facts, author, now) {
      const subject = await lockSubject(sql, facts.id);
      if (!isOpen(subject)) throw new BankError('conflict');
      return rewrite(sql, subject, facts, author, now);
    },
    async reconsider(sql, subjectId, now) {
      const subject = await lockSubject(sql, subjectId);
      if (!subject) return 'none';
      if (subject.state === 'approved') return judge(sql, subject, now);
      return isOpen(subject) ? 'waiting' : 'ended';
    },
    hold: async (sql, subjectId) => (await lockSubject(sql, subjectId)) !== undefined,
    async finish(sql, subjectId, now) {
      await endSubject(sql, subjectId, { state: 'done', by: null, reason: null, now });
    },
    async expire(sql, subjectId, from, now) {
      const subject = await lockSubject(sql, subjectId);
      if (subject?.state !== from || (from === 'waiting' && subject.expiresAt > now)) return;
      await end(sql, subject, { state: 'expired', by: null, reason: null, now });
    },
  };
};
