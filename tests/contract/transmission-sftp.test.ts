import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Client, SFTPWrapper } from 'ssh2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agreement } from '../../bank/contract/products/agreement';
import { toUuid } from '../../bank/core/ids';
import { admitMember } from '../../bank/ground/accounts';
import { codeOf } from './batch-world';
import { ted } from './cnab-world';
import { type KeyPair, newKeyPair, type SftpWorld, startSftpWorld } from './sftp-world';

const MB = 1_000_000;
/** In `npm run test:long` all of them. */
const WRONG_KEYS = process.env.LONG ? 1_000 : 40;
const OPENSSH = ['/usr/bin/sftp', '/usr/local/bin/sftp'].find(existsSync);

let world: SftpWorld;
let agreement: Agreement;
let pair: KeyPair;
let userName: string;
let client: Client;
let sftp: SFTPWrapper;
let folder: string;
beforeAll(async () => {
  world = await startSftpWorld({ connections: 60 });
  agreement = await world.agree('payments');
  pair = newKeyPair();
  const { status, body } = await world.letKeyIn(agreement, pair.public);
  expect(status).toBe(201);
  userName = body.user_name;
  ({ client, sftp } = await world.open(userName, pair));
  folder = mkdtempSync(path.join(tmpdir(), 'sftp-'));
});
afterAll(async () => {
  client?.end();
  if (folder) rmSync(folder, { recursive: true });
  await world?.requireSoundLedger();
  await world?.close();
});

let number = 0;
const remessa = (): string => world.write(agreement, ++number, [{ form: '41', details: ted(`S${number}`, 1_000n) }]);

/** What the server answers to an act: `ok`, or its words. */
const answerOf = (act: (done: (error?: Error | null) => void) => void): Promise<string> =>
  new Promise(resolve => act(error => resolve(error ? error.message : 'ok')));
const put = (where: string, bytes: Buffer, on = sftp): Promise<string> =>
  answerOf(done => on.writeFile(where, bytes, done));
const get = (where: string, on = sftp): Promise<Buffer | string> =>
  new Promise(resolve => on.readFile(where, (error, bytes) => resolve(error ? error.message : bytes)));
const list = (where: string, on = sftp): Promise<string[] | string> =>
  new Promise(resolve =>
    on.readdir(where, (error, entries) => resolve(error ? error.message : entries.map(one => one.filename))),
  );
const countFiles = async (): Promise<number> => {
  const { rows } = await world.database.query<{ count: number }>(
    `select count(*)::int as count from transmission_file where direction = 'inbound'`,
  );
  return rows[0]?.count ?? 0;
};

