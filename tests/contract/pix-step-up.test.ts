import type { PixPayment } from '../../bank/contract/products/pix/pay';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Receipt } from '../../bank/contract/books/receipts';
import { takeAuthorization } from '../../bank/ground/identity';
import type { BoundAct } from '../../bank/parcel';
import { fromUuid, toUuid } from '../../bank/core/ids';
import { BankError } from '../../bank/core/errors';
import { newKey, type PixWorld, startPixWorld } from './pix-world';

const FARINHAS = 'fornecedor@farinhas.example';
const OFICINA = 'contato@oficina.example';
const AMOUNT = 15_000;

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

beforeEach(async () => {
  world.padaria.bearer = await world.signIn(world.padaria.email);
});

const lookUp = async (input = FARINHAS): Promise<string> => (await world.lookUp(world.padaria, input)).body.id;

/** A payment that was authorised and not made yet. */
const authorizePayment = async (input = FARINHAS) => {
  const [lookupId, key] = [await lookUp(input), newKey()];
  const proof = await world.proveLookup(world.padaria, lookupId, AMOUNT, key);
  if (!proof) throw new Error('the payment could not be authorised');
  return { lookupId, amountCents: AMOUNT, key, proof };
};

const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  status < 300 ? status : (body as { code: string }).code;

describe('a Pix', () => {
  it('is not made without a proof, and what was asked for stays possible', async () => {
    const [lookupId, key] = [await lookUp(), newKey()];
    const call = { lookupId, amountCents: AMOUNT, key };
    const before = await world.balanceOf(world.padaria);
    expect(codeOf(await world.payWith(world.padaria, call))).toBe('step_up_required');
    for (const proof of ['aut_01h455vb4pex5vsknk084sn02q', 'nothing', 'ses_01h455vb4pex5vsknk084sn02q']) {
      expect(codeOf(await world.payWith(world.padaria, { ...call, proof }))).toBe('step_up_required');
    }
    expect(await world.balanceOf(world.padaria)).toEqual(before);
    expect((await world.payLookup(world.padaria, lookupId, AMOUNT, key)).status).toBe(201);
  });

  it('is not made by an authorization that nothing proved', async () => {
    const [lookupId, key] = [await lookUp(), newKey()];
    const { body } = await world.call<{ id: string }>('/identity_server/authorizations', {
      bearer: world.padaria.bearer,
      json: {
        purpose: 'pix_payment',
        account_id: world.padaria.accountId,
        lookup_id: lookupId,
        amount_cents: AMOUNT,
        idempotency_key: key,
      },
    });
    const call = { lookupId, amountCents: AMOUNT, key, proof: body.id };
    expect(codeOf(await world.payWith(world.padaria, call))).toBe('step_up_required');
  });

  it('names its proof on the receipt of its payer, never on the payee’s', async () => {
    const call = await authorizePayment(OFICINA);
    const { body: payment } = await world.payWith(world.padaria, call);
    const read = async (customer: typeof world.padaria) =>
      (await world.as<Receipt>(customer, `/receipts/${payment.receipt_id}`)).body;
    expect((await read(world.padaria)).authorization_id).toBe(call.proof);
    world.oficina.bearer = await world.signIn(world.oficina.email);
    expect((await read(world.oficina)).authorization_id).toBeNull();
  });

  it('keeps its proof when it is refused for another reason', async () => {
    const poor = await world.seedPerson({ legalName: 'Nova Ltda' });
    const customer = { ...poor, bearer: await world.signIn(poor.email) };
    const { body: lookup } = await world.lookUp(customer, FARINHAS);
    const key = newKey();
    const proof = await world.proveLookup(customer, lookup.id, 500, key);
    const call = { lookupId: lookup.id, amountCents: 500, key, proof };
    expect(codeOf(await world.payWith(customer, call))).toBe('insufficient_funds');
    await world.fund(poor.ledgerAccountId, 500n);
    expect(codeOf(await world.payWith(customer, call))).toBe(201);
  });
});

