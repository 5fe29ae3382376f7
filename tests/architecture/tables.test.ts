import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ModuleParts } from '../../bank/parcel';
import { type Bank, type Claim, checkTables, partOf } from './table-law';
import { listTables } from './table-use';

const root = path.resolve(import.meta.dirname, '../..');
const listFiles = (folder: string, ending: RegExp): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(file => ending.test(file) && !file.endsWith('.test.ts') && existsSync(path.join(root, file)));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** What the parts that are no modules say; modules say it in their `parts.ts`. */
const FOUNDATIONS: Readonly<Record<string, Claim>> = {
  storage: { tables: ['rate_limit', 'audit_event', 'audit_head', 'idempotency_record'], reads: [] },
  ledger: {
    tables: [
      ...['ledger.account', 'ledger.transaction', 'ledger.entry', 'ledger.hold', 'ledger.block', 'ledger.halt'],
      ...['ledger.day_sum', 'ledger.day_sum_mark'],
    ],
    reads: [],
  },
  jobs: { tables: ['job'], reads: [] },
  providers: {
    tables: [
      ...['sandbox_spi_order', 'sandbox_spi_return', 'sandbox_str_answer', 'sandbox_str_order'],
      ...['sandbox_own_boleto', 'sandbox_own_boleto_answer', 'sandbox_boleto', 'sandbox_boleto_order'],
      ...['sandbox_crypto_market', 'sandbox_crypto_offer', 'sandbox_crypto_order'],
      ...['sandbox_acquirer_act', 'sandbox_acquirer_difference'],
      ...['sandbox_gift_product', 'sandbox_gift_order', 'sandbox_gift_claim'],
      ...['sandbox_dda_member', 'sandbox_dda_boleto', 'sandbox_card', 'sandbox_card_pin', 'sandbox_top_up'],
      'sandbox_tax_order',
    ],
    reads: [],
  },
  parcel: { tables: [], reads: ['account', 'company'] },
  demo: { tables: ['demo_seed'], reads: [] },
  composition: { tables: ['service_mode'], reads: ['ledger.halt'] },
};

const readBank = async (): Promise<Bank> => {
  const files = new Map(listFiles('bank', /\.ts$/).map(file => [file, read(file)]));
  const claims = new Map(Object.entries(FOUNDATIONS));
  for (const file of [...files.keys()].filter(name => name.endsWith('/parts.ts'))) {
    const [parts] = Object.values((await import(path.join(root, file))) as Record<string, ModuleParts>);
    if (parts) claims.set(partOf(file, files), parts);
  }
  return { files, claims, tables: listTables(listFiles('bank/storage/migrations', /\.sql$/).map(read)) };
};

describe('the tables of the bank', () => {
  it('have one owner each, who alone writes them; others say what they read, and no two parts need each other', async () => {
    const bank = await readBank();
    expect(bank.tables.size).toBeGreaterThan(100);
    expect(bank.claims.size).toBeGreaterThan(25);
    expect(checkTables(bank)).toEqual([]);
  });
});

/** A small bank that breaks nothing. */
const LAWFUL: Readonly<Record<string, string>> = {
  'bank/storage/audit.ts': 'sql.query(`insert into audit_event (kind) values ($1)`)',
  'bank/ground/accounts/index.ts': "export { find } from './rows'",
  'bank/ground/accounts/rows.ts': 'sql.query(`update account set status = $1`)',
  'bank/products/pix/pay/index.ts': "import { find } from '../../../ground/accounts'",
  'bank/products/pix/pay/rows.ts': `sql.query(\`select \${COLUMNS} from payment p join account a on a.id = p.account_id where p.id = $1\`)`,
  'bank/products/pix/keys/index.ts': "import { pay } from '../pay'",
  'bank/products/pix/keys/rows.ts': "sql.query('insert into pix_key (id) values ($1)')",
  'bank/service/drafts/index.ts': "sql.query('delete from draft where id = $1')",
  'bank/demo/index.ts': "sql.query('insert into account (id) values ($1)')",
  'bank/parcel/index.ts': 'const companyOf = () => `(select name from account)`',
};
const CLAIMS: Readonly<Record<string, Claim>> = {
  storage: { tables: ['audit_event'], reads: [] },
  parcel: { tables: [], reads: ['account'] },
  'ground/accounts': { tables: ['account'], reads: [] },
  'products/pix/pay': { tables: ['payment'], reads: ['account'] },
  'products/pix/keys': { tables: ['pix_key'], reads: [] },
  'service/drafts': { tables: ['draft'], reads: [] },
};
const TABLES = ['create table audit_event (a int); create table account (a int); create table payment (a int)'].concat(
  'create table pix_key (a int); create table draft (a int); create table old (a int)',
  'drop table old',
);

