import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeyVerification, PixClaim, PixKey, PixKeyList } from '../../bank/contract/products/pix/keys';
import type { Notification } from '../../bank/contract/ground/notifications';
import { newId, toUuid } from '../../bank/core/ids';
import { enqueueJob } from '../../bank/jobs';
import { RECEIVE_CLAIM_JOB } from '../../bank/providers';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld();
});
afterAll(() => world?.close());
// tests turn the clock: an access ends after 15 minutes
beforeEach(async () => {
  for (const customer of [world.padaria, world.oficina]) await world.advanceTo(world.clock.now(), customer);
});

type Contact = { type: 'email' | 'phone'; key: string };
const email = (key: string): Contact => ({ type: 'email', key });

const list = async (who: Customer) => (await world.as<PixKeyList>(who, '/pix/keys')).body.data;
const keysOf = async (who: Customer) => (await list(who)).map(({ key }) => key);
const claimsOf = async (who: Customer) => (await world.as<{ data: PixClaim[] }>(who, '/pix/claims')).body.data;
const register = async (who: Customer, json: object) => {
  const answer = await world.as<PixKey>(who, '/pix/keys', { json });
  // the directory hears of it
  await world.bank.runDueJobs();
  return answer;
};

/** The code that went out for a key, to wherever it goes. */
const takeCode = async (address: string): Promise<string> => {
  await world.bank.runDueJobs();
  for (;;) {
    const letter = await world.mailbox.take(address);
    if (letter.subject.includes('chave Pix') && letter.code) return letter.code;
  }
};

const verify = async (who: Customer, contact: Contact) => {
  const asked = await world.as<KeyVerification>(who, '/pix/key_verifications', { json: contact });
  expect(asked.status).toBe(201);
  const code = await takeCode(contact.type === 'email' ? asked.body.key : who.email);
  return world.as<KeyVerification>(who, `/pix/key_verifications/${asked.body.id}/confirm`, { json: { code } });
};

const admit = async (who: Customer, contact: Contact) => {
  expect((await verify(who, contact)).status).toBe(200);
  return register(who, contact);
};

const remove = async (who: Customer, keyId: string) => {
  const proof = await world.authorize(who.bearer, {
    purpose: 'remove_pix_key',
    account_id: who.accountId,
    key_id: keyId,
  });
  return world.as(who, `/pix/keys/${keyId}`, { method: 'DELETE', proof });
};

const claim = async (who: Customer, contact: Contact) => {
  const proof = await world.authorize(who.bearer, {
    purpose: 'claim_pix_key',
    account_id: who.accountId,
    ...contact,
  });
  return world.as<PixClaim>(who, '/pix/claims', { json: contact, proof });
};

/** Claims that never collide: each test has a key of its own. */
const openClaim = async (who: Customer, key: string): Promise<PixClaim> => {
  await verify(who, email(key));
  const { status, body } = await claim(who, email(key));
  expect(status).toBe(201);
  await world.bank.runDueJobs();
  return body;
};

const pass = async (who: Customer, time: { days?: number; minutes?: number }) => {
  const ms = (time.days ?? 0) * 86_400_000 + (time.minutes ?? 0) * 60_000;
  await world.advanceTo(new Date(world.clock.now().getTime() + ms), who);
  await world.bank.runDueJobs();
};

const titlesOf = async (who: Customer): Promise<string[]> =>
  (await world.call<{ data: Notification[] }>('/notifications?limit=100', { bearer: who.bearer })).body.data.map(
    ({ title }) => title,
  );

