import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../bank/contract/primitives';
import type { Agreement } from '../../bank/contract/products/agreement';
import type { Transmission, TransmissionDetail } from '../../bank/contract/products/transmission';
import { TRANSMISSION_FILE_BYTES } from '../../bank/contract/products/transmission-words';
import { codeOf } from './batch-world';
import { pix, ted } from './cnab-world';
import { letIn } from './systems-world';
import { startTransmissionWorld, type TransmissionWorld } from './transmission-world';

let world: TransmissionWorld;
let agreement: Agreement;
beforeAll(async () => {
  world = await startTransmissionWorld();
  agreement = await world.agree('payments');
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

let number = 0;
/** The next remessa of the agreement. */
const remessa = (own = `T${number + 1}`): string =>
  world.write(agreement, ++number, [{ form: '41', details: ted(own, 1_000n) }]);
const sha256 = (text: string): string => createHash('sha256').update(Buffer.from(text, 'latin1')).digest('hex');
const countBatches = async (): Promise<number> => {
  const { rows } = await world.database.query<{ count: number }>('select count(*)::int as count from payment_batch');
  return rows[0]?.count ?? 0;
};

describe('a file in the box', () => {
  it('has a protocol at once, becomes a batch that waits, and its answers lie there until they are fetched', async () => {
    const text = world.write(agreement, ++number, [
      { form: '41', details: [...ted('PAG1', 10_000n), ...ted('PAG2', 20_000n, { day: '2026-11-01' })] },
      { form: '45', details: pix('PAG3', 1_500n) },
    ]);
    const { status, body } = await world.putFile(text);
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'received', channel: 'web', bytes: text.length, sha256: sha256(text) });
    expect(body.protocol).toMatch(/^TR20261123-\d{6}$/);
    expect(body.agreement).toBeNull();

    await world.runAll(3);
    const taken = await world.readTransmission(body.id);
    expect(taken).toMatchObject({ state: 'accepted', agreement: { id: agreement.id } });
    expect(taken.note).toBe('2 pagamentos em um lote que espera autorização. 1 pagamento com erro ficou de fora.');
    expect(taken.history.map(({ event, by_name }) => [event, by_name !== null])).toEqual([
      ['received', true],
      ['accepted', false],
    ]);
    expect((await world.read(taken.batch_id ?? '')).state).toBe('draft');
    expect(taken.answers.map(({ name, answer, state }) => [name, answer, state])).toEqual([
      ['PG231101.CRI', 'critique', 'waiting'],
    ]);
    expect((await world.download(body.id)).bytes.toString('latin1')).toBe(text);

    expect((await world.confirm(taken.batch_id ?? '')).status).toBe(201);
    await world.runAll(14);
    const results = (await world.box('&state=waiting')).filter(({ answer }) => answer === 'result');
    expect(results.length).toBeGreaterThan(0);
    const [result] = results;
    const first = await world.download(result?.id ?? '');
    expect(createHash('sha256').update(first.bytes).digest('hex')).toBe(result?.sha256);
    const fetched = await world.readTransmission(result?.id ?? '');
    expect(fetched).toMatchObject({ state: 'fetched', answers_id: body.id });
    expect(fetched.fetched_at).not.toBeNull();
    // once more, and the first time stays
    expect((await world.download(result?.id ?? '')).bytes.equals(first.bytes)).toBe(true);
    const again = await world.readTransmission(result?.id ?? '');
    expect(again.fetched_at).toBe(fetched.fetched_at);
    expect(again.history.map(({ event }) => event)).toEqual(['made', 'fetched', 'fetched']);
  });

  it('is taken up once, however often it is sent and whoever runs the job', async () => {
    const text = remessa();
    const before = await countBatches();
    const sent = await Promise.all(['A.REM', 'A.REM', 'B.REM'].map(name => world.putFile(text, { name })));
    const ids = new Set(sent.map(({ body }) => body.id));
    expect([ids.size, sent.filter(({ body }) => body.already_received).length]).toEqual([1, 2]);
    await Promise.all([world.bank.runDueJobs(), world.bank.runDueJobs()]);
    await world.runAll(3);
    const late = await world.putFile(text);
    expect(late.body).toMatchObject({ already_received: true, state: 'accepted' });
    await world.runAll(3);
    expect((await countBatches()) - before).toBe(1);
    const { history } = await world.readTransmission(late.body.id);
    expect(history.map(({ event }) => event).sort()).toEqual([
      ...['accepted', 'received', 'received_again', 'received_again', 'received_again'],
    ]);
  });

  it('of another name with other bytes is another file; the second of one number is refused with a report', async () => {
    const text = remessa();
    const other = world.write(agreement, number, [{ form: '41', details: ted('OUTRO', 2_000n) }]);
    const both = await Promise.all([world.putFile(text), world.putFile(other)]);
    await world.runAll(3);
    const read = await Promise.all(both.map(({ body }) => world.readTransmission(body.id)));
    expect(read.map(({ state }) => state).sort()).toEqual(['accepted', 'rejected']);
    const refused = read.find(({ state }) => state === 'rejected');
    expect(refused?.note).toContain('NSA');
    const report = refused?.answers.find(({ answer }) => answer === 'report');
    const { bytes } = await world.download(report?.id ?? '');
    expect(bytes.toString('latin1')).toContain(`ERR;1;PROTOCOLO=${refused?.protocol};ARQUIVO=PG231101.REM;`);
    // refused bytes may come again
    expect((await world.putFile(read[0]?.state === 'rejected' ? text : other)).body.already_received).toBe(false);
  });

  it.each([
    ['half a remessa', () => remessa('METADE').slice(0, 700)],
    ['no remessa at all', () => 'isto não é uma remessa'],
    ['a file of another bank', () => remessa('BANCO').replace(/^.../, '999')],
  ])('is refused as a whole: %s', async (_what, make) => {
    const before = await countBatches();
    const { body } = await world.putFile(make());
    await world.runAll(3);
    const read = await world.readTransmission(body.id);
    expect(read.state).toBe('rejected');
    expect(read.note?.length).toBeGreaterThan(10);
    expect(await countBatches()).toBe(before);
    number = (await world.as<Agreement>(world.padaria, `/agreements/${agreement.id}`)).body.last_sent_number;
  });

  it.each(['../etc/passwd', 'a/b.REM', 'linha\nnova.REM', '..', '.oculto', 'remessa ç.REM', `${'x'.repeat(65)}`, ''])(
    'has a name that any system can keep, or is not taken: %j',
    async name => {
      expect(codeOf(await world.putFile('x', { name }))).toBe('transmission_name');
    },
  );

  it('has something in it and at most 10 MiB', async () => {
    expect(codeOf(await world.putFile(''))).toBe('transmission_empty');
    const most = await world.putFile(Buffer.alloc(TRANSMISSION_FILE_BYTES, 'x'));
    expect(most.status).toBe(201);
    expect(codeOf(await world.putFile(Buffer.alloc(TRANSMISSION_FILE_BYTES + 1, 'x')))).toBe('payload_too_large');
    await world.runAll(2);
    expect((await world.readTransmission(most.body.id)).state).toBe('rejected');
  });

  it('is nobody else’s', async () => {
    const { body } = await world.putFile(remessa());
    for (const path of ['', '/content']) {
      const seen = await world.as<Problem>(world.oficina, `/transmissions/${body.id}${path}`);
      expect([seen.status, seen.body.code]).toEqual([404, 'not_found']);
    }
    expect(await world.box('', world.oficina)).toEqual([]);
    await world.runAll(3);
  });
});

