import type { EntryCategory } from '../../contract/books/annotations';

/** Categories as files show them. */
export const CATEGORY_WORDS: Readonly<Record<EntryCategory, string>> = {
  sales: 'Vendas',
  suppliers: 'Fornecedores',
  payroll: 'Pessoal',
  taxes: 'Impostos',
  rent: 'Aluguel e condomínio',
  utilities: 'Água, luz e internet',
  services: 'Serviços contratados',
  marketing: 'Marketing',
  transport: 'Transporte e entregas',
  equipment: 'Equipamentos',
  fees: 'Tarifas e juros',
  financing: 'Empréstimos',
  investments: 'Investimentos',
  owners: 'Sócios',
  other: 'Outros',
};
