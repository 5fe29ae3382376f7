import { type Institution, PROVIDERS } from '../../contract/providers';
import type { Receipt } from '../../contract/books/receipts';
import type { EntryKind } from '../../contract/books/statement';
import { fromUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import type { StoredTransaction } from '../../ledger';
import type { AccountRow } from '../../ground/accounts';
import { type StoredPayment, toFailure } from '../../products/pix/pay';
import { ENTRY_WORDS, toEntryKind } from '../statement';
import { toOtherSide, toOwnPayee, toOwnPayer, toPixPayee, toPixPayer } from './parties';

/** The institution that keeps an account, by its ISPB. Throws for one that is no provider of ours. */
export const getInstitution = (ispb: string): Receipt['institution'] => {
  const institution: Institution | undefined = Object.values(PROVIDERS).find(provider => provider.ispb === ispb);
  if (!institution) throw new Error(`no provider has the ISPB ${ispb} of a stored account`);
  const { compe, name, cnpj } = institution;
  return { compe, ispb, name, cnpj };
};

/** The hash of the ledger transaction in capitals, in groups of eight: what support and the public proof compare. */
export const toAuthentication = (hash: string): string => (hash.toUpperCase().match(/.{8}/g) ?? []).join(' ');

const textFact = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What all receipts of an account's transaction have in common; `posted` is absent while no money has moved. */
const common = (account: AccountRow, uuid: string, kind: EntryKind, posted: StoredTransaction | undefined) => ({
  id: fromUuid('txn', uuid),
  kind,
  title: ENTRY_WORDS[kind],
  authentication: posted ? toAuthentication(posted.hash) : '',
  authorization_id: null,
  institution: getInstitution(account.ispb),
});

/** The receipt of a Pix for its payer, in whatever state it is. */
export const toSentPixReceipt = (
  account: AccountRow,
  payment: StoredPayment,
  posted: StoredTransaction | undefined,
): Receipt => ({
  ...common(account, payment.id, 'pix_out', posted),
  status: payment.status,
  direction: 'out',
  amount_cents: toWire(payment.amountCents),
  occurred_at: (payment.settledAt ?? payment.createdAt).toISOString(),
  description: payment.description,
  payer: toOwnPayer(account),
  payee: toPixPayee(payment),
  end_to_end_id: payment.endToEndId,
  txid: payment.txid,
  failure: payment.failureCode === null ? null : toFailure(payment.failureCode),
  authorization_id: payment.authorizationId === null ? null : fromUuid('aut', payment.authorizationId),
});

/** The receipt of a Pix for its payee: exists once the money is there. */
export const toReceivedPixReceipt = (
  account: AccountRow,
  payment: StoredPayment,
  posted: StoredTransaction,
): Receipt => ({
  ...common(account, payment.id, 'pix_in', posted),
  status: 'completed',
  direction: 'in',
  amount_cents: toWire(payment.amountCents),
  occurred_at: posted.postedAt.toISOString(),
  description: payment.description,
  payer: toPixPayer(payment),
  payee: toOwnPayee(account, payment.payee.key),
  end_to_end_id: payment.endToEndId,
  txid: payment.txid,
  failure: null,
});

/** The receipt of any posted transaction, or `undefined` when the account has no part in it. */
export const toPostedReceipt = (account: AccountRow, posted: StoredTransaction): Receipt | undefined => {
  const index = posted.legs.findIndex(leg => leg.accountId === account.ledgerAccountId);
  if (index === -1) return undefined;
  const amountCents = posted.legs
    .filter(leg => leg.accountId === account.ledgerAccountId)
    .reduce((sum, leg) => sum + leg.amountCents, 0n);
  const kind = toEntryKind(posted.details.legKinds?.[index] ?? posted.details.kind);
  const isCredit = amountCents > 0n;
  const other = toOtherSide(account, posted.details.counterparties?.[index] ?? null);
  const key = textFact(posted.details.payeeKey);
  return {
    ...common(account, posted.key, kind, posted),
    status: 'completed',
    direction: isCredit ? 'in' : 'out',
    amount_cents: toWire(isCredit ? amountCents : -amountCents),
    occurred_at: posted.postedAt.toISOString(),
    description: textFact(posted.details.description),
    payer: isCredit ? { ...other, branch: null, account_number: null } : toOwnPayer(account),
    payee: isCredit ? toOwnPayee(account, key) : { ...other, key },
    end_to_end_id: textFact(posted.details.endToEndId),
    txid: textFact(posted.details.txid),
    failure: null,
  };
};
