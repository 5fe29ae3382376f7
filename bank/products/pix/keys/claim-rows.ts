import type { PixKeyType } from '../../../contract/products/pix/pay';
import type { ClaimStatus, ClaimType, PixClaim } from '../../../contract/products/pix/keys';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import { getInstitutionName } from '../../../providers';
import type { Sql } from '../../../storage';

/** A claim with both its sides; a side of ours has its account (`acc_…`). */
export interface ClaimRow {
  /** UUID */
  id: string;
  key: string;
  keyType: PixKeyType;
  type: ClaimType;
  status: ClaimStatus;
  claimerAccountId: string | null;
  claimerIspb: string;
  donorAccountId: string | null;
  donorIspb: string;
  closedBy: 'claimer' | 'donor' | null;
  openedAt: Date;
  resolutionDeadline: Date;
  conclusionDeadline: Date;
  /** When a claimer of ours showed again to hold the key, after the donor's silence. */
  claimerProvenAt: Date | null;
  endedAt: Date | null;
}

interface Row {
  id: string;
  key: string;
  key_type: PixKeyType;
  type: ClaimType;
  status: ClaimStatus;
  claimer_account_id: string | null;
  claimer_ispb: string;
  donor_account_id: string | null;
  donor_ispb: string;
  closed_by: 'claimer' | 'donor' | null;
  opened_at: Date;
  resolution_deadline: Date;
  conclusion_deadline: Date;
  claimer_proven_at: Date | null;
  ended_at: Date | null;
}

const COLUMNS = `id, key, key_type, type, status, claimer_account_id, claimer_ispb, donor_account_id, donor_ispb, closed_by, opened_at,
  resolution_deadline, conclusion_deadline, claimer_proven_at, ended_at`;

const toAccountId = (uuid: string | null): string | null => uuid && fromUuid('acc', uuid);

const toClaimRow = (row: Row): ClaimRow => ({
  id: row.id,
  key: row.key,
  keyType: row.key_type,
  type: row.type,
  status: row.status,
  claimerAccountId: toAccountId(row.claimer_account_id),
  claimerIspb: row.claimer_ispb,
  donorAccountId: toAccountId(row.donor_account_id),
  donorIspb: row.donor_ispb,
  closedBy: row.closed_by,
  openedAt: row.opened_at,
  resolutionDeadline: row.resolution_deadline,
  conclusionDeadline: row.conclusion_deadline,
  claimerProvenAt: row.claimer_proven_at,
  endedAt: row.ended_at,
});

/** A claim as one of its sides (`acc_…`) sees it. */
export const toWireClaim = (claim: ClaimRow, accountId: string): PixClaim => {
  const isClaimer = claim.claimerAccountId === accountId;
  return {
    id: fromUuid('clm', claim.id),
    role: isClaimer ? 'claimer' : 'donor',
    type: claim.type,
    status: claim.status,
    key: claim.key,
    key_type: claim.keyType,
    other_institution: getInstitutionName(isClaimer ? claim.donorIspb : claim.claimerIspb),
    closed_by: claim.closedBy,
    opened_at: claim.openedAt.toISOString(),
    resolution_deadline: claim.resolutionDeadline.toISOString(),
    conclusion_deadline: claim.conclusionDeadline.toISOString(),
    claimer_proven_at: claim.claimerProvenAt?.toISOString() ?? null,
    ended_at: claim.endedAt?.toISOString() ?? null,
  };
};

/** Keeps a new claim. Throws `pix_key_claimed` when one for the key runs. */
export const insertClaim = async (
  sql: Sql,
  claim: Omit<ClaimRow, 'status' | 'closedBy' | 'claimerProvenAt' | 'endedAt'> & {
    status: 'open' | 'waiting';
    authorizationId: string | null;
  },
): Promise<ClaimRow> => {
  const { rows } = await sql.query<Row>(
    `insert into pix_claim (id, key, key_type, type, status, claimer_account_id, claimer_ispb, donor_account_id, donor_ispb, authorization_id,
       opened_at, resolution_deadline, conclusion_deadline)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing returning ${COLUMNS}`,
    [
      claim.id,
      claim.key,
      claim.keyType,
      claim.type,
      claim.status,
      claim.claimerAccountId && toUuid(claim.claimerAccountId),
      claim.claimerIspb,
      claim.donorAccountId && toUuid(claim.donorAccountId),
      claim.donorIspb,
      claim.authorizationId && toUuid(claim.authorizationId),
      claim.openedAt,
      claim.resolutionDeadline,
      claim.conclusionDeadline,
    ],
  );
  if (!rows[0]) throw new BankError('pix_key_claimed');
  return toClaimRow(rows[0]);
};

/** A claim by its UUID, held until the transaction ends: it moves one step at a time. */
export const lockClaim = async (sql: Sql, uuid: string): Promise<ClaimRow | undefined> => {
  const { rows } = await sql.query<Row>(`select ${COLUMNS} from pix_claim where id = $1 for update`, [uuid]);
  return rows[0] && toClaimRow(rows[0]);
};

/** A claim (`clm_…`) of an account, on either side of it, not held. Throws `not_found`. */
export const getClaimOf = async (sql: Sql, accountId: string, claimId: string): Promise<ClaimRow> => {
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from pix_claim where id = $1 and (claimer_account_id = $2 or donor_account_id = $2)`,
    [toUuid(claimId), toUuid(accountId)],
  );
  if (!rows[0]) throw new BankError('not_found');
  return toClaimRow(rows[0]);
};

/** Whether a claim for the key runs. */
export const isClaimed = async (sql: Sql, key: string): Promise<boolean> => {
  const { rowCount } = await sql.query('select 1 from pix_claim where key = $1 and ended_at is null', [key]);
  return rowCount !== 0;
};

/** The claims of an account, newest first: those that run, and those that ended after `since`. */
export const listClaimsOf = async (sql: Sql, accountId: string, since: Date): Promise<ClaimRow[]> => {
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from pix_claim
     where (claimer_account_id = $1 or donor_account_id = $1) and (ended_at is null or ended_at > $2)
     order by ended_at is not null, opened_at desc, id desc limit 100`,
    [toUuid(accountId), since],
  );
  return rows.map(toClaimRow);
};

/** Writes the new state of a claim that is held. */
export const saveClaim = async (sql: Sql, claim: ClaimRow): Promise<void> => {
  await sql.query(
    'update pix_claim set status = $2, closed_by = $3, ended_at = $4, claimer_proven_at = $5 where id = $1',
    [claim.id, claim.status, claim.closedBy, claim.endedAt, claim.claimerProvenAt],
  );
};
