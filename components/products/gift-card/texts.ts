import type { GiftClaim, GiftCode } from '@/bank/contract/products/gift-card';
import type { GiftCategory, GiftClaimReason, GiftState } from '@/bank/contract/products/gift-card-words';
import type { PaymentWords } from '@/components/payment/payment-way';

export const CATEGORY_WORDS: Readonly<Record<GiftCategory, string>> = {
  games: 'Jogos',
  tv: 'Filmes e TV',
  digital: 'Aplicativos e música',
  retail: 'Lojas',
  food: 'Comida e mercado',
  mobility: 'Carro e corridas',
  transport: 'Viagem e transporte',
  software: 'Programas',
};

export const STATE_WORDS: Readonly<Record<GiftState, string>> = {
  available: '',
  out_of_stock: 'Esgotado na distribuidora',
  maintenance: 'Em manutenção',
};

export const CODE_WORDS: Readonly<Record<GiftCode['state'], string>> = {
  preparing: 'A caminho',
  ready: 'Não visto',
  revealed: 'Já visto',
  claimed: 'Em análise',
  refunded: 'Devolvido',
};

export const REASON_WORDS: Readonly<Record<GiftClaimReason, string>> = {
  regret: 'Não quero mais, e ninguém viu o código',
  not_delivered: 'O código não chegou',
  invalid: 'O código é inválido',
  used: 'O código já tinha sido usado',
  wrong_value: 'O valor resgatado é outro',
  region: 'A região ou a conta está bloqueada',
  expired: 'O cartão está vencido',
  unknown_purchase: 'Não reconheço esta compra',
  other: 'Outro motivo',
};

export const CLAIM_WORDS: Readonly<Record<GiftClaim['state'], string>> = {
  open: 'Em análise',
  granted: 'Valor devolvido',
  denied: 'Não aceito',
};

export const texts = {
  title: 'Gift cards',
  place: 'gift card',
  lead: 'Códigos para jogos, lojas, aplicativos e mais. O código aparece aqui, nunca por e-mail.',
  team: 'Comprar para a equipe',
  mine: 'Minhas compras',
  readOnly: 'Seu acesso é de consulta. Para comprar, fale com quem administra a conta da empresa.',
  search: { label: 'Buscar', help: 'Nome da marca ou do produto' },
  category: { label: 'Categoria', all: 'Todas' },
  found: (count: number): string => (count === 1 ? '1 produto' : `${count} produtos`),
  none: { title: 'Nenhum produto encontrado', body: 'Busque por outro nome ou escolha outra categoria.' },
  clear: 'Limpar busca',
  more: 'Mostrar mais',
  list: 'Produtos',
  from: (from: string, to: string): string => (from === to ? from : `${from} a ${to}`),
  away: {
    title: 'O catálogo não abriu',
    body: 'Não conseguimos falar com a distribuidora agora. Suas compras continuam em Minhas compras.',
  },
  form: {
    others: 'Ver outros gift cards',
    value: 'Valor',
    range: (least: string, most: string): string => `De ${least} a ${most}`,
    valueMissing: 'Escolha um valor.',
    quantity: 'Quantidade',
    quantityHelp: (most: number): string => `De 1 a ${most} por compra`,
    quantityWrong: (most: number): string => `Escolha uma quantidade de 1 a ${most}.`,
    total: 'Total',
    terms: 'Antes de comprar',
    validity: 'Validade',
    refund: 'Devolução',
    redeem: 'Como usar',
    rules: 'Condições',
    read: 'Li as condições e a regra de devolução',
    readMissing: 'Leia as condições e marque esta opção para continuar.',
    submit: 'Continuar',
    unavailable: 'Este produto não está à venda agora.',
  },
  review: {
    product: 'Produto',
    each: 'Valor de cada um',
    quantity: 'Quantidade',
    seller: 'Vendido por',
    validity: 'Validade',
    refund: 'Devolução',
  },
  result: {
    order: 'Número do pedido',
    copyOrder: 'Copiar número do pedido',
    seeCodes: 'Ver códigos desta compra',
    seeHead: 'Seus códigos',
    seeBody: 'Os códigos ficam guardados nesta compra. Para ver cada um, confirmamos que é você.',
  },
  purchases: {
    title: 'Minhas compras de gift card',
    back: 'Gift cards',
    caption: 'Compras de gift card, da mais nova para a mais antiga',
    product: 'Produto',
    when: 'Data',
    status: 'Situação',
    amount: 'Valor',
    none: 'Nenhuma compra ainda',
    noneBody: 'O que você comprar fica aqui, com os códigos.',
    browse: 'Ver catálogo',
    noun: ['compra', 'compras'] as const,
    states: { processing: 'Em processamento', completed: 'Comprado', failed: 'Não realizada', returned: 'Devolvida' },
    many: (quantity: number, name: string): string => (quantity === 1 ? name : `${quantity} × ${name}`),
  },
  detail: {
    back: 'Minhas compras',
    facts: 'Dados da compra',
    codes: 'Códigos',
    code: (place: number): string => `Código ${place}`,
    masked: (last4: string): string => `•••• ${last4}`,
    preparing: 'O código está a caminho. Costuma chegar em minutos.',
    processing: 'O valor está reservado. Os códigos aparecem aqui quando a distribuidora confirmar.',
    failed: 'Nenhum valor saiu da conta.',
    notYours: 'Só quem comprou ou quem administra a empresa pode ver os códigos.',
    show: 'Ver código',
    hide: 'Ocultar agora',
    hidesIn: (seconds: number): string => (seconds === 1 ? 'Some em 1 segundo' : `Some em ${seconds} segundos`),
    hidden: 'O código foi ocultado. Você pode ver de novo quando quiser.',
    copy: 'Copiar código',
    copyHint: 'Depois de usar, limpe a área de transferência.',
    serial: 'Número de série',
    shown: (times: number): string => (times === 1 ? 'Visto 1 vez' : `Visto ${times} vezes`),
    redeem: 'Como usar',
    terms: 'Condições',
    receipt: 'Ver comprovante',
    bought: 'Data e hora',
    refunded: 'Já devolvido',
    seller: 'Vendido por',
    order: 'Número do pedido',
    total: 'Total',
  },
  claim: {
    open: 'Pedir devolução ou reclamar',
    title: 'Devolução ou reclamação',
    which: 'Quais códigos',
    reason: 'Motivo',
    reasonMissing: 'Escolha um motivo.',
    whichMissing: 'Escolha ao menos um código.',
    story: 'O que aconteceu',
    storyHelp: 'Mensagem de erro, data e onde tentou usar. Não escreva o código.',
    answer: 'A distribuidora responde em até 5 dias úteis. Enquanto isso, o código não pode ser visto.',
    submit: 'Enviar pedido',
    cancel: 'Voltar',
    list: 'Pedidos desta compra',
    asked: (when: string): string => `Pedido em ${when}`,
    receipt: 'Ver comprovante da devolução',
  },
};

