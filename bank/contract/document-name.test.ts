import { expect, it } from 'vitest';
import { nameDocument } from './document-name';

it.each([
  ['***.456.789-**', 'CPF'],
  ['39053344705', 'CPF'],
  ['390.533.447-05', 'CPF'],
  ['11.222.333/0001-81', 'CNPJ'],
  ['12ABC34501DE35', 'CNPJ'],
  ['**.222.333/0001-**', 'CNPJ'],
])('knows by %s that it is a %s', (document, name) => {
  expect(nameDocument(document)).toBe(name);
});
