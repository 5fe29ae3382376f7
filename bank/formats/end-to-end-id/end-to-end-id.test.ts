import { expect, it } from 'vitest';
import { formatSpiId, isSpiId, parseSpiId } from '.';

it('writes the 32 characters of the SPI with the minute in UTC', () => {
  const id = formatSpiId('E', '13140088', new Date('2026-11-21T23:59:59.999Z'), new Uint8Array(11).fill(255));
  expect(id).toMatch(/^E[0-9A-Z]{8}\d{12}[a-zA-Z0-9]{11}$/);
  expect(id.slice(0, 21)).toBe('E13140088202611212359');
});

it('refuses an ISPB or an entropy that would make a wrong id', () => {
  expect(() => formatSpiId('E', '1314008', new Date(0), new Uint8Array(11))).toThrow(RangeError);
  expect(() => formatSpiId('D', '13140088', new Date(0), new Uint8Array(10))).toThrow(RangeError);
});

it('reads the institution and the minute back', () => {
  expect(parseSpiId('E18236120202509231810s56149dd987')).toEqual({
    prefix: 'E',
    ispb: '18236120',
    minute: new Date('2025-09-23T18:10:00.000Z'),
  });
  expect(isSpiId('D12345678202009091000abcde123456', 'D')).toBe(true);
  expect(isSpiId('D12345678202009091000abcde123456', 'E')).toBe(false);
});

it.each([
  ['31 characters', 'E1393589320230719213601039975372'.slice(0, 31)],
  ['a small letter in the ISPB', 'E1314008a202611211214aB3dE5fG7hJ'],
  ['the 30th of February', 'E13140088202602301214aB3dE5fG7hJ'],
  ['25 o’clock', 'E13140088202611212514aB3dE5fG7hJ'],
  ['another prefix', 'M13140088202611211214aB3dE5fG7hJ'],
  ['a sign that is neither letter nor digit', 'E13140088202611211214aB3dE5fG7h-'],
  ['a space around it', ' E13140088202611211214aB3dE5fG7hJ'],
])('refuses %s', (_, id) => {
  expect(parseSpiId(id)).toBeUndefined();
});
