import pg from 'pg';

/** Who serves customers: bank and worker. */
export interface ServingRole {
  /** `balcao_bank`: small letters, digits and underscores. */
  name: string;
  /** Given: the role is made when there is none, and has this password. Absent: somebody else makes it. */
  password?: string;
}

const SCHEMAS = ['public', 'ledger'];

/** A trigger that keeps rows, and the columns it keeps: none for all of them. */
interface Keeper {
  relation: string;
  trigger: 'append_only' | 'no_removal' | 'audit_event_keep';
  free_columns: string[];
}

const listKeepers = async (client: pg.Client): Promise<Keeper[]> => {
  const { rows } = await client.query<Keeper>(
    `select t.tgrelid::regclass::text as relation, t.tgname as trigger,
            case when t.tgattr = '' then '{}' else array(
              select quote_ident(a.attname) from pg_attribute a
               where a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped and not a.attnum = any (t.tgattr)) end as free_columns
       from pg_trigger t where t.tgname in ('append_only', 'no_removal', 'audit_event_keep')`,
  );
  return rows;
};

const makeRole = async (client: pg.Client, { name, password }: ServingRole): Promise<void> => {
  const role = pg.escapeIdentifier(name);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount === 0 && password === undefined)
    throw new Error(`there is no role ${name}: make it first, with a password of its own`);
  if (password === undefined) return;
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(
    `${verb} role ${role} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(password)}`,
  );
};

/**
 * Gives a role what serving customers needs of a migrated database and takes all else from it: rows of every table are read and written,
 * those that are only ever added to (ledger, audit) neither changed nor removed, and nothing is created, altered, dropped or emptied.
 * `ownerUrl` is who migrates. Repeating it changes nothing; every migration has to be followed by it.
 *
 * Throws an Error of one line when the role is missing and no password was given.
 */
export const grantServing = async (ownerUrl: string, role: ServingRole): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'balcao-grant' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('balcao.grant'))");
    await makeRole(client, role);
    const name = pg.escapeIdentifier(role.name);
    for (const schema of SCHEMAS) {
      await client.query(`revoke all on schema ${schema} from ${name}`);
      await client.query(`revoke all on all tables in schema ${schema} from ${name}`);
      await client.query(`grant usage on schema ${schema} to ${name}`);
      await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`);
      await client.query(`grant usage, select on all sequences in schema ${schema} to ${name}`);
    }
    for (const { relation, trigger, free_columns } of await listKeepers(client)) {
      await client.query(`revoke delete on ${relation} from ${name}`);
      if (trigger === 'no_removal') continue;
      await client.query(`revoke update on ${relation} from ${name}`);
      if (free_columns.length > 0)
        await client.query(`grant update (${free_columns.join(', ')}) on ${relation} to ${name}`);
    }
    await client.query(`revoke insert, update, delete on schema_migration from ${name}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
};

/** The address of the same database for a role: `postgres://balcao_bank:…@host:5432/balcao`. */
export const asRole = (url: string, { name, password = '' }: ServingRole): string => {
  const address = new URL(url);
  address.username = encodeURIComponent(name);
  address.password = encodeURIComponent(password);
  return address.href;
};
