import { TAX_FORM_NAMES } from '@/bank/contract/tax-text';
import type { BatchRowState } from '@/bank/contract/products/batch-words';
import type { RowFilter } from './batch-address';
import { fields, traps } from './cell-texts';
import type { RowWay } from './row-form';
import { lines, payments } from './texts';

const states: Readonly<Record<BatchRowState, string>> = {
  ready: 'Pronto',
  wrong: 'Com problema',
  queued: 'Na fila',
  waiting: 'Espera aprovação',
  scheduled: 'Agendado',
  processing: 'Processando',
  completed: 'Pago',
  returned: 'Devolvido',
  failed: 'Não pago',
  taken_out: 'Tirado do lote',
  canceled: 'Cancelado',
};

export const texts = {
  back: 'Pagamentos em lote',
  lead: (kind: string, name: string): string => `${kind} · criado por ${name}`,
  sums: { amount: 'A pagar', fee: 'Tarifas', ready: 'Prontos', wrong: 'Com problema' },
  acts: {
    review: 'Revisar e pagar',
    add: 'Adicionar linha',
    more: 'Mais do lote',
    rename: 'Mudar nome ou tipo',
    names: 'Consultar nomes',
    remove: 'Apagar rascunho',
  },
  notes: {
    empty: 'Este lote está vazio. Adicione uma linha, ou volte e envie um arquivo.',
    wrong: (count: number): string =>
      `${lines(count)} ${count === 1 ? 'tem' : 'têm'} problema. Abra e corrija aqui, ou siga sem: só se paga o que está pronto.`,
    doubtful: (count: number): string =>
      `${lines(count)} ${count === 1 ? 'parece repetida' : 'parecem repetidas'}: o mesmo pagamento está duas vezes no lote, espera em outro lote ou foi feito nos últimos 30 dias.`,
    looking: (count: number): string =>
      `Consultando quem recebe: ${count === 1 ? 'falta 1' : `faltam ${count.toLocaleString('pt-BR')}`}.`,
    unnamed: (count: number): string =>
      `De ${payments(count)} por chave, o nome de quem recebe é conferido no envio. Se o nome ou o documento da linha for outro, só aquela linha para.`,
    short: (day: string): string =>
      `O saldo previsto não cobre este lote em ${day}. Deposite antes, ou pague uma parte depois.`,
    overLimit: (kind: string): string =>
      `As linhas de ${kind} para hoje passam do limite que resta. As que não couberem ficam sem pagar.`,
    private:
      'Quem recebe e os valores desta folha são vistos só por quem a montou, por quem aprova e por administradores.',
  },
  filters: {
    label: 'Mostrar',
    names: {
      ...{ all: 'Todas', wrong: 'Com problema', doubtful: 'Repetidas', ready: 'Prontas' },
      ...{ open: 'Em aberto', paid: 'Pagas', unpaid: 'Não pagas' },
    } satisfies Record<RowFilter, string>,
    empty: 'Nenhuma linha aqui',
    emptyBody: 'Escolha outro grupo para ver as outras linhas.',
  },
  rows: {
    caption: 'Linhas do lote',
    download: 'Baixar estas linhas para corrigir',
    noun: ['linha', 'linhas'] as const,
    columns: { number: 'Linha', who: 'Quem recebe', how: 'Como', day: 'Quando', amount: 'Valor', state: 'Situação' },
    failed: 'Não conseguimos ler as linhas agora. Tente de novo em instantes.',
    nobody: 'Sem nome',
    now: 'Ao autorizar',
    hidden: 'Reservado',
    more: (count: number): string => (count === 1 ? 'E mais 1 problema.' : `E mais ${count} problemas.`),
    twice: 'Repetida',
    chosen: (count: number): string => `Remover ${lines(count)}`,
    takeOut: (count: number): string => `Tirar ${lines(count)} do lote`,
    removed: (count: number): string => `${lines(count)} ${count === 1 ? 'removida' : 'removidas'}.`,
    undo: 'Desfazer',
  },
  states,
  fields,
  traps,
  row: {
    title: (number: number): string => `Linha ${number}`,
    fresh: 'Nova linha',
    way: 'Como pagar',
    ways: {
      ...{ '': 'Escolha', pix_key: 'Pix por chave', pix_account: 'Pix por conta', ted: 'TED', boleto: 'Boleto' },
      ...{ ...TAX_FORM_NAMES, top_up: 'Recarga de celular', gift_card: 'Gift card' },
    } satisfies Record<RowWay, string>,
    save: 'Salvar linha',
    saveNext: 'Salvar e ver a próxima',
    remove: 'Remover linha',
    saved: (number: number): string => `Linha ${number} salva.`,
    sameRows: (numbers: readonly number[]): string =>
      `Paga o mesmo que ${numbers.length === 1 ? 'a linha' : 'as linhas'} ${new Intl.ListFormat('pt-BR').format(numbers.map(String))}.`,
    paidBefore: (day: string): string => `O mesmo foi pago em ${day}.`,
    waitsIn: 'O mesmo está em outro lote autorizado, que ainda não saiu.',
    otherBatch: 'Ver o outro lote',
    receipt: 'Ver comprovante',
    codes: 'Ver códigos',
    name: 'Quem recebe',
    nameFrom: {
      typed: 'como está na linha',
      known: 'de um pagamento anterior',
      registry: 'do registro do Pix, do boleto ou da operadora',
    },
    document: 'CPF ou CNPJ',
    institution: 'Instituição',
    fee: 'Tarifa',
    failure: 'Por que não foi pago',
  },
  removal: {
    title: 'Apagar este rascunho?',
    body: 'As linhas deste lote serão apagadas. Nada foi pago.',
    confirm: 'Apagar rascunho',
    back: 'Voltar',
  },
  rename: { title: 'Mudar nome do lote', field: 'Nome', kind: 'Tipo', cancel: 'Cancelar', submit: 'Salvar' },
};
