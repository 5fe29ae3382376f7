import { expect, it } from 'vitest';
import { formatSpiId } from '.';

it('writes the 32 characters of the SPI with the minute in UTC', () => {
  const id = formatSpiId('E', '13140088', new Date('2026-11-21T23:59:59.999Z'), new Uint8Array(11).fill(255));
  expect(id).toMatch(/^E[0-9A-Z]{8}\d{12}[a-zA-Z0-9]{11}$/);
  expect(id.slice(0, 21)).toBe('E13140088202611212359');
});

it('refuses an ISPB or an entropy that would make a wrong id', () => {
  expect(() => formatSpiId('E', '1314008', new Date(0), new Uint8Array(11))).toThrow(RangeError);
  expect(() => formatSpiId('D', '13140088', new Date(0), new Uint8Array(10))).toThrow(RangeError);
});
