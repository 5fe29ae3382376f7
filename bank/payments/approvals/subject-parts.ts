import type { Sql } from '../../storage';
import type { SubjectPart } from './types';

/** The CPFs of who is paid by a part of the subject `s`: none of them approves it. */
export const PAYEES_SQL = `array(select distinct p.payee_document from approval_subject_part p where p.subject_id = s.id and length(p.payee_document) = 11)`;

/** The CPFs of who is paid by some of them. */
export const toPayees = (parts: readonly SubjectPart[]): string[] => [
  ...new Set(parts.flatMap(({ payeeDocument }) => (payeeDocument?.length === 11 ? [payeeDocument] : []))),
];

/** Writes of what a subject (UUID) is made, instead of what it was made of before. */
export const replaceParts = async (sql: Sql, subjectId: string, parts: readonly SubjectPart[]): Promise<void> => {
  await sql.query('delete from approval_subject_part where subject_id = $1', [subjectId]);
  await sql.query(
    `insert into approval_subject_part (subject_id, number, kind, amount_cents, payee_document, payee_account, due_on)
     select $1, p.number, p.kind, p.amount_cents, p.payee_document, p.payee_account, p.due_on
     from unnest($2::text[], $3::bigint[], $4::text[], $5::text[], $6::date[])
       with ordinality as p (kind, amount_cents, payee_document, payee_account, due_on, number)`,
    [
      ...[subjectId, parts.map(({ kind }) => kind), parts.map(({ amountCents }) => amountCents)],
      ...[parts.map(({ payeeDocument }) => payeeDocument), parts.map(({ payeeAccount }) => payeeAccount)],
      parts.map(({ dueOn }) => dueOn),
    ],
  );
};

/** Of what a subject (UUID) is made; nothing of what is one payment. */
export const listParts = async (sql: Sql, subjectId: string): Promise<SubjectPart[]> => {
  const { rows } = await sql.query<SubjectPart>(
    `select kind, amount_cents as "amountCents", payee_document as "payeeDocument", payee_account as "payeeAccount", due_on::text as "dueOn"
     from approval_subject_part where subject_id = $1 order by number`,
    [subjectId],
  );
  return rows;
};
