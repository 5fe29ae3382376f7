import type { Json } from '../../core/canonical-json';
import type { Sql } from '../../storage';

/** A change of what a person may do, which waits for a second admin as the subject of the same id. */
export interface PeopleChange {
  /** UUIDs. */
  id: string;
  companyId: string;
  personId: string;
  what: 'change' | 'removal' | 'absence';
  content: Json;
  /** The same in words, for who confirms it. */
  words: string;
  askedBy: string;
  accountId: string;
}

/** Writes down what waits under a subject that was asked for. */
export const insertPeopleChange = async (
  sql: Sql,
  { id, companyId, personId, what, content, words, askedBy }: Omit<PeopleChange, 'accountId'>,
  now: Date,
): Promise<void> => {
  await sql.query(
    `insert into people_change (id, company_id, person_id, what, content, words, asked_by, asked_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, companyId, personId, what, JSON.stringify(content), words, askedBy, now],
  );
};

/** What waits for a second admin in a company (UUID), by the person whom it is about. */
export const mapPeopleChanges = async (
  sql: Sql,
  companyUuid: string,
  now: Date,
): Promise<Map<string, Pick<PeopleChange, 'id' | 'words'>>> => {
  const { rows } = await sql.query<Pick<PeopleChange, 'id' | 'words' | 'personId'>>(
    `select c.id, c.person_id as "personId", c.words from people_change c join approval_subject s on s.id = c.id
     where c.company_id = $1 and s.state = 'waiting' and s.expires_at > $2`,
    [companyUuid, now],
  );
  return new Map(rows.map(({ personId, ...waits }) => [personId, waits]));
};

/** What was asked for (UUID), as it was proven. */
export const getPeopleChange = async (
  sql: Sql,
  id: string,
): Promise<Pick<PeopleChange, 'what' | 'personId' | 'askedBy' | 'accountId' | 'content'>> => {
  const { rows } = await sql.query<Pick<PeopleChange, 'what' | 'personId' | 'askedBy' | 'accountId' | 'content'>>(
    `select c.what, c.person_id as "personId", c.asked_by as "askedBy", s.account_id as "accountId", c.content
     from people_change c join approval_subject s on s.id = c.id where c.id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`no change of people waits under ${id}`);
  return rows[0];
};