describe('a proof of a payment', () => {
  it('is void for another amount, payee, account, key or kind of thing, and stays good for its own', async () => {
    const call = await authorizePayment();
    const second = await world.seedPerson({ legalName: 'Filial Ltda', balanceCents: 100_000n });
    await world.database.query(
      `insert into membership (user_id, company_id, role, created_at) select $1, company_id, 'admin', created_at from account where id = $2`,
      [toUuid(world.padaria.userId), toUuid(second.accountId)],
    );
    const branch = { ...world.padaria, ...second, userId: world.padaria.userId, bearer: world.padaria.bearer };
    const { body: fromBranch } = await world.lookUp(branch, FARINHAS);
    const changed = {
      amount: await world.payWith(world.padaria, { ...call, amountCents: AMOUNT + 1 }),
      smaller: await world.payWith(world.padaria, { ...call, amountCents: AMOUNT - 1 }),
      payee: await world.payWith(world.padaria, { ...call, lookupId: await lookUp(OFICINA) }),
      key: await world.payWith(world.padaria, { ...call, key: newKey() }),
      account: await world.payWith(branch, { ...call, lookupId: fromBranch.id }),
    };
    for (const [what, answer] of Object.entries(changed)) expect(codeOf(answer), what).toBe('step_up_required');
    const proof = await world.authorize(world.padaria.bearer, { purpose: 'change_password' });
    expect(codeOf(await world.payWith(world.padaria, { ...call, proof }))).toBe('step_up_required');
    expect(codeOf(await world.payWith(world.padaria, call))).toBe(201);
  });

  it('holds for the same payee looked up again', async () => {
    const call = await authorizePayment();
    expect(codeOf(await world.payWith(world.padaria, { ...call, lookupId: await lookUp() }))).toBe(201);
  });

  it('is good in its own session alone', async () => {
    const call = await authorizePayment();
    const elsewhere = { ...world.padaria, bearer: await world.signIn(world.padaria.email) };
    expect(codeOf(await world.payWith(elsewhere, call))).toBe('step_up_required');
    expect(codeOf(await world.payWith(world.padaria, call))).toBe(201);
  });

  it('is over after five minutes', async () => {
    const [first, second] = [await authorizePayment(), await authorizePayment()];
    world.clock.advance({ seconds: 299 });
    expect(codeOf(await world.payWith(world.padaria, first))).toBe(201);
    world.clock.advance({ seconds: 1 });
    expect(codeOf(await world.payWith(world.padaria, second))).toBe('step_up_required');
  });

  it('is not asked for again when the call is repeated with its key', async () => {
    const call = await authorizePayment(OFICINA);
    const { proof: _, ...bare } = call;
    const first = await world.payWith(world.padaria, call);
    world.clock.advance({ minutes: 10 });
    for (const again of [call, bare]) {
      expect(await world.payWith(world.padaria, again)).toMatchObject({ status: 201, body: { id: first.body.id } });
    }
  });

  it('makes one payment of fifty at once, with one key and with fifty', async () => {
    const before = await world.balanceOf(world.padaria);
    const [one, other] = [await authorizePayment(OFICINA), await authorizePayment(OFICINA)];
    const same = await Promise.all(Array.from({ length: 50 }, () => world.payWith(world.padaria, one)));
    const codes = new Set(same.map(codeOf));
    expect(new Set(same.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
    for (const code of codes) expect([201, 'idempotency_in_progress']).toContain(code);
    const lookups = await Promise.all(Array.from({ length: 50 }, () => lookUp(OFICINA)));
    const keys = await Promise.all(
      lookups.map((lookupId, index) =>
        world.payWith(world.padaria, { ...other, lookupId, key: index === 17 ? other.key : newKey() }),
      ),
    );
    expect(keys.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of keys) expect([201, 'step_up_required']).toContain(codeOf(answer));
    const after = await world.balanceOf(world.padaria);
    expect(before.available_cents - after.available_cents).toBe(2 * AMOUNT);
  });

  it('is taken once by fifty transactions, and by none with any bound value changed', async () => {
    const { proof, key } = await authorizePayment();
    const { rows } = await world.database.query<{ session_id: string }>(
      'select session_id from step_up_authorization where id = $1',
      [toUuid(proof)],
    );
    const sessionUuid = rows[0]?.session_id ?? '';
    const actor = { userId: world.padaria.userId, sessionId: fromUuid('ses', sessionUuid) };
    const { rows: lookups } = await world.database.query<Record<string, string>>(
      `select payee_ref, payee_name, payee_document, payee_ispb, payee_branch, payee_account_number
       from payment_quote where account_id = $1 and payee_ref = $2 limit 1`,
      [toUuid(world.padaria.accountId), FARINHAS],
    );
    const payee = lookups[0] ?? {};
    const wish: BoundAct = {
      purpose: 'pix_payment',
      accountId: world.padaria.accountId,
      amountCents: BigInt(AMOUNT),
      payeeKey: payee.payee_ref ?? '',
      payeeName: payee.payee_name ?? '',
      payeeDocument: payee.payee_document ?? '',
      payeeIspb: payee.payee_ispb ?? '',
      payeeBranch: payee.payee_branch ?? '',
      payeeAccountNumber: payee.payee_account_number ?? '',
      description: '',
      idempotencyKey: key,
    };
    const take = (bound: BoundAct) =>
      world.database
        .transaction(sql => takeAuthorization(sql, { actor, proof, wish: bound }, world.clock.now()))
        .catch((error: unknown) => (error instanceof BankError ? error.code : 'other'));
    for (const name of Object.keys(wish) as (keyof BoundAct)[]) {
      const value = wish[name];
      const changed = { ...wish, [name]: typeof value === 'bigint' ? value + 1n : `${value}x` };
      expect(await take(changed), name).toBe('step_up_required');
    }
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(wish)));
    expect(taken.filter(answer => answer === proof)).toHaveLength(1);
    expect(taken.filter(answer => answer === 'step_up_required')).toHaveLength(49);
  });
});