const plant = (files: Record<string, string>, claims: Record<string, Claim> = {}, tables: string[] = []): string[] =>
  checkTables({
    files: new Map(Object.entries({ ...LAWFUL, ...files })),
    claims: new Map(Object.entries({ ...CLAIMS, ...claims })),
    tables: listTables([...TABLES, ...tables]),
  });

describe('the law of tables', () => {
  it('has nothing against a bank that keeps it', () => {
    expect(plant({})).toEqual([]);
  });

  it('wants one owner for each table', () => {
    expect(plant({}, {}, ['create table boleto (a int)'])).toEqual(['boleto: has no owner']);
    expect(plant({}, { 'service/drafts': { tables: ['draft', 'pix_key'], reads: [] } })).toEqual([
      'pix_key: of products/pix/keys and service/drafts',
    ]);
    expect(plant({}, { 'service/drafts': { tables: ['draft', 'old'], reads: [] } })).toEqual([
      'service/drafts: there is no table old',
    ]);
  });

  it.each([
    ['insert into account (id) values ($1)'],
    ['with a as (select 1) update account set status = $1'],
    ['delete from account where id = $1'],
    ['merge into account using b on true'],
    ['truncate account'],
  ])('lets nobody else write: %s', text => {
    expect(plant({ 'bank/service/drafts/rows.ts': `sql.query(\`${text}\`)` })).toEqual([
      'bank/service/drafts/rows.ts: writes account of ground/accounts',
    ]);
  });

  it.each([
    ['select 1 from account'],
    ['select 1 from draft d left join account a on true'],
    ['select 1 from draft as d, account a'],
    ['select 1 from draft where exists (select from account)'],
    ['delete from draft using account'],
    [`select \${COLUMNS} from account`],
  ])('lets nobody read unsaid: %s', text => {
    expect(plant({ 'bank/service/drafts/rows.ts': `sql.query(\`${text}\`)` })).toEqual([
      'bank/service/drafts/rows.ts: reads account of ground/accounts',
    ]);
  });

  it('lets nobody say what is not so', () => {
    expect(plant({}, { 'service/drafts': { tables: ['draft'], reads: ['account'] } })).toEqual([
      'service/drafts: says that it reads account',
    ]);
  });

  it('lets no tier read from one after it', () => {
    expect(
      plant(
        { 'bank/ground/accounts/more.ts': "sql.query('select 1 from draft')" },
        { 'ground/accounts': { tables: ['account'], reads: ['draft'] } },
      ),
    ).toEqual(['bank/ground/accounts/more.ts: is before draft of service/drafts']);
  });

  it('lets no two parts need each other, the one by import and the other by table', () => {
    expect(
      plant(
        { 'bank/products/pix/pay/more.ts': "sql.query('select 1 from pix_key')" },
        { 'products/pix/pay': { tables: ['payment'], reads: ['account', 'pix_key'] } },
      ),
    ).toEqual(['products/pix/keys → products/pix/pay → products/pix/keys']);
  });

  it('wants the names of tables in the text, where it can read them', () => {
    expect(plant({ 'bank/service/drafts/rows.ts': `sql.query(\`select 1 from \${table} where id = $1\`)` })).toEqual([
      "bank/service/drafts/rows.ts: writes a table's name out",
    ]);
  });
});
