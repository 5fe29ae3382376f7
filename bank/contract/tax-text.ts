/** Documents of taxes without a barcode that are paid here. */
export const TAX_FORMS = ['gps', 'darf', 'darf_simples'] as const;
export type TaxForm = (typeof TAX_FORMS)[number];

/** What people call each, and write into a row of a batch. */
export const TAX_FORM_NAMES: Readonly<Record<TaxForm, string>> = {
  gps: 'GPS',
  darf: 'DARF',
  darf_simples: 'DARF Simples',
};

/** By what a taxpayer is known: registrations as a worker (NIT, PIS) and as an employer (CEI) stand on GPS alone. */
export const TAXPAYER_KINDS = ['cnpj', 'cpf', 'nit', 'cei'] as const;
export type TaxpayerKind = (typeof TAXPAYER_KINDS)[number];

export const TAXPAYER_WORDS: Readonly<Record<TaxpayerKind, string>> = {
  cnpj: 'CNPJ',
  cpf: 'CPF',
  nit: 'NIT/PIS',
  cei: 'CEI',
};

/** The last day of a month, `2026-10` as `2026-10-31`. */
export const lastOfMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** A period as people write it: `10/2026` of a competence and of a whole month, else the day. */
export const formatTaxPeriod = (period: string): string => {
  const [year = '', month = '', day] = period.split('-');
  if (day === undefined || period === lastOfMonth(`${year}-${month}`)) return `${month}/${year}`;
  return `${day}/${month}/${year}`;
};

interface NamedTax {
  form: TaxForm;
  revenue_code: string;
  period: string;
}

/** What a tax is called in a list: `DARF 2089 · competência 10/2026`, of one for a single day `DARF 1150 · período 10/11/2026`. */
export const nameTax = ({ form, revenue_code, period }: NamedTax): string => {
  const told = formatTaxPeriod(period);
  return `${TAX_FORM_NAMES[form]} ${revenue_code} · ${told.length === 7 ? 'competência' : 'período'} ${told}`;
};
