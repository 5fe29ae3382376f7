import type { SubjectEnd, SubjectState } from '../../contract/payments/approvals';
import type { Json } from '../../core/canonical-json';
import type { Sql } from '../../storage';
import { PAYEES_SQL, replaceParts } from './subject-parts';
import type { Approval, ApprovalGiven, Demand, Lapse, Subject, SubjectFacts } from './types';

const COLUMNS = `id, kind, account_id as "accountId", revision, binding, state, terms, authors, amount_cents as "amountCents",
  payee_document as "payeeDocument", origin, due_on::text as "dueOn", expires_at as "expiresAt", words, seats, ${PAYEES_SQL} as payees`;

type Asked = Extract<Demand, { kind: 'approvals' }>;

/** Writes a subject that waits for its first approval. */
export const insertSubject = async (
  sql: Sql,
  facts: SubjectFacts,
  { authors, asked, now }: { authors: readonly string[]; asked: Asked; now: Date },
): Promise<void> => {
  await sql.query(
    `insert into approval_subject (id, kind, account_id, binding, state, terms, authors, amount_cents, payee_document, origin, due_on, expires_at,
       created_at, words, about)
     values ($1, $2, $3, $4, 'waiting', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[facts.id, facts.kind, facts.accountId, facts.binding, JSON.stringify(asked.terms), authors],
      ...[facts.amountCents, facts.payeeDocument, facts.origin, facts.dueOn, asked.expiresAt, now, facts.words ?? null],
      facts.about ?? null,
    ],
  );
  if (facts.parts) await replaceParts(sql, facts.id, facts.parts);
};

/** The subject, held until the caller's transaction ends: its approvals come one after the other. */
export const lockSubject = async (sql: Sql, id: string): Promise<Subject | undefined> => {
  const { rows } = await sql.query<Subject>(`select ${COLUMNS} from approval_subject s where id = $1 for update`, [id]);
  return rows[0];
};

/** What was asked for a subject, and who wrote it; undefined when nobody was ever asked about it. */
export const findAsked = async (sql: Sql, id: string): Promise<Pick<Subject, 'terms' | 'authors'> | undefined> =>
  (
    await sql.query<Pick<Subject, 'terms' | 'authors'>>('select terms, authors from approval_subject where id = $1', [
      id,
    ])
  ).rows[0];

/** Writes what a held subject has become: other facts, terms, authors, or the next revision. */
export const saveSubject = async (sql: Sql, subject: Subject): Promise<void> => {
  await sql.query(
    `update approval_subject set revision = $2, binding = $3, state = $4, terms = $5, authors = $6, amount_cents = $7, payee_document = $8, due_on = $9,
       expires_at = $10, words = $11 where id = $1`,
    [
      ...[subject.id, subject.revision, subject.binding, subject.state, JSON.stringify(subject.terms), subject.authors],
      ...[subject.amountCents, subject.payeeDocument, subject.dueOn, subject.expiresAt, subject.words ?? null],
    ],
  );
  if (subject.parts) await replaceParts(sql, subject.id, subject.parts);
};

/** Has a held subject be approved, by people who sat for something, or wait for them again. */
export const setSubjectState = async (
  sql: Sql,
  id: string,
  { state, seats = null }: { state: Extract<SubjectState, 'waiting' | 'approved'>; seats?: Json | null },
): Promise<void> => {
  await sql.query('update approval_subject set state = $2, seats = $3 where id = $1', [
    ...[id, state, seats && JSON.stringify(seats)],
  ]);
};

/** Ends an open subject: false when it had ended before. */
export const endSubject = async (
  sql: Sql,
  id: string,
  { state, by, reason, now }: { state: SubjectEnd | 'done'; by: string | null; reason: string | null; now: Date },
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update approval_subject set state = $2, ended_by = $3, reason = $4, ended_at = $5 where id = $1 and state in ('waiting', 'approved')`,
    [id, state, by, reason, now],
  );
  return rowCount === 1;
};

/** Writes an approval down; nothing changes when the person's stands already. */
export const insertApproval = async (
  sql: Sql,
  { subjectId, personId, authorizationId }: ApprovalGiven,
  revision: number,
  now: Date,
): Promise<void> => {
  await sql.query(
    `insert into approval (subject_id, revision, person_id, authorization_id, approved_at) values ($1, $2, $3, $4, $5)
     on conflict (subject_id, revision, person_id) where withdrawn_at is null do nothing`,
    [subjectId, revision, personId, authorizationId, now],
  );
};

/** Takes a person's approval back; false when there was none. */
export const withdrawApproval = async (sql: Sql, subject: Subject, personId: string, now: Date): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update approval set withdrawn_at = $4 where subject_id = $1 and revision = $2 and person_id = $3 and withdrawn_at is null`,
    [subject.id, subject.revision, personId, now],
  );
  return rowCount === 1;
};

/** What waits, and for security what is approved, with an approval of a person's that is to lapse, in the order in which it is held. */
export const listLapsing = async (
  sql: Sql,
  { companyId, personId, cause, aboveCents }: Lapse,
): Promise<{ id: string }[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select s.id from approval a join approval_subject s on s.id = a.subject_id and s.revision = a.revision
     where a.person_id = $2 and a.withdrawn_at is null and s.account_id in (select id from account where company_id = $1)
       and s.state = any ($3) and ($4::bigint is null or s.amount_cents > $4) order by s.id`,
    [companyId, personId, cause === 'security' ? ['waiting', 'approved'] : ['waiting'], aboveCents],
  );
  return rows;
};

/** Has a person's approval count no more; false when there was none. */
export const voidApproval = async (
  sql: Sql,
  subject: Subject,
  { personId, cause }: Pick<Lapse, 'personId' | 'cause'>,
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update approval set withdrawn_at = $4, voided_for = $5
     where subject_id = $1 and revision = $2 and person_id = $3 and withdrawn_at is null`,
    [subject.id, subject.revision, personId, now, cause],
  );
  return rowCount === 1;
};

/** The approvals that may count, the oldest first: of this revision, standing, and of nobody who wrote it. */
export const listApprovals = async (sql: Sql, subject: Subject): Promise<Approval[]> => {
  const { rows } = await sql.query<Approval>(
    `select person_id as "personId", approved_at as "approvedAt" from approval
     where subject_id = $1 and revision = $2 and withdrawn_at is null and person_id <> all ($3::uuid[]) order by approved_at, person_id`,
    [subject.id, subject.revision, subject.authors],
  );
  return rows;
};
