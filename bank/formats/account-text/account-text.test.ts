import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAccountDigitRight, parseAccountText } from '.';

const REGISTER = [
  { ispb: '60701190', compe: '341', name: 'Itaú Unibanco S.A.' },
  { ispb: '17298092', compe: '184', name: 'Banco Itaú BBA S.A.' },
  { ispb: '00416968', compe: '077', name: 'Banco Inter S.A.' },
  { ispb: '13935893', compe: '509', name: 'Celcoin IP S.A.' },
];
const read = (text: string) => parseAccountText(text, REGISTER);
const is = <Value>(value: Value) => ({ state: 'read', value });
const absent = { state: 'absent' };

describe('an account pasted as text', () => {
  it('is read in one line', () => {
    expect(read('banco 341 ag 1234 cc 56789-0 fulano cnpj 11.222.333/0001-81')).toEqual({
      institution: is('60701190'),
      branch: is('1234'),
      account: is({ number: '56789', digit: '0' }),
      kind: is('checking'),
      holder: is('fulano'),
      document: is('11222333000181'),
    });
  });

  it('is read in several lines', () => {
    const text = `Banco: 077 - Inter\nAgência: 1\nConta Poupança: 1.234.567-x\nFavorecido: Padaria São João Ltda\nCPF: 123.456.789-09\nPix: a@b.com`;
    expect(read(text)).toEqual({
      institution: is('00416968'),
      branch: is('0001'),
      account: is({ number: '1234567', digit: 'X' }),
      kind: is('savings'),
      holder: is('Padaria São João Ltda'),
      document: is('12345678909'),
    });
  });

  it('names what is ambiguous and what is wrong, and guesses neither', () => {
    expect(read('Banco Itaú').institution).toEqual({ state: 'ambiguous', candidates: ['60701190', '17298092'] });
    expect(read('ISPB 13935893').institution).toEqual(is('13935893'));
    expect(read('banco 999 ag 1').institution).toEqual({ state: 'invalid', text: '999' });
    expect(read('ag 1234 cc 567890').account).toEqual(is({ number: '567890', digit: null }));
    expect(read('cc 1-2\ncc 3-4').account).toMatchObject({ state: 'ambiguous' });
    expect(read('ag 1\nag 2').branch).toEqual({ state: 'ambiguous', candidates: ['0001', '0002'] });
    expect(read('ag 1-9\nag 0001').branch).toEqual(is('0001'));
    expect(read('cnpj 11.222.333/0001-82').document).toMatchObject({ state: 'invalid' });
    expect(read('ag xyz').branch).toEqual({ state: 'invalid', text: 'xyz' });
    expect(read('cc 1-2 poupança').kind).toMatchObject({ state: 'ambiguous' });
    expect(read('341 1234 56789-0')).toMatchObject({ branch: absent, account: absent, document: absent });
  });

  it('says nothing of a text that tells none', () => {
    const nothing = {
      institution: absent,
      branch: absent,
      account: absent,
      kind: absent,
      holder: absent,
      document: absent,
    };
    expect(read('')).toEqual(nothing);
  });

  it('is read as it was written, and never throws', () => {
    const written = fc.record({
      institution: fc.constantFrom(...REGISTER),
      branch: fc.integer({ min: 1, max: 9_999 }).map(branch => String(branch).padStart(4, '0')),
      number: fc.integer({ min: 1, max: 999_999_999_999 }).map(String),
      digit: fc.constantFrom(...'0123456789X'),
      labels: fc.constantFrom(['banco', 'ag', 'cc'], ['Banco:', 'Agência:', 'Conta corrente:'], ['BCO', 'AG.', 'C/C']),
      separator: fc.constantFrom(' ', '\n', '; ', ', '),
    });
    fc.assert(
      fc.property(written, ({ institution, branch, number, digit, labels, separator }) => {
        const text = [`${labels[0]} ${institution.compe}`, `${labels[1]} ${branch}`, `${labels[2]} ${number}-${digit}`];
        expect(read(text.join(separator))).toMatchObject({
          institution: is(institution.ispb),
          branch: is(branch),
          account: is({ number, digit }),
          kind: is('checking'),
        });
      }),
    );
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), text => void read(`ag ${text} cc ${text}`)));
  });
});

describe('the check digit of an account', () => {
  it.each([
    ['001', '1584', '00210169', '6', true],
    ['001', '1584', '210169', 'X', false],
    ['341', '1234', '12345', '1', true],
    ['341', '1234', '12345', '2', false],
    ['509', '0001', '12345', '2', undefined],
  ])('%s %s %s-%s: %s', (compe, branch, number, digit, right) => {
    expect(isAccountDigitRight(compe, { branch, number, digit })).toBe(right);
  });
});
