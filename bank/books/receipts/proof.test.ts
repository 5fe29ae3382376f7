import { expect, it } from 'vitest';
import { maskForPublic } from './proof';
import { deriveProofKeys } from './proof-key';

it('masks a CNPJ, letters too, and leaves a masked CPF as it is', () => {
  expect(maskForPublic('11.222.333/0001-81')).toBe('**.222.333/0001-**');
  expect(maskForPublic('12.ABC.345/01DE-35')).toBe('**.ABC.345/01DE-**');
  expect(maskForPublic('***.456.789-**')).toBe('***.456.789-**');
  expect(maskForPublic(null)).toBeNull();
});

it('has the same key for the same secret, and another id for another', () => {
  const [one] = deriveProofKeys('a secret that is longer than thirty-two letters');
  expect(deriveProofKeys('a secret that is longer than thirty-two letters')[0].jwk).toEqual(one.jwk);
  expect(deriveProofKeys('b secret that is longer than thirty-two letters')[0].jwk.kid).not.toBe(one.jwk.kid);
});
