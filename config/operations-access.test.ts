import { describe, expect, it } from 'vitest';
import { isOperationsPath, operationsAccess } from './operations-access';

const KEY = 'chave-da-operacao-1';
const basic = (password: string) => `Basic ${btoa(`ops:${password}`)}`;

describe('the pages of operations', () => {
  it('are not there without a key, or with one too short to be a secret', () => {
    expect(operationsAccess(basic(''), undefined)).toBe('absent');
    expect(operationsAccess(basic(''), '')).toBe('absent');
    expect(operationsAccess(basic('curta'), 'curta')).toBe('absent');
  });

  it('ask for the key when it is missing, wrong, cut, longer or not Basic at all', () => {
    const wrong = [
      null,
      '',
      basic('x'),
      basic(KEY.slice(0, -1)),
      basic(`${KEY}${KEY}`),
      `Bearer ${KEY}`,
      'Basic %%%',
      `Basic ${btoa(KEY)}`,
      // as long as the key, and wrong in one place
      basic(`${KEY.slice(0, -1)}2`),
      basic(`x${KEY.slice(1)}`),
      'Basic a',
      `x${basic(KEY)}`,
      `${basic(KEY)} x`,
    ];
    expect(wrong.map(header => operationsAccess(header, KEY))).toEqual(wrong.map(() => 'ask'));
  });

  it('open with the key, whatever the name', () => {
    expect(operationsAccess(basic(KEY), KEY)).toBe('open');
    expect(operationsAccess(`Basic ${btoa(`:${KEY}`)}`, KEY)).toBe('open');
    expect(operationsAccess(basic('sixteen-letters!'), 'sixteen-letters!')).toBe('open');
  });

  it('are the ones below /operations by whole segments', () => {
    expect(['/operations', '/operations/features', '/operationsx', '/x/operations'].map(isOperationsPath)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
