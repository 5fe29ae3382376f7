import type { SheetField } from './read/columns';
import { TAX_FIELDS } from './tax-texts';
import { lines, payments } from './texts';

const fields: Readonly<Record<SheetField, string>> = {
  name: 'Nome de quem recebe',
  document: 'CPF ou CNPJ',
  key: 'Chave Pix',
  payee: 'Chave, boleto ou conta',
  line: 'Linha do boleto',
  institution: 'Banco',
  branch: 'Agência',
  account: 'Conta',
  check_digit: 'Dígito da conta',
  account_type: 'Tipo de conta',
  amount: 'Valor',
  date: 'Data do pagamento',
  kind: 'Forma de pagamento',
  purpose: 'Finalidade da TED',
  description: 'Descrição',
  phone: 'Celular da recarga',
  operator: 'Operadora',
  product: 'Produto do gift card',
  quantity: 'Quantidade',
  email: 'E-mail de quem recebe',
  ...TAX_FIELDS,
};

const MOST_NAMED = 8;

/** `linha 3`, `linhas 3, 8 e 9`, `linhas 3, 8, 9… (240 linhas)`. */
const nameLines = (numbers: readonly number[]): string => {
  const shown = numbers.slice(0, MOST_NAMED).map(String);
  if (numbers.length === 1) return `linha ${shown[0]}`;
  if (numbers.length > MOST_NAMED) return `linhas ${shown.join(', ')}… (${lines(numbers.length)} ao todo)`;
  return `linhas ${new Intl.ListFormat('pt-BR').format(shown)}`;
};

export const texts = {
  title: 'Confira as colunas',
  lead: 'Lemos os nomes e o conteúdo das colunas. Corrija o que não estiver certo: da próxima vez que você enviar um arquivo igual, as colunas já vêm assim.',
  back: 'Escolher outro arquivo',
  remembered: 'As colunas estão como você escolheu da última vez, num arquivo igual.',
  sheet: 'Aba da planilha',
  name: 'Nome do lote',
  nameMissing: 'Dê um nome ao lote, para achá-lo depois.',
  columns: 'Colunas',
  column: (name: string): string => `Coluna ${name}`,
  example: 'Exemplos',
  noExample: 'Coluna vazia',
  fields,
  readAs: 'Lida como',
  unread: 'Não ler esta coluna',
  above: (numbers: readonly number[]): string =>
    `Acima dos nomes das colunas há um título que não lemos: ${nameLines(numbers)}.`,
  repeated: (numbers: readonly number[]): string =>
    `Os nomes das colunas se repetem, e não são pagamento: ${nameLines(numbers)}.`,
  totals: (numbers: readonly number[]): string =>
    `Deixamos de fora o que é total, e não pagamento: ${nameLines(numbers)}.`,
  blank: (count: number): string => (count === 1 ? 'Pulamos 1 linha vazia.' : `Pulamos ${lines(count)} vazias.`),
  merged: (numbers: readonly number[]): string =>
    `Há células mescladas: o que está nelas vale só para a primeira linha. Confira depois: ${nameLines(numbers)}.`,
  padded: (numbers: readonly number[]): string =>
    `A planilha tirou os zeros do começo do CPF ou CNPJ. Pusemos de volta: ${nameLines(numbers)}.`,
  over: (numbers: readonly number[]): string =>
    `Um lote tem até 5.000 pagamentos. Lemos os primeiros 5.000 e deixamos ${payments(numbers.length)} de fora, a partir da linha ${numbers[0]}. Ponha o que sobrou em outro lote.`,
  noNames: 'Não achamos os nomes das colunas: toda linha conta como pagamento.',
  missing: {
    way: 'Falta dizer quem recebe: escolha a coluna da chave Pix, da conta, da linha do boleto, do código da receita, do celular da recarga ou do produto do gift card.',
    amount: 'Falta o valor: escolha a coluna do valor a pagar.',
    rows: 'Não há nenhuma linha de pagamento com estas colunas.',
  },
  submit: (count: number): string => `Conferir ${lines(count)}`,
  checking: (done: number, all: number): string => `Conferindo: ${done.toLocaleString('pt-BR')} de ${lines(all)}`,
  goOn: 'Continuar de onde parou',
  stopped: (done: number, all: number, reason: string): string =>
    `${reason} Guardamos ${done.toLocaleString('pt-BR')} de ${lines(all)} no rascunho, e nada foi pago.`,
};