describe('registering a key', () => {
  it('takes a random key at once, lists it, and pays by it', async () => {
    const { status, body } = await register(world.oficina, { type: 'evp' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 'evp', status: 'active' });
    expect(await keysOf(world.oficina)).toContain(body.key);
    expect((await world.lookUp(world.padaria, body.key)).body.payee.name).toBe('Oficina Ipê Ltda');
  });

  it('takes an e-mail only from who shows the code that went there', async () => {
    const wish = email(' Financeiro@Oficina.example');
    expect(await register(world.oficina, wish)).toMatchObject({ status: 422, body: { code: 'pix_key_unverified' } });
    const asked = await world.as<KeyVerification>(world.oficina, '/pix/key_verifications', { json: wish });
    expect(asked.body).toMatchObject({
      key: 'financeiro@oficina.example',
      sent_to: 'key',
      tries_left: 5,
      resend_in: 60,
    });
    const again = await world.as(world.oficina, '/pix/key_verifications', { json: wish });
    expect(again).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    const code = await takeCode('financeiro@oficina.example');
    const path = `/pix/key_verifications/${asked.body.id}/confirm`;
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await world.as(world.oficina, path, { json: { code: wrong } })).toMatchObject({
      status: 422,
      body: { code: 'code_invalid', params: { tries_left: 4 } },
    });
    expect((await world.as(world.oficina, path, { json: { code } })).status).toBe(200);
    // the proof is the person's, for this key and account: nobody else may use it
    expect(await register(world.padaria, wish)).toMatchObject({ body: { code: 'pix_key_unverified' } });
    expect(await register(world.oficina, wish)).toMatchObject({
      status: 201,
      body: { key: 'financeiro@oficina.example' },
    });
    expect(await register(world.oficina, wish)).toMatchObject({ status: 409, body: { code: 'pix_key_taken' } });
  });

  it('sends the code of a phone to the person’s own e-mail and says so', async () => {
    const wish = { type: 'phone', key: '(41) 99876-5432' } as const;
    const { body } = await verify(world.oficina, wish);
    expect(body).toMatchObject({ key: '+5541998765432', sent_to: 'person' });
    expect(body.destination).toContain('•••@');
    expect(await register(world.oficina, wish)).toMatchObject({ status: 201, body: { key: '+5541998765432' } });
  });

  it('forgets the proof after 30 minutes, and a code after five wrong ones or five minutes', async () => {
    const wish = email('esquecida@oficina.example');
    await verify(world.oficina, wish);
    await pass(world.oficina, { minutes: 31 });
    expect(await register(world.oficina, wish)).toMatchObject({ body: { code: 'pix_key_unverified' } });
    const asked = await world.as<KeyVerification>(world.oficina, '/pix/key_verifications', { json: wish });
    const code = await takeCode(wish.key);
    const path = `/pix/key_verifications/${asked.body.id}/confirm`;
    const codes: string[] = [];
    for (let guess = 0; guess < 5; guess++) {
      const wrong = ((Number(code) + guess + 1) % 1_000_000).toString().padStart(6, '0');
      codes.push(
        (
          await world.fail(`/accounts/${world.oficina.accountId}${path}`, {
            bearer: world.oficina.bearer,
            json: { code: wrong },
          })
        ).body.code,
      );
    }
    expect(codes).toEqual([...Array(4).fill('code_invalid'), 'code_attempts_exceeded']);
    expect(await world.as(world.oficina, path, { json: { code } })).toMatchObject({
      body: { code: 'code_attempts_exceeded' },
    });
  });

  it.each([
    [{ type: 'email', key: 'sem-arroba' }, 'pix_key_invalid'],
    [{ type: 'phone', key: '123' }, 'pix_key_invalid'],
    [{ type: 'email', key: '' }, 'validation_failed'],
    [{ type: 'cpf', key: '12345678909' }, 'validation_failed'],
    // the company's CNPJ is its key already
    [{ type: 'cnpj' }, 'pix_key_taken'],
  ])('refuses %j with %s', async (json, code) => {
    expect((await register(world.padaria, json)).body).toMatchObject({ code });
  });

  it('stops at twenty, also when the twentieth is asked for twice at once', async () => {
    const person = await world.seedPerson({ legalName: 'Muitas Chaves Ltda' });
    const busy: Customer = { ...person, bearer: await world.signIn(person.email) };
    for (let made = 0; made < 19; made++) await register(busy, { type: 'evp' });
    const both = await Promise.all([register(busy, { type: 'evp' }), register(busy, { type: 'cnpj' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await list(busy)).toHaveLength(20);
    expect(await register(busy, { type: 'evp' })).toMatchObject({
      body: { code: 'pix_keys_full', params: { most: 20 } },
    });
  });
});

describe('removing a key', () => {
  it('needs the proof of exactly this key, and nobody can pay by it any more', async () => {
    const kept = (await register(world.oficina, { type: 'evp' })).body;
    const gone = (await register(world.oficina, { type: 'evp' })).body;
    expect(await world.as(world.oficina, `/pix/keys/${gone.id}`, { method: 'DELETE' })).toMatchObject({ status: 403 });
    const proof = await world.authorize(world.oficina.bearer, {
      purpose: 'remove_pix_key',
      account_id: world.oficina.accountId,
      key_id: kept.id,
    });
    const swapped = await world.as(world.oficina, `/pix/keys/${gone.id}`, { method: 'DELETE', proof });
    expect(swapped).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    expect((await remove(world.oficina, gone.id)).status).toBe(204);
    expect(await keysOf(world.oficina)).not.toContain(gone.key);
    expect(await world.lookUp(world.padaria, gone.key)).toMatchObject({ body: { code: 'pix_key_not_found' } });
  });

  it('is not for a viewer, and not for another company', async () => {
    const [key] = await list(world.oficina);
    const viewer = await world.seedPerson({ companyId: world.oficina.companyId, role: 'viewer' });
    const bearer = await world.signIn(viewer.email);
    const base = `/accounts/${world.oficina.accountId}/pix/keys`;
    expect((await world.call(base, { bearer })).status).toBe(200);
    expect((await world.call(base, { bearer, json: { type: 'evp' } })).status).toBe(403);
    const [own] = await list(world.padaria);
    const wish = { purpose: 'remove_pix_key', account_id: world.padaria.accountId, key_id: own?.id ?? '' } as const;
    const proofs = [`aut_${'0'.repeat(26)}`, await world.authorize(world.padaria.bearer, wish)];
    const removeForeign = (proof: string) =>
      world.as(world.padaria, `/pix/keys/${key?.id}`, { method: 'DELETE', proof });
    // without a proof nothing is told; with one of a key of one's own the other's does not exist
    expect((await removeForeign(proofs[0] ?? '')).status).toBe(403);
    expect((await removeForeign(proofs[1] ?? '')).status).toBe(404);
  });
});

describe('a key that is registered elsewhere', () => {
  it('is offered as portability when it is the company’s own, else as a change of owner', async () => {
    const own = await admit(world.padaria, email('portabilidade@padaria.example'));
    expect(own).toMatchObject({ status: 409, body: { code: 'pix_key_elsewhere', params: { claim: 'portability' } } });
    const other = await admit(world.padaria, email('fornecedor@farinhas.example'));
    expect(other.body).toMatchObject({
      code: 'pix_key_elsewhere',
      params: { claim: 'ownership', institution: 'Itaú Unibanco S.A.' },
    });
  });

  it('arrives when its institution agrees', async () => {
    const { padaria } = world;
    const opened = await openClaim(padaria, 'portabilidade-confirma@padaria.example');
    expect(opened).toMatchObject({ role: 'claimer', type: 'portability', closed_by: null });
    expect((await claimsOf(padaria))[0]).toMatchObject({ id: opened.id, status: 'waiting' });
    await pass(padaria, { minutes: 2 });
    expect((await claimsOf(padaria)).find(({ id }) => id === opened.id)).toMatchObject({
      status: 'completed',
      closed_by: 'donor',
    });
    expect(await keysOf(padaria)).toContain('portabilidade-confirma@padaria.example');
    expect(await titlesOf(padaria)).toContain('Chave Pix recebida');
  });

  it('stays away when its institution refuses', async () => {
    const opened = await openClaim(world.padaria, 'disputa-recusa@padaria.example');
    await pass(world.padaria, { minutes: 2 });
    expect((await claimsOf(world.padaria)).find(({ id }) => id === opened.id)).toMatchObject({
      status: 'cancelled',
      closed_by: 'donor',
    });
    expect(await keysOf(world.padaria)).not.toContain('disputa-recusa@padaria.example');
  });

  it('is not moved by silence, and changes owners by it after 7 and 7 days only for who proved again to hold it', async () => {
    const { padaria } = world;
    const move = await openClaim(padaria, 'portabilidade-muda@padaria.example');
    const dispute = await openClaim(padaria, 'disputa-muda@padaria.example');
    const unproven = await openClaim(padaria, 'disputa-muda-abandonada@padaria.example');
    const prove = (id: string) => world.as<PixClaim>(padaria, `/pix/claims/${id}/prove`, { method: 'POST' });
    const status = async (id: string) => (await claimsOf(padaria)).find(one => one.id === id)?.status;
    await pass(padaria, { days: 6 });
    expect([await status(move.id), await status(dispute.id)]).toEqual(['waiting', 'waiting']);
    // a proof from before the donor's silence is none of after it
    await verify(padaria, email(dispute.key));
    expect((await prove(dispute.id)).body).toMatchObject({ code: 'pix_key_unverified' });
    await pass(padaria, { days: 1 });
    expect([await status(move.id), await status(dispute.id)]).toEqual(['cancelled', 'confirmed']);
    expect(await titlesOf(padaria)).toContain('Confirme de novo a chave Pix que você pediu');
    expect((await prove(dispute.id)).body).toMatchObject({ code: 'pix_key_unverified' });
    await verify(padaria, email(dispute.key));
    expect((await prove(dispute.id)).body).toMatchObject({
      status: 'confirmed',
      claimer_proven_at: expect.any(String),
    });
    await pass(padaria, { days: 6 });
    expect(await status(dispute.id)).toBe('confirmed');
    await pass(padaria, { days: 1 });
    expect([await status(dispute.id), await status(unproven.id)]).toEqual(['completed', 'cancelled']);
    const keys = await keysOf(padaria);
    expect(keys).not.toContain('disputa-muda-abandonada@padaria.example');
    expect(keys).toContain('disputa-muda@padaria.example');
    expect(keys).not.toContain('portabilidade-muda@padaria.example');
  });

  it('is claimed once at a time, with a proof, and the claimer may give up', async () => {
    const { padaria } = world;
    const key = email('disputa-desistida@padaria.example');
    const opened = await openClaim(padaria, key.key);
    const again = await world.fail('/identity_server/authorizations', {
      bearer: padaria.bearer,
      json: { purpose: 'claim_pix_key', account_id: padaria.accountId, ...key },
    });
    expect(again.body.code).toBe('pix_key_claimed');
    const cancel = () => world.as<PixClaim>(padaria, `/pix/claims/${opened.id}/cancel`, { method: 'POST' });
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', closed_by: 'claimer' });
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'pix_claim_ended' } });
  });
});

