import type { ClosingReason, ClosingRequest } from '@/bank/contract/service/account-closing';

export const REASONS: Record<ClosingReason, string> = {
  not_told: 'Prefiro não dizer',
  unused: 'A empresa não usa mais a conta',
  fees: 'Tarifas',
  other_bank: 'Mudança para outra instituição',
  company_closed: 'A empresa encerrou as atividades',
  service: 'Atendimento ou aplicativo',
};

const STEPS = [
  'Resolva o que estiver aberto na conta: a página de encerramento mostra cada pendência e leva até ela.',
  'Diga para onde vai o saldo: a chave Pix de uma conta da própria empresa, em qualquer instituição.',
  'Confirme que é você. Se a empresa tem mais de um administrador, todos assinam.',
  'A conta deixa de aceitar pedidos novos e é encerrada 24 horas depois. Até o saldo sair, qualquer administrador pode desistir.',
] as const;

export const texts = {
  title: 'Encerramento de conta',
  back: 'Configurações',
  lead: 'Encerrar a conta não tem custo e pode ser feito aqui, sem falar com ninguém. Leva 24 horas quando não há pendências, e no máximo 30 dias.',
  how: 'Como funciona',
  also: 'Veja também',
  places: { rights: 'Seus direitos sobre os dados', contract: 'Termos de contrato' },
  steps: STEPS,
  before: {
    title: 'Antes de pedir',
    items: [
      'Baixe os extratos e comprovantes de que a contabilidade precisa. Eles continuam disponíveis depois, mas é mais fácil agora.',
      'Avise clientes e fornecedores: um Pix enviado à conta encerrada volta a quem enviou.',
      'Se as chaves Pix vão para outra instituição, peça a portabilidade por lá.',
    ],
  },
  after: {
    title: 'Depois do encerramento',
    items: [
      'A conta não paga nem recebe mais, e não aceita chaves novas.',
      'Tarifas deixam de ser cobradas desde o pedido.',
      'Extratos, comprovantes e o termo de encerramento continuam disponíveis com o mesmo acesso, só para consulta.',
      'Se um pagamento antigo for devolvido, o valor continua sendo da empresa: fale com o atendimento para recebê-lo.',
      'Guardamos os registros pelo prazo que a lei exige, e nada além disso.',
    ],
  },
  rest: {
    title: 'Desativar por um tempo',
    public:
      'Se a ideia é só parar, desative a conta. Ela não paga nem recebe, mas saldo, chaves e histórico ficam, e um administrador a reativa quando quiser. O encerramento não tem volta.',
    lead: 'Saldo, chaves e histórico ficam. Dá para voltar atrás.',
    body: 'Enquanto estiver desativada, a conta não paga, não recebe e não cria cobranças. Um Pix enviado às chaves da empresa é recusado. Agendamentos que vencerem não são pagos. Parcelas de crédito com débito automático continuam a ser debitadas.',
    act: 'Desativar a conta',
    done: 'Conta desativada',
    wakeTitle: 'A conta está desativada',
    wakeBody: (since: string): string =>
      `Desde ${since}, ela não paga, não recebe e não aceita pedidos novos. Para encerrar a conta, reative-a primeiro.`,
    wake: 'Reativar a conta',
    woken: 'Conta reativada',
  },
  whoMay: {
    title: 'Quem pode pedir',
    body: 'Só os administradores da empresa. Quem opera ou consulta a conta vê as pendências, mas não pede o encerramento.',
  },
  go: {
    signedIn: 'Ver pendências e pedir o encerramento',
    signedOut: 'Entrar na conta',
    hint: 'Depois de entrar, abra Configurações e escolha Encerrar ou desativar a conta.',
    help: 'Sem acesso à conta? Escreva para',
    now: 'Como está a sua conta agora',
  },
  points: {
    title: 'Pendências',
    lead: 'Conferidas agora, e outra vez no momento do encerramento.',
    open: (open: number): string => (open === 1 ? 'Falta resolver 1 ponto' : `Falta resolver ${open} pontos`),
    none: 'Nenhuma pendência',
    noneBody: 'A conta pode ser encerrada.',
    done: (done: number): string => (done === 1 ? '1 ponto em ordem' : `${done} pontos em ordem`),
    payout: (amount: string): string => `Saldo de ${amount}`,
    payoutBody: 'Vai por Pix para outra conta da empresa quando a conta encerrar.',
  },
  signers: {
    title: 'Quem assina',
    lead: 'Todos os administradores da empresa.',
    you: 'você',
    signed: (when: string): string => `Assinou em ${when}`,
    missing: 'Falta assinar',
  },
  form: {
    title: 'Pedir o encerramento',
    lead: 'Nada acontece antes da sua confirmação.',
    reason: 'Motivo',
    key: 'Chave Pix que recebe o saldo',
    keyHelp: 'De uma conta da própria empresa, em outra instituição.',
    keyMissing: 'Informe a chave de outra conta da empresa.',
    find: 'Conferir chave',
    other: 'Usar outra chave',
    submit: 'Pedir o encerramento',
    submitSign: 'Pedir e assinar',
    blocked: 'Resolva as pendências acima para pedir o encerramento.',
    notAllowed: 'Só um administrador da empresa pode pedir o encerramento ou desativar a conta.',
    asked: 'Encerramento pedido',
    signed: 'Encerramento assinado',
  },
  status: {
    signing: 'Aguardando assinaturas',
    requested: 'Em andamento',
    paying: 'Enviando o saldo',
    closed: 'Encerrada',
    cancelled: 'Cancelado',
  } satisfies Record<ClosingRequest['status'], string>,
  late: {
    title: (amount: string): string => `${amount} guardados para a empresa`,
    due: 'O dinheiro chegou depois do encerramento e está a caminho do destino escolhido.',
    waits: (reason: string): string =>
      `${reason} Informe ao atendimento a chave Pix de outra conta da empresa, com o protocolo do encerramento.`,
    paid: 'O dinheiro que chegou depois do encerramento foi enviado à empresa.',
  },
  request: {
    title: 'Pedido de encerramento',
    lead: 'Guarde o protocolo.',
    protocol: 'Protocolo',
    copy: 'Copiar protocolo',
    state: 'Situação',
    by: 'Pedido por',
    when: 'Quando',
    reason: 'Motivo',
    effective: 'Encerra em',
    deadline: 'Prazo máximo',
    destination: 'Destino do saldo',
    none: 'Sem saldo no pedido',
    paid: 'Saldo enviado',
    closed: 'Encerrada em',
    term: 'Baixar termo (PDF)',
    cancel: 'Desistir do encerramento',
    cancelTitle: 'Desistir do encerramento?',
    cancelBody: 'A conta continua como estava. Quem quiser encerrar terá de pedir de novo.',
    cancelKeep: 'Manter o pedido',
    cancelled: 'Encerramento cancelado',
    sign: 'Assinar o encerramento',
    waits: 'O encerramento depende de você',
    redirect: 'Trocar o destino do saldo',
    signAnew: 'Com outro destino, as assinaturas de antes deixam de valer: os outros administradores assinam de novo.',
    redirected: 'Destino do saldo trocado',
    cancelledBy: (protocol: string, who: string, when: string): string =>
      `O pedido ${protocol} foi cancelado por ${who} em ${when}.`,
    cancelledByTime: (protocol: string, when: string): string =>
      `O pedido ${protocol} venceu em ${when} com pendências, e a conta continuou ativa.`,
  },
  closed: {
    title: 'Conta encerrada',
    body: (when: string): string =>
      `Encerrada em ${when}. Extratos, comprovantes e o termo continuam aqui, só para consulta.`,
    statement: 'Ver extrato',
  },
} as const;
