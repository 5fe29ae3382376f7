import type { errors } from '@/bank/contract/service/onboarding-codes';
import type { ErrorParams } from '../api-error';
import type { WordsOf } from './parts';

const SITUATIONS: Readonly<Record<string, string>> = {
  suspended: 'está suspensa na Receita Federal',
  inapt: 'está inapta na Receita Federal',
  closed: 'está baixada na Receita Federal',
  void: 'está nula na Receita Federal',
};

const STEPS: Readonly<Record<string, string>> = {
  'business-account': 'os dados da empresa',
  'business-member': 'os sócios',
  'business-document': 'os documentos',
};

const companyName = ({ legal_name }: ErrorParams): string =>
  typeof legal_name === 'string' ? `A empresa ${legal_name}` : 'Esta empresa';

export const onboardingWords = {
  company_is_customer: () =>
    'Esta empresa já tem conta aqui. Entre com o e-mail de quem administra a conta ou recupere a senha.',
  company_not_found: () => 'Não encontramos este CNPJ na Receita Federal. Confira os números e as letras.',
  company_not_eligible: params =>
    `${companyName(params)} ${SITUATIONS[String(params.situation)] ?? 'é de um tipo que ainda não atendemos'} e por isso não pode abrir conta agora.`,
  cep_not_found: () => 'Não encontramos este CEP. Confira os números ou preencha o endereço à mão.',
  registry_unavailable: () => 'A consulta não respondeu agora. Tente de novo em instantes.',
  onboarding_status: () => 'O pedido mudou de situação e isto não pode mais ser feito. Atualize a página.',
  onboarding_step_not_due: ({ due }) => `Antes desta etapa, preencha ${STEPS[String(due)] ?? 'a etapa anterior'}.`,
  onboarding_company_change: () => 'Trocar de empresa muda parte do que foi preenchido. Confira e confirme.',
  onboarding_registry_changed: () =>
    'Quem representa a empresa na Receita mudou. Abra o pedido de novo, confira as verificações e decida.',
  onboarding_contact_unverified: () => 'Confirme o código enviado ao seu e-mail e ao seu celular para continuar.',
  onboarding_documents_missing: () => 'Ainda faltam documentos.',
  onboarding_consent_missing: () =>
    'Para enviar, marque as concordâncias obrigatórias. Se já marcou todas, um dos textos mudou: atualize a página e leia a versão nova.',
  onboarding_slot_invalid: () => 'Este documento não faz parte do seu pedido. Atualize a página.',
  onboarding_handoff_here: () =>
    'Este navegador já está com um pedido de conta aberto. Abra o link em outro aparelho, ou saia do pedido aqui primeiro.',
  onboarding_link_invalid: () => 'Este link venceu ou já foi usado. Peça outro para continuar de onde parou.',
  invitation_other_person: () =>
    'Este convite é de outra pessoa: o CPF dele não é o do seu cadastro. Peça a correção a quem pediu a conta.',
  invitation_invalid: () =>
    'Este convite venceu, já foi usado ou foi substituído por um mais novo. Use o link do e-mail mais recente ou peça outro a quem administra a conta.',
} as const satisfies WordsOf<typeof errors>;
