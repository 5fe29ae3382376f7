import { CARD_ACT_KINDS, MANDATE_ACT_KINDS, RULED_WHOLES } from '../../contract/payments/policies';
import type { Json } from '../../core/canonical-json';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import { fromUuid } from '../../core/ids';
import type { Notifier } from '../../ground/notifications';
import type { Approvals, Subject, SubjectRules } from '../approvals';

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

/** What has no maximum: more than any rule or person may name. */
export const BOUNDLESS: Cents = 9_999_999_999_999n;

/** Whether rules have to name it: what is no payment waits for nobody under a rule for every payment. */
export const isNamedAct = ({ kind }: Pick<Subject, 'kind'>): boolean => CARD_ACT_KINDS.some(act => act === kind);

/** Whether it lets somebody charge: rules look at it as at one payment of the most that a charge may be. */
export const isMandateAct = ({ kind }: Pick<Subject, 'kind'>): boolean => MANDATE_ACT_KINDS.some(act => act === kind);

/** Whether it lets somebody charge more than they may already. */
export const isMandateRaise = ({ kind }: Pick<Subject, 'kind'>): boolean => kind === MANDATE_ACT_KINDS[1];

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

const WAITING = `from approval_act a join approval_subject s on s.id = a.id where a.about_id = any ($1::uuid[]) and s.state in ('waiting', 'approved')`;

/** What waits about some things (UUIDs), by them. */
export const mapWaitingActs = async (
  sql: Sql,
  aboutIds: readonly string[],
): Promise<Map<string, Pick<OfficeAct, 'id' | 'content'>>> => {
  const { rows } = await sql.query<Pick<OfficeAct, 'id' | 'content'> & { aboutId: string }>(
    `select a.id, a.content, a.about_id as "aboutId" ${WAITING}`,
    [aboutIds],
  );
  return new Map(rows.map(({ aboutId, ...act }) => [aboutId, act]));
};

interface ActsEnd {
  /** UUID of who ends it; null: nobody of the company. */
  by: string | null;
  reason: string;
}

/** Ends what waits about some things (UUIDs): before they are held, since who approves holds what waits first. */
export const cancelActsAbout = async (
  sql: Sql,
  { approvals, notifier }: { approvals: Pick<Approvals<string>, 'cancel'>; notifier: Pick<Notifier, 'settle'> },
  aboutIds: readonly string[],
  { by, reason }: ActsEnd,
  now: Date,
): Promise<void> => {
  const { rows } = await sql.query<{ id: string }>(`select a.id ${WAITING} order by a.id`, [aboutIds]);
  for (const { id } of rows) {
    if (await approvals.cancel(sql, id, by, now, reason)) await notifier.settle(sql, fromUuid('apv', id));
  }
};

/** What such an act does as its approvals go on: it is done where it is approved. */
export const createNamedAct = (): SubjectRules => ({
  onApproved: async () => undefined,
  onReopened: async () => undefined,
  onEnded: async () => undefined,
});