/** How the flow of a payment names a purchase of gift cards. */
export const GIFT_WORDS: PaymentWords = {
  payeeStep: 'Qual gift card?',
  descriptionHelp: 'Só para a sua empresa: aparece no extrato e no comprovante.',
  amountFixed: 'Valor da distribuidora, sem acréscimo.',
  elsewhere:
    'Esta compra foi feita ou descartada em outra aba enquanto você estava aqui. Nada foi comprado por esta aba. Confira suas compras antes de comprar de novo.',
  earlier: 'Você tem uma compra de gift card que não terminou',
  amount: {
    left: () => 'Limite de gift cards hoje',
    overLimit: left => `Seu limite de gift cards hoje é ${left}. Compre até esse valor.`,
  },
  review: {
    first:
      'É a primeira compra deste produto nesta conta. Se alguém pediu por telefone ou mensagem, pare: pedir gift card é um golpe comum.',
    aboveUsual: most => `O valor é bem maior que o de costume: até hoje, no máximo ${most}. Confira antes de comprar.`,
    after: 'Depois desta compra',
    limitAfter: 'de limite de gift cards',
    repeated: 'Você já comprou este produto há pouco',
    final: 'Depois que um código é visto, o valor só volta se ele não funcionar.',
    refused: 'A compra não foi feita',
  },
  confirming: 'Estamos confirmando a sua compra',
  result: {
    processing: {
      title: 'Compra em processamento',
      body: 'O valor já está reservado. A distribuidora costuma confirmar em segundos.',
    },
    completed: { title: 'Gift card comprado', body: 'Os códigos chegam em minutos e ficam guardados nesta compra.' },
    failed: { title: 'Compra não realizada', body: 'O valor voltou para o seu saldo disponível.' },
    returned: { title: 'Compra devolvida', body: 'O valor desta compra voltou para a conta.' },
  },
  another: 'Comprar este de novo',
};
