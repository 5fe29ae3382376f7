import { expect, it } from 'vitest';
import { isSameName } from './same-name';

it.each([
  ['Padaria do Zé Ltda', 'PADARIA DO ZE LTDA.'],
  ['Padaria do Zé Ltda', 'padaria do ze'],
  ['Silva & Filhos S/A', 'Silva e Filhos S.A.'],
  ['Oficina  Ipê – Serviços', 'oficina ipe servicos'],
  ['ME Ltda', 'me ltda'],
])('takes %s and %s for one name', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
});

it.each([
  ['Padaria do Zé Ltda', 'Padaria da Zélia Ltda'],
  ['Padaria do Zé Ltda', 'Padaria'],
  ['Padaria do Zé Ltda', ''],
])('tells %s from %s', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});
