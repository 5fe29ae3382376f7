import { parseCnpj } from '../bank/contract/cnpj';
import { addDays } from '../bank/core/calendar';
import { systemClock, toLocalDate } from '../bank/core/clock';
import { toLine } from '../bank/formats/boleto';
import { issueSandboxBoleto } from '../bank/providers';
import { openDatabase } from '../bank/storage';
import { requireDatabaseUrl } from './database-url.mjs';

const DUE_IN_DAYS = 7;

/** `npm run demo:dda -- '<cnpj>' <reais> <due date>`: issues a boleto against a company at another institution of the sandbox. Of the product that runs here, or DATABASE_URL. */
const main = async (): Promise<void> => {
  const url = requireDatabaseUrl();
  const [cnpj = '', reais = '100', due] = process.argv.slice(2);
  const document = parseCnpj(cnpj);
  if (!document) throw new Error('this is no CNPJ');
  const day = toLocalDate(systemClock.now());
  const amountCents = BigInt(Math.round(Number(reais.replace(',', '.')) * 100));
  const database = openDatabase(url, { poolSize: 1, applicationName: 'balcao-dda-issue' });
  try {
    const payer = { name: document, document };
    const barcode = await issueSandboxBoleto(database, {
      ...{ payer, dueDate: due ?? addDays(day, DUE_IN_DAYS), amountCents, day },
    });
    console.log(
      `${toLine(barcode)} is issued: it arrives with the next turn of the worker where this CNPJ has joined DDA`,
    );
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
