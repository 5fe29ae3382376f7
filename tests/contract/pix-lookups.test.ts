import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCharge } from '../../bank/products/pix/pay';
import { BR_CODE_VECTORS } from '../../bank/formats/br-code/vectors';
import { formatDynamicBrCode, formatStaticBrCode } from '../../bank/formats/br-code';
import { type PixWorld, startPixWorld } from './pix-world';

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const codeFor = (location: string) =>
  formatDynamicBrCode({ location, merchantName: 'Moinho', merchantCity: 'Curitiba' });

describe('looking up a key', () => {
  it.each([
    [
      'fornecedor@farinhas.example',
      'email',
      'Moinho Boa Safra Farinhas Ltda',
      '45.120.873/0001-76',
      'Itaú Unibanco S.A.',
    ],
    [
      ' FORNECEDOR@farinhas.example ',
      'email',
      'Moinho Boa Safra Farinhas Ltda',
      '45.120.873/0001-76',
      'Itaú Unibanco S.A.',
    ],
    ['00.000.000/0001-91', 'cnpj', 'Banco do Brasil S.A.', '00.000.000/0001-91', 'Banco do Brasil S.A.'],
    ['7h.3k9.z2m/0001-23', 'cnpj', 'Vidraçaria Pedra Branca Ltda', '7H.3K9.Z2M/0001-23', 'Sicoob'],
    ['(11) 98765-4321', 'phone', 'Marina Lopes Cardoso', '***.143.928-**', 'Nu Pagamentos S.A. (Nubank)'],
    [
      '123E4567-E12B-12D1-A456-426655440000',
      'evp',
      'Laticínios Serra Azul Ltda',
      '30.771.952/0001-70',
      'Banco Inter S.A.',
    ],
    ['529.982.247-25', 'cpf', 'Roberto Almeida Prado', '***.982.247-**', 'Caixa Econômica Federal'],
  ])('shows who %s would pay', async (input, type, name, document, institution) => {
    const { status, body } = await world.lookUp(world.padaria, input);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      source: 'key',
      payee: { name, document_masked: document, key_type: type, institution: { name: institution } },
      amount_cents: null,
      amount_fixed: false,
      first_payment: true,
    });
    expect(Date.parse(body.expires_at) - world.clock.now().getTime()).toBe(15 * 60_000);
  });

  it('finds a customer of this institution', async () => {
    const { body } = await world.lookUp(world.padaria, 'contato@oficina.example');
    expect(body.payee).toMatchObject({ name: 'Oficina Ipê Ltda', institution: { ispb: '13935893' } });
  });

  it('asks which of two keys eleven digits are, and takes the answer', async () => {
    const question = await world.lookUp(world.padaria, '11900000083');
    expect(question).toMatchObject({
      status: 422,
      body: { code: 'pix_key_ambiguous', params: { candidates: 'cpf,phone' } },
    });
    const cpf = await world.lookUp(world.padaria, '11900000083', 'cpf');
    const phone = await world.lookUp(world.padaria, '11900000083', 'phone');
    expect(cpf.body.payee.name).toBe('Helena Duarte Pires');
    expect(phone.body.payee.name).toBe('Tiago Ramos Vieira');
  });

  it.each([
    ['padaria', 422, 'pix_key_invalid'],
    ['111.444.777-39', 422, 'pix_key_invalid'],
    ['12ABC34501DE36', 422, 'pix_key_invalid'],
    ['ninguem@loja.example', 422, 'pix_key_not_found'],
    ['+5511912345678', 422, 'pix_key_not_found'],
    ['fora-do-ar@loja.example', 422, 'payee_institution_unavailable'],
    ['restrita@loja.example', 422, 'pix_key_restricted'],
    ['padaria@padaria.example', 422, 'pix_same_account'],
    ['', 422, 'validation_failed'],
    ['x'.repeat(601), 422, 'validation_failed'],
  ])('answers %j with %i %s', async (input, status, code) => {
    expect(await world.lookUp(world.padaria, input)).toMatchObject({ status, body: { code } });
  });

  it('refuses a key type that does not exist', async () => {
    expect(await world.lookUp(world.padaria, '11900000083', 'iban')).toMatchObject({ status: 422 });
  });

  it('stops a harvest of the directory', async () => {
    const harvester = await world.seedPerson({ companyId: world.padaria.companyId });
    const thief = { ...harvester, bearer: await world.signIn(harvester.email) };
    const codes: string[] = [];
    for (let guess = 0; guess < 52; guess++) {
      const answer = await world.fail(`/accounts/${thief.accountId}/pix/lookups`, {
        bearer: thief.bearer,
        json: { input: `cliente-${guess}@loja.example` },
      });
      codes.push(answer.body.code);
    }
    expect(codes.filter(code => code === 'pix_key_not_found')).toHaveLength(50);
    expect(codes.slice(50)).toEqual(['rate_limited', 'rate_limited']);
  });
});

