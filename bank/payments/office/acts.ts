import { CARD_ACT_KINDS, RULED_WHOLES } from '../../contract/payments/policies';
import type { Json } from '../../core/canonical-json';
import type { Sql } from '../../storage';
import type { Subject, SubjectRules } from '../approvals';

/** An act that waits for people as the subject of the same id. */
export interface OfficeAct {
  /** UUIDs. */
  id: string;
  aboutId: string | null;
  about: string;
  content: Json;
  words: string;
  askedBy: string;
  accountId: string;
}

/** Whether rules have to name it: what is no payment waits for nobody under a rule for every payment. */
export const isNamedAct = ({ kind }: Pick<Subject, 'kind'>): boolean => CARD_ACT_KINDS.some(act => act === kind);

/** Whether it is many payments at once. */
export const isWhole = ({ kind }: Pick<Subject, 'kind'>): boolean => RULED_WHOLES.some(whole => whole === kind);

/** Writes down what waits under a subject that was asked for. */
export const insertOfficeAct = async (
  sql: Sql,
  { id, aboutId, about, content, words, askedBy }: Omit<OfficeAct, 'accountId'>,
  now: Date,
): Promise<void> => {
  await sql.query(
    'insert into approval_act (id, about_id, about, content, words, asked_by, asked_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [id, aboutId, about, JSON.stringify(content), words, askedBy, now],
  );
};

/** What was asked for (UUID), as it was proven. */
export const getOfficeAct = async (sql: Sql, id: string): Promise<OfficeAct> => {
  const { rows } = await sql.query<OfficeAct>(
    `select a.id, a.about_id as "aboutId", a.about, a.content, a.words, a.asked_by as "askedBy", s.account_id as "accountId"
     from approval_act a join approval_subject s on s.id = a.id where a.id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`no act waits under ${id}`);
  return rows[0];
};

/** What such an act does as its approvals go on: it is done where it is approved. */
export const createNamedAct = (): SubjectRules => ({
  onApproved: async () => undefined,
  onReopened: async () => undefined,
  onEnded: async () => undefined,
});