describe('a system with a key', () => {
  it('sends, asks, finds what was not fetched and fetches it, within its scopes', async () => {
    const erp = await letIn(world, world.padaria, ['transmission.read', 'transmission.write']);
    const { bearer } = erp;
    const text = remessa();
    const file = { name: 'PG231109.REM', bytes: Buffer.from(text, 'latin1') };
    const call = { method: 'POST', bearer, file };
    const { status, body } = await world.call<TransmissionDetail>('/api/v1/transmissions', call);
    expect([status, body.channel]).toEqual([201, 'api']);
    await world.runAll(3);
    const path = `/api/v1/transmissions/${body.id}`;
    const one = (await world.call<TransmissionDetail>(path, { bearer })).body;
    expect(one).toMatchObject({ state: 'accepted', sha256: sha256(text) });
    const waiting = async () =>
      (
        await world.call<{ data: Transmission[] }>('/api/v1/transmissions?state=waiting&limit=100', { bearer })
      ).body.data.map(({ id }) => id);
    const critique = one.answers[0]?.id ?? '';
    expect(await waiting()).toContain(critique);
    const got = await world.fetch(`/api/v1/transmissions/${critique}/content`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect((await got.text()).length).toBe(one.answers[0]?.bytes);
    expect(await waiting()).not.toContain(critique);
    const other = await letIn(world, world.oficina, ['transmission.read']);
    expect((await world.call(path, { bearer: other.bearer })).status).toBe(404);
    expect((await world.call('/api/v1/transmissions', { ...call, bearer: other.bearer })).status).toBe(403);
  });
});

it('keeps what a payroll pays from who neither sent it nor approves', async () => {
  const payroll = await world.agree('payroll', { name: 'Folha' });
  const text = world.write(payroll, 1, [{ form: '41', service: '30', details: ted('FOLHA', 1_000n) }]);
  const { body } = await world.putFile(text);
  await world.runAll(3);
  const read = await world.readTransmission(body.id);
  expect(read.agreement?.id).toBe(payroll.id);
  const seeded = await world.seedPerson({ companyId: world.padaria.companyId, role: 'operator', name: 'Davi' });
  const joined = { ...seeded, bearer: await world.signIn(seeded.email) };
  const seen = await world.readTransmission(body.id, joined);
  expect([seen.may_download, seen.answers.some(({ may_download }) => may_download)]).toEqual([false, false]);
  for (const id of [body.id, ...read.answers.map(one => one.id)]) {
    expect((await world.download(id, joined)).status).toBe(403);
    expect((await world.download(id)).status).toBe(200);
  }
});
