import { parseArgs } from 'node:util';
import { listDeadJobs, reviveJob } from '../bank/jobs';
import { openDatabase } from '../bank/storage';
import { requireDatabaseUrl } from './database-url.mjs';

/** `npm run jobs`: the jobs that were given up; `npm run jobs -- --revive 12`: gives one all its attempts again. Of the product that runs here, or DATABASE_URL. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { revive: { type: 'string' } } });
  const url = requireDatabaseUrl();
  const database = openDatabase(url, { poolSize: 1, applicationName: 'balcao-jobs' });
  try {
    if (values.revive !== undefined) {
      if (!/^\d{1,18}$/.test(values.revive)) throw new Error('--revive takes the number of a job');
      const isRevived = await reviveJob(database, BigInt(values.revive));
      if (!isRevived)
        throw new Error(`job ${values.revive} is not dead, its payload is gone, or another one has taken its place`);
      console.log(`job ${values.revive} runs again`);
      return;
    }
    const dead = await listDeadJobs(database);
    for (const job of dead) {
      console.log(`${job.id}\t${job.kind}\t${job.attempts} attempts\t${job.lastError}\t${job.diedAt.toISOString()}`);
    }
    console.log(`${dead.length} dead`);
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
