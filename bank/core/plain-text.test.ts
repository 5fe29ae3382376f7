import { expect, it } from 'vitest';
import { toPlainText } from './plain-text';

it.each([
  ['  Pedido   4471 ', 'Pedido 4471'],
  ['linha um\nlinha dois', 'linha um linha dois'],
  ['a\u0000b\u202Ec', 'abc'],
  ['\uD800', null],
  ['   ', null],
  [undefined, null],
  ['pão de açúcar 🥖', 'pão de açúcar 🥖'],
])('makes %j the plain line %j', (text, plain) => expect(toPlainText(text, 140)).toBe(plain));

it('cuts between characters, never inside one', () => {
  expect(toPlainText('🥖🥖🥖', 2)).toBe('🥖🥖');
});