describe('a system by SFTP', () => {
  it('puts a remessa, finds its answers, fetches them, and finds them again', async () => {
    const text = remessa();
    expect(await put('/remessa/PG231101.REM', Buffer.from(text, 'latin1'))).toBe('ok');
    expect(await list('/')).toEqual(['remessa', 'retorno', 'teste']);
    expect(await list('/remessa')).toEqual([]);
    await world.runAll(4);
    const [sent] = (await world.box('&direction=inbound')).filter(({ channel }) => channel === 'sftp');
    expect(sent).toMatchObject({ state: 'accepted', name: 'PG231101.REM', agreement: { id: agreement.id } });
    expect(await list('/retorno')).toEqual(['PG231101.CRI', 'PG231101.ACK']);
    const ack = await get('/retorno/PG231101.ACK');
    const hash = createHash('sha256').update(Buffer.from(text, 'latin1')).digest('hex');
    expect(ack.toString()).toMatch(
      new RegExp(
        `^ACK;1;PROTOCOLO=${sent?.protocol};ARQUIVO=PG231101.REM;BYTES=${text.length};LINHAS=\\d+;SHA256=${hash};RECEBIDO=2026-11-23T10:\\d\\d:\\d\\d-03:00;CANAL=SFTP;STATUS=RECEBIDO\r\n$`,
      ),
    );
    const fetched = async () => (await world.box('&state=fetched')).map(({ name }) => name);
    await expect.poll(fetched).toContain('PG231101.ACK');
    expect(await fetched()).not.toContain('PG231101.CRI');
    expect(String(await get('/retorno/PG231101.ACK'))).toBe(String(ack));
  });

  it('gives a file its name when it is whole, as programs do', async () => {
    const before = await countFiles();
    expect(await put('/remessa/PG231102.REM.filepart', Buffer.from(remessa(), 'latin1'))).toBe('ok');
    expect(await countFiles()).toBe(before);
    expect(await answerOf(done => sftp.rename('/remessa/PG231102.REM.filepart', '/remessa/PG231102.REM', done))).toBe(
      'ok',
    );
    expect(await countFiles()).toBe(before + 1);
  });

  it('tries what it puts into /teste, whatever its name, and by no rename does it become real', async () => {
    const text = Buffer.from(
      world.write(agreement, number + 1, [{ form: '41', details: ted('TESTE', 1_000n) }]),
      'latin1',
    );
    expect(await put('/teste/PG231150.REM', text)).toBe('ok');
    expect(await list('/teste')).toEqual([]);
    expect(await put('/teste/PG231151.tmp', text)).toBe('ok');
    expect(await answerOf(done => sftp.rename('/teste/PG231151.tmp', '/remessa/PG231151.REM', done))).not.toBe('ok');
    expect(await answerOf(done => sftp.rename('/teste/PG231151.tmp', '/teste/PG231151.REM', done))).toBe('ok');
    await world.runAll(4);
    const tried = (await world.box('&direction=inbound')).filter(({ is_test: isTest }) => isTest);
    expect(tried.map(({ name, state }) => [name, state])).toEqual([
      ['PG231151.REM', 'tested'],
      ['PG231150.REM', 'tested'],
    ]);
    expect(await list('/retorno')).toContain('PG231150.RST');
    expect(String(await get('/retorno/PG231150.RST'))).toMatch(/^RST;1;/);
    expect(typeof (await get('/teste/PG231150.REM'))).toBe('string');
  });

  it.runIf(OPENSSH)('is OpenSSH’s own client', async () => {
    const [key, file] = [path.join(folder, 'key'), path.join(folder, 'PG231103.REM')];
    writeFileSync(key, pair.private, { mode: 0o600 });
    writeFileSync(file, remessa(), 'latin1');
    const batch = path.join(folder, 'batch');
    const back = path.join(folder, 'back');
    writeFileSync(
      batch,
      `put ${file} /remessa/PG231103.REM\nls -l /retorno\nget /retorno/PG231101.CRI ${back}\n-get ../../etc/passwd ${back}.no\n`,
    );
    const options = [
      'StrictHostKeyChecking=no',
      `UserKnownHostsFile=${path.join(folder, 'known')}`,
      'IdentitiesOnly=yes',
    ];
    const run = promisify(execFile)(
      OPENSSH as string,
      [
        ...['-b', batch, '-i', key, '-P', String(world.server.port), ...options.flatMap(one => ['-o', one])],
        `${userName}@127.0.0.1`,
      ],
      { timeout: 20_000 },
    );
    run.child.stdin?.end();
    const { stdout } = await run;
    expect(stdout).toContain('PG231101.CRI');
    expect(readFileSync(back).equals((await get('/retorno/PG231101.CRI')) as Buffer)).toBe(true);
    expect(existsSync(`${back}.no`)).toBe(false);
    await world.runAll(3);
    expect((await world.box('&direction=inbound')).map(({ name }) => name)).toContain('PG231103.REM');
  });

  it('takes two of one name up as two, and the same bytes once', async () => {
    const before = await countFiles();
    const [first, second] = [remessa(), remessa()].map(text => Buffer.from(text, 'latin1'));
    if (!first || !second) throw new Error('two are made');
    const name = '/remessa/MESMO.REM';
    expect(await Promise.all([put(name, first), put(name, second), put(name, first)])).toEqual(['ok', 'ok', 'ok']);
    expect(await countFiles()).toBe(before + 2);
    await world.runAll(3);
  });
});

