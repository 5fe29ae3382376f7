import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../bank/storage';
import { createTestDatabase } from '../support/postgres';

const PROJECT = path.resolve(import.meta.dirname, '../..');

interface Finding {
  check: string;
  status: 'sound' | 'odd' | 'broken' | 'skipped';
  words: string;
  mend?: string;
}

const ask = (environment: Record<string, string>): Promise<{ code: number; findings: Finding[]; text: string }> =>
  new Promise(resolve => {
    const args = ['--import', 'tsx', path.join(PROJECT, 'scripts/doctor.mjs'), '--json'];
    const env = { PATH: process.env.PATH, HOME: os.homedir(), ...environment } as unknown as NodeJS.ProcessEnv;
    execFile(process.execPath, args, { cwd: PROJECT, env, timeout: 50_000 }, (error, out) => {
      const { findings } = JSON.parse(out) as { findings: Finding[] };
      resolve({ code: error ? 1 : 0, findings, text: out });
    });
  });

let folder: string;
let busy: Server;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'balcao-doctor-'));
  busy = createServer();
  await new Promise<void>(resolve => busy.listen(0, '127.0.0.1', resolve));
  url = (await createTestDatabase()).url;
});
afterAll(async () => {
  busy?.close();
  await rm(folder, { recursive: true, force: true });
});

const broken = (findings: Finding[]) =>
  findings.filter(({ status }) => status === 'broken').map(({ check, words }) => `${check}: ${words}`);

describe('the doctor', () => {
  it('tells of each fault in one line how to mend it, and no secret', async () => {
    const old = path.join(folder, 'old.dump');
    await writeFile(old, '');
    const before = new Date(Date.now() - 3 * 24 * 3_600_000);
    await utimes(old, before, before);
    const { port } = busy.address() as AddressInfo;
    const { code, findings, text } = await ask({
      PORT: String(port),
      DATABASE_URL: 'postgres://bank:the-password@127.0.0.1:9/bank',
      SMTP_URL: 'smtp://mail:the-password@127.0.0.1:9',
      PUBLIC_URL: 'https://127.0.0.1:9',
      BACKUP_FOLDER: folder,
      BALCAO_DATA: path.join(folder, 'none'),
      BANK_SECRETS: 'a slip of the pen',
      NEXT_PUBLIC_VARIANT: 'nobody',
    });
    expect(code).toBe(1);
    const told = broken(findings);
    expect(told).toEqual([
      `ports: PORT ${port} is in use by another program; stop it or set PORT`,
      expect.stringMatching(/^database: it does not answer: .*ECONNREFUSED/),
      expect.stringMatching(/^mail: 127.0.0.1:9 takes no letters: /),
      expect.stringMatching(/^certificate: 127.0.0.1:9 speaks no TLS: /),
      'backups: the newest backup is 3 days old',
    ]);
    const odd = findings.filter(({ status }) => status === 'odd').map(({ words }) => words);
    expect(odd.join()).toContain('nobody reads BANK_SECRETS');
    expect(odd.join()).toContain('DATABASE_URL is set and BANK_SECRET is not');
    expect(odd.join()).toContain('TRUSTED_PROXY_HOPS is 0');
    expect(odd.join()).toContain('there is no brand "nobody"');
    expect(findings.filter(({ status }) => status === 'broken' || status === 'odd').every(({ mend }) => mend)).toBe(
      true,
    );
    expect(text).not.toContain('the-password');
  });

  it('looks into the database: an older schema, a halted ledger, a switch that was forgotten', async () => {
    const database = openDatabase(url, { poolSize: 1, applicationName: 'test' });
    await database.query("delete from schema_migration where name = '152_service_mode.sql'");
    await database.query('update service_mode set is_read_only = true');
    await database.query("select ledger.halt('tried out')");
    await database.close();
    const { code, findings } = await ask({ DATABASE_URL: url, BALCAO_DATA: path.join(folder, 'none'), PORT: '39871' });
    expect(code).toBe(1);
    // a port that somebody else took meanwhile is none of this test
    const told = broken(findings).filter(line => !line.includes('a crash loses') && !line.startsWith('ports:'));
    expect(told).toEqual([
      'database: the schema is older than this version: 1 migrations are missing, the first 152_service_mode.sql',
      'books: the ledger is halted: tried out',
    ]);
    expect(findings.map(({ words }) => words)).toContain('read-only mode is on');
    // test databases lose what a crash interrupts, and the doctor says so
    expect(broken(findings)).toContain('database: fsync is off: a crash loses acknowledged payments');
  });

  it('finds a chain whose tail was cut off, by what a backup saw at its end', async () => {
    const database = openDatabase(url, { poolSize: 1, applicationName: 'test' });
    const backups = path.join(folder, 'backups');
    const write = async (name: string, place: string, hash: string) => {
      const at = new Date().toISOString();
      await mkdir(path.join(backups, name), { recursive: true });
      const facts = { startedAt: at, finishedAt: at, heads: [{ chain: 'ledger', place, hash }] };
      await writeFile(path.join(backups, name, 'backup.json'), JSON.stringify(facts));
    };
    const { rows } = await database.query<{ place: bigint; hash: string }>(
      "select place, hash from chain_heads() where chain = 'ledger'",
    );
    await database.close();
    const [head] = rows;
    await write('base-20261121T030000Z', String(head?.place), head?.hash ?? '');
    await write('base-20261122T030000Z', String((head?.place ?? 0n) + 5n), '00'.repeat(32));
    const { findings } = await ask({
      DATABASE_URL: url,
      BACKUP_FOLDER: backups,
      BALCAO_DATA: path.join(folder, 'none'),
    });
    expect(broken(findings).filter(line => line.includes('the chain'))).toEqual([
      `books: the chain of the ledger has not what the backup base-20261122T030000Z saw at its end (${(head?.place ?? 0n) + 5n})`,
    ]);
  });

  it('says of a variable that cannot be read which one, and never its value', async () => {
    const { code, findings, text } = await ask({
      BANK_SECRET: 'much-too-short',
      BALCAO_DATA: path.join(folder, 'none'),
    });
    expect(code).toBe(1);
    expect(broken(findings)[0]).toBe('variables: BANK_SECRET must have at least 32 characters');
    expect(text).not.toContain('much-too-short');
  });
});
