import os from 'node:os';
import { parseArgs } from 'node:util';
import { systemClock } from '../bank/core/clock';
import { createNotifier } from '../bank/ground/notifications';
import { listPolicyWaits, stopPolicyWait } from '../bank/payments/office';
import { openDatabase } from '../bank/storage';
import { requireDatabaseUrl } from './database-url.mjs';

const require = (value: string | undefined, name: string): string => {
  if (!value) throw new Error(`${name} must be set`);
  return value;
};

/**
 * `npm run policy-waits`: rules of approval that an only admin asked for alone and that do not hold yet. With `-- --stop apl_… --reason "…"`: ends them for a
 * company that called, tells everybody and writes it down. Of the product that runs here, or DATABASE_URL; reads for `--stop` BANK_SECRET and PUBLIC_URL.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { stop: { type: 'string' }, reason: { type: 'string' } } });
  const database = openDatabase(requireDatabaseUrl(), { poolSize: 1, applicationName: 'balcao-policy-waits' });
  try {
    if (values.stop) {
      const [secret, publicUrl] = [process.env.BANK_SECRET, process.env.PUBLIC_URL];
      const notifier = createNotifier({
        clock: systemClock,
        secret: [require(secret, 'BANK_SECRET')],
        publicUrl: require(publicUrl, 'PUBLIC_URL'),
      });
      const desk = { database, clock: systemClock, notifier, by: os.userInfo().username };
      await stopPolicyWait(desk, values.stop, require(values.reason, '--reason'));
      console.log('the rules of before stay; everybody of the company is told');
      return;
    }
    const waits = await listPolicyWaits(database);
    for (const { policyId, legalName, askedBy, effectiveAt } of waits) {
      console.log(`${policyId}\t${legalName}\t${askedBy}\t${effectiveAt.toISOString()}`);
    }
    console.log(`${waits.length} changes of rules wait`);
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