describe('the words that go with the money', () => {
  const FARINHAS = 'fornecedor@farinhas.example';

  it('are shown before the proof, as the payee will read them, and the proof holds for no others', async () => {
    const { padaria } = world;
    const lookup = (await world.lookUp(padaria, FARINHAS)).body;
    const key = newKey();
    const asked = await world.call<{ facts: { label: string; value: string }[] }>('/identity_server/authorizations', {
      bearer: padaria.bearer,
      json: {
        ...{ purpose: 'pix_payment', account_id: padaria.accountId, lookup_id: lookup.id, amount_cents: 100 },
        ...{ idempotency_key: key, description: ' Pedido\u202E 4471 ' },
      },
    });
    expect(asked.body.facts).toContainEqual({ label: 'Descrição', value: 'Pedido 4471' });
    const proof = await world.proveLookup(padaria, lookup.id, 100, key, ' Pedido\u202E 4471 ');
    const pay = (description?: string) =>
      world.as<PixPayment>(padaria, '/pix/payments', {
        ...{ key, proof, json: { lookup_id: lookup.id, amount_cents: 100, description } },
      });
    for (const other of [undefined, 'Pedido 4472', 'Resgate']) {
      expect(await pay(other)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    }
    expect(await pay('Pedido 4471')).toMatchObject({ status: 201, body: { description: 'Pedido 4471' } });
  });

  it('are bound for a schedule and a named account, too', async () => {
    const { padaria } = world;
    const lookup_id = (await world.lookUp(padaria, FARINHAS)).body.id;
    const wish = { account_id: padaria.accountId, lookup_id, amount_cents: 100, date: '2026-12-01', description: 'A' };
    const proof = await world.authorize(padaria.bearer, {
      ...{ purpose: 'schedule_pix_payment', ...wish, repeat: 'none', times: 0, until: '' },
    });
    const schedule = (description: string) =>
      world.as(padaria, '/pix/schedules', {
        ...{ key: newKey(), proof, json: { lookup_id, amount_cents: 100, date: '2026-12-01', description } },
      });
    expect(await schedule('B')).toMatchObject({ status: 403 });
    expect(await schedule('A')).toMatchObject({ status: 201 });
  });
});

describe('a key that a colleague used', () => {
  it('is refused and shows nothing of the colleague’s payment', async () => {
    const { padaria } = world;
    const colleague = await world.seedPerson({ companyId: padaria.companyId, name: 'Rui Prado', role: 'operator' });
    const bearer = await world.signIn(colleague.email);
    const lookup = (await world.lookUp(padaria, 'fornecedor@farinhas.example')).body;
    const key = newKey();
    const paid = await world.payLookup(padaria, lookup.id, 700, key);
    expect(paid.status).toBe(201);
    const json = { lookup_id: lookup.id, amount_cents: 700 };
    const copied = await world.call<object>(`/accounts/${padaria.accountId}/pix/payments`, { bearer, key, json });
    expect(copied).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    expect(JSON.stringify(copied.body)).not.toContain(paid.body.id);
  });
});