describe('nothing outside the box is read or written', () => {
  it.each([
    ...['/etc/passwd', '../../etc/passwd', '/remessa/../../../etc/passwd', '/retorno/../../bank/config.ts'],
    ...['/retorno/nao-existe', '/retorno/linha\nnova', '/remessa/PG231101.REM', 'file:///etc/passwd', '/retorno/\0'],
  ])('get %j', async where => {
    expect(typeof (await get(where))).toBe('string');
  });

  it.each([
    ...['/etc/x', '../../tmp/x', '/x', '/retorno/x.RET', '/remessa/a/b.REM', '/remessa/linha\nnova.REM', '/remessa/.x'],
    ...['/remessa/..', `/remessa/${'x'.repeat(65)}`, '/remessa/ç.REM'],
  ])('put %j', async where => {
    const before = await countFiles();
    expect(await put(where, Buffer.from('x'))).not.toBe('ok');
    expect(await countFiles()).toBe(before);
  });

  it('no link, folder, removal, other name, mode, shell or forwarding', async () => {
    const acts: ((done: (error?: Error | null) => void) => void)[] = [
      done => sftp.symlink('/etc/passwd', '/remessa/link', done),
      done => sftp.readlink('/remessa/link', done),
      done => sftp.mkdir('/remessa/x', done),
      done => sftp.rmdir('/remessa', done),
      done => sftp.unlink('/retorno/PG231101.CRI', done),
      done => sftp.rename('/retorno/PG231101.CRI', '/remessa/x', done),
      done => sftp.chmod('/retorno/PG231101.CRI', 0o777, done),
      done => client.exec('id', done),
      done => client.shell(done),
      done => client.subsys('other', done),
      done => client.forwardIn('127.0.0.1', 0, done),
      done => client.forwardOut('127.0.0.1', 1, '127.0.0.1', 5432, done),
    ];
    for (const act of acts) expect(await answerOf(act)).not.toBe('ok');
  });

  it('nor what is another agreement’s', async () => {
    const other = await world.agree('payments', { name: 'Filial' });
    const otherPair = newKeyPair();
    const { body } = await world.letKeyIn(other, otherPair.public);
    const { client: another, sftp: theirs } = await world.open(body.user_name, otherPair);
    expect(await list('/retorno', theirs)).toEqual([]);
    expect(await get('/retorno/PG231101.CRI', theirs)).toBe('No such file');
    expect(await put('/remessa/ALHEIO.REM', Buffer.from(remessa(), 'latin1'), theirs)).toBe('ok');
    await world.runAll(3);
    const [sent] = (await world.box()).filter(({ name }) => name === 'ALHEIO.REM');
    expect(sent).toMatchObject({ state: 'rejected', agreement: { id: other.id } });
    number--;
    another.end();
  });
});

describe('a file that is not whole or too large', () => {
  const open = (name: string): Promise<Buffer> =>
    new Promise((resolve, reject) =>
      sftp.open(name, 'w', (error, handle) => (error ? reject(error) : resolve(handle))),
    );
  const write = (handle: Buffer, bytes: Buffer, at: number): Promise<string> =>
    answerOf(done => sftp.write(handle, bytes, 0, bytes.length, at, done));
  const close = (handle: Buffer): Promise<string> => answerOf(done => sftp.close(handle, done));

  it('is nothing: a gap, nothing at all, a connection that ends', async () => {
    const before = await countFiles();
    const gap = await open('/remessa/BURACO.REM');
    expect(await write(gap, Buffer.from('fim'), 100)).toBe('ok');
    expect(await close(gap)).toContain('incompleto');
    expect(await close(await open('/remessa/NADA.REM'))).toContain('vazio');
    const lost = await world.open(userName, pair);
    const handle = await new Promise<Buffer>(resolve =>
      lost.sftp.open('/remessa/M.REM', 'w', (_, one) => resolve(one)),
    );
    expect(await answerOf(done => lost.sftp.write(handle, Buffer.from('metade'), 0, 6, 0, done))).toBe('ok');
    lost.client.destroy();
    await expect.poll(() => world.server.countConnections()).toBe(1);
    expect(await countFiles()).toBe(before);
  });

  it('is told its limit: 8 MB and no byte more', async () => {
    const before = await countFiles();
    const handle = await open('/remessa/GRANDE.REM');
    for (let at = 0; at < 8 * MB; at += 32_000) expect(await write(handle, Buffer.alloc(32_000, 'x'), at)).toBe('ok');
    expect(await write(handle, Buffer.from('x'), 8 * MB)).toBe('Arquivo acima de 8 MB');
    expect(await close(handle)).not.toBe('ok');
    expect(await countFiles()).toBe(before);
  });

  it('is cut off early, however much is still to come', async () => {
    const big = await world.open(userName, pair);
    const ended = new Promise<void>(resolve => big.client.once('close', () => resolve()));
    const handle = await new Promise<Buffer>(resolve =>
      big.sftp.open('/remessa/2GB.REM', 'w', (_, one) => resolve(one)),
    );
    const piece = Buffer.alloc(32_000);
    let sent = 0;
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    // a client that listens to no answer
    for (let at = 0; at < 2_000 * MB && !isOver; at += piece.length) {
      big.sftp.write(handle, piece, 0, piece.length, at, () => undefined);
      sent += piece.length;
      if (sent % (piece.length * 20) === 0) await new Promise(resolve => setImmediate(resolve));
    }
    await ended;
    // what the client's own buffers took before it heard: a busy machine hears late
    expect(sent).toBeLessThan(600 * MB);
  }, 60_000);
});

