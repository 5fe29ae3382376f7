import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from './docs-api/site.mjs';
import { serveSite } from './docs-api/serve.mjs';
import { exitWith, Fault } from './fault.mjs';
import { PROJECT } from './start/settings.mjs';

/*
 * `npm run docs:api`: the reference page of the API with its guides, the document and a collection, as files in .build/docs-api. `-- --serve 4400` serves
 * them here, under a policy of their own; `-- FOLDER` writes them elsewhere.
 */
const run = async () => {
  const { values, positionals } = parseArgs({ options: { serve: { type: 'string' } }, allowPositionals: true });
  const folder = path.resolve(positionals[0] ?? path.join(PROJECT, '.build/docs-api'));
  const { guides, requests } = await buildSite(folder);
  console.log(`${folder}: the reference, ${guides} guides, a collection of ${requests} requests`);
  if (values.serve === undefined) return;
  const port = Number(values.serve);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Fault(`--serve takes a port, not ${values.serve}`);
  const server = await serveSite(folder, port).catch(error => {
    throw new Fault(`port ${port}: ${error.message}`);
  });
  console.log(`http://127.0.0.1:${server.address().port}`);
};

await run().catch(exitWith);
