import type { EntryCategory } from '@/bank/contract/books/annotations';

export const CATEGORY_LABELS: Readonly<Record<EntryCategory, string>> = {
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

export const NO_CATEGORY = 'Sem categoria';

/** What a list of categories offers. */
export const CATEGORY_OPTIONS = Object.entries(CATEGORY_LABELS).map(([value, label]) => ({
  value: value as EntryCategory,
  label,
}));
