import type { EntryKind } from '@/bank/contract/books/statement';
import type { Period } from './periods';

/** The name that `parseFilters` gives in `ignored` to a start more than twelve months before its end. */
export const TOO_LONG = 'doze-meses';

export const KIND_LABELS: Record<EntryKind, string> = {
  pix_in: 'Pix recebido',
  pix_out: 'Pix enviado',
  pix_return: 'Devolução de Pix',
  boleto: 'Boleto',
  bill: 'Conta de consumo',
  boleto_return: 'Devolução de boleto',
  gift_card: 'Gift card',
  gift_card_return: 'Devolução de gift card',
  ted_in: 'TED recebida',
  ted_out: 'TED enviada',
  ted_return: 'Devolução de TED',
  top_up: 'Recarga de celular',
  crypto_buy: 'Compra de cripto',
  crypto_sale: 'Venda de cripto',
  top_up_return: 'Estorno de recarga',
  deposit: 'Depósito',
  receivable: 'Cobrança recebida',
  payroll: 'Folha de pagamento',
  tax: 'Tributo',
  fee: 'Tarifa',
  card: 'Cartão',
  card_withdrawal: 'Saque com cartão',
  card_refund: 'Estorno no cartão',
  card_shortfall: 'Acerto de cartão',
  credit_in: 'Crédito liberado',
  credit_out: 'Pagamento de crédito',
  sale: 'Vendas',
  anticipation: 'Antecipação de vendas',
  sale_refund: 'Devolução de venda',
  chargeback: 'Contestação de venda',
  sale_shortfall: 'Débito de vendas',
  transfer: 'Transferência',
  interest: 'Rendimento',
  opening: 'Saldo inicial',
};

export const PERIOD_LABELS: Record<Period, string> = {
  tudo: 'Todo o período',
  hoje: 'Hoje',
  '7-dias': 'Últimos 7 dias',
  '15-dias': 'Últimos 15 dias',
  '30-dias': 'Últimos 30 dias',
  '90-dias': 'Últimos 90 dias',
  'este-mes': 'Este mês',
  'mes-passado': 'Mês passado',
  datas: 'Escolher datas',
};

/** The words of each filter as its label shows them; the names are those of the address. */
const FILTER_NAMES: Record<string, string> = {
  periodo: 'período',
  de: 'data inicial',
  ate: 'data final',
  mov: 'entrada ou saída',
  tipo: 'tipo',
  categoria: 'categoria',
  busca: 'busca',
  min: 'valor mínimo',
  max: 'valor máximo',
  desde: 'posição na lista',
  lancamento: 'lançamento',
  visao: 'filtro salvo',
};

