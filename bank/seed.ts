import { readConfig } from './config';
import { seedDemo } from './storage/seed';

// a process of its own: reads the bank's environment, fills in the demo and tells who can sign in as one line of JSON
try {
  const { databaseUrl, provider } = readConfig(process.env);
  process.stdout.write(`${JSON.stringify(await seedDemo({ databaseUrl, provider }))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
