import type { LimitKind } from '@/bank/contract/products/pix/limits';

export const LIMIT_NAMES: Record<LimitKind, string> = {
  per_payment: 'Por pagamento',
  day: 'De dia',
  night: 'À noite',
  night_start: 'Início do horário noturno',
};

const NIGHT_TITLE = 'Alterar o início do horário noturno';

export const texts = {
  title: 'Limites do Pix',
  lead: 'Quanto a conta pode pagar por Pix, de dia e à noite.',
  back: 'Área Pix',
  failed: 'Algo deu errado e nada foi mudado. Tente de novo em instantes.',
  limits: {
    title: 'Limites da conta',
    lead: (hours: number): string =>
      `Diminuir vale na hora. Aumentar vale depois de ${hours} horas, por segurança, e quem administra a conta confirma o pedido.`,
    change: 'Alterar',
    changeLabel: (limit: LimitKind): string =>
      limit === 'night_start' ? NIGHT_TITLE : `Alterar o limite: ${LIMIT_NAMES[limit]}`,
    used: 'usados',
    left: 'restam',
    running: 'Vale agora',
    perPayment: 'O máximo de um Pix, de dia ou à noite.',
    day: (night: string): string => `Das 6:00 às ${night}.`,
    night: (night: string): string => `Das ${night} às 6:00.`,
    nightStart: 'A partir desta hora vale o limite da noite.',
    meter: (name: string): string => `Limite usado: ${name}`,
  },
  request: (value: string, when: string): string => `Aumento pedido: ${value}, a partir de ${when}.`,
  form: {
    title: (limit: LimitKind): string =>
      limit === 'night_start' ? NIGHT_TITLE : `Alterar limite: ${LIMIT_NAMES[limit]}`,
    label: 'Novo limite',
    hour: 'A noite começa às',
    maximum: (money: string): string => `Até ${money}, o máximo que a instituição permite.`,
    between: (now: string, most: string): string => `Hoje é ${now}. A instituição permite até ${most}.`,
    missing: 'Digite o novo limite.',
    same: 'Este já é o limite de agora. Digite outro valor.',
    above: (money: string): string => `O máximo que a instituição permite é ${money}.`,
    administrators: 'Só quem administra a conta pode pedir um aumento. Você pode diminuir.',
    lowers: 'O novo limite vale na hora.',
    useZero: 'Usar limite zero',
    zero: 'Em zero a conta para de pagar por Pix, menos aos favorecidos de confiança: eles têm limite próprio. Para parar tudo, remova-os também.',
    raises: (hours: number): string => `O aumento vale daqui a ${hours} horas. Até lá você pode cancelar o pedido.`,
    lower: 'Diminuir agora',
    raise: 'Pedir aumento',
    save: 'Salvar',
    cancel: 'Voltar',
    lowered: 'Limite diminuído. Já está valendo.',
    requested: (when: string): string => `Pedido feito. O novo limite vale a partir de ${when}.`,
  },
  pending: {
    title: 'Aumentos pedidos',
    lead: 'Passam a valer sozinhos na hora marcada. Até lá podem ser cancelados.',
    to: (limit: string, value: string): string => `${limit}: ${value}`,
    when: (when: string): string => `Vale a partir de ${when}`,
    cancel: 'Cancelar pedido',
    cancelLabel: (limit: string): string => `Cancelar o pedido de aumento: ${limit}`,
    cancelled: 'Pedido cancelado. O limite continua como está.',
  },
  trusted: {
    title: 'Favorecidos de confiança',
    lead: (hours: number): string =>
      `Quem você paga sempre pode ter um limite próprio por dia, à parte dos limites da conta. Vale ${hours} horas depois do cadastro. Este limite vale mesmo que os da conta estejam em zero.`,
    empty: 'Nenhum favorecido de confiança',
    emptyBody: 'Cadastre um fornecedor para pagar a ele acima dos limites da conta.',
    add: 'Cadastrar favorecido',
    limit: 'por dia',
    used: 'usados hoje',
    waits: (when: string): string => `Vale a partir de ${when}`,
    remove: 'Remover',
    removeLabel: (name: string): string => `Remover ${name} dos favorecidos de confiança`,
    removed: 'Favorecido removido.',
    added: (name: string, when: string): string => `${name} cadastrado. O limite próprio vale a partir de ${when}.`,
    key: 'Chave Pix do favorecido',
    keyHelp: 'CPF, CNPJ, celular com +55, e-mail ou chave aleatória.',
    keyMissing: 'Digite a chave Pix de quem recebe.',
    find: 'Continuar',
    amount: 'Limite por dia',
    amountMissing: 'Digite o limite deste favorecido.',
    trust: 'Cadastrar',
    other: 'Trocar a chave',
  },
  device: {
    title: 'Este navegador ainda não está cadastrado para Pix',
    body: (payment: string, day: string): string =>
      `Nele você paga até ${payment} por Pix e ${day} por dia. Cadastre o navegador para usar os limites inteiros da conta.`,
    register: 'Cadastrar este navegador',
    registered: 'Navegador cadastrado. Os limites inteiros já valem nele.',
  },
} as const;
