import { describe, expect, it } from 'vitest';
import { type BrCode, formatDynamicBrCode, formatStaticBrCode, looksLikeBrCode, parseBrCode } from '.';
import { crc16 } from './crc16';
import { BR_CODE_VECTORS, type BrCodeVector } from './vectors';

const EVP = '123e4567-e12b-12d1-a456-426655440000';

const EXPECTED = {
  'static, no value (Bacen manual)': {
    kind: 'static',
    key: EVP,
    amountCents: null,
    txid: null,
    description: null,
    merchantName: 'Fulano de Tal',
    merchantCity: 'BRASILIA',
  },
  'dynamic (Bacen manual)': {
    kind: 'dynamic',
    location: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441',
    singleUse: true,
  },
  'static e-mail key, description, 10.00': {
    kind: 'static',
    key: 'thalesog@me.com',
    description: 'Pedido 123',
    amountCents: 1000n,
  },
  'static e-mail key, description, no value': { kind: 'static', amountCents: null, merchantName: 'THALES OGLIARI' },
  'dynamic with a short token': { kind: 'dynamic', location: 'pix.example.com/qr/v2/1234' },
  'static, txid PED123, 10.50': { kind: 'static', key: 'pix@bcb.gov.br', txid: 'PED123', amountCents: 1050n },
  'CPF key, 123.45': { kind: 'static', key: '12345678909', amountCents: 12345n },
  'phone key': { kind: 'static', key: '+5511987654321' },
  'postal code and a static code that claims single use': {
    kind: 'static',
    postalCode: '15082131',
    amountCents: 500n,
    txid: '123',
    singleUse: false,
  },
  'GUI in capitals': { kind: 'static', key: 'test@mail.com.br', amountCents: 10099n },
  'txid with an underscore': { kind: 'static', txid: 'my_transaction_id', warnings: ['txid_alphabet'] },
  'txid of 25 characters, 1.00': { kind: 'static', txid: '9134e2866f71427abf0010000', amountCents: 100n, warnings: [] },
  'Pix Automático, recurrence only': {
    kind: 'recurrence',
    recurrenceLocation: 'pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002',
  },
  'Pix Automático, due-date charge and recurrence': {
    kind: 'dynamic',
    location: 'pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e7',
    recurrenceLocation: 'pix.example.com/qr/v2/rec/3ffa640fa4f14080adccb949fa2dc0d0',
  },
  'alphanumeric CNPJ key, 1234.50': { kind: 'static', key: '12ABC34501DE35', txid: 'NF00012345', amountCents: 123450n },
  'numeric CNPJ key': { kind: 'static', key: '11222333000181', amountCents: null },
  'description, postal code, txid, 0.01': {
    kind: 'static',
    description: 'Teste',
    postalCode: '70074900',
    txid: 'ABC123',
    amountCents: 1n,
  },
} satisfies Record<BrCodeVector, Partial<BrCode>>;

const VECTORS = Object.keys(BR_CODE_VECTORS) as BrCodeVector[];
const MANUAL = BR_CODE_VECTORS['static, no value (Bacen manual)'];
const seal = (payload: string) => `${payload}6304${crc16(`${payload}6304`)}`;

