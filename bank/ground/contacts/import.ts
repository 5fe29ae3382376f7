import type {
  ContactCardWish,
  ContactColumn,
  ContactImport,
  ContactLineRule,
} from '../../contract/ground/contact-cards';
import { BankError } from '../../core/errors';
import type { Database, Sql } from '../../storage';
import { type ImportedContact, readContactFile } from './import-lines';
import { lockCards, writeCard } from './write-card';

type Problem = ContactImport['problems'][number];

/** Undoes what was written: the file was only looked at, or a line of it is wrong. */
class NotTaken extends Error {}

const toProblem = (error: unknown, { lines, wish }: ImportedContact): Problem => {
  const [violation] = error instanceof BankError ? (error.info.violations ?? []) : [];
  if (!violation) throw error;
  const [field, place] = violation.field.split('.');
  const column: ContactColumn = field === 'keys' ? 'chave_pix' : 'documento';
  // keys stand in the order of their lines, one in each line that has one
  const line = field === 'keys' && wish.keys.length === lines.length ? lines[Number(place)] : lines[0];
  return { line: line ?? 1, column, rule: violation.rule as ContactLineRule };
};

/** A file that says nothing of groups leaves those there are. */
const toCardWish = ({ wish: { groups, ...wish } }: ImportedContact): ContactCardWish =>
  groups.length > 0 ? { ...wish, groups } : wish;

/** Writes contacts one after the other; one that the account's contacts stand against is left out and told. */
const writeAll = async (
  sql: Sql,
  accountUuid: string,
  contacts: readonly ImportedContact[],
  now: Date,
): Promise<Problem[]> => {
  const problems: Problem[] = [];
  // before the first savepoint, whose rollback would let it go
  await lockCards(sql, accountUuid);
  for (const contact of contacts) {
    await sql.query('savepoint contact');
    try {
      await writeCard(sql, { accountUuid, wish: toCardWish(contact), now, ofKnown: 'added' });
    } catch (error) {
      problems.push(toProblem(error, contact));
      await sql.query('rollback to savepoint contact');
    }
    await sql.query('release savepoint contact');
  }
  return problems;
};

interface Import {
  accountUuid: string;
  csv: string;
  take: 'nothing' | 'everything' | 'sound';
  now: Date;
  /** Told in the same transaction, once something is kept. */
  onSaved: (sql: Sql, contacts: number) => Promise<void>;
}

/** Takes a file of contacts as far as it was asked for: what is looked at goes the same way as what is kept, so both tell the same problems. */
export const importFile = async (database: Database, wish: Import): Promise<ContactImport> => {
  const { lines, contacts, problems, unread } = readContactFile(wish.csv);
  let found: Problem[] = [];
  let saved = false;
  try {
    await database.transaction(async sql => {
      found = [...problems, ...(await writeAll(sql, wish.accountUuid, contacts, wish.now))];
      const taken = contacts.length - (found.length - problems.length);
      if (wish.take === 'nothing' || taken === 0 || (wish.take === 'everything' && found.length > 0))
        throw new NotTaken();
      await wish.onSaved(sql, taken);
      saved = true;
    });
  } catch (error) {
    saved = false;
    if (!(error instanceof NotTaken)) throw error;
  }
  const taken = contacts.length - (found.length - problems.length);
  return {
    ...{ saved, lines, contacts: taken, unread_columns: unread },
    problems: found.sort((a, b) => a.line - b.line),
  };
};
