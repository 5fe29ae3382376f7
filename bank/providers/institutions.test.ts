import { expect, it } from 'vitest';
import { findInstitution, getInstitutionName, listInstitutions } from './institutions';
import { toReadableName } from './readable-name';

it('lists the whole register, each institution once, those met most first', () => {
  const all = listInstitutions();
  expect(all.length).toBeGreaterThan(450);
  expect(new Set(all.map(({ ispb }) => ispb)).size).toBe(all.length);
  expect(all[0]).toEqual({
    ispb: '00000000',
    compe: '001',
    name: 'Banco do Brasil S.A.',
    takesPix: true,
    takesTed: true,
  });
  expect(all.every(({ ispb, compe }) => /^[0-9A-Z]{8}$/.test(ispb) && /^\d{3}$/.test(compe))).toBe(true);
});

it('knows who takes no Pix: outside of it, or in liquidation', () => {
  expect(findInstitution('02332886')?.takesPix).toBe(false);
  expect(findInstitution('33923798')).toMatchObject({ takesPix: false, compe: '243' });
  expect(findInstitution('60701190')?.takesPix).toBe(true);
  expect(findInstitution('99999999')).toBeUndefined();
});

it('writes names in capitals as people do', () => {
  expect(toReadableName('BANCO DA AMAZONIA S.A.')).toBe('Banco da Amazonia S.A.');
  expect(toReadableName('COOPERATIVA DE CRÉDITO, POUPANÇA E SERVIÇOS')).toBe(
    'Cooperativa de Crédito, Poupança e Serviços',
  );
  expect(toReadableName('DEUTSCHE BANK S.A. - BANCO ALEMAO')).toBe('Deutsche Bank S.A. - Banco Alemao');
  expect(toReadableName('321 SOCIEDADE DE CRÉDITO DIRETO S.A.')).toBe('321 Sociedade de Crédito Direto S.A.');
  expect(toReadableName('Banco do Nordeste do Brasil S.A.')).toBe('Banco do Nordeste do Brasil S.A.');
  expect(getInstitutionName('ABCDEFGH')).toBe('Instituição ABCDEFGH');
});
