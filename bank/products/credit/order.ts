import type { CreditQuoteRequest } from '../../contract/products/credit/contracts';
import { toLocalDate } from '../../core/clock';
import { type AccountRow, institutionOf } from '../../ground/accounts';
import type { LedgerAccountId } from '../../ledger';
import { type NewOrder, toPayer } from '../../payments/orders';
import type { Sql } from '../../storage';
import type { CreditTarget } from './order-store';
import { newPostingId, planPayment } from './pay';
import { POSTING_WORDS } from './posting';
import { toQuoted } from './quotes';
import { type Quoted, toStanding } from './standing';
import { type ContractRow, listInstallments } from './store';

/** What a request comes to on the day, and all that it would move. Throws what stands against it. */
export const planRequest = async (
  sql: Sql,
  contract: ContractRow,
  request: CreditQuoteRequest,
  { payer, now }: { payer: LedgerAccountId; now: Date },
): Promise<{ quoted: Quoted; target: CreditTarget }> => {
  const standing = toStanding(contract, await listInstallments(sql, contract.id), toLocalDate(now));
  const quoted = toQuoted(standing, request);
  const { legs, effect } = await planPayment(sql, contract, quoted, payer);
  return {
    quoted,
    target: {
      ...{ contractId: contract.id, contractNumber: contract.number, request, kind: quoted.kind },
      ...{ discountCents: quoted.discountCents, chargesCents: quoted.chargesCents, effect },
      legs: legs.map(leg => [leg.accountId.toString(), leg.amountCents.toString()] as const),
    },
  };
};

const toRef = (number: string, request: CreditQuoteRequest): string => {
  if (request.kind === 'installments') return `${number}/installments/${request.count}`;
  return request.kind === 'extra' ? `${number}/extra/${request.choice}` : `${number}/settlement`;
};

interface Ordered {
  contract: ContractRow;
  quoted: Quoted;
  target: CreditTarget;
  /** UUIDs of who pays, and of the proof. */
  createdBy: string;
  authorizationId: string;
}

/** The order that pays the lender: in `ref` what is paid of which contract, so that who approves it approves exactly this. */
export const toCreditOrder = (
  account: AccountRow,
  { contract, quoted, target, createdBy, authorizationId }: Ordered,
): NewOrder<CreditTarget> => {
  const { name, cnpj: document } = institutionOf(account.ispb);
  return {
    ...{ id: newPostingId(), accountId: contract.account_id, origin: 'screen', sourceId: null },
    ...{ amountCents: quoted.amountCents, createdBy, authorizationId, payer: toPayer(account), target },
    description: `${POSTING_WORDS[quoted.kind]}, contrato ${contract.number}`,
    payee: {
      ...{ ref: toRef(contract.number, target.request), name, document, ispb: account.ispb },
      ...{ branch: null, number: null, ownAccount: null },
    },
  };
};
