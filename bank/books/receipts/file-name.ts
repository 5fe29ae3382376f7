import { toLocalDate } from '../../core/clock';
import type { Receipt } from '../../contract/books/receipts';
import { type EntryKind, entryKind } from '../../contract/books/statement';

/** What a file is called by that holds an entry of this kind. */
const KIND_WORDS: Record<EntryKind, string> = {
  pix_in: 'pix-recebido',
  pix_out: 'pix',
  pix_return: 'pix-devolvido',
  boleto: 'boleto',
  bill: 'conta',
  boleto_return: 'boleto-devolvido',
  gift_card: 'gift-card',
  gift_card_return: 'gift-card-devolvido',
  ted_in: 'ted-recebida',
  ted_out: 'ted',
  ted_return: 'ted-devolvida',
  top_up: 'recarga',
  crypto_buy: 'cripto-compra',
  crypto_sale: 'cripto-venda',
  top_up_return: 'recarga-estornada',
  deposit: 'deposito',
  receivable: 'cobranca',
  payroll: 'folha',
  tax: 'imposto',
  fee: 'tarifa',
  card: 'cartao',
  card_withdrawal: 'saque-cartao',
  card_refund: 'estorno-cartao',
  card_shortfall: 'acerto-cartao',
  credit_in: 'credito',
  credit_out: 'credito',
  sale: 'vendas',
  anticipation: 'antecipacao',
  sale_refund: 'devolucao-de-venda',
  chargeback: 'contestacao-de-venda',
  sale_shortfall: 'debito-de-vendas',
  transfer: 'transferencia',
  interest: 'rendimento',
  opening: 'saldo-inicial',
};

/** Only what is done is a receipt; the others must not be taken for one by their name either. */
const STATUS_WORDS: Record<Receipt['status'], string> = {
  completed: 'comprovante',
  processing: 'agendamento',
  failed: 'nao-concluido',
  returned: 'comprovante-devolvido',
};

const NAME_LENGTH = 40;

/** `Padaria do Zé & Filhos Ltda` -> `padaria-do-ze-filhos-ltda`; empty for a name without a Latin letter or digit. */
const toPlainWords = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_LENGTH)
    .replace(/^-+|-+$/g, '');

const toWords = (...parts: string[]): string => parts.filter(Boolean).join('-');

/** What was paid, when and with whom, as a part of a file's name: `2026-11-21-pix-padaria-do-ze`. */
const toEntryFileWords = (kind: string, at: Date, otherParty: string): { kind: string; day: string; name: string } => {
  const known = entryKind.safeParse(kind);
  return {
    kind: KIND_WORDS[known.success ? known.data : 'transfer'],
    day: toLocalDate(at),
    name: toPlainWords(otherParty),
  };
};

/** `comprovante-pix-2026-11-21-farinhas-serra-azul.pdf`: named after the other party; plain letters, as every system takes them. */
export const toReceiptFileName = (receipt: Receipt, ending: string): string => {
  const { status, direction, payer, payee, occurred_at } = receipt;
  const other = direction === 'in' ? payer.name : payee.name;
  const { kind, day, name } = toEntryFileWords(receipt.kind, new Date(occurred_at), other);
  return `${toWords(STATUS_WORDS[status], kind, day, name)}.${ending}`;
};

/** Names for the receipts of a pack, by day first; what would be named alike is counted: `2026-11-21-pix-farinhas-2.pdf`. */
export const createPackNames = (): ((kind: string, at: Date, otherParty: string) => string) => {
  const used = new Map<string, number>();
  return (...entry) => {
    const { kind, day, name } = toEntryFileWords(...entry);
    const words = toWords(day, kind, name);
    const count = (used.get(words) ?? 0) + 1;
    used.set(words, count);
    return `${count === 1 ? words : toWords(words, String(count))}.pdf`;
  };
};
