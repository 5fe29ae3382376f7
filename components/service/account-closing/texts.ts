import type {
  ClosingPoint,
  ClosingPointId,
  ClosingReason,
  ClosingRequest,
} from '@/bank/contract/service/account-closing';
import { formatMoney } from '@/components/ui/format';

interface PointWords {
  done: string;
  open: (point: ClosingPoint) => string;
  /** What to do about it, and where. */
  mend: string;
  href: `/${string}`;
  link: string;
}

const count =
  (one: string, many: string) =>
  ({ count: number }: ClosingPoint): string =>
    number === 1 ? one : `${number} ${many}`;

export const POINTS: Record<ClosingPointId, PointWords> = {
  balance: {
    done: 'Saldo zerado',
    open: ({ amount_cents }) => `Saldo negativo de ${formatMoney(Math.abs(amount_cents ?? 0))}`,
    mend: 'Envie um Pix para a conta até o saldo chegar a zero.',
    href: '/pix/keys',
    link: 'Ver chaves',
  },
  held: {
    done: 'Nenhum valor bloqueado',
    open: ({ amount_cents }) => `${formatMoney(amount_cents ?? 0)} bloqueados`,
    mend: 'O valor é liberado quando o Pix ou a contestação que o bloqueou termina.',
    href: '/statement',
    link: 'Ver extrato',
  },
  on_the_way: {
    done: 'Nenhum Pix a caminho',
    open: count('1 Pix a caminho', 'Pix a caminho'),
    mend: 'Aguarde: costuma levar segundos.',
    href: '/statement',
    link: 'Ver extrato',
  },
  approvals: {
    done: 'Nenhum pagamento aguardando aprovação',
    open: count('1 pagamento aguarda aprovação', 'pagamentos aguardam aprovação'),
    mend: 'Aprove, recuse ou cancele o pedido: nenhum valor saiu ainda.',
    href: '/payment-office?aba=espera',
    link: 'Ver pedidos',
  },
  sales: {
    done: 'Nenhuma venda no cartão a receber',
    open: count('1 valor de vendas no cartão a receber', 'valores de vendas no cartão a receber'),
    mend: 'Cada um entra no dia da agenda. Antecipe o que puder, ou espere o último dia e o fim das contestações.',
    href: '/acquiring/receivables',
    link: 'Ver agenda',
  },
  receivables: {
    done: 'Nenhum boleto de cobrança em aberto',
    open: count('1 boleto de cobrança em aberto', 'boletos de cobrança em aberto'),
    mend: 'Cancele os boletos que ninguém pagou, ou espere o pagamento.',
    href: '/receivables',
    link: 'Ver boletos',
  },
  deposits: {
    done: 'Nenhum depósito em aberto',
    open: count('1 boleto de depósito em aberto', 'boletos de depósito em aberto'),
    mend: 'Cancele os que ninguém pagou, ou espere o pagamento.',
    href: '/deposit',
    link: 'Ver depósitos',
  },
  coming_back: {
    done: 'Nenhum valor voltando para a conta',
    open: count('1 valor ainda vai voltar', 'valores ainda vão voltar'),
    mend: 'É dinheiro de uma contestação aceita ou de uma devolução. A de uma contestação chega em até 11 dias; a de um pagamento devolvido, no mesmo dia.',
    href: '/pix/support',
    link: 'Ver contestações',
  },
  scheduled: {
    done: 'Nenhum pagamento agendado',
    open: count('1 pagamento agendado', 'pagamentos agendados'),
    mend: 'Cancele os agendamentos ou espere o dia de cada um.',
    href: '/payment/scheduled',
    link: 'Ver agendados',
  },
  recurring: {
    done: 'Nenhum Pix Automático',
    open: count('1 Pix Automático em aberto', 'Pix Automáticos em aberto'),
    mend: 'Cancele as autorizações e combine outra forma de pagamento com quem recebe.',
    href: '/pix/automatic',
    link: 'Ver Pix Automático',
  },
  charges: {
    done: 'Nenhuma cobrança aberta',
    open: count('1 cobrança aberta', 'cobranças abertas'),
    mend: 'Cancele as cobranças que ninguém pagou e encerre as do Pix Automático, ou espere o pagamento.',
    href: '/pix/charges',
    link: 'Ver cobranças',
  },
  dda: {
    done: 'Nenhum CNPJ no DDA',
    open: count('1 CNPJ no DDA', 'CNPJs no DDA'),
    mend: 'Saia do DDA: os boletos deixam de chegar nesta conta.',
    href: '/payment/dda',
    link: 'Ver DDA',
  },
  cards: {
    done: 'Nada em aberto nos cartões',
    open: count('1 pendência de cartões', 'pendências de cartões'),
    mend: 'Cancele os cartões, espere as compras e contestações pendentes e pague o que faltou de compras.',
    href: '/card',
    link: 'Ver cartões',
  },
  gift_codes: {
    done: 'Nenhum gift card sem ver',
    open: count('1 gift card que ninguém viu', 'gift cards que ninguém viu'),
    mend: 'Veja os códigos ou peça o dinheiro de volta: com a conta encerrada, eles não aparecem mais.',
    href: '/gift-card/purchases',
    link: 'Ver gift cards',
  },
  credit: {
    done: 'Nenhum crédito em aberto',
    open: count('1 crédito em aberto', 'créditos em aberto'),
    mend: 'Quite os contratos de crédito antes de encerrar a conta.',
    href: '/credit',
    link: 'Ver crédito',
  },
  keys: {
    done: 'Nenhuma chave Pix',
    open: count('1 chave Pix', 'chaves Pix'),
    mend: 'Exclua as chaves, ou peça a portabilidade na instituição para onde elas vão.',
    href: '/pix/keys',
    link: 'Ver chaves',
  },
  claims: {
    done: 'Nenhum pedido de chave',
    open: count('1 pedido de chave em andamento', 'pedidos de chave em andamento'),
    mend: 'Responda ou cancele os pedidos de portabilidade e de posse.',
    href: '/pix/keys',
    link: 'Ver pedidos',
  },
  disputes: {
    done: 'Nenhuma contestação',
    open: count('1 contestação em andamento', 'contestações em andamento'),
    mend: 'A conta precisa ficar aberta até o fim da análise.',
    href: '/pix/support',
    link: 'Ver contestações',
  },
  api_keys: {
    done: 'Nenhuma chave de API',
    open: count('1 chave de API ativa', 'chaves de API ativas'),
    mend: 'Revogue as chaves dos sistemas que usam a conta.',
    href: '/api-keys',
    link: 'Ver chaves de API',
  },
  sharings: {
    done: 'Nenhum dado compartilhado pelo Open Finance',
    open: count('1 compartilhamento do Open Finance', 'compartilhamentos do Open Finance'),
    mend: 'Encerre os compartilhamentos: as outras instituições deixam de consultar os dados da conta.',
    href: '/open_finance',
    link: 'Ver compartilhamentos',
  },
};

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
