import type { EntryKind } from '@/bank/contract/statement';
import type { Period } from './periods';

export const KIND_LABELS: Record<EntryKind, string> = {
  pix_in: 'Pix recebido',
  pix_out: 'Pix enviado',
  pix_return: 'Pix devolvido',
  boleto: 'Boleto',
  ted_in: 'TED recebida',
  ted_out: 'TED enviada',
  payroll: 'Folha de pagamento',
  tax: 'Imposto',
  fee: 'Tarifa',
  card: 'Cartão',
  sale: 'Vendas',
  transfer: 'Transferência',
  interest: 'Rendimento',
  opening: 'Saldo inicial',
};

export const PERIOD_LABELS: Record<Period, string> = {
  tudo: 'Todo o período',
  '7-dias': 'Últimos 7 dias',
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
  busca: 'busca',
};

export const texts = {
  title: 'Extrato',
  search: 'Buscar no extrato',
  searchHint: 'Nome ou descrição',
  period: 'Período',
  from: 'De',
  to: 'Até',
  direction: 'Movimento',
  directions: { all: 'Tudo', in: 'Entradas', out: 'Saídas' },
  kind: 'Tipo',
  anyKind: 'Todos os tipos',
  clear: 'Limpar filtros',
  filters: 'Filtros',
  list: 'Lançamentos',
  dayBalance: 'Saldo do dia',
  dayTotal: 'Total do dia',
  loadMore: 'Carregar mais',
  end: 'Este é o começo da sua conta.',
  endFiltered: 'Não há mais lançamentos com estes filtros.',
  empty: {
    title: 'Nenhuma movimentação ainda',
    body: 'Quando entrar ou sair dinheiro, cada lançamento aparece aqui com o comprovante.',
    action: 'Pagar com Pix',
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
    const words = names.map(name => FILTER_NAMES[name] ?? name);
    const list = words.length > 1 ? `${words.slice(0, -1).join(', ')} e ${words.at(-1)}` : words[0];
    return `Não entendemos um filtro do endereço (${list}) e mostramos o extrato sem ele.`;
  },
  found: (count: number, more: boolean): string => {
    if (count === 0) return 'Nenhum lançamento encontrado.';
    if (more) return `Mostrando os ${count} lançamentos mais recentes.`;
    return count === 1 ? '1 lançamento encontrado.' : `${count} lançamentos encontrados.`;
  },
};
