import { expect, it } from 'vitest';
import { toPlainName, toPlainText } from './plain-text';

it.each([
  ['  Pedido   4471 ', 'Pedido 4471'],
  ['linha um\nlinha dois', 'linha um linha dois'],
  ['Caixa \u202E 2', 'Caixa 2'],
  ['a\u0000b\u202Ec', 'abc'],
  ['\uD800', null],
  ['   ', null],
  [undefined, null],
  ['pão de açúcar 🥖', 'pão de açúcar 🥖'],
])('makes %j the plain line %j', (text, plain) => expect(toPlainText(text, 140)).toBe(plain));

it('cuts between characters, never inside one', () => {
  expect(toPlainText('🥖🥖🥖', 2)).toBe('🥖🥖');
});

it('makes a name one plain line, whole, and refuses one of which nothing can be read', () => {
  expect(toPlainName(`Folha\r\nde ${'🥖'.repeat(40)}`)).toBe(`Folha de ${'🥖'.repeat(40)}`);
  expect(() => toPlainName('\u202E\u0007')).toThrow('validation_failed');
});