describe('looking up a BR Code', () => {
  it('takes payee, amount, description and txid from a static code, and fixes its amount', async () => {
    const code = formatStaticBrCode({
      key: 'fornecedor@farinhas.example',
      amountCents: 18_990n,
      description: 'Pedido 12',
      txid: 'PEDIDO12',
      merchantName: 'Moinho',
      merchantCity: 'Curitiba',
    });
    const { status, body } = await world.lookUp(world.padaria, `\n${code} `);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      source: 'static_code',
      amount_cents: 18_990,
      amount_fixed: true,
      description: 'Pedido 12',
      txid: 'PEDIDO12',
      payee: { name: 'Moinho Boa Safra Farinhas Ltda' },
    });
  });

  it('reads eleven digits inside a code as a CPF', async () => {
    const code = formatStaticBrCode({ key: '11900000083', merchantName: 'Helena', merchantCity: 'Bauru' });
    expect((await world.lookUp(world.padaria, code)).body.payee.name).toBe('Helena Duarte Pires');
  });

  it.each([
    ['dynamic (Bacen manual)', 25_000, 'Serviços de novembro'],
    ['dynamic with a short token', 12_345, null],
    ['Pix Automático, due-date charge and recurrence', 8_990, 'Mensalidade'],
  ] as const)('asks the payee’s institution for the charge behind: %s', async (vector, amount, description) => {
    const { body } = await world.lookUp(world.padaria, BR_CODE_VECTORS[vector]);
    expect(body).toMatchObject({
      source: 'dynamic_code',
      amount_cents: amount,
      amount_fixed: true,
      description,
      payee: { name: 'Fulano de Tal Comércio Ltda' },
    });
  });

  const manual = BR_CODE_VECTORS['static, no value (Bacen manual)'];
  it.each([
    ['a wrong CRC', `${manual.slice(0, -1)}E`, 'br_code_crc_mismatch'],
    ['a cut code', manual.slice(0, 90), 'br_code_invalid'],
    ['a template one character short', manual.replace('123e4567', '123e456'), 'br_code_invalid'],
    [
      'another scheme',
      '00020126330014com.example.qr0111123456789095204000053039865802BR5906Fulano6008Brasilia63047D69',
      'br_code_not_pix',
    ],
    ['a recurrence only', BR_CODE_VECTORS['Pix Automático, recurrence only'], 'br_code_recurrence'],
    ['a key nobody has', BR_CODE_VECTORS['numeric CNPJ key'], 'pix_key_not_found'],
    ['an expired charge', codeFor('qr.farinhas.example/v2/vencida39a4140d1a91abd93113bd4'), 'br_code_expired'],
    ['a paid charge', codeFor('qr.farinhas.example/v2/pagaf39a4140d1a91abd93113bd4410'), 'br_code_paid'],
    ['a charge that does not exist', codeFor('pix.example.com/qr/v2/9999'), 'br_code_invalid'],
    ['a host that is not on the list', codeFor('evil.example/qr/v2/1234'), 'br_code_untrusted'],
    ['a private address', codeFor('127.0.0.1/qr/v2/1234'), 'br_code_untrusted'],
    [
      'a charge that was taken back',
      codeFor('qr.farinhas.example/v2/removida9a4140d1a91abd93113bd44'),
      'br_code_expired',
    ],
    ['a forged charge', codeFor('qr.farinhas.example/v2/falsa2f39a4140d1a91abd93113bd44'), 'br_code_untrusted'],
    ['a link to anywhere', 'https://evil.example/share-pix-payment/0123456789abcdef', 'br_code_untrusted'],
    ['a link without a charge', 'https://qr.farinhas.example/v2/nenhuma', 'br_code_invalid'],
  ])('refuses %s', async (_name, code, expected) => {
    expect(await world.lookUp(world.padaria, code)).toMatchObject({ status: 422, body: { code: expected } });
  });

  it.each([
    [
      'late',
      'qr.farinhas.example/v2/cobv/atrasada39a4140d1a91abd93113b',
      51_200,
      { fine_cents: 1_000, interest_cents: 200 },
    ],
    [
      'early',
      'qr.farinhas.example/v2/cobv/antecipada9a4140d1a91abd93113',
      113_000,
      { discount_cents: 6_000, abatement_cents: 1_000 },
    ],
  ])('tells what a charge that is %s is made of', async (_name, location, amount, due) => {
    const { body } = await world.lookUp(world.padaria, codeFor(location));
    expect(body).toMatchObject({ amount_cents: amount, amount_fixed: true, due });
    expect(body.payee.name).toBe('Moinho Boa Safra Farinhas Ltda');
  });

  it('tells of what was paid to the same owner within the last twelve hours, by whatever key', async () => {
    const { clock, padaria, oficina } = world;
    const before = (await world.lookUp(padaria, 'contato@oficina.example')).body.recent_payments?.length ?? 0;
    const paid = await world.pay(padaria, oficina.cnpj, 4_321);
    const again = (await world.lookUp(padaria, 'contato@oficina.example')).body.recent_payments;
    expect(again).toHaveLength(before + 1);
    expect(again?.[0]).toEqual({ receipt_id: paid.receipt_id, amount_cents: 4_321, created_at: paid.created_at });
    await world.advanceTo(new Date(clock.now().getTime() + 12 * 3_600_000 + 1), padaria);
    expect((await world.lookUp(padaria, 'contato@oficina.example')).body.recent_payments).toEqual([]);
    await world.advanceTo(clock.now(), oficina);
  });

  it('takes the link to a charge of another institution', async () => {
    const { body } = await world.lookUp(
      world.padaria,
      'https://qr.farinhas.example/v2/aberta2f39a4140d1a91abd93113bd4',
    );
    expect(body).toMatchObject({ source: 'dynamic_code', amount_cents: 184_750, due: null });
  });

  it('resolves a charge of this institution until it expires', async () => {
    const { clock, database, oficina, padaria } = world;
    const charge = await createCharge(database, {
      accountId: oficina.accountId,
      key: 'contato@oficina.example',
      amountCents: 32_050n,
      description: 'Revisão dos freios',
      expiresInSeconds: 600,
      host: 'pix.balcao.example',
      city: 'Curitiba',
      now: clock.now(),
    });
    const { body } = await world.lookUp(padaria, charge.brCode);
    expect(body).toMatchObject({
      source: 'dynamic_code',
      amount_cents: 32_050,
      amount_fixed: true,
      description: 'Revisão dos freios',
      txid: charge.txid,
      payee: { name: 'Oficina Ipê Ltda', key: 'contato@oficina.example' },
      expires_at: charge.expiresAt.toISOString(),
    });
    expect((await world.lookUp(oficina, charge.brCode)).body).toMatchObject({ code: 'pix_same_account' });
    clock.advance({ minutes: 10 });
    expect((await world.lookUp(padaria, charge.brCode)).body).toMatchObject({ code: 'br_code_expired' });
  });
});

describe('who may look up', () => {
  it('answers 404 for an account of somebody else and 403 for a viewer', async () => {
    const { padaria, oficina } = world;
    const json = { input: 'fornecedor@farinhas.example' };
    const foreign = await world.fail(`/accounts/${oficina.accountId}/pix/lookups`, { bearer: padaria.bearer, json });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const viewer = await world.seedPerson({ companyId: padaria.companyId, role: 'viewer' });
    const bearer = await world.signIn(viewer.email);
    const forbidden = await world.fail(`/accounts/${padaria.accountId}/pix/lookups`, { bearer, json });
    expect(forbidden).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('the habit of an account', () => {
  it('is the most that a key was paid at once, from the third payment on, for half a year', async () => {
    const { padaria, clock } = world;
    const key = 'contato@oficina.example';
    const most = async () => (await world.lookUp(padaria, key)).body.usual_most_cents;
    await world.pay(padaria, key, 1_300);
    await world.pay(padaria, key, 2_600);
    expect(await most()).toBeNull();
    await world.pay(padaria, key, 1_100);
    expect(await most()).toBe(2_600);
    await world.advanceTo(new Date(clock.now().getTime() + 181 * 24 * 3_600_000), padaria);
    expect(await most()).toBeNull();
  });
});
