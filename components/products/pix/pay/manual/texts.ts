import type { NamedAccount } from '@/components/payment/account/named-account';

/** Words for what the bank holds against a field, by its rule. */
export const REFUSALS: Partial<Record<keyof NamedAccount, Readonly<Record<string, string>>>> = {
  institution: {
    unknown: 'Escolha uma instituição da lista.',
    no_pix: 'Esta instituição não recebe Pix. Escolha outra.',
  },
  account: {
    mismatch: 'Não encontramos nesta instituição uma conta com estes dados. Confira agência, conta, dígito e tipo.',
  },
  name: { mismatch: 'Escreva o nome como está no cadastro da conta.' },
  document: {
    mismatch: 'Confira se este é o CPF ou CNPJ do titular da conta.',
    check_digits: 'CPF ou CNPJ inválido. Confira os números.',
  },
};

export const texts = {
  title: 'Pix por agência e conta',
  outside: 'Não recebe Pix',
  byKey: { question: 'Tem a chave Pix ou um código?', link: 'Pagar com Pix' },
  byAccount: { question: 'Não tem a chave?', link: 'Pagar por agência e conta' },
};
