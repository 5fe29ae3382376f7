import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Authorization, AuthorizationWish } from '../../bank/contract/authorizations';
import type { Problem } from '../../bank/contract/primitives';
import type { BoletoQuote } from '../../bank/contract/products/boleto';
import type { GiftQuote } from '../../bank/contract/products/gift-card';
import type { TedQuote } from '../../bank/contract/products/ted';
import { totpCode } from '../support/authenticators';
import { toBoletoLine } from '../support/boletos';
import type { TestAnswer } from '../support/bank';
import { nobodysThings, SAMPLED } from '../support/sample-calls';
import { addPasskey, addTotp, callAuthorized, FACTORS, listEvents } from './factors-world';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';
import { MOINHO } from './ted-world';

const AUTHORIZATIONS = '/identity_server/authorizations';
const WISH = { purpose: 'change_password' } as const;
/** The day that calls of a boleto name. */
const BOLETO_DAY = '2027-02-01';

let world: PixWorld;
let ana: Customer;

beforeAll(async () => {
  world = await startPixWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  const person = await world.seedPerson();
  ana = { ...person, bearer: await world.signIn(person.email) };
});

type Answer = TestAnswer<Authorization & Problem>;

const begin = async (wish: AuthorizationWish = WISH, bearer = ana.bearer): Promise<Authorization> => {
  const { status, body } = await world.call<Authorization>(AUTHORIZATIONS, { bearer, json: wish });
  expect(status).toBe(201);
  return body;
};
const challenge = (id: string, method: 'email' | 'passkey' = 'email', bearer = ana.bearer): Promise<Answer> =>
  world.call(`${AUTHORIZATIONS}/${id}/challenge`, { bearer, json: { method } });
const prove = (id: string, json: Record<string, unknown>, bearer = ana.bearer): Promise<Answer> =>
  world.call(`${AUTHORIZATIONS}/${id}/proof`, { bearer, json });
const proveByCode = (id: string, code: string, bearer = ana.bearer) => prove(id, { method: 'email', code }, bearer);

