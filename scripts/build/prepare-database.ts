import { PROVIDERS, type ProviderId } from '../../bank/contract/providers';
import { enqueueJob } from '../../bank/jobs';
import { fromUuid } from '../../bank/core/ids';
import { findUserByEmail } from '../../bank/ground/identity';
import { type Database, grantServing, migrate, openDatabase } from '../../bank/storage';
import { seedDemo } from '../../bank/demo';

const isProvider = (name: string): name is ProviderId => Object.hasOwn(PROVIDERS, name);

/** The bakery of the demo, who has a plastic in use there, and who waits for one. */
const DEMO_CARDS = {
  ...{ cnpj: '11222333000181', inUse: 'ana@padariadoze.example', underWay: 'financeiro@padariadoze.example' },
};

/** The workshop's: its purchases by card have a card, too. */
const DEMO_CARDS_OF_WORKSHOP = {
  ...{ cnpj: '12ABC34501DE35', inUse: 'juliana@oficinaipe.example', underWay: 'marcos@oficinaipe.example' },
};

/** Who has a credit in the demo: the workshop's administrator. */
const DEMO_CREDIT = { cnpj: '12ABC34501DE35', by: 'ana@padariadoze.example' };

const findAccountOf = async (database: Database, cnpj: string): Promise<string | undefined> => {
  const { rows } = await database.query<{ id: string }>(
    'select a.id from account a join company c on c.id = a.company_id where c.cnpj = $1',
    [cnpj],
  );
  return rows[0] && fromUuid('acc', rows[0].id);
};

/** Has the worker make what only the bank's own processes can: applications, whose files are checked, and cards, whose numbers are sealed; and what others answer, as lenders do. */
const askForRest = async (
  databaseUrl: string,
  borrowerEmail: string | undefined,
  modules: readonly string[],
): Promise<void> => {
  const database = openDatabase(databaseUrl, { poolSize: 1, applicationName: 'balcao-prepare' });
  try {
    await enqueueJob(database, { kind: 'onboarding.demo', payload: {}, uniqueKey: 'demo' });
    await enqueueJob(database, { kind: 'card.demo', payload: DEMO_CARDS, uniqueKey: 'demo' });
    await enqueueJob(database, { kind: 'card.demo', payload: DEMO_CARDS_OF_WORKSHOP, uniqueKey: 'demo-workshop' });
    const shop = modules.includes('acquiring') && (await findAccountOf(database, DEMO_CARDS.cnpj));
    if (shop) await enqueueJob(database, { kind: 'acquiring.demo', payload: { accountId: shop }, uniqueKey: 'demo' });
    const borrower = borrowerEmail && (await findUserByEmail(database, borrowerEmail));
    if (borrower) {
      await enqueueJob(database, { kind: 'loan.demo', payload: { userId: borrower.id }, uniqueKey: 'demo' });
    }
    const accountId = await findAccountOf(database, DEMO_CREDIT.cnpj);
    const signer = await findUserByEmail(database, DEMO_CREDIT.by);
    if (accountId && signer) {
      const payload = { accountId, userId: signer.id };
      await enqueueJob(database, { kind: 'credit.demo', payload, uniqueKey: 'demo' });
    }
  } finally {
    await database.close();
  }
};

/** Brings the database up to date, fills in the demo when asked to, and tells what it did as one line of JSON. */
const prepare = async (): Promise<void> => {
  const { DATABASE_URL: databaseUrl, MIGRATIONS_FOLDER: folder, BANK_PROVIDER: provider = '' } = process.env;
  const { WITH_DEMO, DEMO_MODULES = '', SERVING_ROLE, SERVING_PASSWORD } = process.env;
  if (!databaseUrl || !folder) throw new Error('DATABASE_URL and MIGRATIONS_FOLDER must be set');
  if (!isProvider(provider)) throw new Error(`BANK_PROVIDER must be one of ${Object.keys(PROVIDERS).join(', ')}`);
  const applied = await migrate(databaseUrl, folder);
  if (SERVING_ROLE) await grantServing(databaseUrl, { name: SERVING_ROLE, password: SERVING_PASSWORD });
  const modules = DEMO_MODULES.split(',');
  const [crypto, collection] = [modules.includes('crypto'), modules.includes('agreements')];
  const demo = WITH_DEMO === '1' ? await seedDemo({ databaseUrl, provider, crypto, collection }) : undefined;
  if (demo?.created) await askForRest(databaseUrl, demo.borrower?.email, modules);
  process.stdout.write(
    `${JSON.stringify({ applied, people: demo?.people ?? [], borrower: demo?.borrower ?? null })}\n`,
  );
};

await prepare().catch((error: Error & { code?: string; address?: string }) => {
  process.stderr.write(
    `${[error.code, error.message || error.address || 'unknown error'].filter(Boolean).join(' ')}\n`,
  );
  process.exitCode = 1;
});
