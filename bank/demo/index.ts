import { PROVIDERS, type ProviderId } from '../contract/providers';
import { createLedger, type PostCommand } from '../ledger';
import { createPasswords } from '../ground/identity';
import { type Database, openDatabase, type Sql } from '../storage/index';
import { admitBorrower } from './borrower';
import { BORROWER, COMPANIES, DEMO_PASSWORD, DEMO_SEED, PEOPLE } from './data/demo';
import type { Movement } from './movement';
import { agreeInDemo } from './agreements';
import { collectInDemo } from './collecting';
import { draftDemoBatches } from './batches';
import { recordCryptoTrades, tellCryptoTrades } from './crypto';
import { recordPixPayments } from './payments';
import { identify, toPosting } from './posting';
import { createRecords, getDemoAccounts } from './records';
import { tellYear } from './story';
import { tellPaidTitles } from './titles';

export interface SeedOptions {
  databaseUrl: string;
  provider: ProviderId;
  /** The year ends here. Default: the system's time. */
  now?: Date;
  /** Another number tells another year. Default: the demo everybody knows. */
  seed?: number;
  /** Whether the bakery has traded crypto assets. */
  crypto?: boolean;
  /** Whether it collects by boleto, by hand and by files. */
  collection?: boolean;
}

export interface DemoSignIn {
  name: string;
  email: string;
  password: string;
  /** Trade names of the companies the person has access to. */
  companies: string[];
}

export interface SeedResult {
  /** False when the database held the demo, or anything else, already. */
  created: boolean;
  /** Who can sign in; empty when the database holds other data than the demo. */
  people: DemoSignIn[];
  /** Who can sign in at `/marketplace`, and has no account; null as `people` is empty. */
  borrower: Omit<DemoSignIn, 'companies'> | null;
}

interface SeedState {
  seed: number;
  provider: ProviderId;
  now: Date;
  finished: boolean;
}

const findState = async (sql: Sql): Promise<SeedState | undefined> => {
  const { rows } = await sql.query<{ seed: number; provider: ProviderId; now: Date; finished_at: Date | null }>(
    'select seed, provider, now, finished_at from demo_seed',
  );
  const row = rows[0];
  return row && { seed: row.seed, provider: row.provider, now: row.now, finished: row.finished_at !== null };
};

type Modules = Pick<SeedOptions, 'crypto' | 'collection'>;

const tell = ({ seed, now, provider }: SeedState, { crypto, collection }: Modules): Movement[] =>
  tellYear(seed, now, PROVIDERS[provider], [
    ...(crypto ? tellCryptoTrades(now, provider) : []),
    ...(collection ? tellPaidTitles(now) : []),
  ]);

/** Writes the demo's records once; `undefined` when the database holds data that is not the demo's. */
const begin = async (
  database: Database,
  wanted: SeedState,
  movements: readonly Movement[],
): Promise<SeedState | undefined> => {
  const passwords = createPasswords();
  const passwordHashes = await Promise.all(PEOPLE.map(() => passwords.hash(DEMO_PASSWORD)));
  const borrowerHash = await passwords.hash(DEMO_PASSWORD);
  const institution = PROVIDERS[wanted.provider];
  return database.transaction(async sql => {
    // a second seeding waits here for the first, and then finds its row
    const first = await sql.query(
      'insert into demo_seed (seed, provider, now) values ($1, $2, $3) on conflict do nothing',
      [wanted.seed, wanted.provider, wanted.now],
    );
    if (first.rowCount === 0) return findState(sql);
    const others = await sql.query('select 1 from company union all select 1 from app_user limit 1');
    if (others.rowCount !== 0) {
      await sql.query('delete from demo_seed');
      return undefined;
    }
    await createRecords(sql, { ...wanted, institution, movements, passwordHashes });
    await admitBorrower(sql, borrowerHash, wanted.now);
    return wanted;
  });
};

/** Posts in the order of time, as many at once as the ledger takes in a few batches. */
const AT_ONCE = 512;

const postAll = async (databaseUrl: string, now: Date, commands: readonly PostCommand[]): Promise<void> => {
  const ledger = createLedger({ databaseUrl, clock: { now: () => now }, applicationName: 'balcao-seed-ledger' });
  try {
    for (let from = 0; from < commands.length; from += AT_ONCE) {
      await Promise.all(commands.slice(from, from + AT_ONCE).map(command => ledger.post(command)));
    }
  } finally {
    await ledger.close();
  }
};

const finish = async (
  database: Database,
  databaseUrl: string,
  state: SeedState,
  told: readonly Movement[],
  { collection }: Modules,
): Promise<void> => {
  const institution = PROVIDERS[state.provider];
  const movements = identify(state.seed, told, institution.ispb);
  const accounts = await getDemoAccounts(database);
  const ledgerAccounts = { padaria: accounts.padaria.ledgerAccountId, oficina: accounts.oficina.ledgerAccountId };
  await postAll(
    databaseUrl,
    state.now,
    movements.map(movement => toPosting(movement, ledgerAccounts, institution.ispb)),
  );
  await database.transaction(async sql => {
    await recordPixPayments(sql, movements, accounts, institution, state.now);
    await recordCryptoTrades(sql, movements, accounts, { ...state, institution });
    await draftDemoBatches(sql, accounts.padaria, state);
    await agreeInDemo(sql, accounts.padaria, state.now);
    if (collection) await collectInDemo(sql, movements, accounts.padaria, state);
    await sql.query('update demo_seed set finished_at = $1', [state.now]);
  });
};

const listSignIns = (): Pick<SeedResult, 'people' | 'borrower'> => ({
  borrower: { name: BORROWER.name, email: BORROWER.email, password: DEMO_PASSWORD },
  people: PEOPLE.map(({ name, email, roles }) => ({
    name,
    email,
    password: DEMO_PASSWORD,
    companies: (Object.keys(roles) as (keyof typeof COMPANIES)[]).map(id => COMPANIES[id].tradeName),
  })),
});

/**
 * Fills an empty, migrated database with the demo: two companies, their people, keys and contacts, and a year of movements that
 * ends `now`, all of it posted through the ledger. The same `seed` and `now` give the same year. Repeating does nothing; a seeding that was
 * cut off is finished. A database that holds other data is left alone.
 */
export const seedDemo = async (options: SeedOptions): Promise<SeedResult> => {
  const database = openDatabase(options.databaseUrl, { poolSize: 2, applicationName: 'balcao-seed' });
  try {
    const known = await findState(database);
    if (known?.finished) return { created: false, ...listSignIns() };
    const now = options.now ?? new Date();
    const wanted = { seed: options.seed ?? DEMO_SEED, provider: options.provider, now, finished: false };
    const movements = tell(known ?? wanted, options);
    const state = known ?? (await begin(database, wanted, movements));
    if (!state) return { created: false, people: [], borrower: null };
    const isOurs = state === known || state === wanted;
    if (!state.finished)
      await finish(database, options.databaseUrl, state, isOurs ? movements : tell(state, options), options);
    return { created: !state.finished, ...listSignIns() };
  } finally {
    await database.close();
  }
};