describe('BR Code, read', () => {
  it.each(VECTORS)('accepts: %s', vector => {
    expect(parseBrCode(BR_CODE_VECTORS[vector])).toMatchObject({ ok: true, code: EXPECTED[vector] });
    expect(looksLikeBrCode(BR_CODE_VECTORS[vector])).toBe(true);
  });

  it('tolerates blanks and line breaks around it, and a CRC in small letters', () => {
    expect(parseBrCode(`\n  ${MANUAL}\r\n`).ok).toBe(true);
    expect(parseBrCode(`${MANUAL.slice(0, -4)}1d3d`).ok).toBe(true);
  });

  it('finds the Pix template under any id from 26 to 51', () => {
    const moved = MANUAL.slice(0, -8).replace('00020126', '00020151');
    expect(parseBrCode(seal(moved))).toMatchObject({ ok: true, code: { key: EVP } });
  });

  it('refuses a changed CRC', () => {
    expect(parseBrCode(`${MANUAL.slice(0, -1)}E`)).toMatchObject({ ok: false, problem: 'crc_mismatch' });
  });

  it('refuses every single altered digit of the amount', () => {
    const code = BR_CODE_VECTORS['CPF key, 123.45'];
    for (const digit of '046789') {
      expect(parseBrCode(code.replace('123.45', `12${digit}.45`))).toMatchObject({
        ok: false,
        problem: 'crc_mismatch',
      });
    }
  });

  it('refuses a template that is one character short', () => {
    expect(parseBrCode(MANUAL.replace('123e4567', '123e456'))).toMatchObject({ ok: false, problem: 'malformed' });
  });

  it('refuses a code that was cut anywhere', () => {
    for (let length = 0; length < MANUAL.length; length++) {
      expect(parseBrCode(MANUAL.slice(0, length))).toMatchObject({ ok: false, problem: 'malformed' });
    }
  });

  it('tells a payment code of another scheme from a broken one', () => {
    const foreign = seal('00020126330014com.example.qr0111123456789095204000053039865802BR5906Fulano6008Brasilia');
    expect(parseBrCode(foreign)).toMatchObject({ ok: false, problem: 'not_pix' });
  });

  it.each([
    ['a template without key or location', '00020126180014br.gov.bcb.pix5303986'],
    ['key and location together', '00020126430014br.gov.bcb.pix0107a@b.com2510a.com/abcde5303986'],
    ['another currency', '00020126290014br.gov.bcb.pix0107a@b.com5303840'],
    [
      'an amount with three decimals',
      '00020126290014br.gov.bcb.pix0107a@b.com5303986540510.005'.replace('5405', '5406'),
    ],
    ['a negative amount', '00020126290014br.gov.bcb.pix0107a@b.com53039865405-1.00'],
    ['the same object twice', '00020126290014br.gov.bcb.pix0107a@b.com530398653039865802BR'],
    ['two Pix templates', '00020126290014br.gov.bcb.pix0107a@b.com27290014br.gov.bcb.pix0107c@d.com5303986'],
    ['a location with credentials', '00020126350014br.gov.bcb.pix2513u@a.com/abcdef5303986'],
  ])('refuses %s', (_name, payload) => {
    expect(parseBrCode(seal(payload))).toMatchObject({ ok: false, problem: 'malformed' });
  });

  it('reads an amount of zero as one that the payer types', () => {
    const code = seal('00020126290014br.gov.bcb.pix0107a@b.com530398654040.005802BR5901A6001B');
    expect(parseBrCode(code)).toMatchObject({ ok: true, code: { amountCents: null } });
  });

  it('warns about names that are missing or too long', () => {
    const code = seal(`00020126290014br.gov.bcb.pix0107a@b.com53039865802BR6020${'C'.repeat(20)}61051234a`);
    expect(parseBrCode(code)).toMatchObject({
      ok: true,
      code: {
        warnings: ['merchant_name_missing', 'merchant_city_too_long', 'postal_code_malformed'],
        postalCode: null,
      },
    });
  });

  it.each(['', 'padaria@doze.example', '123e4567-e12b-12d1-a456-426655440000', '00020126091', '00.020.126/0001-91'])(
    'does not take %j for a payment code',
    text => expect(looksLikeBrCode(text)).toBe(false),
  );
});

describe('BR Code, written', () => {
  const fulano = { merchantName: 'Fulano de Tal', merchantCity: 'BRASILIA' };

  it('gives the codes of the manual to the character', () => {
    expect(formatStaticBrCode({ ...fulano, key: EVP })).toBe(MANUAL);
    expect(formatDynamicBrCode({ ...fulano, location: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441' })).toBe(
      BR_CODE_VECTORS['dynamic (Bacen manual)'],
    );
    expect(
      formatStaticBrCode({
        key: '12ABC34501DE35',
        amountCents: 123450n,
        txid: 'NF00012345',
        merchantName: 'EMPRESA ALFANUMERICA LTDA',
        merchantCity: 'SAO PAULO',
      }),
    ).toBe(BR_CODE_VECTORS['alphanumeric CNPJ key, 1234.50']);
    expect(
      formatStaticBrCode({
        key: EVP,
        description: 'Teste',
        amountCents: 1n,
        txid: 'ABC123',
        postalCode: '70074900',
        merchantName: 'FULANO DE TAL',
        merchantCity: 'BRASILIA',
      }),
    ).toBe(BR_CODE_VECTORS['description, postal code, txid, 0.01']);
  });

  it('folds accents and cuts names at their lengths', () => {
    const code = formatStaticBrCode({
      key: 'a@b.com',
      merchantName: 'Panificação e Confeitaria São João Ltda',
      merchantCity: 'São José dos Campos',
    });
    expect(parseBrCode(code)).toMatchObject({
      ok: true,
      code: { merchantName: 'Panificacao e Confeitaria', merchantCity: 'Sao Jose dos Ca', warnings: [] },
    });
  });

  it.each([
    ['a key that is not in its stored form', { key: '(11) 98765-4321' }],
    ['a key that is none', { key: 'padaria' }],
    ['an amount of zero', { amountCents: 0n }],
    ['an amount below zero', { amountCents: -1n }],
    ['an amount of eleven digits', { amountCents: 1_000_000_000_000n }],
    ['a txid with an underscore', { txid: 'my_id' }],
    ['a txid of 26 characters', { txid: 'a'.repeat(26) }],
    ['a description that does not fit', { description: 'x'.repeat(71) }],
    ['a name of accents only', { merchantName: '´´' }],
    ['a postal code with a dash', { postalCode: '70074-900' }],
  ])('refuses %s', (_name, fields) => {
    expect(() => formatStaticBrCode({ ...fulano, key: 'a@b.com', ...fields })).toThrow(RangeError);
  });

  it.each(['https://pix.example.com/1', 'pix.example.com', `pix.example.com/${'a'.repeat(70)}`, 'a b.com/1'])(
    'refuses the location %s',
    location => expect(() => formatDynamicBrCode({ ...fulano, location })).toThrow(RangeError),
  );
});
