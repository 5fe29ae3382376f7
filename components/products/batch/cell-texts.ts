import type { BatchField } from '@/bank/contract/products/batch-words';
import type { CellTrap } from './read/cell-trap';
import type { RowWay } from './row-form';
import { TAX_FIELDS, TAX_HELPS, TAX_WAY_HELPS } from './tax-texts';

/* What the cells of a row are called, how they are written, and what a spreadsheet did to them. */

export const fields: Readonly<Record<BatchField, string>> = {
  kind: 'Forma de pagamento',
  name: 'Nome de quem recebe',
  document: 'CPF ou CNPJ de quem recebe',
  key: 'Chave Pix',
  institution: 'Banco',
  branch: 'Agência',
  account: 'Conta com dígito',
  account_type: 'Tipo de conta',
  line: 'Linha digitável ou código de barras',
  amount: 'Valor',
  date: 'Data do pagamento',
  purpose: 'Finalidade da TED',
  description: 'Descrição',
  phone: 'Celular com DDD',
  operator: 'Operadora',
  ...TAX_FIELDS,
  product: 'Produto do gift card',
  quantity: 'Quantidade',
  email: 'E-mail de quem recebe',
};

type Helps = Partial<Readonly<Record<BatchField, string>>>;

const helps: Helps = {
  institution: 'Nome ou número, como 341.',
  account: 'Como 44512-7.',
  account_type: 'Corrente, poupança, pagamento ou salário. Vazio: corrente.',
  amount: 'Como 1.234,56.',
  date: 'Como 31/12/2026. Vazio: assim que for autorizado.',
  purpose: 'Código de 5 números. Vazio: crédito em conta.',
  ...TAX_HELPS,
  operator: 'Vazio: a que o número indica. Confira se a linha mudou de operadora.',
  product: 'O nome como está no catálogo.',
  quantity: 'De 1 a 20. Vazio: 1.',
  email: 'Só para a sua lista: nada é enviado a este endereço.',
};

/** What is said of a field where one way to pay writes it otherwise than the others. */
const wayHelps: Partial<Readonly<Record<RowWay, Helps>>> = {
  boleto: { amount: 'Como 1.234,56. De um boleto com valor fixo, pode ficar vazio.' },
  gift_card: { amount: 'O de cada gift card, como 50,00.' },
  ...TAX_WAY_HELPS,
};

export const helpOf = (way: RowWay, field: BatchField): string | undefined => wayHelps[way]?.[field] ?? helps[field];

export const traps: Readonly<Record<CellTrap, string>> = {
  lost_digits:
    'A planilha guardou este número sem os últimos dígitos. Digite o número inteiro aqui; na planilha, deixe a coluna como texto.',
  formula: 'Esta célula tem uma fórmula sem resultado. Digite o valor.',
  error: 'A fórmula desta célula deu erro na planilha. Digite o valor.',
};
