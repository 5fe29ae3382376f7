import type { OnboardingConsentId } from '@/bank/contract/service/onboarding-application';

/** A consent as it is read and ticked: `document` of the contract is linked after `link`. */
export interface ConsentWords {
  text: string;
  link?: string;
}

/** Words of the review, of what comes after it, and of how it ends. */
export const reviewTexts = {
  title: 'Revise e envie',
  lead: 'Confira os dados. Dá para alterar cada parte antes de enviar.',
  change: 'Alterar',
  groups: {
    applicant: 'Quem abre a conta',
    company: 'Empresa',
    partners: 'Sócios',
    documents: 'Documentos',
  },
  rows: {
    name: 'Nome',
    cpf: 'CPF',
    email: 'E-mail',
    mobile: 'Celular',
    legalName: 'Razão social',
    tradeName: 'Nome fantasia',
    cnpj: 'CNPJ',
    phone: 'Telefone',
    address: 'Endereço',
    revenue: 'Faturamento',
    tax: 'Tributação',
    purpose: 'Uso da conta',
    origins: 'Origem do dinheiro',
  },
  files: (count: number): string => (count === 1 ? '1 arquivo' : `${count} arquivos`),
  consents: 'Concordâncias',
  consentsLead: 'Cada uma é separada. As opcionais não mudam a resposta.',
  optional: '(opcional)',
  version: (version: string, date: string): string => `versão ${version}, de ${date}`,
  consent: {
    terms_of_use: { text: 'Li e aceito os', link: 'termos de uso' },
    account_contract: { text: 'Li e aceito o', link: 'contrato da conta' },
    privacy_policy: { text: 'Li a', link: 'política de privacidade' },
    truth_of_data: { text: 'Declaro que as informações são verdadeiras e que posso representar a empresa.' },
    fraud_data_sharing: {
      text: 'Autorizo compartilhar dados de indícios de fraude com outras instituições (Resolução Conjunta nº 6/2023).',
    },
    registry_queries: {
      text: 'Autorizo consultar Receita Federal, BC Protege+ e bases públicas para conferir os dados.',
    },
    marketing: { text: 'Quero receber novidades por e-mail. Posso cancelar quando quiser.' },
  } satisfies Record<OnboardingConsentId, ConsentWords>,
  consentMissing: (name: string): string => `Para enviar, marque: ${name}.`,
  consentNames: {
    terms_of_use: 'termos de uso',
    account_contract: 'contrato da conta',
    privacy_policy: 'política de privacidade',
    truth_of_data: 'informações verdadeiras',
    fraud_data_sharing: 'dados de indícios de fraude',
    registry_queries: 'consulta a bases públicas',
    marketing: 'novidades',
  } satisfies Record<OnboardingConsentId, string>,
  send: 'Enviar pedido',
  sendAgain: 'Enviar de novo',
  status: {
    sent: {
      title: 'Pedido enviado',
      lead: 'Recebemos tudo. A análise começa em instantes.',
    },
    analysis: {
      title: 'Pedido em análise',
      lead: 'Estamos conferindo os dados. Não é preciso ficar nesta página.',
    },
    pending: {
      title: 'Falta corrigir o pedido',
      lead: 'Corrija os itens abaixo e envie de novo. O resto está certo e fica como está.',
    },
    approved: {
      title: 'Conta aprovada',
      lead: 'A conta da sua empresa está aberta.',
    },
    refused: {
      title: 'Não podemos abrir a conta agora',
      lead: 'Analisamos o pedido com cuidado e desta vez a resposta é não.',
    },
    cancelled: {
      title: 'Pedido cancelado',
      lead: 'Este pedido foi encerrado e nada mais será feito com ele.',
    },
    blocked_protege: {
      title: 'O BC Protege+ está ligado',
      lead: 'Não podemos abrir a conta enquanto a proteção do Banco Central estiver ligada.',
    },
    draft: { title: 'Pedido em preenchimento', lead: 'O pedido ainda não foi enviado.' },
  },
  answerUntil: (day: string): string => `Você tem até ${day} para responder. Depois disso, o pedido é encerrado.`,
  forgetOn: (day: string): string =>
    `Em ${day} apagamos os dados e os arquivos deste pedido. Fica só o registro da decisão, sem nomes.`,
  protocol: 'Protocolo',
  company: 'Empresa',
  sentAt: 'Enviado em',
  nextTitle: 'O que acontece agora',
  next: [
    'Conferimos documentos, Receita Federal e BC Protege+.',
    'Em geral a resposta sai no mesmo dia; o prazo é de 3 dias úteis. Avisamos por e-mail e nesta página.',
    'Se faltar algo, dizemos o quê e como corrigir.',
  ],
  help: 'Dúvidas? Escreva para',
  timeline: 'Andamento',
  timelineNames: {
    draft: 'Pedido criado',
    sent: 'Enviado',
    analysis: 'Em análise',
    pending: 'Correção pedida',
    approved: 'Aprovado',
    refused: 'Recusado',
    cancelled: 'Cancelado',
    blocked_protege: 'BC Protege+ ligado',
  },
  updated: (time: string): string => `Atualizado às ${time}`,
  issues: 'O que corrigir',
  fix: 'Corrigir',
  fixed: 'Corrigido',
  continue: 'Ir para as etapas',
  account: {
    branch: 'Agência',
    number: 'Conta',
    institution: 'Instituição',
    invitation:
      'Enviamos um convite por e-mail a quem representa a empresa. Abra o link do convite para criar a senha e entrar.',
  },
  invitations: {
    title: 'Convites',
    states: { expired: 'O convite venceu sem ser usado.', accepted: 'Já entrou.' },
    waiting: (day: string): string => `Convite enviado, vale até ${day}.`,
    send: 'Enviar os convites de novo',
    sent: 'Convites enviados. Os links anteriores não valem mais.',
    wrong: 'Algum e-mail está errado? Corrigimos depois de conferir quem é a pessoa: escreva para',
  },
  reasons: {
    policy: 'O pedido não atende às nossas regras de abertura de conta. Por lei, não podemos dar mais detalhes.',
    data_mismatch: 'Alguns dados não batem com os cadastros públicos.',
    documents: 'Os documentos não permitiram confirmar os dados.',
    company_is_customer: 'A empresa já tem conta aqui. Entre com o acesso de quem a administra.',
    company_not_eligible: 'A situação da empresa na Receita Federal não permite abrir conta.',
    expired: 'O pedido ficou muito tempo sem uso e foi encerrado.',
  },
  refusedNext: {
    title: 'O que dá para fazer',
    reopen: 'Corrigir e pedir de novo',
    reopenHelp: 'Tudo o que foi preenchido continua lá.',
    review: 'Você pode pedir que uma pessoa revise a decisão (LGPD, art. 20) pelo e-mail',
  },
  protege: {
    who: 'Proteção ligada em:',
    company: 'CNPJ da empresa',
    steps: [
      'Entre em meubc.bcb.gov.br com sua conta gov.br prata ou ouro.',
      'Abra “BC Protege+” e desligue a proteção de quem está na lista acima.',
      'Volte aqui e envie de novo. Depois da conta aberta, pode ligar outra vez.',
    ],
    link: 'Abrir Meu BC',
    retry: 'Já desliguei, enviar de novo',
  },
  cancel: {
    open: 'Desistir do pedido',
    title: 'Desistir de abrir a conta?',
    help: 'O pedido é encerrado e não dá para voltar atrás. Para abrir depois, será preciso começar outro.',
    confirm: 'Desistir do pedido',
    keep: 'Manter o pedido',
  },
  startAgain: 'Começar um pedido novo',
  signIn: 'Entrar na conta',
};
