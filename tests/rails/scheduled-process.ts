import { createScaledClock } from '../../bank/core/clock';
import { createJobRunner, exponentialBackoff, type JobHandler, startJobWorker } from '../../bank/jobs';
import { createLedger, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { openDatabase } from '../../bank/storage';
import type { ScheduledOrders } from './scheduled';

const {
  databaseUrl,
  accountId,
  clock: time,
  leaseSeconds,
} = JSON.parse(process.env.RAILS_WORKER ?? '') as ScheduledOrders;
process.on('disconnect', () => process.exit());

const clock = createScaledClock({ startAt: new Date(time.startAt), since: new Date(time.since), speed: 1 });
const AT_ONCE = 4;
const database = openDatabase(databaseUrl, { poolSize: AT_ONCE + 1, applicationName: 'scheduled-worker' });
const ledger = createLedger({ databaseUrl, clock });

/** Two effects: one in the ledger, which posts a key once; one in a table that would take a second row, together with the end of the job. */
const pay: JobHandler = {
  kind: 'test.scheduled',
  lane: 'money',
  maxAttempts: 10,
  backoff: exponentialBackoff(100, 1_000),
  async run({ n, key }, { finish }) {
    await ledger.post({
      key: String(key),
      legs: [
        { accountId: BigInt(accountId), amountCents: -1n },
        { accountId: SYSTEM_ACCOUNTS['clearing.pix'], amountCents: 1n },
      ],
      details: { kind: 'pix_out', description: 'Pix agendado' },
    });
    await database.transaction(async sql => {
      await sql.query('insert into scheduled_effect (n, worker) values ($1, $2)', [n, process.pid]);
      await finish(sql);
    });
  },
};

const runner = createJobRunner({ database, clock, handlers: [pay], leaseSeconds });
startJobWorker({ database, runner, slots: { money: AT_ONCE }, pollMs: 100, onTrouble: () => undefined });
process.send?.('ready');
