import type { DataGroup, Sharing, SharingEvent } from '@/bank/contract/service/open-finance';

const people = (count: number): string => (count === 1 ? 'uma pessoa' : `${count} pessoas`);

export const texts = {
  status: { active: 'Ativo', waiting: 'Aguardando assinatura', ended: 'Encerrado' },
  area: {
    title: 'Open Finance',
    lead: 'O que a empresa compartilha com outras instituições, com quem e até quando. Você encerra quando quiser.',
    tabs: 'Compartilhamentos',
    given: 'Dados enviados',
    received: 'Dados recebidos',
    waiting: 'Aguardando assinatura',
    waitingLead: 'Nenhum dado sai antes de todas as assinaturas.',
    active: 'Ativos',
    activeLead: 'A instituição consulta os dados até o fim do prazo, ou até alguém da empresa encerrar.',
    ended: 'Encerrados',
    endedLead: 'Nenhum dado novo é enviado. O histórico continua aqui.',
    emptyTitle: 'Nenhum compartilhamento',
    empty:
      'Para começar, escolha esta instituição no aplicativo de quem vai receber os dados. Ele traz você até aqui para autorizar.',
    noneActive: 'Nenhum compartilhamento ativo.',
    receivedTitle: 'Nenhum dado recebido',
    receivedBody: 'Esta conta não traz dados de outras instituições. Tudo o que você vê aqui é da própria conta.',
    open: 'Ver detalhes',
    until: (day: string) => `Até ${day}`,
    noTerm: 'Sem prazo: até alguém da empresa encerrar',
  },
  detail: {
    back: 'Open Finance',
    receiver: 'Quem recebe',
    cnpj: 'CNPJ',
    purpose: 'Finalidade',
    data: 'Dados',
    accounts: 'Contas',
    term: 'Prazo',
    since: 'Autorizado em',
    lastAccess: 'Última consulta',
    never: 'Ainda não consultou',
    endedAt: 'Encerrado em',
    signatures: 'Assinaturas',
    signaturesOf: (given: number, needed: number) => `${given} de ${needed}`,
    history: 'Histórico',
    facts: 'Compartilhamento',
    shared: 'Dados compartilhados',
    renewal: (name: string) => `Para renovar, use o aplicativo de ${name}. A renovação aparece aqui.`,
    renewalOfSeveral: (name: string) =>
      `Com mais de uma assinatura não há renovação. Para continuar depois do prazo, faça um novo pedido no aplicativo de ${name}.`,
    end: 'Encerrar compartilhamento',
    refuse: 'Recusar e encerrar',
    sign: 'Assinar',
    signed: 'Assinatura registrada',
    waitingForYou: 'Falta a sua assinatura',
    waitingForOthers: (missing: number) => `Falta a assinatura de mais ${people(missing)} da empresa`,
    waitingBody: 'Nenhum dado é enviado antes disso.',
    notAllowed: 'Só quem administra ou aprova pode assinar e encerrar.',
  },
  end: {
    title: (name: string) => `Encerrar o compartilhamento com ${name}?`,
    body: 'A instituição deixa de consultar os dados agora. O que ela já recebeu segue as regras dela: peça lá a exclusão, se quiser. Um serviço que depende desses dados pode parar.',
    confirm: 'Encerrar agora',
    done: 'Compartilhamento encerrado',
  },
  request: {
    applinkTitle: (name: string) => `${name} pede dados da sua empresa`,
    applinkLead: (inBrand: string) => `Agora você entra ${inBrand} para ver o pedido e decidir.`,
    continue: 'Continuar',
    cancel: 'Cancelar e voltar',
    cancelling: 'Voltando…',
    loginTitle: 'Entre para ver o pedido',
    loginLead: (name: string) => `${name} pede dados da sua empresa. Nada é compartilhado antes de você confirmar.`,
    safety: 'Nunca informe esta senha em outro site ou aplicativo.',
    goneTitle: 'Este pedido não vale mais',
    gone: 'Ele já foi respondido, foi cancelado ou passou do prazo. Volte ao aplicativo que pediu os dados e comece de novo.',
    goneAction: 'Ver meus compartilhamentos',
    failedTitle: 'Não foi possível abrir o pedido agora',
    failed: 'Nada foi compartilhado. Atualize a página em instantes.',
    otherTitle: 'Este pedido é para outra empresa',
    other:
      'O pedido foi feito com o CNPJ de uma empresa que o seu acesso não alcança. Nada foi compartilhado. Volte e confira o CNPJ, ou entre com o acesso de quem representa essa empresa.',
    personTitle: 'Este pedido foi feito com outro CPF',
    person:
      'Só quem fez o pedido pode autorizar, com o próprio acesso e o mesmo CPF. Nada foi compartilhado. Cancele e faça o pedido com o seu CPF, ou entre com o acesso de quem pediu. Se o CPF é o seu, peça ao atendimento que confira o seu cadastro.',
    closedTitle: 'A conta desta empresa está encerrada ou em encerramento',
    closed: 'Uma conta assim não compartilha dados com ninguém. Nada foi compartilhado.',
    roleTitle: 'Seu acesso não permite compartilhar dados',
    role: 'Só quem administra ou aprova pela empresa autoriza o Open Finance. Nada foi compartilhado. Peça a essa pessoa que faça o pedido.',
  },
  consent: {
    title: (name: string) => `Compartilhar dados com ${name}?`,
    lead: 'Confira o pedido. Só o que está aqui é compartilhado, e você pode encerrar a qualquer momento.',
    who: 'Quem recebe',
    company: 'Empresa',
    companyCnpj: 'CNPJ da empresa',
    purpose: 'Para quê',
    term: 'Até quando',
    noTerm: 'Até alguém da empresa encerrar',
    what: 'O que será compartilhado',
    accounts: 'De quais contas?',
    accountsHelp: 'Escolha pelo menos uma conta.',
    accountsMissing: 'Escolha pelo menos uma conta para compartilhar.',
    signTitle: (missing: number) =>
      `Depois de você, ${people(missing)} da empresa ${missing === 1 ? 'assina' : 'assinam'}`,
    signBody: (names: string) => `Pode assinar: ${names}. Nenhum dado é enviado antes disso.`,
    signNobody: 'Ninguém mais da empresa pode assinar. Peça a quem administra a empresa que inclua essa pessoa.',
    confirm: 'Autorizar compartilhamento',
    deadline: (time: string) => `Este pedido vale até ${time}.`,
    leaving: (name: string) => `Voltando para ${name}…`,
    back: (host: string) => `Ao terminar, você volta para ${host}.`,
    problem: 'Não foi possível autorizar',
  },
} as const;

