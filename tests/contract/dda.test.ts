import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DdaBoleto } from '../../bank/contract/products/dda';
import { toLine } from '../../bank/formats/boleto';
import { absentId } from '../support/sample-values';
import { newBarcode, toBranch, toTold } from '../support/dda';
import { type DdaWorld, startDdaWorld } from './dda-world';

let world: DdaWorld;
let memberId: string;
beforeAll(async () => {
  world = await startDdaWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const one = async (barcode: string, shelf?: 'open' | 'put_away' | 'ended'): Promise<DdaBoleto> => {
  const boleto = await world.find(barcode, shelf);
  if (!boleto) throw new Error('it is not on this shelf');
  return boleto;
};

describe('joining', () => {
  it('tells the term and who may join, and has nothing arrive before', async () => {
    const { padaria } = world;
    const dda = await world.read();
    expect(dda).toMatchObject({ company_document: padaria.cnpj, members: [], may_join: true, term: { version: '1' } });
    expect(dda.term.paragraphs.length).toBeGreaterThan(3);
    await world.issue();
    expect(await world.list()).toEqual([]);
  });

  it.each([
    ['no CNPJ', () => '11222333000180', 'dda_document_invalid'],
    ['another company', () => world.oficina.cnpj, 'dda_document_foreign'],
  ])('refuses %s', async (_name, document, code) => {
    expect((await world.join(document())).body.code).toBe(code);
  });

  it('asks for a proof, and for the term that holds', async () => {
    const { padaria } = world;
    const json = { document: padaria.cnpj, term_version: '1' };
    expect((await world.as<{ code: string }>(padaria, '/dda/members', { json })).body.code).toBe('step_up_required');
    const older = { purpose: 'join_dda', account_id: padaria.accountId, ...json, term_version: '0' } as const;
    const proven = await world.prove(older);
    expect('refused' in proven && (proven.refused as { body: { code: string } }).body.code).toBe('dda_term_changed');
  });

  it('takes a proof for the CNPJ that it names alone', async () => {
    const { padaria } = world;
    const json = { document: padaria.cnpj, term_version: '1' };
    const proven = await world.prove({ purpose: 'join_dda', account_id: padaria.accountId, ...json });
    const proof = 'proof' in proven ? proven.proof : '';
    const other = { ...json, document: toBranch(padaria.cnpj) };
    const tried = await world.as<{ code: string }>(padaria, '/dda/members', { json: other, proof });
    expect(tried.body.code).toBe('step_up_required');
    const left = await world.as<{ code: string }>(padaria, `/dda/members/${absentId('ddm')}/leave`, {
      ...{ method: 'POST', proof },
    });
    expect(left.body.code).toBe('step_up_required');
    expect((await world.read()).members).toEqual([]);
  });

  it('keeps the text that was accepted, is confirmed by the registry, and brings what was issued before', async () => {
    const { status, body } = await world.join();
    expect([status, body.status]).toEqual([201, 'joining']);
    memberId = body.id;
    await world.bank.runDueJobs();
    const [member] = (await world.read()).members;
    expect(member).toMatchObject({ id: memberId, document: world.padaria.cnpj, status: 'active', term_version: '1' });
    const { rows } = await world.database.query<{ term_hash: string }>('select term_hash from dda_member');
    expect(rows[0]?.term_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await world.list()).toHaveLength(1);
  });

  it('is taken once for each CNPJ', async () => {
    expect((await world.join()).body.code).toBe('dda_already_joined');
  });

  it('holds for each CNPJ by itself: what a branch owes arrives once the branch has joined', async () => {
    const branch = toBranch(world.padaria.cnpj);
    const barcode = await world.issue({ document: branch });
    expect(await world.find(barcode)).toBeUndefined();
    expect((await world.join(branch)).status).toBe(201);
    await world.bank.runDueJobs();
    expect((await one(barcode)).payer_document).toBe(branch);
  });

  it('is for admins; who looks may read, who operates may put away', async () => {
    const { padaria } = world;
    const [boleto] = await world.list();
    const seed = async (role: 'viewer' | 'operator') => {
      const person = await world.seedPerson({ companyId: padaria.companyId, role });
      return { ...person, bearer: await world.signIn(person.email) };
    };
    const [viewer, operator] = [await seed('viewer'), await seed('operator')];
    expect((await world.read(viewer)).may_join).toBe(false);
    expect(await world.list('open', viewer)).not.toEqual([]);
    expect((await world.put(boleto?.id ?? '', 'hide', viewer)).status).toBe(403);
    expect((await world.join(toBranch(padaria.cnpj, 3), operator)).status).toBe(403);
    expect((await world.put(boleto?.id ?? '', 'hide', operator)).body.status).toBe('hidden');
    expect((await world.put(boleto?.id ?? '', 'restore', operator)).body.status).toBe('open');
  });
});

describe('what arrives', () => {
  it('is told with its parties, its dates and its line', async () => {
    const barcode = await world.issue({ dueDate: '2026-12-02', amountCents: 45_678n });
    expect(await one(barcode)).toMatchObject({
      ...{ status: 'open', line: toLine(barcode), due_date: '2026-12-02', amount_cents: 45_678 },
      ...{ changed: null, first_payee: true, receipt_id: null, scheduled: null, hidden: null, contest: null },
    });
  });

  it('is one boleto however often it is told', async () => {
    const told = toTold(world.padaria.cnpj);
    await world.tell(told);
    await world.tell(told);
    expect((await world.list()).filter(({ barcode }) => barcode === told.barcode)).toHaveLength(1);
    expect(await world.countDead()).toBe(0);
  });

  it.each([
    [1n, 3n, 2n],
    [3n, 1n, 2n],
    [2n, 3n, 1n],
  ])('is as its latest version says, in the order %s %s %s', async (...versions) => {
    const told = toTold(world.padaria.cnpj);
    for (const version of versions) await world.tell({ ...told, version, amountCents: 100_000n + version });
    expect((await one(told.barcode)).amount_cents).toBe(100_003);
    expect(await world.countDead()).toBe(0);
  });

  it('that was paid before it was told of is not among those to be paid', async () => {
    const told = toTold(world.padaria.cnpj);
    await world.tell({ ...told, version: 2n, state: 'paid' });
    await world.tell(told);
    expect(await world.find(told.barcode)).toBeUndefined();
    expect((await one(told.barcode, 'ended')).status).toBe('paid_elsewhere');
  });

  it('shows what changed, and what it was before', async () => {
    const barcode = await world.issue();
    await world.change(barcode, { amountCents: 120_000n, dueDate: '2026-12-04' });
    expect(await one(barcode)).toMatchObject({
      ...{ amount_cents: 120_000, due_date: '2026-12-04' },
      changed: { amount_cents: 100_000, due_date: '2026-11-30' },
    });
  });

  it('ends as paid elsewhere or withdrawn', async () => {
    const [paid, withdrawn] = [await world.issue(), await world.issue()];
    await world.change(paid, { state: 'paid' });
    await world.change(withdrawn, { state: 'withdrawn' });
    expect((await one(paid, 'ended')).status).toBe('paid_elsewhere');
    expect((await one(withdrawn, 'ended')).status).toBe('withdrawn');
    expect((await world.put((await one(paid, 'ended')).id, 'hide')).body.code).toBe('dda_boleto_ended');
  });

  it('comes back when the payment elsewhere is undone', async () => {
    const barcode = await world.issue();
    await world.change(barcode, { state: 'paid' });
    await world.change(barcode, { state: 'open' });
    expect((await one(barcode)).status).toBe('open');
  });

  it('ends when its last day is over, at once in the list and for good in the morning', async () => {
    const told = toTold(world.padaria.cnpj, { dueDate: '2026-11-19', limitDate: '2026-11-19' });
    await world.tell(told);
    expect(await world.find(told.barcode)).toBeUndefined();
    await world.at('2026-11-24T13:00:00.000Z');
    expect((await one(told.barcode, 'ended')).status).toBe('expired');
  });
});

describe('a word that cannot be', () => {
  const requireDead = async (work: () => Promise<void>) => {
    const before = await world.countDead();
    await work();
    expect(await world.countDead()).toBe(before + 1);
  };

  it('is a dead job: the same version otherwise, another payer, back after it was withdrawn', async () => {
    const branch = toBranch(world.padaria.cnpj);
    const told = toTold(world.padaria.cnpj);
    await world.tell(told);
    await requireDead(() => world.tell({ ...told, amountCents: 1n }));
    await requireDead(() => world.tell({ ...told, payerDocument: branch, version: 2n }));
    await world.tell({ ...told, version: 3n, state: 'withdrawn' });
    await requireDead(() => world.tell({ ...told, version: 4n }));
    expect((await one(told.barcode, 'ended')).status).toBe('withdrawn');
  });

  it('is a dead job: of a document that never joined, of a joining that is none, answered otherwise', async () => {
    await requireDead(() => world.tell(toTold(world.oficina.cnpj)));
    await requireDead(() => world.tell({ kind: 'joined', memberId: '018c49b0-0000-7000-8000-000000000000' }));
    const { rows } = await world.database.query<{ id: string }>(`select id from dda_member where status = 'active'`);
    await requireDead(() => world.tell({ kind: 'refused', memberId: rows[0]?.id ?? '', code: 'X' }));
    await world.tell({ kind: 'joined', memberId: rows[0]?.id ?? '' });
  });

  it('is a dead job: no barcode of a boleto', async () => {
    const barcode = `${newBarcode().slice(0, 4)}0${newBarcode().slice(5)}`;
    await requireDead(() => world.tell(toTold(world.padaria.cnpj, { barcode })));
  });
});

describe('putting away', () => {
  it('hides, contests with a reason, and brings back', async () => {
    const { id, barcode } = await one(await world.issue());
    expect((await world.put(id, 'hide')).body).toMatchObject({ status: 'hidden', hidden: { by: expect.any(String) } });
    expect(await world.find(barcode)).toBeUndefined();
    const contest = { reason: 'unknown_payee', note: ' Não compramos\nnada ' } as const;
    expect((await world.put(id, contest)).body).toMatchObject({
      ...{ status: 'contested', hidden: null, contest: { reason: 'unknown_payee', note: 'Não compramos nada' } },
    });
    expect((await one(barcode, 'put_away')).status).toBe('contested');
    expect((await world.put(id, 'restore')).body).toMatchObject({ status: 'open', contest: null });
  });

  it('of somebody else’s is told as nobody’s', async () => {
    const [boleto] = await world.list();
    world.oficina.bearer = await world.signIn(world.oficina.email);
    expect((await world.put(boleto?.id ?? '', 'hide', world.oficina)).status).toBe(404);
    expect(await world.list('open', world.oficina)).toEqual([]);
  });
});

describe('leaving', () => {
  it('has nothing arrive any more, and what was to be paid is gone from the list; joining again brings it back', async () => {
    const { padaria } = world;
    const known = await world.issue();
    const paid = await world.issue();
    await world.change(paid, { state: 'paid' });
    expect((await world.leave(memberId)).status).toBe(204);
    await world.bank.runDueJobs();
    const dead = await world.countDead();
    await world.tell(toTold(padaria.cnpj));
    expect(await world.countDead()).toBe(dead);
    const later = await world.issue();
    expect((await world.list()).filter(({ payer_document }) => payer_document === padaria.cnpj)).toEqual([]);
    expect((await one(paid, 'ended')).status).toBe('paid_elsewhere');
    expect((await world.leave(memberId)).body.code).toBe('dda_member_ended');
    await world.join();
    await world.bank.runDueJobs();
    expect((await one(known)).status).toBe('open');
    expect((await one(later)).status).toBe('open');
  });

  it('that was refused by the registry may be tried again', async () => {
    const branch = toBranch(world.padaria.cnpj, 4);
    const { body } = await world.join(branch);
    const { rows } = await world.database.query<{ id: string }>(
      `select id from dda_member where document = $1 and status = 'joining'`,
      [branch],
    );
    await world.tell({ kind: 'refused', memberId: rows[0]?.id ?? '', code: 'X1' });
    const members = async () => (await world.read()).members.filter(({ document }) => document === branch);
    expect(await members()).toMatchObject([{ id: body.id, status: 'refused' }]);
    expect((await world.join(branch)).status).toBe(201);
    expect(await members()).toMatchObject([{ status: 'joining' }]);
  });
});
