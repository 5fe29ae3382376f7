import os from 'node:os';
import { parseArgs } from 'node:util';
import { systemClock } from '../bank/core/clock';
import { countOpenSessions, endSessionsFromDesk, replaceFactorsFromDesk } from '../bank/ground/identity';
import { createNotifier, createSecurityTeller } from '../bank/ground/notifications';
import { unregisterDevices } from '../bank/products/pix/limits';
import { openDatabase } from '../bank/storage';
import { requireDatabaseUrl } from './database-url.mjs';

const require = (value: string | undefined, name: string): string => {
  if (!value) throw new Error(`${name} must be set`);
  return value;
};

/**
 * `npm run sessions -- --email ana@padaria.example`: how many open sessions the person has. With `--end --reason "…"`: ends them all and the trust in
 * the person's browsers, tells the person and writes it down; with `--replace-factors` too: for whoever lost them all, codes by e-mail stand in place of every other second factor.
 * Of the product that runs here, or DATABASE_URL; reads for `--end` BANK_SECRET and PUBLIC_URL.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      end: { type: 'boolean' },
      'replace-factors': { type: 'boolean' },
      reason: { type: 'string' },
    },
  });
  const email = require(values.email, '--email');
  const clock = systemClock;
  const database = openDatabase(requireDatabaseUrl(), {
    poolSize: 1,
    applicationName: 'balcao-sessions',
  });
  try {
    if (values['replace-factors'] && !values.end) throw new Error('--replace-factors ends all sessions: add --end');
    if (!values.end) {
      const { userId, sessions } = await countOpenSessions({ database, clock }, email);
      console.log(`${userId}\t${sessions} open sessions`);
      return;
    }
    const secret = [require(process.env.BANK_SECRET, 'BANK_SECRET')] as const;
    const notifier = createNotifier({ clock, secret, publicUrl: require(process.env.PUBLIC_URL, 'PUBLIC_URL') });
    const tellSecurity = createSecurityTeller(notifier);
    const by = os.userInfo().username;
    const desk = { database, clock, secret, tellSecurity, onDistrust: unregisterDevices, by };
    const reason = require(values.reason, '--reason');
    if (values['replace-factors']) {
      const removed = await replaceFactorsFromDesk(desk, email, reason);
      console.log(`${removed} second factors taken away, codes by e-mail are on; the person is told by letter`);
      return;
    }
    const ended = await endSessionsFromDesk(desk, email, reason);
    console.log(`${ended} open sessions ended; the person is told by letter`);
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
