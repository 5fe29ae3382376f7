import { type Institution, PROVIDERS } from '../../contract/providers';
import { PROGRESS } from '../../contract/payments/orders';
import type { Receipt } from '../../contract/books/receipts';
import type { EntryKind } from '../../contract/books/statement';
import { fromUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import type { StoredTransaction } from '../../ledger';
import type { AccountRow } from '../../ground/accounts';
import type { OrderReceipt } from '../../payments/orders';
import { ENTRY_WORDS, toEntryKind } from '../statement';
import { toOtherSide, toOwnPayee, toOwnPayer, toPayee, toPayer } from './parties';

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

/** What both sides of an order read alike. */
const commonOf = ({ order, railId, reference }: OrderReceipt) => ({
  amount_cents: toWire(order.amountCents),
  description: order.description,
  end_to_end_id: railId,
  txid: reference,
});

/** The receipt of an order for its payer, in whatever state it is. */
export const toSentReceipt = (
  account: AccountRow,
  told: OrderReceipt,
  posted: StoredTransaction | undefined,
): Receipt => {
  const { order, entries, namedAccount, failure, debt, tax, leavesAt, topUp, isUnkeyed } = told;
  const payee = toPayee(order.payee, namedAccount);
  return {
    ...common(account, order.id, entries.out, posted),
    ...commonOf(told),
    status: PROGRESS[order.status],
    direction: 'out',
    occurred_at: (order.settledAt ?? order.createdAt).toISOString(),
    payer: toOwnPayer(account),
    // neither a line of digits nor the line of a phone is a key
    payee: debt || tax || topUp || isUnkeyed ? { ...payee, key: null } : payee,
    ...(debt && { boleto: debt }),
    ...(tax && { tax }),
    ...(topUp && { top_up: topUp }),
    failure,
    ...(leavesAt ? { leaves_at: leavesAt.toISOString() } : {}),
    authorization_id: order.authorizationId === null ? null : fromUuid('aut', order.authorizationId),
  };
};

/** The receipt of an order for its payee: exists once the money is there. */
export const toReceivedReceipt = (account: AccountRow, told: OrderReceipt, posted: StoredTransaction): Receipt => ({
  ...common(account, told.order.id, told.entries.in, posted),
  ...commonOf(told),
  status: 'completed',
  direction: 'in',
  occurred_at: posted.postedAt.toISOString(),
  payer: toPayer(told.order.payer),
  payee: toOwnPayee(account, told.order.payee.ref),
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
