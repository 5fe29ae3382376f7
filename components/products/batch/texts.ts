import { PAYROLL_NAMES } from '@/bank/contract/payroll-text';
import type { Batch } from '@/bank/contract/products/batch';
import type { BatchKind, BatchRowKind, BatchState } from '@/bank/contract/products/batch-words';

/** `1 pagamento`, `5.000 pagamentos`. */
export const payments = (count: number): string =>
  count === 1 ? '1 pagamento' : `${count.toLocaleString('pt-BR')} pagamentos`;

/** `1 linha`, `5.000 linhas`. */
export const lines = (count: number): string => (count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`);

const kinds: Readonly<Record<BatchKind, string>> = { payments: 'Pagamentos', payroll: 'Folha de pagamento' };

const states: Readonly<Record<BatchState, string>> = {
  draft: 'Rascunho',
  awaiting_approval: 'Espera aprovação',
  paying: 'Pagando',
  paused: 'Pausado',
  done: 'Terminado',
  canceled: 'Cancelado',
  rejected: 'Recusado',
  expired: 'Vencido',
};

export const ROW_KINDS: Readonly<Record<BatchRowKind, string>> = {
  pix_key: 'Pix por chave',
  pix_account: 'Pix por conta',
  ted: 'TED',
  boleto: 'Boleto',
  tax: 'Tributo sem código de barras',
  top_up: 'Recarga de celular',
  gift_card: 'Gift card',
};

/** `Pagamentos`, `Folha de pagamento: Férias`. */
export const toKindName = ({ kind, payroll_kind: payroll }: Pick<Batch, 'kind' | 'payroll_kind'>): string =>
  payroll === null ? kinds[kind] : `${kinds[kind]}: ${PAYROLL_NAMES[payroll]}`;

export const texts = {
  title: 'Pagamentos em lote',
  lead: (gifts: boolean): string =>
    `Até 5.000 pagamentos de uma vez: Pix, TED, boletos, tributos${gifts ? ', recargas e gift cards' : ' e recargas'} juntos, conferidos antes e autorizados uma só vez.`,
  kinds,
  states,
  payroll: {
    kind: 'O que esta folha paga?',
    help: 'Vai como descrição do pagamento, nas linhas em que você não escreve outra.',
    unsaid: 'Não dizer',
  },
  start: {
    title: 'Novo lote',
    kind: 'O que você vai pagar?',
    file: 'Planilha ou arquivo CSV',
    fileHelp:
      'Excel (.xlsx) ou CSV, até 10 MB. O arquivo é lido aqui no seu navegador, e só as linhas vão para o banco.',
    reading: 'Lendo o arquivo…',
    paste: 'Colar células',
    hand: 'Digitar linha por linha',
    or: 'Você também pode copiar as células na planilha e colar direto nesta página.',
    samples: 'Modelos para preencher:',
    sampleCsv: 'modelo em CSV',
    sampleXlsx: 'modelo em Excel',
    sampleGifts: 'modelo de gift cards para a equipe',
    lost: 'Não conseguimos carregar o leitor de planilhas. Confira sua conexão e tente de novo.',
    viewer: 'Você pode acompanhar os lotes. Montar e pagar um lote é de quem pode pagar nesta empresa.',
  },
  pasted: {
    title: 'Colar células',
    field: 'Células da planilha',
    help: 'Copie na planilha com os nomes das colunas, se houver, e cole aqui. Uma linha é um pagamento.',
    cancel: 'Cancelar',
    submit: 'Continuar',
    empty: 'Cole as células que você copiou na planilha.',
    name: 'Células coladas',
  },
  nameOf: (day: string): string => `Lote de ${day}`,
  list: {
    title: 'Seus lotes',
    caption: 'Lotes de pagamentos',
    empty: 'Nenhum lote ainda',
    emptyBody: 'Rascunhos e lotes pagos ficam aqui, com o resultado de cada pagamento.',
    failed: 'Não conseguimos ler os lotes agora. Tente de novo em instantes.',
    noun: ['lote', 'lotes'] as const,
    columns: {
      name: 'Lote',
      amount: 'Valor',
      rows: 'Pagamentos',
      who: 'Criado por',
      when: 'Criado em',
      state: 'Situação',
    },
    wrong: (count: number): string => `${lines(count)} com problema`,
    private: 'Valor reservado',
  },
};