describe('keys', () => {
  it('that are wrong open nothing, and the right one still does', async () => {
    const wrong = newKeyPair();
    const tries = Array.from({ length: WRONG_KEYS }, (_, index) => index);
    let opened = 0;
    const worker = async (): Promise<void> => {
      for (let next = tries.pop(); next !== undefined; next = tries.pop()) {
        const name = next % 2 === 0 ? userName : 'nobody234567';
        await world.connect(name, wrong).then(
          one => {
            opened++;
            one.end();
          },
          () => undefined,
        );
      }
    };
    await Promise.all(Array.from({ length: 20 }, worker));
    expect(opened).toBe(0);
    const again = await world.open(userName, pair);
    expect(await list('/', again.sftp)).toEqual(['remessa', 'retorno', 'teste']);
    again.client.end();
    await expect.poll(() => world.server.countConnections(), { timeout: 10_000 }).toBe(1);
  }, 300_000);

  it('are bound to addresses, days and who let them in; what is revoked ends at once', async () => {
    const [here, away, late] = [newKeyPair(), newKeyPair(), newKeyPair()];
    const made = await world.letKeyIn(agreement, here.public, { addresses: ['127.0.0.0/8'] });
    await world.letKeyIn(agreement, away.public, { addresses: ['203.0.113.7'] });
    await world.letKeyIn(agreement, late.public, { expires_on: '2026-11-22' });
    await expect(world.connect(userName, away)).rejects.toThrow('authentication');
    await expect(world.connect(userName, late)).rejects.toThrow('authentication');
    const opened = await world.open(userName, here);
    expect(await list('/retorno', opened.sftp)).toContain('PG231101.CRI');
    const ended = new Promise<void>(resolve => opened.client.once('close', () => resolve()));
    await world.as(world.padaria, `/transmission_keys/${made.body.id}`, { method: 'DELETE' });
    expect(await list('/retorno', opened.sftp)).toBe('Permission denied');
    await ended;
    await expect(world.connect(userName, here)).rejects.toThrow('authentication');
  });

  it('are no passwords, and one that is none is refused with words', async () => {
    expect(codeOf(await world.letKeyIn(agreement, pair.public))).toBe('transmission_key_known');
    const proof = { purpose: 'create_transmission_key', account_id: world.padaria.accountId } as const;
    const wish = { ...proof, agreement_id: agreement.id, name: 'ERP', public_key: pair.private, addresses: '' };
    await expect(world.authorize(world.padaria.bearer, wish)).rejects.toThrow();
    const { body } = await world.as<{ server: object; data: { fingerprint: string }[] }>(
      world.padaria,
      '/transmission_keys',
    );
    expect(body.server).toEqual({ address: 'sftp.balcao.example:22', fingerprint: world.server.fingerprint });
    expect(JSON.stringify(body)).not.toContain('PRIVATE');
  });

  it('may be tried by one address so often, and no more', async () => {
    const strict = await import('../../bank/products/transmission/sftp/server');
    const log = { info: () => undefined, warn: () => undefined };
    const server = await strict.startSftpServer(
      { database: world.database, clock: world.clock, log },
      {
        ...{ host: '127.0.0.1', port: 0, publicAddress: 'sftp.balcao.example:22', hostKey: newKeyPair().private },
        limits: { connectionsOfAddress: 3 },
      },
    );
    const { Socket } = await import('node:net');
    const greeted = (): Promise<boolean> =>
      new Promise(resolve => {
        const socket = new Socket().connect(server.port, '127.0.0.1');
        socket.once('data', () => resolve(true) ?? socket.destroy());
        socket.once('close', () => resolve(false));
        socket.on('error', () => undefined);
      });
    const answers = [];
    for (let count = 0; count < 5; count++) answers.push(await greeted());
    expect(answers).toEqual([true, true, true, false, false]);
    await server.close();
  });
});

describe('a key of who lost the access', () => {
  it('opens nothing, nor once the access is given anew', async () => {
    const seeded = await world.seedPerson({ companyId: world.padaria.companyId, role: 'admin', name: 'Bia' });
    const bia = { ...seeded, accountId: world.padaria.accountId, bearer: await world.signIn(seeded.email) };
    const own = newKeyPair();
    const { body } = await world.letKeyIn(await world.agree('payments', { name: 'Outros' }), own.public, {}, bia);
    (await world.connect(body.user_name, own)).end();
    const removal = { account_id: world.padaria.accountId, person_id: bia.userId, reason: 'security' } as const;
    const proof = await world.authorize(world.padaria.bearer, { purpose: 'remove_person', ...removal });
    const path = `/people/${bia.userId}/removal`;
    expect((await world.as(world.padaria, path, { json: { reason: 'security' }, proof })).status).toBe(200);
    const of = { userId: bia.userId, companyUuid: toUuid(world.padaria.companyId), role: 'admin' } as const;
    await world.database.transaction(sql => admitMember(sql, of, world.clock.now()));
    await expect(world.connect(body.user_name, own)).rejects.toThrow();
  });
});
