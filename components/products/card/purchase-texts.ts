import type { CardPurchase } from '@/bank/contract/products/card-purchases';
import type { CardChannel } from '@/bank/contract/products/card-network';

/** What the customer reads about what was bought with cards. */
export const purchaseTexts = {
  title: 'Compras',
  lead: 'Tudo o que foi pedido aos cartões, cada compra uma vez: o que está em andamento, o que saiu da conta e o que foi recusado.',
  ofCard: 'Compras deste cartão',
  all: 'Ver todas as compras',
  caption: 'Compras, da mais nova para a mais antiga',
  merchant: 'Onde',
  status: 'Situação',
  card: 'Cartão',
  category: 'Categoria',
  amount: 'Valor',
  noun: ['compra', 'compras'] as const,
  failed: 'Não foi possível ler as compras. Nada se perdeu: tente de novo em instantes.',
  none: { title: 'Nenhuma compra por aqui', body: 'O que for pago com o cartão aparece nesta lista na mesma hora.' },
  filters: {
    month: 'Mês',
    everyMonth: 'Todos os meses',
    category: 'Categoria',
    everyCategory: 'Todas as categorias',
    person: 'Pessoa',
    everyPerson: 'Todas as pessoas',
    status: 'Situação',
    everyStatus: 'Todas as situações',
    receipt: 'Comprovante',
    everyReceipt: 'Com ou sem comprovante',
    show: 'Mostrar',
    more: 'Mais filtros',
  },
  detail: {
    place: 'Lugar',
    printed: 'Nome na maquininha',
    how: 'Como',
    at: 'Quando',
    card: 'Cartão',
    holder: 'Quem usou',
    center: 'Centro de custo',
    category: 'Categoria',
    fee: 'Tarifa incluída',
    foreign: 'Na moeda da compra',
    rate: 'Câmbio',
    rateOf: (currency: string, rate: string) => `1 ${currency} = R$ ${rate}`,
    refunded: 'Devolvido',
    why: 'Por que foi recusada',
    entry: 'Ver no extrato',
    close: 'Fechar',
  },
  remedies: {
    receipts: 'Juntar comprovantes',
    deposit: 'Ver como pôr dinheiro na conta',
    unblock: 'Desbloquear o cartão',
    options: 'Mudar opções do cartão',
    limits: 'Mudar limites do cartão',
    create: 'Criar outro cartão',
    people: 'Ver limites das pessoas',
    support: 'Falar com o atendimento',
  },
  merchantOf: ({ kind, merchant }: Pick<CardPurchase, 'kind' | 'merchant'>): string =>
    kind === 'withdrawal' ? `Saque em ${merchant.name}` : merchant.name,
} as const;

export const PURCHASE_STATUS: Record<CardPurchase['status'], string> = {
  pending: 'Em andamento',
  posted: 'Concluída',
  reversed: 'Desfeita',
  expired: 'Liberada',
  verified: 'Cartão conferido',
  declined: 'Recusada',
};

export const CHANNELS: Record<CardChannel, string> = {
  chip: 'Com chip e senha',
  contactless: 'Por aproximação',
  magstripe: 'Com tarja',
  online: 'Online',
  recurring: 'Cobrança recorrente',
  atm: 'Caixa eletrônico',
};
