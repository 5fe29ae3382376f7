import {
  type ACCOUNT_PURPOSES,
  type COMPANY_KINDS,
  type CompanyKind,
  type FUNDS_ORIGINS,
  type INCOME_RANGES,
  type PARTNER_ROLES,
  type REVENUE_RANGES,
  type TAX_REGIMES,
  TAX_REGIMES_OF,
} from '@/bank/contract/service/onboarding-data';

type Words<Codes extends readonly string[]> = Readonly<Record<Codes[number], string>>;

export const KINDS: Words<typeof COMPANY_KINDS> = {
  mei: 'Microempreendedor individual (MEI)',
  ei: 'Empresário individual',
  ltda: 'Sociedade limitada (LTDA)',
  slu: 'Sociedade limitada unipessoal (SLU)',
  sa: 'Sociedade anônima (S.A.)',
  association: 'Associação',
};

export const SITUATIONS: Readonly<Record<string, string>> = {
  active: 'Ativa',
  suspended: 'Suspensa',
  inapt: 'Inapta',
  closed: 'Baixada',
  void: 'Nula',
};

export const REVENUES: Words<typeof REVENUE_RANGES> = {
  to_81k: 'Até R$ 81 mil',
  to_360k: 'De R$ 81 mil a R$ 360 mil',
  to_4800k: 'De R$ 360 mil a R$ 4,8 milhões',
  to_20m: 'De R$ 4,8 milhões a R$ 20 milhões',
  to_300m: 'De R$ 20 milhões a R$ 300 milhões',
  above_300m: 'Mais de R$ 300 milhões',
};

export const TAXES: Words<typeof TAX_REGIMES> = {
  mei: 'SIMEI (MEI)',
  simples: 'Simples Nacional',
  presumed: 'Lucro presumido',
  real: 'Lucro real',
  exempt: 'Imune ou isenta',
};

export const PURPOSES: Words<typeof ACCOUNT_PURPOSES> = {
  daily: 'Movimentação do dia a dia',
  receive_sales: 'Receber vendas',
  pay_suppliers: 'Pagar fornecedores',
  payroll: 'Pagar salários',
  savings: 'Guardar dinheiro',
  other: 'Outra finalidade',
};

export const ORIGINS: Words<typeof FUNDS_ORIGINS> = {
  sales: 'Venda de produtos',
  services: 'Prestação de serviços',
  capital: 'Capital dos sócios',
  loans: 'Empréstimos',
  investments: 'Investimentos',
  donations: 'Doações e contribuições',
  other: 'Outra origem',
};

export const ROLES: Words<typeof PARTNER_ROLES> = {
  managing_partner: 'Sócio administrador',
  partner: 'Sócio',
  director: 'Diretor',
  president: 'Presidente',
  attorney: 'Procurador',
  owner: 'Titular',
};

export const INCOMES: Words<typeof INCOME_RANGES> = {
  to_2k: 'Até R$ 2 mil por mês',
  to_5k: 'De R$ 2 mil a R$ 5 mil',
  to_10k: 'De R$ 5 mil a R$ 10 mil',
  to_20k: 'De R$ 10 mil a R$ 20 mil',
  above_20k: 'Mais de R$ 20 mil por mês',
};

/** The options of a control from a table of words. */
export const optionsOf = <Code extends string>(
  words: Readonly<Record<Code, string>>,
): { value: Code; label: string }[] =>
  (Object.entries(words) as [Code, string][]).map(([value, label]) => ({ value, label }));

/** The regimes that a company of this kind may have. */
export const taxOptionsOf = (kind: CompanyKind): { value: string; label: string }[] =>
  TAX_REGIMES_OF[kind].map(value => ({ value, label: TAXES[value] }));

/** The words of a code that somebody typed or chose earlier; the code itself where the table has none. */
export const wordOf = (words: Readonly<Record<string, string>>, code: string | undefined): string =>
  code === undefined || code === '' ? '–' : (words[code] ?? code);
