import { type EntryKind, entryKind } from '../../contract/books/statement';
import type { Receipt } from '../../contract/books/receipts';
import { nameDocument } from '../../contract/document-name';
import { formatCnpj } from '../../formats/documents';
import { formatPixKey } from '../../formats/pix-key';
import { formatDate, formatMoney, formatTime, formatTimeWithSeconds } from '../brazilian';
import type { DocumentBrand } from '../types';
import { toDebtSection } from './debt-section';
import { toTaxSection } from './tax-section';
import { toTopUpSection } from './top-up-section';

export interface ReceiptFacts {
  brand: DocumentBrand;
  receipt: Receipt;
  /** Where whoever gets the receipt checks it; the QR leads there. */
  proofUrl: string;
  proofExpiresAt: Date;
  createdAt: Date;
}

interface Section {
  title: string;
  rows: [term: string, value: string][];
}

export interface ReceiptWords {
  heading: string;
  title: string;
  amount: string;
  /** What must not be overlooked: this is no proof of payment. */
  notice: string | null;
  sections: Section[];
  check: string;
  made: string;
}

const STATUS: Record<Receipt['status'], string> = {
  completed: 'Concluído',
  processing: 'Em processamento',
  failed: 'Não realizado',
  returned: 'Devolvido',
};

const HEADING: Record<Receipt['status'], string> = {
  completed: 'Comprovante',
  processing: 'Agendamento',
  failed: 'Aviso de pagamento não realizado',
  returned: 'Comprovante de pagamento devolvido',
};

const PIX_ID = 'ID da transação Pix';
const BOLETO_ID = 'Número do pagamento';
const GIFT_ID = 'Número do pedido na distribuidora';
const TOP_UP_ID = 'NSU da compra';
const OTHER_ID = 'ID da transação';

const CRYPTO_ID = 'Número da ordem no parceiro';

/** What the id is called by which the entry is found at other institutions. */
const ID_WORDS: Readonly<Record<EntryKind, string>> = {
  pix_in: PIX_ID,
  pix_out: PIX_ID,
  pix_return: PIX_ID,
  boleto: BOLETO_ID,
  bill: BOLETO_ID,
  boleto_return: BOLETO_ID,
  gift_card: GIFT_ID,
  gift_card_return: GIFT_ID,
  ted_in: 'Número de controle da TED',
  ted_out: 'Número de controle da TED',
  ted_return: 'Número de controle da TED',
  crypto_buy: CRYPTO_ID,
  crypto_sale: CRYPTO_ID,
  top_up: TOP_UP_ID,
  top_up_return: TOP_UP_ID,
  deposit: 'Número da liquidação do boleto',
  receivable: 'Número da liquidação do boleto',
  payroll: OTHER_ID,
  tax: BOLETO_ID,
  fee: OTHER_ID,
  card: OTHER_ID,
  card_withdrawal: OTHER_ID,
  card_refund: OTHER_ID,
  card_shortfall: OTHER_ID,
  credit_in: OTHER_ID,
  credit_out: OTHER_ID,
  sale: OTHER_ID,
  anticipation: OTHER_ID,
  sale_refund: OTHER_ID,
  chargeback: OTHER_ID,
  sale_shortfall: OTHER_ID,
  transfer: OTHER_ID,
  interest: OTHER_ID,
  opening: OTHER_ID,
};

const nameId = ({ kind }: Receipt): string => {
  const known = entryKind.safeParse(kind);
  return known.success ? ID_WORDS[known.data] : OTHER_ID;
};

const noticeOf = ({ status, failure, leaves_at }: Receipt): string | null => {
  if (status === 'processing') {
    const leaves = leaves_at ? ` O pagamento sai em ${atMinute(new Date(leaves_at))}, quando os bancos abrem.` : '';
    return `Agendamento não é comprovante de pagamento.${leaves}`;
  }
  if (status === 'failed') return `Este pagamento não foi feito. ${failure?.reason ?? ''}`.trim();
  if (status === 'returned') return 'Este pagamento foi devolvido a quem pagou.';
  return null;
};