export const texts = {
  title: 'Extrato',
  search: 'Buscar no extrato',
  searchHint: 'Nome ou valor',
  submit: 'Buscar',
  amounts: 'Faixa de valor',
  min: 'Valor mínimo',
  max: 'Valor máximo',
  amountHint: '1.234,56',
  badAmount: 'Digite um valor em reais, como 1.234,56.',
  maxBelowMin: 'O valor máximo é menor que o mínimo.',
  active: 'Filtros ativos',
  remove: (what: string): string => `Remover filtro ${what}`,
  chips: {
    dates: (from: string | null, to: string | null): string =>
      from && to ? `${from} a ${to}` : from ? `Desde ${from}` : `Até ${to}`,
    text: (text: string): string => `“${text}”`,
    min: (amount: string): string => `A partir de ${amount}`,
    max: (amount: string): string => `Até ${amount}`,
  },
  totals: {
    title: 'Totais do filtro',
    count: 'Lançamentos',
    in: 'Entradas',
    out: 'Saídas',
    net: 'Líquido',
    incomplete: (count: string): string =>
      `Soma dos ${count} lançamentos mais recentes. Escolha um período menor para somar tudo.`,
  },
  period: 'Período',
  from: 'De',
  to: 'Até',
  direction: 'Movimento',
  directions: { all: 'Tudo', in: 'Entradas', out: 'Saídas' },
  kind: 'Tipo',
  anyKind: 'Todos os tipos',
  category: 'Categoria',
  anyCategory: 'Todas as categorias',
  clear: 'Limpar filtros',
  filters: 'Filtros',
  filtersCounted: (count: number): string => (count === 0 ? 'Filtros' : `Filtros (${count})`),
  clearShort: 'Limpar',
  showList: 'Ver lançamentos',
  halfDate: 'Termine de digitar a data ou apague-a: do jeito que está, ela não filtra nada.',
  list: 'Lançamentos',
  balance: 'Saldo disponível',
  held: (amount: string): string => `${amount} reservados`,
  columns: {
    when: 'Data',
    who: 'Quem',
    kind: 'Tipo',
    category: 'Categoria',
    amount: 'Valor',
    balance: 'Saldo',
  },
  hasNote: 'Com anotação',
  attached: (count: number): string => (count === 1 ? '1 anexo' : `${count} anexos`),
  dayBalance: 'Saldo do dia',
  dayTotal: 'Total do dia',
  loadMore: 'Carregar mais',
  loadingMore: 'Carregando…',
  older: 'Esta lista começa em lançamentos mais antigos.',
  newest: 'Ver os mais recentes',
  end: 'Este é o começo da sua conta.',
  endFiltered: 'Não há mais lançamentos com estes filtros.',
  empty: {
    title: 'Seu primeiro lançamento aparece aqui',
    body: 'Receba por QR Code, chave ou cobrança. Cada lançamento entra no extrato com o comprovante.',
    action: 'Receber com Pix',
  },
  noMatch: {
    title: 'Nada encontrado com estes filtros',
    body: 'Tente outro período, outro tipo ou menos palavras na busca.',
  },
  failed: {
    title: 'Não conseguimos carregar o extrato',
    body: 'Nada mudou na sua conta. Tente de novo em instantes.',
  },
  moreFailed: 'Não conseguimos carregar mais lançamentos. Nada mudou na sua conta.',
  retry: 'Tentar novamente',
  ignored: (names: string[]): string => {
    const words = names.filter(name => name !== TOO_LONG).map(name => FILTER_NAMES[name] ?? name);
    const list = words.length > 1 ? `${words.slice(0, -1).join(', ')} e ${words.at(-1)}` : words[0];
    return [
      list &&
        (words.length === 1
          ? `Não entendemos um filtro do endereço (${list}) e mostramos o extrato sem ele.`
          : `Não entendemos alguns filtros do endereço (${list}) e mostramos o extrato sem eles.`),
      names.includes(TOO_LONG) && 'As datas podem cobrir até 12 meses: mostramos os 12 meses antes da data final.',
    ]
      .filter(Boolean)
      .join(' ');
  },
  found: (count: number, more: boolean): string => {
    if (count === 0) return 'Nenhum lançamento encontrado.';
    if (more) return `Mostrando os ${count.toLocaleString('pt-BR')} lançamentos mais recentes.`;
    return count === 1 ? '1 lançamento encontrado.' : `${count.toLocaleString('pt-BR')} lançamentos encontrados.`;
  },
  sheet: {
    title: 'Lançamento',
    loading: 'Carregando os dados do lançamento',
    receipt: 'Ver comprovante',
    payAgain: 'Pagar de novo',
    copyId: 'Copiar ID',
    situation: 'Situação',
    when: 'Data e hora',
    to: 'Para',
    from: 'De',
    institution: 'Instituição',
    key: 'Chave Pix',
    description: 'Descrição',
    kind: 'Tipo',
    balanceAfter: 'Saldo depois',
    endToEndId: 'ID da transação (E2E)',
    id: 'ID do lançamento',
    reason: 'Motivo',
    lot: 'Quem fez ou autorizou esta folha e quem aprova pagamentos veem cada pagamento. Para você, ela é uma linha só.',
    missing: {
      title: 'Este lançamento não está nesta conta',
      body: 'O endereço pode ter sido digitado com um erro ou ser de outra empresa. Feche para voltar ao extrato.',
    },
    failed: {
      title: 'Não conseguimos carregar este lançamento',
      body: 'Nada mudou na sua conta. Tente de novo em instantes.',
    },
    status: {
      completed: 'Concluído',
      processing: 'Em processamento',
      failed: 'Não realizado',
      returned: 'Devolvido',
    },
  },
};
