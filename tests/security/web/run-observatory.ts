import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTlsFront } from './tls-front';

interface Observed {
  score: number;
  status: number;
  rows: { test: string; result: string; pass: boolean; modifier: number }[];
}

/** What MDN's HTTP Observatory finds of a route of a server on this machine, behind TLS as in production. */
export const runObservatory = async (port: number, route: string): Promise<Observed> => {
  const front = await startTlsFront(port);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'balcao-observatory-'));
  try {
    const authority = path.join(folder, 'authority.pem');
    await writeFile(authority, front.authority);
    const script = path.join(import.meta.dirname, 'observatory.mjs');
    const args = [script, String(front.httpPort), String(front.httpsPort), route];
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: authority, NODE_OPTIONS: '' };
    const { stdout } = await promisify(execFile)(process.execPath, args, { env, timeout: 60_000 });
    return JSON.parse(stdout.slice(stdout.indexOf('{"score"'))) as Observed;
  } finally {
    await front.close();
    await rm(folder, { recursive: true, force: true });
  }
};
