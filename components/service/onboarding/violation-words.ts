import type { OnboardingRule } from '@/bank/contract/service/onboarding-data';

/** What is wrong with a field: its path into the step and a rule of the contract. */
export interface Violation {
  field: string;
  rule: string;
}

/** What a missing field asks for; the last part of its path. */
const MISSING: Readonly<Record<string, string>> = {
  cnpj: 'Digite o CNPJ da empresa.',
  cpf: 'Digite o seu CPF.',
  name: 'Digite o nome completo.',
  email: 'Digite o e-mail.',
  mobile: 'Digite o celular.',
  phone: 'Digite o telefone.',
  cep: 'Digite o CEP.',
  street: 'Digite a rua ou avenida.',
  number: 'Digite o número. Se não tem, escreva S/N.',
  district: 'Digite o bairro.',
  city: 'Digite a cidade.',
  state: 'Escolha o estado.',
  cnae: 'Escolha a atividade principal.',
  revenue_range: 'Escolha o faturamento anual.',
  tax_regime: 'Escolha o regime tributário.',
  purpose: 'Escolha para que vai usar a conta.',
  purpose_other: 'Conte para que vai usar a conta.',
  funds_origins: 'Marque de onde vem o dinheiro da empresa.',
  funds_other: 'Conte de onde vem o dinheiro.',
  document: 'Digite o CPF ou CNPJ do sócio.',
  birth_date: 'Digite a data de nascimento.',
  mother_name: 'Digite o nome da mãe, como no documento.',
  share: 'Digite a participação. Quem só administra tem 0.',
  role: 'Escolha o papel na empresa.',
  pep: 'Responda se é pessoa politicamente exposta.',
  pep_detail: 'Conte o cargo ou o parentesco.',
  us_person: 'Responda sobre impostos nos Estados Unidos.',
  income_range: 'Escolha a renda mensal.',
  occupation: 'Digite a profissão.',
  partners: 'Inclua pelo menos um sócio.',
};

const WORDS: Readonly<Record<Exclude<OnboardingRule, 'required'>, string>> = {
  invalid: 'Confira este campo.',
  too_long: 'O texto é longo demais. Encurte um pouco.',
  cpf_invalid: 'CPF inválido. Confira os números.',
  cnpj_invalid: 'CNPJ inválido. Confira os 14 caracteres.',
  cep_invalid: 'O CEP tem 8 números.',
  phone_invalid: 'Confira o telefone, com DDD.',
  mobile_invalid: 'Confira o celular: DDD e 9 números.',
  email_invalid: 'Confira o e-mail. Ele precisa ser como nome@empresa.com.br.',
  site_invalid: 'Confira o site. Ele precisa ser como empresa.com.br.',
  date_invalid: 'Confira a data: dia, mês e ano.',
  full_name: 'Digite o nome completo, como no documento.',
  cnae_unknown: 'Escolha uma atividade da lista.',
  legal_nature_unknown: 'Esta natureza jurídica não existe na tabela da Receita.',
  state_of_cep: 'Este CEP é de outro estado. Confira os dois.',
  not_confirmed: 'Confirme que estes são os dados da sua empresa.',
  under_age: 'É preciso ter 18 anos ou mais.',
  twice: 'Este documento já está em outro sócio da lista.',
  is_the_company: 'Este é o CNPJ da própria empresa. Digite o documento do sócio.',
  share_invalid: 'Digite um percentual de 0 a 100, como 33,34.',
  share_total: 'As participações somam mais de 100%. Confira os percentuais.',
  share_missing: 'Falta mais de 25% da empresa: inclua quem tem essa parte.',
  differs_from_registry: 'O documento não é o que a Receita Federal tem para este sócio. Confira os números.',
  partner_missing: 'Falta um sócio que está na Receita. Inclua todos os que têm mais de 25%.',
  too_few: 'Inclua pelo menos um sócio.',
  too_many: 'São no máximo 10 sócios.',
  first_is_person: 'O primeiro da lista precisa ser uma pessoa, não uma empresa.',
  no_representative: 'Marque quem representa a empresa.',
  representative_is_company: 'Quem representa precisa ser uma pessoa, não uma empresa.',
  tax_regime_of_kind: 'Este regime não é o deste tipo de empresa. Escolha um dos que aparecem aqui.',
  revenue_above_kind: 'Este faturamento passa do limite deste tipo de empresa (MEI: R$ 81 mil por ano).',
};

const lastPart = (field: string): string => field.split('.').findLast(part => !/^\d+$/.test(part)) ?? field;

const isKnown = (rule: string): rule is keyof typeof WORDS => Object.hasOwn(WORDS, rule);

/** `{ field: 'partners.1.birth_date', rule: 'under_age' }` -> `É preciso ter 18 anos ou mais.` */
export const wordsForViolation = ({ field, rule }: Violation): string => {
  if (rule === 'twice' && lastPart(field) === 'email') return 'Cada representante precisa de um e-mail só seu.';
  if (rule === 'required') return MISSING[lastPart(field)] ?? 'Preencha este campo.';
  return isKnown(rule) ? WORDS[rule] : WORDS.invalid;
};
