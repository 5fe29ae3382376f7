import { odd, sound } from './report.mjs';

/** Who is not of the demo, whose addresses end with a name that nobody can have (RFC 2606). */
const STRANGERS = "select count(*)::int as people from app_user where email !~* '[.@]example$'";

/** The embedded server is made for trial and tests: its minor releases come late, and nobody repairs it at night. */
export const checkTrial = async (client, isEmbedded) => {
  const { rows } = await client.query(STRANGERS);
  const { people } = rows[0];
  if (!isEmbedded) return [];
  if (people === 0) return [sound('the embedded server holds the demo alone')];
  const mend = 'move to a PostgreSQL that is kept for you (DATABASE_URL) before more come: docs/operations/backup.md';
  return [odd(`the embedded server, which is for trial, holds ${people} people who are not of the demo`, mend)];
};