describe('a claim against a key of ours', () => {
  const wanted = async (who: Customer, key: string): Promise<PixClaim> => {
    expect((await admit(who, email(key))).status).toBe(201);
    await pass(who, { minutes: 2 });
    const found = (await claimsOf(who)).find(one => one.key === key);
    expect(found).toMatchObject({ role: 'donor', status: 'waiting' });
    return found as PixClaim;
  };

  it('is told in the app and by letter, and the owner keeps the key by showing that it is theirs', async () => {
    const { padaria } = world;
    expect((await admit(padaria, email('pedida-disputa@padaria.example'))).status).toBe(201);
    world.clock.advance({ minutes: 2 });
    // the message, then the letter it causes
    await world.bank.runDueJobs();
    await world.bank.runDueJobs();
    let letter = await world.mailbox.take(padaria.email);
    while (!letter.subject.startsWith('Pediram uma chave Pix')) letter = await world.mailbox.take(padaria.email);
    const [asked] = (await claimsOf(padaria)).filter(({ key }) => key === 'pedida-disputa@padaria.example');
    if (!asked) throw new Error('no claim arrived');
    expect(await titlesOf(padaria)).toContain('Pediram uma chave Pix da sua empresa');
    expect((await list(padaria)).find(({ key }) => key === asked.key)).toMatchObject({ status: 'claimed' });
    const keep = () => world.as<PixClaim>(padaria, `/pix/claims/${asked.id}/keep`, { method: 'POST' });
    await pass(padaria, { minutes: 31 });
    expect((await keep()).body).toMatchObject({ code: 'pix_key_unverified' });
    await verify(padaria, email(asked.key));
    expect((await keep()).body).toMatchObject({ status: 'cancelled', closed_by: 'donor' });
    expect(await keysOf(padaria)).toContain(asked.key);
  });

  it('takes the key when the owner lets it go, and never without a proof', async () => {
    const { padaria } = world;
    const asked = await wanted(padaria, 'pedida-portabilidade@padaria.example');
    const path = `/pix/claims/${asked.id}/release`;
    expect((await world.as(padaria, path, { method: 'POST' })).status).toBe(403);
    const proof = await world.authorize(padaria.bearer, {
      purpose: 'release_pix_key',
      account_id: padaria.accountId,
      claim_id: asked.id,
    });
    expect((await world.as<PixClaim>(padaria, path, { method: 'POST', proof })).body).toMatchObject({
      status: 'completed',
    });
    expect(await keysOf(padaria)).not.toContain(asked.key);
  });

  it('cannot be dodged by removing the key; silence keeps it from a portability and loses it to a claim of ownership', async () => {
    const { padaria } = world;
    const move = await wanted(padaria, 'pedida-portabilidade-muda@padaria.example');
    const dispute = await wanted(padaria, 'pedida-disputa-muda@padaria.example');
    const stored = (await list(padaria)).find(({ key }) => key === dispute.key);
    await expect(remove(padaria, stored?.id ?? '')).rejects.toThrow('pix_key_claimed');
    await pass(padaria, { days: 7 });
    expect(await keysOf(padaria)).toEqual(expect.arrayContaining([move.key, dispute.key]));
    await pass(padaria, { days: 7 });
    expect(await keysOf(padaria)).toContain(move.key);
    expect(await keysOf(padaria)).not.toContain(dispute.key);
    expect(await titlesOf(padaria)).toContain('Uma chave Pix saiu desta conta');
  });

  it('is not opened when it was taken back before it was heard of', async () => {
    const { padaria } = world;
    const key = 'caixa@padaria.example';
    await admit(padaria, email(key));
    const claimId = toUuid(newId('clm'));
    for (const word of [{ kind: 'cancelled' }, { kind: 'opened', key, type: 'ownership', claimerIspb: '60701190' }]) {
      await enqueueJob(world.database, { kind: RECEIVE_CLAIM_JOB, payload: { claimId, ...word } });
      await world.bank.runDueJobs();
    }
    expect((await list(padaria)).find(one => one.key === key)).toMatchObject({ status: 'active' });
  });

  it('moves a key between two companies of this institution', async () => {
    const { padaria, oficina } = world;
    await world.advanceTo(world.clock.now(), oficina);
    const key = email('comum@vizinhos.example');
    expect((await admit(padaria, key)).status).toBe(201);
    await pass(oficina, { minutes: 1 });
    const opened = await openClaim(oficina, key.key);
    expect(opened).toMatchObject({ role: 'claimer', type: 'ownership', status: 'waiting' });
    await world.advanceTo(world.clock.now(), padaria);
    expect((await claimsOf(padaria))[0]).toMatchObject({ id: opened.id, role: 'donor' });
    const proof = await world.authorize(padaria.bearer, {
      purpose: 'release_pix_key',
      account_id: padaria.accountId,
      claim_id: opened.id,
    });
    await world.as(padaria, `/pix/claims/${opened.id}/release`, { method: 'POST', proof });
    expect(await keysOf(oficina)).toContain(key.key);
    expect(await keysOf(padaria)).not.toContain(key.key);
  });
});

