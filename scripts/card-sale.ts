import { randomInt } from 'node:crypto';
import { parseCnpj } from '../bank/contract/cnpj';
import { CARD_BRANDS } from '../bank/contract/products/acquiring-words';
import { PROVIDERS, type ProviderId } from '../bank/contract/providers';
import { addDays } from '../bank/core/calendar';
import { systemClock, toLocalDate } from '../bank/core/clock';
import { tellDemoMonth, toDemoSale } from '../bank/products/acquiring';
import { PROVIDER_RULES, tellAcquirer } from '../bank/providers';
import { type Database, openDatabase } from '../bank/storage';
import { requireDatabaseUrl } from './database-url.mjs';

const USAGE = `npm run demo:sale -- <what> …
  sell <cnpj> <reais> [brand] [instalments]   a company sells by card; 0 instalments: debit
  month <cnpj>                                four weeks of sales of every brand, the last ones today
  contest <code of the sale>                  its holder contests it`;

/** The shop of a company, at the rates of the provider whose institution keeps its account. */
const findShop = async (database: Database, cnpj: string): Promise<Parameters<typeof toDemoSale>[0]> => {
  const document = parseCnpj(cnpj);
  if (!document) throw new Error(USAGE);
  const { rows } = await database.query<{ merchant_number: string; ispb: string }>(
    `select m.merchant_number, a.ispb from acquiring_merchant m join account a on a.id = m.account_id join company c on c.id = a.company_id where c.cnpj = $1 limit 1`,
    [document],
  );
  const [shop] = rows;
  if (!shop) throw new Error('this company has not joined the acquirer');
  const provider = (Object.keys(PROVIDERS) as ProviderId[]).find(id => PROVIDERS[id].ispb === shop.ispb);
  if (!provider) throw new Error('the account of this company is at none of the providers');
  return { merchantNumber: shop.merchant_number, rates: PROVIDER_RULES[provider].acquirer.rates };
};

const sell = async (database: Database, [cnpj = '', reais = '100', brandText = 'visa', many = '1']: string[]) => {
  const brand = CARD_BRANDS.find(one => one === brandText);
  const instalments = Number(many);
  const grossCents = BigInt(Math.round(Number(reais.replace(',', '.')) * 100));
  if (!brand || !Number.isInteger(instalments) || instalments < 0) throw new Error(USAGE);
  const shop = await findShop(database, cnpj);
  const sale = toDemoSale(shop, { grossCents, brand, many: instalments, soldAt: systemClock.now() });
  await tellAcquirer(database, sale);
  console.log(`sale ${sale.code} is on its way: NSU ${sale.nsu}, card ending in ${sale.last4}`);
};

/** Has a shop that joined just now show four weeks of sales. */
const sellMonth = async (database: Database, [cnpj = '']: string[]) => {
  const shop = await findShop(database, cnpj);
  const many = await database.transaction(sql => tellDemoMonth(sql, shop, systemClock.now()));
  console.log(`${many} sales are on their way`);
};

const contest = async (database: Database, [code = '']: string[]) => {
  const text = 'select gross_cents from acquiring_sale where acquirer_code = $1';
  const { rows } = await database.query<{ gross_cents: bigint }>(text, [code]);
  if (!rows[0]) throw new Error('there is no such sale');
  const now = systemClock.now();
  const caseNumber = `C${String(randomInt(10 ** 9)).padStart(9, '0')}`;
  await tellAcquirer(database, {
    ...{ kind: 'chargeback', caseNumber, code, amountCents: rows[0].gross_cents, reason: 'fraud', reasonCode: '10.4' },
    ...{ receivedAt: now.toISOString(), answerBy: addDays(toLocalDate(now), 10) },
  });
  console.log(`case ${caseNumber} is on its way`);
};

/** Has the acquirer of the sandbox tell of a sale, or of a contest. Of the product that runs here, or DATABASE_URL. */
const main = async (): Promise<void> => {
  const url = requireDatabaseUrl();
  const [what, ...rest] = process.argv.slice(2);
  const database = openDatabase(url, { poolSize: 1, applicationName: 'balcao-card-sale' });
  try {
    if (what === 'sell') await sell(database, rest);
    else if (what === 'month') await sellMonth(database, rest);
    else if (what === 'contest') await contest(database, rest);
    else throw new Error(USAGE);
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
