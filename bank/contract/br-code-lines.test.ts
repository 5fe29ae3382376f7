import { expect, it } from 'vitest';
import { joinLines } from './br-code-lines';

const CODE =
  '00020126620014br.gov.bcb.pix0123pix@padariadoze.example0213Cafe da manha520400005303986540527.805802BR5913Padaria do Ze6009Sao Paulo62090505MESA7630437B4';

const AT_BLANK = CODE.indexOf(' da');

it.each([
  ['breaks inside words', `${CODE.slice(0, 60)}\r\n${CODE.slice(60, 110)}\n ${CODE.slice(110)}`],
  ['a break after a blank of the code', `${CODE.slice(0, AT_BLANK + 1)}\r\n${CODE.slice(AT_BLANK + 1)}`],
  ['a break before a blank of the code', `${CODE.slice(0, AT_BLANK)}\n${CODE.slice(AT_BLANK)}`],
  ['a break in place of a blank of the code', `${CODE.slice(0, AT_BLANK)}\n${CODE.slice(AT_BLANK + 1)}`],
  [
    'one break inside a word and one at a blank of the code, indented',
    `${CODE.slice(0, 40)}\r\n${CODE.slice(40, AT_BLANK)}\n   ${CODE.slice(AT_BLANK + 1)}`,
  ],
  ['a break after every twenty letters', (CODE.match(/.{1,20}/g) ?? []).join('\n')],
  ['breaks and blanks around it', `\n  ${CODE} \r\n`],
])('a code with %s is whole again', (_what, pasted) => {
  expect(joinLines(pasted)).toBe(CODE);
});

it('anything else loses its breaks and the blanks around them', () => {
  expect(joinLines(' fornecedor@\r\n farinhas.example ')).toBe('fornecedor@farinhas.example');
});
