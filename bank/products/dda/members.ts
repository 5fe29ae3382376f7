import type { DdaMember } from '../../contract/products/dda';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { isOfOneCompany, parseCnpj } from '../../formats/documents';
import type { AccountRow } from '../../ground/accounts';
import { enqueueJob } from '../../jobs';
import type { Sql } from '../../storage';
import { TERM, TERM_HASH } from './term';

/** Asks the registry for a document, and ends it there. */
export const REGISTER_JOB = 'dda.register';
export const UNREGISTER_JOB = 'dda.unregister';

const LIVING = `status in ('joining', 'active')`;

export interface MemberRow {
  id: string;
  account_id: string;
  document: string;
  status: 'joining' | 'active' | 'refused' | 'left';
  term_version: string;
  joined_by: string;
  joined_at: Date;
  active_at: Date | null;
}

const SELECT = `select m.id, m.account_id, m.document, m.status, m.term_version, u.name as joined_by, m.joined_at, m.active_at
  from dda_member m join app_user u on u.id = m.joined_by`;

export const toWireMember = ({ id, document, status, term_version, joined_by, ...at }: MemberRow): DdaMember => ({
  ...{ id: fromUuid('ddm', id), document, status: status === 'left' ? 'refused' : status, term_version, joined_by },
  ...{ joined_at: at.joined_at.toISOString(), active_at: at.active_at?.toISOString() ?? null },
});

/** What joined, and what was refused and not joined again. */
export const listMembers = async (sql: Sql, accountUuid: string): Promise<MemberRow[]> => {
  const { rows } = await sql.query<MemberRow>(
    `${SELECT} where m.account_id = $1 and (m.${LIVING} or (m.status = 'refused' and not exists (
       select 1 from dda_member l where l.account_id = m.account_id and l.document = m.document and (l.joined_at, l.id) > (m.joined_at, m.id))))
     order by m.joined_at, m.id`,
    [accountUuid],
  );
  return rows;
};

/** How many documents the account (UUID) still is told of. */
export const countMembers = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from dda_member where account_id = $1 and ${LIVING}`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};

/** The member `ddm_…` of the account, whatever its state. Throws `not_found`. */
export const getMember = async (sql: Sql, accountUuid: string, memberId: string): Promise<MemberRow> => {
  if (!memberId.startsWith('ddm_')) throw new BankError('not_found');
  const { rows } = await sql.query<MemberRow>(`${SELECT} where m.id = $1 and m.account_id = $2`, [
    ...[toUuid(memberId), accountUuid],
  ]);
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

export const requireLiving = ({ status }: Pick<MemberRow, 'status'>): void => {
  if (status !== 'joining' && status !== 'active') throw new BankError('dda_member_ended');
};

/** The CNPJ that is to join, in one writing. Throws `dda_document_invalid`, `dda_document_foreign` of another company, or `dda_term_changed`. */
export const requireJoinable = (
  account: Pick<AccountRow, 'cnpj'>,
  { document, term_version }: { document: string; term_version: string },
): string => {
  const cnpj = parseCnpj(document);
  if (!cnpj) throw new BankError('dda_document_invalid');
  if (!isOfOneCompany(cnpj, account.cnpj)) throw new BankError('dda_document_foreign');
  if (term_version !== TERM.version) throw new BankError('dda_term_changed');
  return cnpj;
};

/** Throws `dda_already_joined`. */
export const requireFree = async (sql: Sql, document: string): Promise<void> => {
  const { rowCount } = await sql.query(`select 1 from dda_member where document = $1 and ${LIVING}`, [document]);
  if (rowCount !== 0) throw new BankError('dda_already_joined');
};

interface Acting {
  /** UUID. */
  userUuid: string;
  now: Date;
}

/** Writes the joining down with the term that was accepted, and has the registry asked. Throws `dda_already_joined`. */
export const joinDocument = async (
  sql: Sql,
  account: AccountRow,
  document: string,
  { userUuid, now }: Acting,
): Promise<string> => {
  const id = newId('ddm');
  const { rowCount } = await sql.query(
    `insert into dda_member (id, account_id, document, status, term_version, term_hash, joined_by, joined_at)
     values ($1, $2, $3, 'joining', $4, $5, $6, $7) on conflict (document) where ${LIVING} do nothing`,
    [toUuid(id), toUuid(account.id), document, TERM.version, TERM_HASH, userUuid, now],
  );
  if (rowCount !== 1) throw new BankError('dda_already_joined');
  await enqueueJob(sql, { kind: REGISTER_JOB, payload: { memberId: toUuid(id) }, uniqueKey: toUuid(id) });
  return id;
};

/** Ends a joining: what arrived and is still to be paid is followed no more. Throws `dda_member_ended`. */
export const leaveDocument = async (sql: Sql, member: MemberRow, { userUuid, now }: Acting): Promise<void> => {
  const { rowCount } = await sql.query(
    `update dda_member set status = 'left', left_by = $2, left_at = $3 where id = $1 and ${LIVING}`,
    [member.id, userUuid, now],
  );
  if (rowCount !== 1) throw new BankError('dda_member_ended');
  await sql.query('update dda_boleto set left_at = $2 where member_id = $1 and left_at is null', [member.id, now]);
  await enqueueJob(sql, { kind: UNREGISTER_JOB, payload: { memberId: member.id }, uniqueKey: member.id });
};
