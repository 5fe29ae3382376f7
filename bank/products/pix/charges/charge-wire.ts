import type { PixCharge, PublicCharge } from '../../../contract/products/pix/charges';
import { addDays } from '../../../core/calendar';
import { toLocalDate } from '../../../core/clock';
import { fromUuid } from '../../../core/ids';
import { toWire } from '../../../core/money';
import { formatCnpj, maskDocument, maskForPublic } from '../../../formats/documents';
import type { AccountRow } from '../../../ground/accounts';
import { type StoredCharge, toAmounts, toLocation, toStatus } from './charges';

const toWireAmounts = (charge: StoredCharge, day: string): PixCharge['amounts'] => {
  const { abatement, discount, fine, interest, total } = toAmounts(charge, day);
  return {
    day,
    abatement_cents: toWire(abatement),
    discount_cents: toWire(discount),
    fine_cents: toWire(fine),
    interest_cents: toWire(interest),
    total_cents: toWire(total),
  };
};

const toWirePayment = ({ payment }: StoredCharge) =>
  payment && { paid_at: payment.paidAt.toISOString(), amount_cents: toWire(payment.amountCents) };

/** The day before the instant from which on it may not be paid. */
export const toLastDayOf = ({ expiresAt }: StoredCharge): string => addDays(toLocalDate(expiresAt), -1);

/** The charge as its owner sees it; `day`: for which what is due is told. */
export const toWireCharge = (
  charge: StoredCharge,
  at: { now: Date; day?: string; host: string; publicUrl: string },
): PixCharge => {
  const paid = toWirePayment(charge);
  return {
    id: fromUuid('chg', charge.id),
    kind: charge.kind,
    status: toStatus(charge, at.now),
    txid: charge.txid,
    revision: charge.revision,
    key: charge.key,
    amount_cents: toWire(charge.amountCents),
    amounts: toWireAmounts(charge, at.day ?? toLocalDate(at.now)),
    message: charge.description,
    payer: charge.payer,
    due_date: charge.due?.dueDate ?? null,
    last_day: charge.due ? toLastDayOf(charge) : null,
    terms: charge.due?.terms ?? {},
    created_at: charge.createdAt.toISOString(),
    expires_at: charge.expiresAt.toISOString(),
    canceled_at: charge.canceledAt?.toISOString() ?? null,
    payment:
      paid && charge.payment
        ? {
            ...paid,
            payer_name: charge.payment.payer.name,
            end_to_end_id: charge.payment.endToEndId,
            receipt_id: fromUuid('txn', charge.payment.id),
            payer_document_masked: maskDocument(charge.payment.payer.document),
          }
        : null,
    location: toLocation(at.host, charge.kind, charge.token),
    br_code: charge.brCode,
    link: `${at.publicUrl.replace(/\/$/, '')}/share-pix-payment/${charge.token}`,
  };
};

/** The charge as anybody with its link sees it. */
export const toPublicCharge = (charge: StoredCharge, account: AccountRow, now: Date): PublicCharge => {
  const status = toStatus(charge, now);
  const isOpen = status === 'active';
  return {
    kind: charge.kind,
    status,
    amount_cents: toWire(charge.amountCents),
    amounts: toWireAmounts(charge, toLocalDate(now)),
    message: charge.description,
    payee: {
      name: account.legalName,
      document: formatCnpj(account.cnpj),
      institution_name: account.institutionName,
    },
    payer:
      isOpen && charge.payer
        ? { name: charge.payer.name, document_masked: maskForPublic(charge.payer.document) }
        : null,
    due_date: charge.due?.dueDate ?? null,
    expires_at: charge.expiresAt.toISOString(),
    br_code: isOpen ? charge.brCode : null,
    payment: toWirePayment(charge),
    checked_at: now.toISOString(),
  };
};
