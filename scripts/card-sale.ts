import { randomInt } from 'node:crypto';
import { parseCnpj } from '../bank/contract/cnpj';
import { CARD_BRANDS, type CardBrand } from '../bank/contract/products/acquiring-words';
import { PROVIDERS, type ProviderId } from '../bank/contract/providers';
import { addDays } from '../bank/core/calendar';
import { systemClock, toLocalDate } from '../bank/core/clock';
import { PROVIDER_RULES, tellAcquirer, toSandboxSale } from '../bank/providers';
import { type Database, openDatabase } from '../bank/storage';

const USAGE = `npm run demo:sale -- <what> …, with DATABASE_URL set
  sell <cnpj> <reais> [brand] [instalments]   a company sells by card; 0 instalments: debit
  month <cnpj>                                four weeks of sales of every brand, the last ones today
  contest <code of the sale>                  its holder contests it`;

interface Shop {
  merchantNumber: string;
  provider: ProviderId;
}

/** The shop of a company, and the provider whose institution keeps its account. */
const findShop = async (database: Database, cnpj: string): Promise<Shop> => {
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
  return { merchantNumber: shop.merchant_number, provider };
};

/** A sale in so many instalments, 0 for debit, at the rate of the shop. */
const toSale = (
  { merchantNumber, provider }: Shop,
  { grossCents, brand, many, soldAt }: { grossCents: bigint; brand: CardBrand; many: number; soldAt: Date },
) => {
  const product = many === 0 ? 'debit' : many === 1 ? 'credit' : 'instalments';
  const instalments = Math.max(1, many);
  const rate = PROVIDER_RULES[provider].acquirer.rates.find(
    one =>
      one.brand === brand && one.product === product && one.fromInstalments <= instalments && one.toInstalments >= many,
  );
  if (!rate) throw new Error('nobody sells in so many instalments');
  const sale = { merchantNumber, grossCents, brand, product, instalments, mdr: rate.mdr } as const;
  return toSandboxSale({ ...sale, soldAt: soldAt.toISOString() });
};

const sell = async (database: Database, [cnpj = '', reais = '100', brandText = 'visa', many = '1']: string[]) => {
  const brand = CARD_BRANDS.find(one => one === brandText);
  const instalments = Number(many);
  const grossCents = BigInt(Math.round(Number(reais.replace(',', '.')) * 100));
  if (!brand || !Number.isInteger(instalments) || instalments < 0) throw new Error(USAGE);
  const shop = await findShop(database, cnpj);
  const sale = toSale(shop, { grossCents, brand, many: instalments, soldAt: systemClock.now() });
  await tellAcquirer(database, sale);
  console.log(`sale ${sale.code} is on its way: NSU ${sale.nsu}, card ending in ${sale.last4}`);
};

/** Debit most of all, then credit, and some in instalments. */
const INSTALMENTS = [0, 1, 0, 3, 0, 1, 6, 0, 1, 10] as const;
const SALES_A_DAY = 3;
const SALE_MINUTES = 67;

/** Has a shop that joined just now show four weeks of sales: debit is paid soon, credit in the weeks to come. */
const sellMonth = async (database: Database, [cnpj = '']: string[]) => {
  const shop = await findShop(database, cnpj);
  const now = systemClock.now().getTime();
  const sales = Array.from({ length: 28 * SALES_A_DAY }, (_, index) => {
    const [day, turn] = [Math.floor(index / SALES_A_DAY), index % SALES_A_DAY];
    return toSale(shop, {
      grossCents: BigInt(1_990 + ((index * 7_919) % 38_000)),
      brand: CARD_BRANDS[(index * 3) % CARD_BRANDS.length] ?? 'visa',
      many: INSTALMENTS[index % INSTALMENTS.length] ?? 1,
      soldAt: new Date(now - day * 86_400_000 - turn * SALE_MINUTES * 60_000),
    });
  });
  await database.transaction(async sql => {
    for (const sale of sales) await tellAcquirer(sql, sale);
  });
  console.log(`${sales.length} sales are on their way`);
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

/** Has the acquirer of the sandbox tell of a sale, or of a contest. Reads DATABASE_URL. */
const main = async (): Promise<void> => {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL must be set');
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
