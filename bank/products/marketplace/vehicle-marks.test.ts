import { describe, expect, it } from 'vitest';
import { parsePlate, parseRegistration, parseRenavam } from './vehicle-marks';

describe('marks of vehicles', () => {
  it('are read in their common spellings', () => {
    expect(['abc-1234', 'ABC1D23', ' abc 1d23 '].map(parsePlate)).toEqual(['ABC1234', 'ABC1D23', 'ABC1D23']);
    expect(['ABCD123', 'AB12345', '', 'ABC12D3'].map(parsePlate)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('have a check digit', () => {
    const valid = ['00639884962', '00123456789', '01000000009', '00987654322', '00555123456', '63934268957'];
    for (const renavam of valid) expect(parseRenavam(renavam), renavam).toBe(renavam);
    expect(parseRenavam('639884962')).toBe('00639884962');
    expect(parseRenavam('00123456788')).toBeUndefined();
    expect(parseRenavam('00000000000')).toBeUndefined();
  });

  it('of a home are its matrícula', () => {
    expect(['123.456', '111111.2.0012345-89'].map(parseRegistration)).toEqual(['123456', '111111.2.0012345-89']);
    expect(['', '123456789', 'M-12'].map(parseRegistration)).toEqual([undefined, undefined, undefined]);
  });
});
