import { lockFolder } from '../../scripts/postgres/lock.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';

/* A start in miniature, for tests that kill it: holds the folder in its first argument, and with `postgres` behind it runs the server there too. Tells the milliseconds that the lock took. */
const [, , folder, what] = process.argv;
const from = performance.now();
if (what === 'postgres') {
  const server = await startPostgres({ dataFolder: folder });
  console.log(JSON.stringify({ ms: performance.now() - from, pid: server.pid }));
} else {
  await lockFolder(folder);
  console.log(JSON.stringify({ ms: performance.now() - from }));
}
setInterval(() => undefined, 60_000);
