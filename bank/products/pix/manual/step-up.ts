import { nameDocument } from '../../../contract/document-name';
import type { ManualPayee } from '../../../contract/products/pix/manual';
import { BankError } from '../../../core/errors';
import { type Cents, formatCents, fromWire } from '../../../core/money';
import { toPlainText } from '../../../core/plain-text';
import { formatCnpj, maskDocument } from '../../../formats/documents';
import { getInstitutionName } from '../../../providers';
import { accountFact, type AccountRow, requireAccount } from '../../../ground/accounts';
import type { DescribeWish } from '../../../parcel';
import { toDescriptionFact } from '../pay';
import type { DescriberDeps } from './deps';
import { checkNamed } from './check';
import { requireNamed } from './named-payee';

/** Everything the proof holds for: the account that was named, as it was typed, and the amount. */
export const toBoundManualPayment = (
  account: AccountRow,
  named: ManualPayee,
  payment: { amountCents: Cents; description: string | null; idempotencyKey: string },
) => ({
  purpose: 'pix_manual_payment' as const,
  accountId: account.id,
  ...payment,
  description: payment.description ?? '',
  payeeIspb: named.institution,
  payeeBranch: named.branch,
  payeeAccount: named.account,
  payeeCheckDigit: named.check_digit,
  payeeAccountType: named.account_type,
  payeeName: named.name,
  payeeDocument: named.document,
});

const KIND_WORDS: Readonly<Record<ManualPayee['account_type'], string>> = {
  checking: 'corrente',
  savings: 'poupança',
  payment: 'de pagamento',
  salary: 'salário',
};

/** Tells the step-up what a payment to a named account would be, and changes nothing. */
export const createManualPaymentDescriber =
  (deps: DescriberDeps): DescribeWish<'pix_manual_payment'> =>
  async (actor, wish) => {
    const account = await requireAccount(deps.database, actor, wish.account_id, 'pix:pay');
    const amountCents = fromWire(wish.amount_cents);
    if (amountCents <= 0n) throw new BankError('amount_invalid');
    const named = requireNamed(wish, account.ispb);
    await checkNamed(deps, actor.userId, account, named);
    const value = formatCents(amountCents);
    const description = toPlainText(wish.description, 140);
    return {
      title: `Pagar um Pix de ${value} para ${named.name}`,
      facts: [
        { label: 'Valor', value },
        { label: 'Para', value: `${named.name} · ${getInstitutionName(named.institution)}` },
        {
          label: nameDocument(named.document),
          value: named.document.length === 14 ? formatCnpj(named.document) : maskDocument(named.document),
        },
        {
          label: 'Conta de destino',
          value: `Ag. ${named.branch} · Conta ${KIND_WORDS[named.account_type]} ${named.account}-${named.check_digit}`,
        },
        ...toDescriptionFact(description),
        accountFact(account),
      ],
      bound: toBoundManualPayment(account, named, { amountCents, description, idempotencyKey: wish.idempotency_key }),
    };
  };
