import type { NamedAccount } from './manual-way';

/** Words for what the bank holds against a field, by its rule. */
export const REFUSALS: Partial<Record<keyof NamedAccount, Readonly<Record<string, string>>>> = {
  institution: {
    unknown: 'Escolha uma instituição da lista.',
    no_pix: 'Esta instituição não recebe Pix. Escolha outra.',
  },
  account: {
    mismatch: 'Não achamos nesta instituição uma conta com estes dados. Confira agência, conta, dígito e tipo.',
  },
  name: { mismatch: 'Escreva o nome como está no cadastro da conta.' },
  document: {
    mismatch: 'Confira se este é o CPF ou CNPJ do titular da conta.',
    check_digits: 'Confira o CPF ou CNPJ: os dígitos não conferem.',
  },
};

export const texts = {
  title: 'Pix por agência e conta',
  institution: {
    label: 'Instituição',
    help: 'Busque pelo nome ou pelo número, como 341.',
    missing: 'Escolha a instituição de quem recebe.',
    nothing: 'Nenhuma instituição encontrada. Busque por outra parte do nome ou pelo número.',
    detail: (compe: string, ispb: string): string => `${compe} · ISPB ${ispb}`,
    outside: 'Não recebe Pix',
  },
  branch: {
    label: 'Agência',
    help: 'Sem o dígito.',
    missing: 'Digite a agência.',
    wrong: 'Digite só os números da agência, até 4, sem o dígito.',
  },
  account: {
    label: 'Conta',
    missing: 'Digite o número da conta.',
    wrong: 'Digite só os números da conta, até 19, sem o dígito.',
  },
  digit: {
    label: 'Dígito',
    missing: 'Digite o dígito.',
    wrong: 'O dígito é um só número ou letra.',
  },
  type: { label: 'Tipo de conta', placeholder: 'Escolha', missing: 'Escolha o tipo de conta.' },
  name: {
    label: 'Nome de quem recebe',
    help: 'Nome completo ou razão social, como está na conta.',
    missing: 'Digite o nome de quem recebe.',
  },
  document: { label: 'CPF ou CNPJ de quem recebe' },
  submit: 'Continuar',
  byKey: { question: 'Tem a chave Pix ou um código?', link: 'Pagar com Pix' },
  byAccount: { question: 'Não tem a chave?', link: 'Pagar por agência e conta' },
};