/** The letter that is on its way, and its code. */
const receive = async (email = ana.email) => {
  await world.bank.runDueJobs();
  const letter = await world.mailbox.takeNewest(email);
  return { ...letter, code: letter.code ?? '' };
};
const beginWithCode = async (wish?: AuthorizationWish) => {
  const { id } = await begin(wish);
  expect((await challenge(id)).status).toBe(200);
  return { id, code: (await receive()).code };
};
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('authorising a payment', () => {
  const wishOf = async (): Promise<AuthorizationWish> => ({
    purpose: 'pix_payment',
    account_id: world.padaria.accountId,
    lookup_id: (await world.lookUp(world.padaria, 'fornecedor@farinhas.example')).body.id,
    amount_cents: 123_456,
    idempotency_key: newKey(),
  });
  beforeEach(async () => {
    world.padaria.bearer = await world.signIn(world.padaria.email);
  });

  it('tells what it is about, in the words the customer knows', async () => {
    const { padaria } = world;
    const opened = await begin(await wishOf(), padaria.bearer);
    const payee = opened.facts.find(({ label }) => label === 'Para')?.value ?? '';
    expect(payee).toMatch(/^.+ · .+$/);
    expect(opened).toEqual({
      id: expect.stringMatching(/^aut_/),
      purpose: 'pix_payment',
      title: `Pagar um Pix de R$\u00a01.234,56 para ${payee.split(' · ')[0]}`,
      facts: [
        { label: 'Valor', value: 'R$\u00a01.234,56' },
        { label: 'Para', value: payee },
        { label: 'Chave Pix', value: 'fornecedor@farinhas.example' },
        { label: 'Da conta', value: `Padaria do Zé Ltda · Ag. 0001 · Conta ${padaria.number}` },
      ],
      methods: ['email'],
      challenge: null,
      expires_at: new Date(world.clock.now().getTime() + 300_000).toISOString(),
      authorized_at: null,
    });
  });

  it('sends a letter that names it, in both twins, and warns not to pass the code on', async () => {
    const { padaria } = world;
    const opened = await begin(await wishOf(), padaria.bearer);
    const { body } = await challenge(opened.id, 'email', padaria.bearer);
    expect(body.challenge).toEqual({
      method: 'email',
      destination: `${padaria.email[0]}•••@empresa.example`,
      resend_in: 60,
      tries_left: 5,
      options: null,
    });
    const letter = await receive(padaria.email);
    for (const twin of [letter.text, letter.html]) {
      expect(twin).toContain(letter.code);
      for (const { value } of opened.facts) expect(twin).toContain(value);
      expect(twin).toContain('Não digite nem passe este código a ninguém');
    }
    expect(letter.subject).toBe('Seu código para autorizar no Balcão');
    const proven = await proveByCode(opened.id, letter.code, padaria.bearer);
    expect(proven).toMatchObject({ status: 200, body: { id: opened.id, challenge: null } });
    expect(proven.body.authorized_at).toBe(world.clock.now().toISOString());
  });

  it('is refused for what could not be paid, before anybody proves anything', async () => {
    const { bearer } = world.padaria;
    const ask = async (change: Partial<Extract<AuthorizationWish, { purpose: 'pix_payment' }>>) =>
      (await world.fail(AUTHORIZATIONS, { bearer, json: { ...(await wishOf()), ...change } })).body.code;
    expect(await ask({ amount_cents: 0 })).toBe('amount_invalid');
    expect(await ask({ lookup_id: 'nothing' })).toBe('not_found');
    expect(await ask({ account_id: world.oficina.accountId })).toBe('not_found');
    expect(await ask({ idempotency_key: 'short' })).toBe('validation_failed');
    const used = await wishOf();
    if (used.purpose !== 'pix_payment') throw new Error('not a payment');
    await world.payLookup(world.padaria, used.lookup_id, 100);
    expect(await ask({ lookup_id: used.lookup_id })).toBe('pix_lookup_used');
    const late = await wishOf();
    world.clock.advance({ minutes: 14 });
    const again = await world.signIn(world.padaria.email);
    world.clock.advance({ minutes: 1 });
    expect((await world.fail(AUTHORIZATIONS, { bearer: again, json: late })).body.code).toBe('pix_lookup_expired');
  });

  it('takes the right to pay', async () => {
    const viewer = await world.seedPerson({ companyId: world.padaria.companyId, role: 'viewer' });
    const bearer = await world.signIn(viewer.email);
    expect((await world.fail(AUTHORIZATIONS, { bearer, json: await wishOf() })).body.code).toBe('forbidden');
  });
});

