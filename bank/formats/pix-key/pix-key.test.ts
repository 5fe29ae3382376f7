import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils';
import { describe, expect, it } from 'vitest';
import { formatPixKey, parsePixKey } from '.';

describe('Pix key', () => {
  it.each([
    ['123.456.789-09', 'cpf', '12345678909'],
    ['12345678909', 'cpf', '12345678909'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
    [' Fornecedor@Farinhas.EXAMPLE ', 'email', 'fornecedor@farinhas.example'],
    ['+5511987654321', 'phone', '+5511987654321'],
    ['(11) 98765-4321', 'phone', '+5511987654321'],
    ['11 98765-4321', 'phone', '+5511987654321'],
    ['123E4567-E12B-12D1-A456-426655440000', 'evp', '123e4567-e12b-12d1-a456-426655440000'],
  ] as const)('reads %s as %s', (text, type, key) => expect(parsePixKey(text)).toEqual({ ok: true, type, key }));

  it('asks when eleven digits are a valid CPF and a mobile number', () => {
    expect(parsePixKey('11987654321')).toEqual({ ok: true, type: 'phone', key: '+5511987654321' });
    expect(parsePixKey('11900000083')).toMatchObject({ ok: false, problem: 'ambiguous', candidates: ['cpf', 'phone'] });
    expect(parsePixKey('11900000083', 'cpf')).toEqual({ ok: true, type: 'cpf', key: '11900000083' });
    expect(parsePixKey('11900000083', 'phone')).toEqual({ ok: true, type: 'phone', key: '+5511900000083' });
    expect(parsePixKey('119.000.000-83')).toEqual({ ok: true, type: 'cpf', key: '11900000083' });
    expect(parsePixKey('(11) 90000-0083')).toEqual({ ok: true, type: 'phone', key: '+5511900000083' });
  });

  it.each([
    '',
    ' ',
    'padaria',
    '111.444.777-39',
    '11222333000182',
    'a@',
    '@b.com',
    'a b@c.com',
    '+55119',
    `${'a'.repeat(77)}@b.co`,
  ])('refuses %j', text => expect(parsePixKey(text)).toEqual({ ok: false, problem: 'invalid' }));

  it('refuses a key that is not of the type the customer chose', () => {
    expect(parsePixKey('fornecedor@farinhas.example', 'phone')).toEqual({ ok: false, problem: 'invalid' });
  });

  it.each(['123.456.789-09', '11222333000181', 'a@b.com', '+5511987654321', '71C7D9BE-4B85-4E43-9F1C-1F3B8B4E9A2D'])(
    'agrees with a second library on %s',
    text => {
      const own = parsePixKey(text);
      const second = getPixKeyInfo(text);
      expect(own).toEqual({ ok: true, type: second?.type, key: second?.value });
    },
  );
});

it.each([
  ['+5511987654321', '(11) 98765-4321'],
  ['+551133334444', '(11) 3333-4444'],
  ['+14155550123', '+14155550123'],
  ['11222333000181', '11.222.333/0001-81'],
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['12345678909', '123.456.789-09'],
  ['pix@padaria.example', 'pix@padaria.example'],
])('a stored key reads as people write it: %s', (key, text) => expect(formatPixKey(key)).toBe(text));
