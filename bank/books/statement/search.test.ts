import { describe, expect, it } from 'vitest';
import { parseSearchedAmounts, parseSearchedDocument, parseSearchedPix } from './search';

describe('an amount as people write it', () => {
  it.each([
    ['1.234,56', 123_456n],
    ['1234,56', 123_456n],
    ['R$12,5', 1_250n],
    ['12.50', 1_250n],
    ['-12,00', 1_200n],
    ['1.234.567,8', 123_456_780n],
    [' 0,01 ', 1n],
  ])('%s', (text, cents) => expect(parseSearchedAmounts(text)).toEqual({ from: cents, to: cents }));

  it.each([
    ['R$ 12', 1_200n, 1_299n],
    ['- R$ 12', 1_200n, 1_299n],
    ['R$ -12', 1_200n, 1_299n],
    ['12', 1_200n, 1_299n],
    ['r$ 1.000', 100_000n, 100_099n],
  ])('%s with whatever centavos', (text, from, to) => expect(parseSearchedAmounts(text)).toEqual({ from, to }));

  it.each(['', 'doze', '12 pães', '1,234,56', '1.23.456', '12,345', 'R$', '12345678901234'])('is not %j', text =>
    expect(parseSearchedAmounts(text)).toBeUndefined(),
  );
});

describe('the digits of a document', () => {
  it.each([
    ['123.456.789-09', '***456789**'],
    ['12345678909', '***456789**'],
    ['11.222.333/0001-81', '11222333000181'],
    ['12abc34501de35', '12ABC34501DE35'],
    ['456.789', '456789'],
    ['0001-81', '000181'],
  ])('%s', (text, part) => expect(parseSearchedDocument(text)).toBe(part));

  it.each(['12', 'R$ 123', '1.234,56', 'padaria', '...'])('are not %j', text =>
    expect(parseSearchedDocument(text)).toBeUndefined(),
  );
});

it('knows an end-to-end id and the minute in it', () => {
  const spiId = 'E13140088202611211214aB3dE5fG7hJ';
  expect(parseSearchedPix(` ${spiId} `)).toEqual({ spiId, minute: new Date('2026-11-21T12:14:00.000Z') });
  expect(parseSearchedPix(spiId.toLowerCase())).toBeUndefined();
  expect(parseSearchedPix('E13140088202613211214aB3dE5fG7hJ')).toBeUndefined();
});