describe('codes for keys', () => {
  it('are no more than forty a day for a person, whatever keys they name', async () => {
    const person = await world.seedPerson({});
    const eager: Customer = { ...person, bearer: await world.signIn(person.email) };
    const statuses: number[] = [];
    for (let asked = 0; asked < 42; asked++) {
      if (asked % 20 === 0) await pass(eager, { minutes: 61 });
      const json = email(`pessoa-${asked}@loja.example`);
      statuses.push((await world.as(eager, '/pix/key_verifications', { json })).status);
    }
    expect(statuses.filter(status => status === 201)).toHaveLength(40);
    expect(statuses.slice(40)).toEqual([429, 429]);
  });

  it('of phones are sent nowhere outside the sandbox: no operator carries them', async () => {
    const strict = await startPixWorld({ phoneCodesByEmail: false });
    try {
      const json = { type: 'phone', key: '(41) 99876-5432' };
      const refused = await strict.as(strict.oficina, '/pix/key_verifications', { json });
      expect(refused).toMatchObject({ status: 422, body: { code: 'pix_key_no_sms' } });
      expect(await strict.as(strict.oficina, '/pix/keys', { json })).toMatchObject({ status: 422 });
      expect(
        (await strict.as(strict.oficina, '/pix/key_verifications', { json: email('x@oficina.example') })).status,
      ).toBe(201);
    } finally {
      await strict.close();
    }
  });
});

