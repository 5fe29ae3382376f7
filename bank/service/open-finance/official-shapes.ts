import { type Institution, PROVIDERS } from '../../contract/providers';
import type { AccountItem, TransactionItem } from '../../contract/service/open-finance-shapes';
import { toDecimal } from '../../core/money';
import type { LedgerEntry } from '../../ledger';
import type { EntryKind } from '../../contract/books/statement';
import { toEntryKind, toStatementEntry } from '../../books/statement';
import type { SharedAccount } from './resources';

/** `1234.50`: the amount of the official shapes. */
export const toAmount = (cents: bigint): { amount: string; currency: 'BRL' } => ({
  amount: toDecimal(cents),
  currency: 'BRL',
});

const institutionOf = (ispb: string): Institution => {
  const institution = Object.values(PROVIDERS).find(provider => provider.ispb === ispb);
  if (!institution) throw new Error(`no provider has the ISPB ${ispb} of a stored account`);
  return institution;
};

/** Branch, number and check digit as the official shapes part them: `1042377-5` is `1042377` and `5`. */
export const toAccountNumber = ({ ispb, branch, number }: SharedAccount) => {
  const [digits = '', checkDigit = ''] = number.split('-');
  return { compeCode: institutionOf(ispb).compe, branchCode: branch, number: digits, checkDigit };
};

export const toAccountItem = (account: SharedAccount, brandName: string): AccountItem => ({
  brandName,
  companyCnpj: institutionOf(account.ispb).cnpj,
  type: 'CONTA_PAGAMENTO_PRE_PAGA',
  ...toAccountNumber(account),
  accountId: account.uuid,
});

const TYPES: Partial<Record<EntryKind, TransactionItem['type']>> = {
  pix_in: 'PIX',
  pix_out: 'PIX',
  pix_return: 'PIX',
  boleto: 'BOLETO',
  bill: 'BOLETO',
  boleto_return: 'BOLETO',
  ted_in: 'TED',
  ted_out: 'TED',
  ted_return: 'TED',
  payroll: 'FOLHA_PAGAMENTO',
  fee: 'TARIFA_SERVICOS_AVULSOS',
  card: 'CARTAO',
  card_withdrawal: 'OUTROS',
  card_refund: 'CARTAO',
  card_shortfall: 'CARTAO',
};

/** A line of the account's book. Milliseconds belong to this shape, unlike the others. */
export const toTransactionItem = (entry: LedgerEntry): TransactionItem => {
  const { description, counterparty } = toStatementEntry(entry);
  return {
    transactionId: entry.key,
    completedAuthorisedPaymentType: 'TRANSACAO_EFETIVADA',
    creditDebitType: entry.amountCents > 0n ? 'CREDITO' : 'DEBITO',
    transactionName: [description, counterparty?.name].filter(Boolean).join(' · ').slice(0, 200),
    type: TYPES[toEntryKind(entry.kind)] ?? 'OUTROS',
    transactionAmount: toAmount(entry.amountCents < 0n ? -entry.amountCents : entry.amountCents),
    transactionDateTime: entry.postedAt.toISOString(),
  };
};
