import { systemClock, toLocalDate } from '../bank/core/clock';
import { parseBoleto } from '../bank/formats/boleto';
import { payOwnBoleto } from '../bank/providers';
import { openDatabase } from '../bank/storage';
import { requireDatabaseUrl } from './database-url.mjs';

/** `npm run demo:deposit-pay -- '<line or barcode>'`: pays a deposit boleto of this bank at another institution of the sandbox. Of the product that runs here, or DATABASE_URL. */
const main = async (): Promise<void> => {
  const url = requireDatabaseUrl();
  const now = systemClock.now();
  const read = parseBoleto(process.argv[2] ?? '', toLocalDate(now));
  if (!read.ok) throw new Error(`this is no line of a boleto: ${read.problem}`);
  const database = openDatabase(url, { poolSize: 1, applicationName: 'balcao-deposit-pay' });
  try {
    const number = await payOwnBoleto(database, { barcode: read.boleto.barcode, now });
    if (number === undefined)
      throw new Error('no deposit of this bank that may be paid: unknown, paid, cancelled or past its day');
    console.log(`${number} is on its way`);
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
