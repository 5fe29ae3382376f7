import { expect, it } from 'vitest';
import { toTable } from './find-header';
import { findMissing, mapColumn, proposeMapping } from './propose-mapping';

const table = (...rows: (readonly string[])[]) => toTable({ rows: rows.map((cells, at) => ({ line: at + 1, cells })) });

it('reads columns by their names, however they are written', () => {
  const head = ['FAVORECIDO', 'CPF/CNPJ', 'Chave PIX', 'Nº da Conta', 'Vlr.', 'Matrícula'];
  const row = ['Joana Lima', '', '', '44512-7', '10,00', 'X9'];
  expect(proposeMapping(table(head, row))).toEqual(['name', 'document', 'key', 'account', 'amount', null]);
});

it('reads the columns of taxes', () => {
  const head = [
    'Tipo',
    'Código da Receita',
    'Período de Apuração',
    'Vencimento do DARF',
    'Principal',
    'Multa',
    'Total',
  ];
  const row = ['DARF', '2089', '30/09/2026', '30/10/2026', '1.000,00', '30,00', '1.030,00'];
  expect(proposeMapping(table(head, row))).toEqual([
    ...['kind', 'revenue_code', 'period', 'due_date', 'principal', 'fine', 'amount'],
  ]);
});

it('pays on the day of a due date where nothing is a tax', () => {
  const row = ['23793381286000782713695000063305975520000370000', '30/11/2026', '370,00'];
  const boletos = table(['Linha digitável', 'Data de vencimento', 'Valor'], row);
  expect(proposeMapping(boletos)).toEqual(['line', 'date', 'amount']);
  const both = table(
    ['Chave Pix', 'Data de vencimento', 'Data do pagamento', 'Valor'],
    ['a@b.example', row[1] ?? '', row[1] ?? '', '1,00'],
  );
  expect(proposeMapping(both)).toEqual(['key', null, 'date', 'amount']);
});

it('reads columns without names by what stands in them', () => {
  const rows = [
    ['Joana Lima', '123.456.789-09', 'joana@lima.example', '1.250,00', '30/11/2026'],
    ['Moinho Boa Safra', '11.222.333/0001-81', '(11) 98765-4321', '80', '01/12/2026'],
  ];
  expect(proposeMapping(table(...rows))).toEqual(['name', 'document', 'key', 'amount', 'date']);
});

it('knows lines of boletos by their length', () => {
  const line = '34191790010104351004791020150008291070026000';
  expect(proposeMapping(table([line, '10,00'], [line, '9,00']))).toEqual(['line', 'amount']);
});

it('reads the first of two columns of one name, and none of thirty unknown ones', () => {
  expect(proposeMapping(table(['Nome', 'Nome', 'Valor'], ['Ana Lima', 'x', '1,00']))).toEqual(['name', null, 'amount']);
  const many = Array.from({ length: 30 }, (_, at) => `campo ${at}`);
  const mapping = proposeMapping(table([...many, 'pix', 'valor'], [...many.map(() => 'x'), 'a@b.example', '1,00']));
  expect(mapping).toEqual([...many.map(() => null), 'key', 'amount']);
});

it('gives a field to one column only', () => {
  expect(mapColumn(['name', 'key', 'amount'], 0, 'key')).toEqual(['key', null, 'amount']);
  expect(mapColumn(['name', null, null], 2, null)).toEqual(['name', null, null]);
});

it('says what is missing before anything can be paid', () => {
  expect(findMissing(['name', 'amount'])).toBe('way');
  expect(findMissing(['key', 'name'])).toBe('amount');
  expect(findMissing(['key', 'amount'])).toBeNull();
  expect(findMissing(['line'])).toBeNull();
  expect(findMissing(['phone', 'amount'])).toBeNull();
  expect(findMissing(['product', 'amount'])).toBeNull();
  expect(findMissing(['revenue_code', 'principal'])).toBeNull();
});

it('reads a list of gift cards, and takes the products of other payments for what they are', () => {
  const gifts = table(
    ['Nome', 'E-mail', 'Produto', 'Valor', 'Qtd'],
    ['Joana Lima', 'j@lima.example', 'Loja', '50', '1'],
  );
  expect(proposeMapping(gifts)).toEqual(['name', 'email', 'product', 'amount', 'quantity']);
  const others = table(['Nome', 'Chave', 'Produto', 'Valor'], ['Joana Lima', 'j@lima.example', 'Farinha', '50,00']);
  expect(proposeMapping(others)).toEqual(['name', 'key', null, 'amount']);
  // an e-mail is a key where nothing else says who is paid
  const keys = table(['Nome', 'E-mail', 'Valor'], ['Joana Lima', 'j@lima.example', '50,00']);
  expect(proposeMapping(keys)).toEqual(['name', 'key', 'amount']);
});
