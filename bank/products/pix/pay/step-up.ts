import type { Clock } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type Cents, formatCents, fromWire, toWire } from '../../../core/money';
import { formatPixKey } from '../../../formats/pix-key';
import { getInstitutionName } from '../../../providers';
import type { Database } from '../../../storage';
import { accountFact, type AccountRow, requireAccount } from '../../../ground/accounts';
import type { BoundAct, DescribeWish } from '../../../parcel';
import { toPlainText } from '../../../core/plain-text';
import { requireAsSeen, type SeenCharge } from './charges';
import { getLookup, type StoredLookup } from './lookups';

/** Throws unless the lookup may be paid with this amount: `amount_invalid`, or `pix_amount_fixed` with the only one it takes. */
export const requireFittingAmount = (lookup: StoredLookup, amountCents: Cents): void => {
  if (amountCents <= 0n) throw new BankError('amount_invalid');
  if (lookup.amountCents !== null && lookup.amountCents !== amountCents) {
    throw new BankError('pix_amount_fixed', { params: { amount_cents: toWire(lookup.amountCents) } });
  }
};

/** The charge of ours that the lookup is of, as it was seen; undefined when it is of none. */
export const toSeenCharge = (lookup: StoredLookup, amountCents: Cents): SeenCharge | undefined =>
  lookup.chargeId === null
    ? undefined
    : {
        ...{ id: lookup.chargeId, revision: lookup.chargeRevision, amountCents },
        payeeAccountId: lookup.payee.ownAccount?.id ?? null,
      };

/** Everything the proof of a payment holds for; the payee is the one of the lookup. */
export const toBoundPayment = (
  account: AccountRow,
  lookup: StoredLookup,
  payment: { amountCents: Cents; description: string | null; idempotencyKey: string },
): BoundAct => ({
  purpose: 'pix_payment',
  accountId: account.id,
  ...payment,
  description: payment.description ?? '',
  payeeKey: lookup.payee.key,
  payeeName: lookup.payee.owner.name,
  payeeDocument: lookup.payee.owner.document,
  payeeIspb: lookup.payee.account.ispb,
  payeeBranch: lookup.payee.account.branch,
  payeeAccountNumber: lookup.payee.account.number,
});

/** What the payee will read, as a line of the step-up; nothing without a description. */
export const toDescriptionFact = (description: string | null): { label: string; value: string }[] =>
  description === null ? [] : [{ label: 'Descrição', value: description }];

/** Tells the step-up what a payment would be, and changes nothing. */
export const createPaymentDescriber =
  ({ database, clock }: { database: Database; clock: Clock }): DescribeWish<'pix_payment'> =>
  async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'pix:pay');
    const now = clock.now();
    const lookup = await getLookup(database, toUuid(account.id), wish.lookup_id, now);
    const amountCents = fromWire(wish.amount_cents);
    requireFittingAmount(lookup, amountCents);
    const seen = toSeenCharge(lookup, amountCents);
    if (seen) await requireAsSeen(database, seen, now);
    const { owner, account: payeeAccount } = lookup.payee;
    const value = formatCents(amountCents);
    const description = toPlainText(wish.description, 140);
    return {
      title: `Pagar um Pix de ${value} para ${owner.name}`,
      facts: [
        { label: 'Valor', value },
        { label: 'Para', value: `${owner.name} · ${getInstitutionName(payeeAccount.ispb)}` },
        { label: 'Chave Pix', value: formatPixKey(lookup.payee.key) },
        ...toDescriptionFact(description),
        accountFact(account),
      ],
      bound: toBoundPayment(account, lookup, { amountCents, description, idempotencyKey: wish.idempotency_key }),
    };
  };