const atBrasilia = (instant: Date): string =>
  `${formatDate(instant)} às ${formatTimeWithSeconds(instant)} (horário de Brasília)`;

/** An hour that is to come has no seconds to prove. */
const atMinute = (instant: Date): string => `${formatDate(instant)} às ${formatTime(instant)} (horário de Brasília)`;

const present = (rows: [string, string | null][]): [string, string][] =>
  rows.filter((row): row is [string, string] => row[1] !== null && row[1] !== '');

/** `CPF` or `CNPJ`; of a document that is not told the row has no value and is left out. */
const nameOf = ({ document_masked }: Receipt['payee'] | Receipt['payer']): string =>
  nameDocument(document_masked ?? '');

const debtOf = ({ boleto }: Receipt): Section[] => {
  if (!boleto) return [];
  const { title, rows } = toDebtSection(boleto);
  return [{ title, rows: present(rows) }];
};

const taxOf = ({ tax }: Receipt): Section[] => {
  if (!tax) return [];
  const { title, rows } = toTaxSection(tax);
  return [{ title, rows: present(rows) }];
};

const topUpOf = ({ top_up }: Receipt): Section[] => {
  if (!top_up) return [];
  const { title, rows } = toTopUpSection(top_up);
  return [{ title, rows: present(rows) }];
};

/** Everything a receipt says, in the order it is read. */
export const toReceiptWords = ({ brand, receipt, proofUrl, proofExpiresAt, createdAt }: ReceiptFacts): ReceiptWords => {
  const { payer, payee, institution } = receipt;
  return {
    heading: HEADING[receipt.status],
    title: receipt.title,
    amount: formatMoney(BigInt(receipt.amount_cents)),
    notice: noticeOf(receipt),
    sections: [
      {
        title: 'Transação',
        rows: present([
          ['Situação', STATUS[receipt.status]],
          ['Data e hora', atBrasilia(new Date(receipt.occurred_at))],
          ['Sai em', receipt.leaves_at ? atMinute(new Date(receipt.leaves_at)) : null],
          ['Descrição', receipt.description],
          ['Valor devolvido', receipt.pix?.returned_cents ? formatMoney(BigInt(receipt.pix.returned_cents)) : null],
        ]),
      },
      {
        title: 'Quem pagou',
        rows: present([
          ['Nome', payer.name],
          [nameOf(payer), payer.document_masked],
          ['Instituição', payer.institution_name],
          ['Agência e conta', payer.account_number && `${payer.branch ?? ''} · ${payer.account_number}`],
        ]),
      },
      {
        title: 'Quem recebeu',
        rows: present([
          ['Nome', payee.name],
          [nameOf(payee), payee.document_masked],
          ['Instituição', payee.institution_name],
          ['Chave Pix', payee.key && formatPixKey(payee.key)],
          ['Agência e conta', payee.account_number ? `${payee.branch ?? ''} · ${payee.account_number}` : null],
        ]),
      },
      ...debtOf(receipt),
      ...taxOf(receipt),
      ...topUpOf(receipt),
      {
        title: 'Identificação',
        rows: present([
          [nameId(receipt), receipt.end_to_end_id],
          ['ID da devolução', receipt.pix?.return_of?.return_id ?? null],
          ['Identificador (txid)', receipt.txid],
          ['Autorização', receipt.authorization_id],
          ['Aprovado por', receipt.approved_by?.join(', ') ?? null],
          ['Transação', receipt.id],
          ['Autenticação', receipt.authentication],
        ]),
      },
      {
        title: 'Instituição da conta',
        rows: present([
          ['Nome', institution.name],
          ['CNPJ', formatCnpj(institution.cnpj)],
          ['COMPE e ISPB', `${institution.compe} · ${institution.ispb}`],
        ]),
      },
    ],
    check: `Confira este documento até ${formatDate(proofExpiresAt)}: aponte a câmera para o código ou abra ${proofUrl}`,
    made: `${brand.name} · ${brand.supportEmail} · Emitido em ${atBrasilia(createdAt)}`,
  };
};
