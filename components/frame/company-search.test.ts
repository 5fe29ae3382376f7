import { describe, expect, it } from 'vitest';
import type { Account } from '@/bank/contract/ground/accounts';
import { findCompanies } from './company-search';
import { maskAccount } from './masked-account';

const account = (trade_name: string, cnpj: string, number: string): Account => ({
  id: `acc_${number}`,
  company: { id: 'com_1', legal_name: `${trade_name} Comércio Ltda`, trade_name, cnpj },
  branch: '0001',
  number,
  institution: { compe: '000', ispb: '00000000', name: 'Instituição' },
  role: 'admin',
  status: 'active',
});

const accounts = [
  account('Padaria do Zé', '11222333000181', '1042377-5'),
  account('Oficina Ipê', '12ABC34501DE35', '1042385-6'),
  account('Pão & Cia.', '99888777000166', '1042390-2'),
];
const names = (typed: string) => findCompanies(accounts, typed).map(({ company }) => company.trade_name);

describe('searching one’s companies', () => {
  it('takes names without accents, in any case, word by word', () => {
    expect(names('ipe oficina')).toEqual(['Oficina Ipê']);
    expect(names('PAO')).toEqual(['Pão & Cia.']);
    expect(names('comercio')).toHaveLength(3);
  });

  it('takes a CNPJ as people write it, letters too, and an account number', () => {
    expect(names('11.222.333/0001-81')).toEqual(['Padaria do Zé']);
    expect(names('12.abc.345')).toEqual(['Oficina Ipê']);
    expect(names('1042390-2')).toEqual(['Pão & Cia.']);
  });

  it('shows all while nothing that counts is typed, and none for words of nobody', () => {
    expect(names('  — ')).toHaveLength(3);
    expect(names('farmácia')).toEqual([]);
  });
});

describe('a masked account number', () => {
  it('keeps the last three digits and the check digit', () => {
    expect(maskAccount('1042377-5')).toBe('••••377-5');
    expect(maskAccount('12-X')).toBe('••••12-X');
    expect(maskAccount('1042377')).toBe('••••377');
  });
});
