import { describe, expect, it } from 'vitest';
import { parsePrefill } from './prefill';

const rules = {
  payeeParam: 'chave',
  mayBePayee: (text: string) => /^[^\0]*[\d@][^\0]*$/.test(text) && text.length < 100,
};
const read = (search: string) => parsePrefill(new URLSearchParams(search), rules);

describe('what an address brings to a payment', () => {
  it.each([
    ['', '', null, []],
    ['chave=a@b.example&valor=150,00', 'a@b.example', 15_000, []],
    ['chave=%2B5511987654321', '+5511987654321', null, []],
    ['valor=1.234,56', '', 123_456, []],
    ['chave=+39053344705+&valor=R$ 10', '39053344705', 1_000, []],
    ['chave=&valor=', '', null, []],
    ['chave=moinho', '', null, ['payee']],
    ['chave=a@b.example&chave=c@d.example', '', null, ['payee']],
    ['chave=1%002', '', null, ['payee']],
    [`chave=${'1'.repeat(601)}`, '', null, ['payee']],
    ['valor=muito', '', null, ['amount']],
    ['valor=0', '', null, ['amount']],
    ['valor=-10', '', null, ['amount']],
    ['valor=1&valor=2', '', null, ['amount']],
    ['valor=99999999999999', '', null, ['amount']],
    ['chave=%3Cscript%3E&valor=NaN', '', null, ['payee', 'amount']],
  ] as const)('%s', (search, input, amountCents, ignored) => {
    expect(read(search)).toEqual({ input, amountCents, ignored });
  });
});
