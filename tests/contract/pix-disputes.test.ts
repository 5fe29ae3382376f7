import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FILE_BYTES } from '../../bank/contract/ground/files';
import type { PixDispute } from '../../bank/contract/products/pix/support';
import type { Notification } from '../../bank/contract/ground/notifications';
import type { Receipt } from '../../bank/contract/books/receipts';
import { fromUuid, newId, toUuid } from '../../bank/core/ids';
import { enqueueJob } from '../../bank/jobs';
import { contestFromOutside, type FaultScript, payFromOutside, RECEIVE_DISPUTE_JOB } from '../../bank/providers';
import { makePdf, pdfStream } from '../support/pdf';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-20T13:00:00.000Z');
const OFICINA_KEY = 'contato@oficina.example';
const STORY = 'Paguei por uma máquina que nunca foi entregue e o perfil sumiu.';
const PDF = makePdf();

type Answer = PixDispute & { code: string };

let world: PixWorld;
/** What happens to the next returns at the SPI. */
const faults: NonNullable<ReturnType<NonNullable<FaultScript['onSpiReturn']>>>[] = [];
let padaria: Customer;
let oficina: Customer;
beforeAll(async () => {
  world = await startPixWorld({ faults: { onSpiReturn: () => faults.shift() } });
  ({ padaria, oficina } = world);
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

/** Moves the clock, signs both in anew, and lets everything happen that is due by then. */
const moveTo = async (instant: Date) => {
  await world.advanceTo(instant, padaria);
  oficina.bearer = await world.signIn(oficina.email);
  // one word may bring the next
  for (let turn = 0; turn < 3; turn++) await world.bank.runDueJobs();
};
const moveBy = (ms: number) => moveTo(new Date(world.clock.now().getTime() + ms));
beforeEach(async () => {
  if (world.clock.now().getTime() !== START.getTime()) await moveBy(DAY_MS);
});

const contest = (transaction_id: string, who = padaria, wish: object = {}) =>
  world.as<Answer>(who, '/pix/disputes', { json: { transaction_id, reason: 'scam', text: STORY, ...wish } });
const open = async (key: string, amountCents: number): Promise<PixDispute> => {
  const payment = await world.pay(padaria, key, amountCents);
  await world.bank.runDueJobs();
  const { status, body } = await contest(payment.receipt_id);
  expect(status).toBe(201);
  await world.bank.runDueJobs();
  return body;
};
const read = async ({ id }: Pick<PixDispute, 'id'>, who = padaria) =>
  (await world.as<PixDispute>(who, `/pix/disputes/${id}`)).body;
const post = (who: Customer, { id }: Pick<PixDispute, 'id'>, path: string, json: object = {}, proof?: string) =>
  world.as<Answer>(who, `/pix/disputes/${id}/${path}`, { method: 'POST', json, proof });
const defend = (who: Customer, dispute: PixDispute) =>
  post(who, dispute, 'defence', { text: 'A peça foi entregue e há nota fiscal.' });
const handIn = (who: Customer, { id }: Pick<PixDispute, 'id'>, bytes: Buffer, name = 'nota.pdf') =>
  world.as<Answer>(who, `/pix/disputes/${id}/evidence`, { method: 'POST', file: { name, bytes } });
const accept = async (who: Customer, { id }: PixDispute) =>
  post(
    who,
    { id },
    'accept',
    {},
    await world.authorize(who.bearer, { purpose: 'accept_pix_dispute', account_id: who.accountId, dispute_id: id }),
  );
const titles = async (who: Customer) =>
  (await world.call<{ data: Notification[] }>('/notifications', { bearer: who.bearer })).body.data
    .filter(({ kind }) => kind === 'pix_dispute')
    .map(({ title }) => title);

describe('a Pix to a fraud elsewhere', () => {
  it('is contested, blocked within a minute, accepted, and its money comes back within eleven days', async () => {
    const before = await world.balanceOf(padaria);
    const dispute = await open('golpe@loja.example', 10_000);
    expect(dispute).toMatchObject({ role: 'contester', status: 'open', amount_cents: 10_000, blocked_cents: null });
    expect(Date.parse(dispute.analysis_deadline) - Date.parse(dispute.opened_at)).toBe(7 * DAY_MS);
    expect(Date.parse(dispute.return_deadline) - Date.parse(dispute.opened_at)).toBe(11 * DAY_MS);
    await moveBy(60_000);
    expect(await read(dispute)).toMatchObject({ status: 'analysis', blocked_cents: 10_000 });
    await moveBy(3 * DAY_MS);
    expect(await read(dispute)).toMatchObject({ status: 'accepted', returned_cents: 10_000, returned_at: null });
    await moveBy(DAY_MS);
    const done = await read(dispute);
    expect(done).toMatchObject({ status: 'accepted', closed_by: 'analysis' });
    expect(Date.parse(done.returned_at ?? '')).toBeLessThan(Date.parse(dispute.return_deadline));
    expect((await world.balanceOf(padaria)).available_cents).toBe(before.available_cents);
    const { body: receipt } = await world.as<Receipt>(padaria, `/receipts/${dispute.transaction_id}`);
    expect(receipt).toMatchObject({ status: 'returned', pix: { returned_cents: 10_000, dispute: { id: dispute.id } } });
    expect(await titles(padaria)).toEqual([
      'Sua contestação foi aceita',
      'Sua contestação está em análise',
      expect.stringMatching(/^Contestação de um Pix de R\$\s100,00 registrada$/),
    ]);
  });

  it('brings back only what was still there, even if that is nothing', async () => {
    const half = await open('golpe-metade@loja.example', 1_001);
    const empty = await open('golpe-vazio@loja.example', 1_000);
    await moveBy(4 * DAY_MS);
    expect(await read(half)).toMatchObject({ status: 'accepted', blocked_cents: 500, returned_cents: 500 });
    expect((await read(half)).returned_at).not.toBeNull();
    expect(await read(empty)).toMatchObject({ status: 'accepted', returned_cents: 0, returned_at: null });
  });

  it('whose institution never answers ends after seven days without money, and not before', async () => {
    const dispute = await open('golpe-silencio@loja.example', 1_000);
    await moveTo(new Date(Date.parse(dispute.analysis_deadline) - 1));
    expect((await read(dispute)).status).toBe('analysis');
    await moveTo(new Date(dispute.analysis_deadline));
    expect(await read(dispute)).toMatchObject({ status: 'rejected', closed_by: 'deadline', returned_cents: null });
  });
});

describe('a contest', () => {
  it('of an honest receiver is rejected, told, and not repeated', async () => {
    const dispute = await open('fornecedor@farinhas.example', 1_000);
    expect((await contest(dispute.transaction_id)).body.code).toBe('pix_already_disputed');
    await moveBy(2 * DAY_MS);
    expect(await read(dispute)).toMatchObject({ status: 'rejected', closed_by: 'analysis' });
    expect((await titles(padaria))[0]).toBe('Sua contestação não foi aceita');
    expect((await contest(dispute.transaction_id)).body.code).toBe('pix_already_disputed');
  });

  it('is taken to the last millisecond of the 80th day, and not after', async () => {
    const [one, two] = [await world.pay(padaria, OFICINA_KEY, 100), await world.pay(padaria, OFICINA_KEY, 100)];
    const until = Date.parse(one.settled_at ?? '') + 80 * DAY_MS;
    await moveTo(new Date(until));
    const { status, body } = await contest(one.receipt_id);
    expect(status).toBe(201);
    await post(padaria, body, 'cancel');
    world.clock.set(new Date(Date.parse(two.settled_at ?? '') + 80 * DAY_MS + 1));
    expect((await contest(two.receipt_id)).body.code).toBe('pix_dispute_late');
  });

  it('is only of a Pix that was paid by the account and has not come back, and told in words', async () => {
    const failed = await world.pay(padaria, 'recusa-ac07@loja.example', 100);
    await world.bank.runDueJobs();
    expect((await contest(failed.receipt_id)).body.code).toBe('pix_not_disputable');
    const returned = await world.pay(padaria, 'devolve-tudo@loja.example', 100);
    await world.bank.runDueJobs();
    await moveBy(60_000);
    expect((await contest(returned.receipt_id)).body.code).toBe('pix_not_disputable');
    const paid = await world.pay(padaria, OFICINA_KEY, 100);
    expect((await contest(paid.receipt_id, oficina)).status).toBe(404);
    expect((await contest(paid.receipt_id, padaria, { text: 'golpe' })).body.code).toBe('validation_failed');
    expect((await contest(paid.receipt_id, padaria, { reason: 'regret' })).body.code).toBe('validation_failed');
    const seeded = await world.seedPerson({ companyId: padaria.companyId, role: 'viewer' });
    const viewer = { ...seeded, accountId: padaria.accountId, bearer: await world.signIn(seeded.email) };
    expect((await contest(paid.receipt_id, viewer)).body.code).toBe('forbidden');
    expect((await world.as<{ data: PixDispute[] }>(viewer, '/pix/disputes')).body.data.length).toBeGreaterThan(0);
  });
});

describe('a Pix that was received here', () => {
  const receive = async (amountCents: number) => {
    const pix = { key: OFICINA_KEY, amountCents: BigInt(amountCents), now: world.clock.now() };
    const endToEndId = await payFromOutside(world.database, pix);
    await world.bank.runDueJobs();
    return endToEndId;
  };
  const contestOutside = async (endToEndId: string, amountCents: number) => {
    const id = await contestFromOutside(world.database, {
      endToEndId,
      amountCents: BigInt(amountCents),
      reason: 'scam',
      now: world.clock.now(),
    });
    await world.bank.runDueJobs();
    return { id: fromUuid('pds', id) };
  };

  it('is blocked as far as there is money, cannot be given back beside the contest, and goes back when its receiver gives in', async () => {
    const endToEndId = await receive(80_000);
    const { available_cents } = await world.balanceOf(oficina);
    await world.pay(oficina, 'padaria@padaria.example', available_cents - 30_000);
    const dispute = await read(await contestOutside(endToEndId, 80_000), oficina);
    expect(dispute).toMatchObject({
      role: 'receiver',
      status: 'analysis',
      amount_cents: 80_000,
      blocked_cents: 30_000,
    });
    expect(await world.balanceOf(oficina)).toMatchObject({ available_cents: 0, held_cents: 30_000 });
    const { body: left } = await world.as<{ closed: string }>(
      oficina,
      `/pix/returns?transaction_id=${dispute.transaction_id}`,
    );
    expect(left.closed).toBe('disputed');
    expect((await post(oficina, dispute, 'accept', {})).body.code).toBe('step_up_required');
    expect((await accept(oficina, dispute)).body).toMatchObject({
      status: 'accepted',
      closed_by: 'receiver',
      returned_cents: 30_000,
    });
    await world.bank.runDueJobs();
    expect((await read(dispute, oficina)).returned_at).not.toBeNull();
    expect(await world.balanceOf(oficina)).toMatchObject({ available_cents: 0, held_cents: 0 });
    await world.fund(oficina.ledgerAccountId, 100_000n);
  });

  it('stays with its receiver after a defence that is proven, and goes back after one that is not', async () => {
    const [one, two] = [await receive(1_000), await receive(2_000)];
    const before = await world.balanceOf(oficina);
    const proven = await read(await contestOutside(one, 1_000), oficina);
    const bare = await read(await contestOutside(two, 2_000), oficina);
    expect((await handIn(oficina, proven, PDF)).body.evidence).toMatchObject([{ name: 'nota.pdf', size: PDF.length }]);
    for (const dispute of [proven, bare]) expect((await defend(oficina, dispute)).body.answer).toBe('defended');
    expect((await handIn(oficina, proven, makePdf({ note: 'tarde' }))).body.code).toBe('pix_dispute_answered');
    expect((await defend(oficina, proven)).body.code).toBe('pix_dispute_answered');
    await world.bank.runDueJobs();
    await moveBy(DAY_MS);
    expect(await read(proven, oficina)).toMatchObject({ status: 'rejected', closed_by: 'analysis' });
    expect(await read(bare, oficina)).toMatchObject({ status: 'accepted', returned_cents: 2_000 });
    expect(await world.balanceOf(oficina)).toMatchObject({
      available_cents: before.available_cents - 2_000,
      held_cents: 0,
    });
  });

  it('goes back when nobody answers within five days, and not before', async () => {
    const dispute = await read(await contestOutside(await receive(1_000), 1_000), oficina);
    await moveTo(new Date(Date.parse(dispute.answer_deadline) - 1));
    expect((await read(dispute, oficina)).status).toBe('analysis');
    await moveTo(new Date(dispute.answer_deadline));
    expect(await read(dispute, oficina)).toMatchObject({
      status: 'accepted',
      closed_by: 'deadline',
      returned_cents: 1_000,
    });
    expect((await defend(oficina, dispute)).body.code).toBe('pix_dispute_ended');
    expect((await titles(oficina))[0]).toBe('Um Pix contestado foi devolvido');
  });

  it('is contested once: a word that comes twice, late or about nothing changes nothing', async () => {
    const endToEndId = await receive(1_000);
    await contestOutside(endToEndId, 1_000);
    const again = await contestOutside(endToEndId, 1_000);
    expect((await world.as(oficina, `/pix/disputes/${again.id}`)).status).toBe(404);
    expect((await world.balanceOf(oficina)).held_cents).toBe(1_000);
    const nobody = await contestOutside('E00000000202611201300aaaaaaaaaaa', 1_000);
    expect((await world.as(oficina, `/pix/disputes/${nobody.id}`)).status).toBe(404);
  });

  it('is blocked with what its receiver was giving back when the SPI refuses that', async () => {
    const { held_cents } = await world.balanceOf(oficina);
    const endToEndId = await receive(10_000);
    const { rows } = await world.database.query<{ id: string }>('select id from payment_incoming where rail_id = $1', [
      endToEndId,
    ]);
    const part = { transaction_id: fromUuid('txn', rows[0]?.id ?? ''), amount_cents: 9_000 };
    const key = newKey();
    const wish = {
      purpose: 'return_pix_payment',
      account_id: oficina.accountId,
      ...part,
      idempotency_key: key,
    } as const;
    const proof = await world.authorize(oficina.bearer, wish);
    faults.push({ kind: 'unavailable' }, { kind: 'reject', code: 'AC07' });
    expect((await world.as(oficina, '/pix/returns', { json: part, key, proof })).status).toBe(201);
    await world.bank.runDueJobs();
    const dispute = await read(await contestOutside(endToEndId, 10_000), oficina);
    expect(dispute).toMatchObject({ amount_cents: 10_000, blocked_cents: 1_000 });
    await moveBy(60_000);
    expect((await read(dispute, oficina)).blocked_cents).toBe(10_000);
    expect((await world.balanceOf(oficina)).held_cents).toBe(held_cents + 10_000);
    expect((await accept(oficina, dispute)).body).toMatchObject({ status: 'accepted', returned_cents: 10_000 });
  });

  it('is blocked as it comes in, when its contest was heard before', async () => {
    const { held_cents } = await world.balanceOf(oficina);
    const pix = { key: OFICINA_KEY, amountCents: 1_000n, now: world.clock.now() };
    const endToEndId = await payFromOutside(world.database, pix);
    // its credit waits
    await world.database.query(
      `update job set run_at = run_at + interval '1 minute' where kind = 'pix.receive_credit'`,
    );
    const early = await contestOutside(endToEndId, 1_000);
    await moveBy(120_000);
    expect(await read(early, oficina)).toMatchObject({ status: 'analysis', blocked_cents: 1_000 });
    expect((await world.balanceOf(oficina)).held_cents).toBe(held_cents + 1_000);
  });

  it('is not blocked by a contest that was taken back before its opening was heard', async () => {
    const endToEndId = await receive(1_000);
    const { held_cents } = await world.balanceOf(oficina);
    const disputeId = toUuid(newId('pds'));
    const say = async (word: object) => {
      await enqueueJob(world.database, { kind: RECEIVE_DISPUTE_JOB, payload: { disputeId, ...word } });
      await world.bank.runDueJobs();
    };
    await say({ kind: 'cancelled' });
    await say({ kind: 'opened', endToEndId, amountCents: '1000', reason: 'scam' });
    expect((await world.as(oficina, `/pix/disputes/${fromUuid('pds', disputeId)}`)).status).toBe(404);
    expect((await world.balanceOf(oficina)).held_cents).toBe(held_cents);
  });
});

describe('a Pix between two companies here', () => {
  it('is blocked at once, and each side sees its own words and files only', async () => {
    const payment = await world.pay(padaria, OFICINA_KEY, 7_000);
    const { body: mine } = await contest(payment.receipt_id);
    const theirs = await read(mine, oficina);
    expect(theirs).toMatchObject({ role: 'receiver', blocked_cents: 7_000, text: null, evidence: [] });
    expect(theirs.other.name).toBe('Padaria do Zé Ltda');
    const { body } = await handIn(padaria, mine, PDF, 'Conversa não lida.PDF');
    expect(body.evidence[0]).toMatchObject({ name: 'Conversa não lida.PDF', content_type: 'application/pdf' });
    const path = `/accounts/${padaria.accountId}/pix/disputes/${mine.id}/evidence/${body.evidence[0]?.id}`;
    const file = await world.fetch(path, { bearer: padaria.bearer });
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(Buffer.from(await file.arrayBuffer()).equals(PDF)).toBe(true);
    const foreign = path.replace(padaria.accountId, oficina.accountId);
    expect((await world.fetch(foreign, { bearer: oficina.bearer })).status).toBe(404);
    expect((await post(oficina, mine, 'cancel')).status).toBe(404);
    await expect(accept(padaria, mine)).rejects.toThrow('not_found');
    await accept(oficina, theirs);
    await world.bank.runDueJobs();
    expect((await read(mine)).returned_at).not.toBeNull();
    expect((await world.getPayment(padaria, payment.id)).status).toBe('returned');
  });

  it('is free again when the contest is withdrawn, and may then be contested anew', async () => {
    const held = (await world.balanceOf(oficina)).held_cents;
    const dispute = await open(OFICINA_KEY, 3_000);
    expect((await world.balanceOf(oficina)).held_cents).toBe(held + 3_000);
    expect((await post(padaria, dispute, 'cancel')).body).toMatchObject({
      status: 'cancelled',
      closed_by: 'contester',
    });
    expect((await world.balanceOf(oficina)).held_cents).toBe(held);
    expect((await post(padaria, dispute, 'cancel')).body.code).toBe('pix_dispute_ended');
    expect((await contest(dispute.transaction_id)).status).toBe(201);
  });
});

describe('a file', () => {
  it('is a PDF, PNG or JPEG by its content, of at most 5 MiB, five of them, the same one once', async () => {
    const dispute = await open('golpe-silencio@loja.example', 1_000);
    const page = await handIn(padaria, dispute, Buffer.from('<html></html>'));
    expect(page.body).toMatchObject({ code: 'file_refused', params: { reason: 'kind' } });
    const json = { name: 'a.pdf', content_base64: 'JVBERi0=' };
    expect((await post(padaria, dispute, 'evidence', json)).body.code).toBe('unsupported_media_type');
    const filled = (bytes: number) => makePdf({ objects: { 100: pdfStream('', Buffer.alloc(bytes)) } });
    const big = filled(FILE_BYTES - filled(0).length - 16);
    expect((await handIn(padaria, dispute, big)).status).toBe(201);
    expect((await handIn(padaria, dispute, big)).body.evidence).toHaveLength(1);
    expect((await handIn(padaria, dispute, Buffer.alloc(FILE_BYTES + 1))).body.code).toBe('payload_too_large');
    for (let file = 2; file <= 5; file++) await handIn(padaria, dispute, makePdf({ note: `${file}` }));
    const full = await handIn(padaria, dispute, makePdf({ note: '6' }));
    expect(full.body).toMatchObject({ code: 'files_full', params: { files: 5 } });
    expect((await read(dispute)).evidence).toHaveLength(5);
  });

  it('that was kept in the database before is moved to where files are, as it was', async () => {
    const dispute = await open('golpe-silencio@loja.example', 1_000);
    const old = Buffer.from('%PDF-1.7 whatever was let in %%EOF');
    const id = newId('evd');
    await world.database.query(
      `insert into pix_dispute_evidence (id, dispute_id, side, name, content_type, size, sha256, content, created_by, created_at)
       values ($1, $2, 'contester', 'antigo.pdf', 'application/pdf', $3, sha256($4), $4, $5, $6)`,
      [toUuid(id), toUuid(dispute.id), old.length, old, toUuid(padaria.userId), world.clock.now()],
    );
    // what the migration does where there are such rows
    await enqueueJob(world.database, { kind: 'pix.adopt_evidence', payload: {}, uniqueKey: 'all' });
    await world.bank.runDueJobs();
    const { evidence } = await read(dispute);
    expect(evidence).toMatchObject([{ id, name: 'antigo.pdf', content_type: 'application/pdf', size: old.length }]);
    const path = `/accounts/${padaria.accountId}/pix/disputes/${dispute.id}/evidence/${id}`;
    const file = await world.fetch(path, { bearer: padaria.bearer });
    expect(Buffer.from(await file.arrayBuffer()).equals(old)).toBe(true);
    expect((await world.database.query('select 1 from pix_dispute_evidence')).rowCount).toBe(0);
  });
});
