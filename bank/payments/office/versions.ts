import type { PolicyContent, PolicyVersion } from '../../contract/payments/policies';
import type { Sql } from '../../storage';

/** A version of a company's rules as it is stored. */
export interface VersionRow {
  /** UUIDs. */
  id: string;
  companyId: string;
  version: number;
  state: PolicyVersion['state'];
  content: PolicyContent;
  author: string;
  confirmedBy: string | null;
  createdAt: Date;
  activatedAt: Date | null;
}

const COLUMNS = ['id', 'company_id as "companyId"', 'version', 'state', 'content', 'author']
  .concat('confirmed_by as "confirmedBy"', 'created_at as "createdAt"', 'activated_at as "activatedAt"')
  .map(column => `p.${column}`)
  .join(', ');

/** The company of an account (UUIDs), its CNPJ, and the rules that hold for it. */
export interface RuledCompany {
  id: string;
  cnpj: string;
  active: VersionRow | undefined;
}

export const getRuledCompany = async (sql: Sql, accountUuid: string): Promise<RuledCompany> => {
  const { rows } = await sql.query<Partial<VersionRow> & { company: string; cnpj: string }>(
    `select a.company_id as company, c.cnpj, ${COLUMNS} from account a join company c on c.id = a.company_id
     left join approval_policy p on p.company_id = a.company_id and p.state = 'active' where a.id = $1`,
    [accountUuid],
  );
  const [row] = rows;
  if (!row) throw new Error(`no company has the account ${accountUuid}`);
  const { company, cnpj, ...version } = row;
  return { id: company, cnpj, active: version.id ? (version as VersionRow) : undefined };
};

export const getVersion = async (sql: Sql, id: string): Promise<VersionRow> => {
  const { rows } = await sql.query<VersionRow>(`select ${COLUMNS} from approval_policy p where p.id = $1`, [id]);
  if (!rows[0]) throw new Error(`no rules have the id ${id}`);
  return rows[0];
};

/** The versions of a company, the newest first. */
export const listVersions = async (sql: Sql, companyUuid: string): Promise<VersionRow[]> => {
  const { rows } = await sql.query<VersionRow>(
    `select ${COLUMNS} from approval_policy p where p.company_id = $1 order by p.version desc limit 50`,
    [companyUuid],
  );
  return rows;
};

/** Keeps others from proposing or activating rules of the company until the caller's transaction ends. */
export const lockVersions = async (sql: Sql, companyUuid: string): Promise<void> => {
  await sql.query('select id from company where id = $1 for no key update', [companyUuid]);
};

export const insertVersion = async (
  sql: Sql,
  { id, companyId, content, author, createdAt }: Omit<VersionRow, 'version' | 'state' | 'confirmedBy' | 'activatedAt'>,
): Promise<void> => {
  await sql.query(
    `insert into approval_policy (id, company_id, version, state, content, author, created_at)
     select $1, $2, coalesce(max(version), 0) + 1, 'proposed', $3, $4, $5 from approval_policy where company_id = $2`,
    [id, companyId, JSON.stringify(content), author, createdAt],
  );
};

/** Has a proposed version hold instead of the one before it. */
export const activateVersion = async (
  sql: Sql,
  { id, companyId }: Pick<VersionRow, 'id' | 'companyId'>,
  { by, now }: { by: string; now: Date },
): Promise<void> => {
  await sql.query(`update approval_policy set state = 'replaced' where company_id = $1 and state = 'active'`, [
    companyId,
  ]);
  await sql.query(
    `update approval_policy set state = 'active', confirmed_by = $2, activated_at = $3 where id = $1 and state = 'proposed'`,
    [id, by, now],
  );
};

export const refuseVersion = async (sql: Sql, id: string): Promise<void> => {
  await sql.query(`update approval_policy set state = 'refused' where id = $1 and state = 'proposed'`, [id]);
};