describe('the budget of lookups', () => {
  it('is not outrun by guesses made at once', async () => {
    const person = await world.seedPerson({ companyId: world.padaria.companyId });
    const scanner: Customer = { ...person, bearer: await world.signIn(person.email) };
    await world.lookUp(scanner, 'fornecedor@farinhas.example');
    await world.database.query('update pix_lookup_budget set tokens = 45, counted_at = $1', [world.clock.now()]);
    const guesses = await Promise.all(
      Array.from({ length: 16 }, (_, guess) => world.lookUp(scanner, `paralelo-${guess}@loja.example`)),
    );
    const unknown = guesses.filter(({ body }) => (body as { code?: string }).code === 'pix_key_not_found');
    // 45, 25, 5, then below zero
    expect(unknown).toHaveLength(3);
    const { rows } = await world.database.query<{ tokens: number }>(
      "select tokens from pix_lookup_budget where bucket = 'contacts' and user_id = (select id from app_user where email = $1)",
      [person.email],
    );
    expect(rows[0]?.tokens).toBe(-15);
  });

  it('lets a company look up a thousand times, charges unknown keys twentyfold, refills two a minute, and pays back', async () => {
    const person = await world.seedPerson({ companyId: world.padaria.companyId });
    const scanner: Customer = { ...person, bearer: await world.signIn(person.email) };
    const look = async (input: string) => {
      // the burst limit of a minute is not what is tested here
      await world.database.query('delete from rate_limit');
      return world.fail(`/accounts/${scanner.accountId}/pix/lookups`, { bearer: scanner.bearer, json: { input } });
    };
    for (let guess = 0; guess < 50; guess++) {
      expect((await look(`cliente-${guess}@loja.example`)).body.code).toBe('pix_key_not_found');
    }
    const refused = await look('fornecedor@farinhas.example');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', params: { what: 'pix_lookup' } } });
    expect(refused.headers.get('retry-after')).toBe('30');
    // documents and random keys have a budget of their own
    expect((await look('00000000000191')).status).toBe(201);
    world.clock.advance({ seconds: 29 });
    expect((await look('fornecedor@farinhas.example')).status).toBe(429);
    world.clock.advance({ seconds: 1 });
    expect((await look('fornecedor@farinhas.example')).status).toBe(201);
    expect((await look('fornecedor@farinhas.example')).status).toBe(429);
    await world.database.query(`update pix_lookup_budget set tokens = 1, counted_at = $1`, [world.clock.now()]);
    await world.database.query('delete from rate_limit');
    await world.pay(scanner, 'fornecedor@farinhas.example', 100);
    expect((await look('fornecedor@farinhas.example')).status).toBe(201);
    expect((await look('fornecedor@farinhas.example')).status).toBe(429);
  });
});
