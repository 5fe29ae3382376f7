import type { TaxForm } from '../../contract/tax-text';

/** Names of the revenue codes met most on documents without a barcode. Source: Receita Federal, tables of codes of DARF and GPS; neither is complete. */
const DARF: Readonly<Record<string, string>> = {
  '0190': 'IRPF: carnê-leão',
  '0211': 'IRPF: quotas da declaração',
  '0220': 'IRPJ: lucro real trimestral',
  '0422': 'IRRF: royalties e assistência técnica ao exterior',
  '0473': 'IRRF: rendas e proventos ao exterior',
  '0561': 'IRRF: salários',
  '0588': 'IRRF: trabalho sem vínculo',
  '1097': 'IPI: outros produtos',
  '1124': 'IPI: bebidas',
  '1150': 'IOF: operações de crédito',
  '1708': 'IRRF: serviços de pessoa jurídica',
  '2089': 'IRPJ: lucro presumido',
  '2172': 'Cofins: faturamento',
  '2362': 'IRPJ: lucro real, estimativa mensal',
  '2372': 'CSLL: lucro presumido',
  '2484': 'CSLL: estimativa mensal',
  '3208': 'IRRF: aluguéis e royalties',
  '3317': 'IRPJ: ganhos na alienação de ativos',
  '3426': 'IRRF: aplicações de renda fixa',
  '4600': 'IRPF: ganhos de capital',
  '5123': 'IPI: automóveis',
  '5286': 'IRRF: fundos de investimento',
  '5706': 'IRRF: juros sobre capital próprio',
  '5856': 'Cofins: não cumulativa',
  '5952': 'CSLL, Cofins e PIS retidos na fonte',
  '5960': 'Cofins retida na fonte',
  '5979': 'PIS retido na fonte',
  '5987': 'CSLL retida na fonte',
  '6012': 'CSLL: lucro real trimestral',
  '6015': 'IRPF: renda variável',
  '6912': 'PIS: não cumulativo',
  '8045': 'IRRF: outros rendimentos',
  '8053': 'IRRF: títulos de renda fixa de pessoa física',
  '8109': 'PIS: faturamento',
  '8301': 'PIS: folha de salários',
};

const GPS: Readonly<Record<string, string>> = {
  '1007': 'Contribuinte individual, mensal',
  '1104': 'Contribuinte individual, trimestral',
  '1120': 'Contribuinte individual com dedução, mensal',
  '1163': 'Contribuinte individual, plano simplificado, mensal',
  '1180': 'Contribuinte individual, plano simplificado, trimestral',
  '1406': 'Segurado facultativo, mensal',
  '1457': 'Segurado facultativo, trimestral',
  '1473': 'Segurado facultativo, plano simplificado, mensal',
  '1600': 'Empregado doméstico, mensal',
  '1651': 'Empregado doméstico, trimestral',
  '1708': 'Reclamatória trabalhista',
  '2003': 'Empresa do Simples, CNPJ',
  '2011': 'Empresa do Simples, produto rural',
  '2100': 'Empresas em geral, CNPJ',
  '2119': 'Empresas em geral, só outras entidades',
  '2208': 'Empresas em geral, CEI',
  '2305': 'Entidade filantrópica, CNPJ',
  '2402': 'Órgão público, CNPJ',
  '2607': 'Produto rural, CNPJ',
  '2631': 'Retenção sobre nota fiscal, CNPJ',
  '2640': 'Retenção sobre nota fiscal, órgão público',
  '2658': 'Retenção sobre nota fiscal, CEI',
  '2801': 'Reclamatória trabalhista, CEI',
  '2909': 'Reclamatória trabalhista, CNPJ',
};

/** The one code of the DARF Simples. */
const SIMPLES = { '6106': 'Simples federal' };

const NAMES: Readonly<Record<TaxForm, Readonly<Record<string, string>>>> = {
  gps: GPS,
  darf: DARF,
  darf_simples: SIMPLES,
};

/** A revenue code of four digits, with or without the zeros of a wider field; undefined: it is none. */
export const parseRevenueCode = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s.-]/g, '');
  const code = /^0{0,2}(\d{4})$/.exec(digits)?.[1];
  return code === '0000' ? undefined : code;
};

/** Whether a form takes a code: the tables of the treasury grow, so that only the DARF Simples is held to its own. */
export const takesRevenueCode = (form: TaxForm, code: string): boolean =>
  form !== 'darf_simples' || Object.hasOwn(SIMPLES, code);

/** What a code is called; null of one that our table lacks. */
export const nameRevenue = (form: TaxForm, code: string): string | null => NAMES[form][code] ?? null;
