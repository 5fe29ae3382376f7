import os from 'node:os';
import { parseArgs } from 'node:util';
import { pixKeyType } from '../bank/contract/products/pix/pay';
import { systemClock } from '../bank/core/clock';
import { fromUuid, toUuid } from '../bank/core/ids';
import { listOwedMoney, redirectLateMoney, retryLateMoney } from '../bank/service/account-closing';
import { createNotifier } from '../bank/ground/notifications';
import { listStuckReturns, releaseReturn, retryReturn } from '../bank/products/pix/returns';
import { readRails } from '../bank/config-rails';
import { createRails } from '../bank/providers';
import { type Database, openDatabase } from '../bank/storage';
import { requireDatabaseUrl } from './database-url.mjs';

const toReais = (cents: bigint): string => `R$ ${(Number(cents) / 100).toFixed(2)}`;

const list = async (database: Database): Promise<void> => {
  const late = await listOwedMoney(database);
  for (const { accountUuid, legalName, protocol, amountCents, status, waitsFor } of late) {
    const state = `${status ?? 'new'}${waitsFor ? ` (${waitsFor})` : ''}`;
    console.log(`${fromUuid('acc', accountUuid)}\t${legalName}\t${protocol}\t${toReais(amountCents)}\t${state}`);
  }
  const stuck = await listStuckReturns(database);
  for (const { refundUuid, legalName, amountCents, tries, refusedCode } of stuck) {
    console.log(`${refundUuid}\t${legalName}\t${toReais(amountCents)}\trefused ${tries} times (${refusedCode})`);
  }
  console.log(`${late.length} closed accounts are owed money, ${stuck.length} returns are refused`);
};

const OPTIONS = {
  account: { type: 'string' },
  key: { type: 'string' },
  'key-type': { type: 'string' },
  return: { type: 'string' },
  release: { type: 'boolean' },
  because: { type: 'string' },
} as const;

const require = (value: string | undefined, name: string): string => {
  if (!value) throw new Error(`${name} must be set`);
  return value;
};

/**
 * `npm run owed`: what the bank owes and cannot pay by itself. `-- --account acc_…`: tries the pay-out again; with `--key … --key-type …`: to the key
 * that the former owner gave. `-- --return <id>`: tries a refused return again; with `--release --because …`: frees its money for who received it.
 * Of the product that runs here, or DATABASE_URL; reads for `--account` BANK_PROVIDER and RAILS, and for `--release` BANK_SECRET and PUBLIC_URL.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: OPTIONS });
  const database = openDatabase(requireDatabaseUrl(), {
    poolSize: 1,
    applicationName: 'balcao-owed',
  });
  const clock = systemClock;
  const by = os.userInfo().username;
  try {
    if (values.account) {
      const { rails, provider } = readRails(process.env);
      const { directory } = createRails(rails, { database, clock, provider });
      const desk = { database, clock, directory, by };
      const accountUuid = toUuid(values.account);
      if (!values.key) return await retryLateMoney(desk, accountUuid);
      const keyType = pixKeyType.parse(values['key-type']);
      return await redirectLateMoney(desk, accountUuid, { key: values.key, keyType });
    }
    if (!values.return) return await list(database);
    const secret = values.release ? require(process.env.BANK_SECRET, 'BANK_SECRET') : '';
    const publicUrl = values.release ? require(process.env.PUBLIC_URL, 'PUBLIC_URL') : '';
    const desk = { database, clock, by, notifier: createNotifier({ clock, secret: [secret], publicUrl }) };
    if (!values.release) return await retryReturn(desk, values.return);
    return await releaseReturn(desk, values.return, require(values.because, '--because'));
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
