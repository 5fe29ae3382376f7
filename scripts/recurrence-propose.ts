import { systemClock } from '../bank/core/clock';
import { proposeFromOutside, SANDBOX_RECEIVERS } from '../bank/providers';
import { openDatabase } from '../bank/storage';
import { requireDatabaseUrl } from './database-url.mjs';

type Receiver = keyof typeof SANDBOX_RECEIVERS;

const isReceiver = (name: string): name is Receiver => Object.hasOwn(SANDBOX_RECEIVERS, name);

/** `npm run demo:recurrence -- gym 11222333000181`: a receiver of the sandbox asks a company to allow it to charge by Pix Automático. Of the product that runs here, or DATABASE_URL. */
const main = async (): Promise<void> => {
  const url = requireDatabaseUrl();
  const [receiver = '', document = ''] = process.argv.slice(2);
  if (!isReceiver(receiver)) throw new Error(`the receiver is one of ${Object.keys(SANDBOX_RECEIVERS).join(', ')}`);
  const database = openDatabase(url, { poolSize: 1, applicationName: 'balcao-recurrence-propose' });
  try {
    const { rows } = await database.query<{ name: string; branch: string; number: string }>(
      `select c.legal_name as name, a.branch, a.number from account a join company c on c.id = a.company_id
       where c.cnpj = $1 order by a.id limit 1`,
      [document],
    );
    const [account] = rows;
    if (!account) throw new Error('no company here has this CNPJ (write its characters only)');
    const code = await proposeFromOutside(database, receiver, { ...account, document }, systemClock.now());
    console.log(`${code} is on its way`);
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