/** What each kind of data is, as the official guide has it told. */
export const GROUPS: Record<DataGroup, { title: string; body: string }> = {
  identification: { title: 'Cadastro da empresa', body: 'Razão social, nome fantasia e CNPJ.' },
  balances: { title: 'Saldos', body: 'Saldo disponível e bloqueado das contas escolhidas.' },
  transactions: { title: 'Extratos', body: 'Entradas e saídas dos últimos 12 meses: data, valor e descrição.' },
  limits: { title: 'Limites', body: 'Limite contratado e usado das contas escolhidas.' },
};

export const END_REASONS: Record<NonNullable<Sharing['end_reason']>, string> = {
  refused: 'Recusado',
  revoked: 'Encerrado',
  term_over: 'Prazo terminou',
  not_confirmed: 'Não confirmado',
  technical: 'Problema técnico',
  security: 'Encerrado por segurança',
};

const BY: Record<SharingEvent['by'], string> = {
  person: 'por alguém da empresa',
  receiver: 'pela instituição que recebe',
  bank: 'por nós',
};

const EVENTS: Record<SharingEvent['kind'], string> = {
  requested: 'Pedido',
  signed: 'Assinado',
  authorised: 'Autorizado',
  extended: 'Renovado',
  rejected: 'Recusado',
  revoked: 'Encerrado',
  ended: 'Encerrado',
};

/** `Assinado por Ana Beatriz Souza` */
export const eventWords = ({ kind, by, person }: SharingEvent): string =>
  `${EVENTS[kind]} ${person ? `por ${person}` : BY[by]}`;