describe('a code that authorises', () => {
  it('is stored nowhere in clear, and who proved what is in the audit chain', async () => {
    const { id, code } = await beginWithCode();
    await proveByCode(id, wrong(code));
    await proveByCode(id, code);
    const { rows } = await world.database.query<{ everything: string }>(
      `select string_agg(row, ' ') as everything from (select to_jsonb(a)::text as row from step_up_authorization a
         union all select to_jsonb(e)::text from audit_event e where kind like 'step_up.%') all_rows`,
    );
    // a code may by chance be part of a longer number
    expect(rows[0]?.everything).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));
    const facts = { authorization: id, purpose: 'change_password' };
    expect(await listEvents(world, ana.email, 'step_up.%')).toEqual([
      facts,
      { ...facts, method: 'email', reason: 'wrong' },
      { ...facts, method: 'email', binding: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  it('may be wrong four times; the fifth ends the authorization for the right code too', async () => {
    const { id, code } = await beginWithCode();
    for (const left of [4, 3, 2, 1]) {
      expect((await proveByCode(id, wrong(code))).body).toMatchObject({
        code: 'code_invalid',
        params: { tries_left: left },
      });
    }
    expect((await proveByCode(id, wrong(code))).body.code).toBe('code_attempts_exceeded');
    expect((await proveByCode(id, code)).body.code).toBe('code_attempts_exceeded');
    expect((await challenge(id)).body.code).toBe('code_expired');
  });

  it('is void once another was sent, which takes a minute', async () => {
    const { id, code } = await beginWithCode();
    const early = await challenge(id);
    expect(early).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(early.headers.get('retry-after')).toBe('60');
    world.clock.advance({ seconds: 60 });
    await challenge(id);
    const newer = (await receive()).code;
    if (newer !== code) expect((await proveByCode(id, code)).body.code).toBe('code_invalid');
    expect((await proveByCode(id, newer)).status).toBe(200);
  });

  it('is over with its authorization, five minutes after that began', async () => {
    const { id, code } = await beginWithCode();
    world.clock.advance({ seconds: 300 });
    expect((await proveByCode(id, code)).body.code).toBe('code_expired');
    expect((await challenge(id)).body.code).toBe('code_expired');
  });

  it('is right for its own authorization alone', async () => {
    const one = await beginWithCode();
    const other = await beginWithCode({ purpose: 'add_totp' });
    if (one.code !== other.code) expect((await proveByCode(one.id, other.code)).body.code).toBe('code_invalid');
    expect((await proveByCode(other.id, other.code)).status).toBe(200);
  });

  it('proves once of fifty at once', async () => {
    const { id, code } = await beginWithCode();
    const answers = await Promise.all(Array.from({ length: 50 }, () => proveByCode(id, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // the right one clears the budget of tries, wherever it comes among the fifty: some of what follows may be over it again
    const later = await proveByCode(id, code);
    for (const { status, body } of [...answers, later])
      if (status !== 200) expect(['code_used', 'rate_limited']).toContain(body.code);
    expect(later.status).not.toBe(200);
    expect((await challenge(id)).body.code).toBe('code_used');
  });

  it('cannot be had before it was asked for', async () => {
    const { id } = await begin();
    expect((await proveByCode(id, '123456')).body.code).toBe('code_expired');
  });

  it('fills no inbox: ten an hour that nobody hands in, while those handed in are free', async () => {
    for (let count = 0; count < 12; count++) {
      const { id, code } = await beginWithCode();
      expect((await proveByCode(id, code)).status).toBe(200);
    }
    const codes = [];
    for (let count = 0; count < 11; count++) codes.push((await challenge((await begin()).id)).body.code);
    expect(codes).toEqual([...Array<undefined>(10).fill(undefined), 'rate_limited']);
    world.clock.advance({ minutes: 60 });
    ana.bearer = await world.signIn(ana.email);
    expect((await challenge((await begin()).id)).status).toBe(200);
  });
});

describe('guessing', () => {
  it('ends after ten proofs in 15 minutes, over all authorizations of the session; a sign-in counts for itself', async () => {
    const [first, second, third] = [await beginWithCode(), await beginWithCode(), await beginWithCode()];
    for (const { id, code } of [first, second]) {
      for (let count = 0; count < 5; count++) await proveByCode(id, wrong(code));
    }
    expect((await proveByCode(third.id, third.code)).body.code).toBe('rate_limited');
    const { access_token: bearer } = await world.openSession(ana.email);
    const { code } = await receive();
    const atSignIn = await world.fail('/identity_server/users/two_factors', {
      bearer,
      json: { action: 'verify', code },
    });
    expect(atSignIn.status).toBe(200);
  });

  it('cannot be outrun in parallel', async () => {
    const { id, code } = await beginWithCode();
    const answers = await Promise.all(Array.from({ length: 60 }, () => proveByCode(id, wrong(code))));
    const judged = answers.filter(({ body }) => body.code !== 'rate_limited');
    expect(judged.length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ body }) => body.code === 'code_invalid')).toHaveLength(4);
    const { rows } = await world.database.query<{ tries: number }>(
      'select max(tries) as tries from step_up_authorization',
    );
    expect(rows[0]?.tries).toBe(5);
  });
});

describe('an authorization of somebody else', () => {
  it('does not exist: of another person, nor of another session of one’s own', async () => {
    const { id, code } = await beginWithCode();
    const stranger = await world.seedPerson();
    for (const bearer of [await world.signIn(stranger.email), await world.signIn(ana.email)]) {
      expect((await challenge(id, 'email', bearer)).body.code).toBe('not_found');
      expect((await proveByCode(id, code, bearer)).body.code).toBe('not_found');
    }
    expect((await proveByCode(id, code)).status).toBe(200);
  });

  it('is not opened by a session that waits for its second factor', async () => {
    const { access_token: bearer } = await world.openSession(ana.email);
    expect((await world.fail(AUTHORIZATIONS, { bearer, json: WISH })).body.code).toBe('mfa_required');
  });

  it('ends with its session', async () => {
    const proof = await world.authorize(ana.bearer, WISH);
    await world.call('/identity_server/auth/logout', { method: 'POST', bearer: ana.bearer });
    const again = await world.signIn(ana.email);
    const json = { current_password: ana.password, password: 'Outra-senha-bem-longa-2026' };
    const answer = await world.fail('/identity_server/password/change', { bearer: again, proof, json });
    expect(answer.body.code).toBe('step_up_required');
  });
});

describe('the methods', () => {
  it('are those the person has on', async () => {
    const { id } = await begin();
    expect((await challenge(id, 'passkey')).body.violations).toEqual([{ field: 'method', rule: 'not_available' }]);
    for (const json of [
      { method: 'totp', code: '123456' },
      { method: 'recovery_code', code: '7ZXKQ4M2P8' },
      { method: 'passkey', credential: {} },
    ]) {
      expect((await prove(id, json)).body).toMatchObject({ code: 'validation_failed' });
    }
  });

  it('take an authenticator code, once', async () => {
    const { secret } = await addTotp(world, ana.bearer);
    const { id, methods } = await begin();
    expect(methods).toEqual(['totp', 'email', 'recovery_code']);
    const code = totpCode(secret, world.clock.now());
    expect((await prove(id, { method: 'totp', code: wrong(code) })).body).toMatchObject({ code: 'code_invalid' });
    expect((await prove(id, { method: 'totp', code })).status).toBe(200);
    const other = await begin();
    expect((await prove(other.id, { method: 'totp', code })).body).toMatchObject({
      code: 'code_used',
      params: { tries_left: 4 },
    });
  });

  it('take a recovery code, once, and tell its owner', async () => {
    const { recoveryCodes } = await addTotp(world, ana.bearer);
    const proof = { method: 'recovery_code', code: recoveryCodes[0] };
    expect((await prove((await begin()).id, proof)).status).toBe(200);
    expect((await prove((await begin()).id, proof)).body.code).toBe('code_invalid');
    expect((await receive()).text).toContain('recuperação');
  });

  it('take a passkey over the authorization’s own challenge', async () => {
    const { authenticator } = await addPasskey(world, ana.bearer);
    const { id } = await begin();
    const asked = await challenge(id, 'passkey');
    expect(asked.body.challenge).toMatchObject({ method: 'passkey', destination: null });
    const credential = authenticator.assert(asked.body.challenge?.options ?? {});
    const other = await begin();
    await challenge(other.id, 'passkey');
    expect((await prove(other.id, { method: 'passkey', credential })).body.code).toBe('passkey_refused');
    expect((await prove(id, { method: 'passkey', credential })).status).toBe(200);
    expect((await prove(id, { method: 'passkey', credential })).body.code).toBe('code_used');
  });

  it('leave e-mail out for whoever turned it off', async () => {
    const { secret } = await addTotp(world, ana.bearer);
    const off = { purpose: 'set_email_factor', on: false } as const;
    const call = { path: `${FACTORS}/email`, method: 'PUT', json: { on: false } };
    expect((await callAuthorized(world, ana.bearer, off, call)).status).toBe(200);
    const { id, methods } = await begin();
    expect(methods).toEqual(['totp', 'recovery_code']);
    expect((await challenge(id)).body.code).toBe('validation_failed');
    expect((await prove(id, { method: 'totp', code: totpCode(secret, world.clock.now()) })).status).toBe(200);
  });
});

describe('every operation that needs a proof', () => {
  const PROTECTED = SAMPLED.filter(({ contract }) => contract.stepUp === 'required');

  it.each(PROTECTED.map(operation => [operation.name, operation] as const))(
    '%s refuses to do without: none, an unknown one, one that is not given yet, one of something else',
    async (_, operation) => {
      const { bearer, accountId } = ana;
      const { body: lookup } = await world.lookUp(ana, 'fornecedor@farinhas.example');
      const { body: quote } = await world.as<TedQuote>(ana, '/ted/quotes', { json: MOINHO });
      const boleto = { code: toBoletoLine({ dueDate: null, amountCents: null }), day: BOLETO_DAY };
      const { body: quoted } = await world.as<BoletoQuote>(ana, '/boletos/quotes', { json: boleto });
      const wished = { gift_product: 'playstation-store', unit_cents: 10_000, quantity: 1 };
      const { body: gift } = await world.as<GiftQuote>(ana, '/gift_cards/quotes', { json: wished });
      const waiting = await begin({ purpose: 'new_recovery_codes' }, bearer);
      // who is no borrower is told that before a proof is looked at
      const isOfBorrowers = operation.contract.scope === 'borrower:write';
      const code = isOfBorrowers ? expect.stringMatching(/^(step_up|borrower)_required$/) : 'step_up_required';
      const other = operation.name === 'changePassword' ? 'add_totp' : 'change_password';
      const given = await world.authorize(bearer, { purpose: other });
      for (const proof of [undefined, nobodysThings().proof, waiting.id, given]) {
        const own = { account_id: accountId, lookup_id: lookup.id, ted_quote_id: quote.id, boleto_quote_id: quoted.id };
        const things = { ...nobodysThings(), ...own, gift_quote_id: gift.id };
        for (const { path, call } of operation.callsWith(things)) {
          const answer = await world.fail(path, { ...call, bearer, headers: {}, proof });
          expect(answer.body).toMatchObject({ status: 403, code });
        }
      }
    },
  );

  it('is one of those that move money or weaken an access', () => {
    const names = PROTECTED.map(({ name }) => name);
    const access = [
      'endOneSession',
      'endOtherSessions',
      'forgetDevice',
      'startTotp',
      'removeTotp',
      'startPasskey',
      'removePasskey',
      'setEmailFactor',
      'createRecoveryCodes',
    ];
    expect(names).toEqual(expect.arrayContaining([...access, 'createPixPayment', 'changePassword']));
  });
});

describe('a proof of a change of settings', () => {
  it('is good for that change alone, with its values', async () => {
    await addTotp(world, ana.bearer);
    const put = (on: boolean, proof: string) =>
      world.fail(`${FACTORS}/email`, { bearer: ana.bearer, proof, method: 'PUT', json: { on } });
    const off = await world.authorize(ana.bearer, { purpose: 'set_email_factor', on: false });
    expect((await put(true, off)).body.code).toBe('step_up_required');
    const removal = await world.fail(`${FACTORS}/totp`, { bearer: ana.bearer, proof: off, method: 'DELETE' });
    expect(removal.body.code).toBe('step_up_required');
    expect((await put(false, off)).status).toBe(200);
    expect((await put(false, off)).body.code).toBe('step_up_required');
  });

  it('cannot be begun for a passkey of somebody else', async () => {
    const { id } = await addPasskey(world, ana.bearer);
    const stranger = await world.signIn((await world.seedPerson()).email);
    const json = { purpose: 'remove_passkey', passkey_id: id };
    expect((await world.fail(AUTHORIZATIONS, { bearer: stranger, json })).body.code).toBe('not_found');
    expect((await begin({ purpose: 'remove_passkey', passkey_id: id })).facts[0]).toEqual({
      label: 'Chave de acesso',
      value: 'Notebook',
    });
  });
});
