import type { ChargeRequest } from '../../../contract/products/pix/charges';
import { toLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { fromWire } from '../../../core/money';
import { toPlainText } from '../../../core/plain-text';
import { parseCnpj, parseCpf } from '../../../formats/documents';
import type { AccountRow } from '../../../ground/accounts';
import type { NewCharge } from './charges';
import { findBadTerms } from './terms';

/** A till makes a charge for every customer; a machine that went wrong makes more. */
export const NEW_CHARGES = { name: 'pix.charge', limit: 300, windowSeconds: 60 } as const;

const invalid = (violations: { field: string; rule: string }[]): BankError =>
  new BankError('validation_failed', { violations });

/** A charge as its schema lets it pass. */
export type ParsedCharge = Extract<ChargeRequest, { kind: 'immediate' }> | Extract<ChargeRequest, { kind: 'due_date' }>;

const toPayer = (payer: ParsedCharge['payer']): NewCharge['payer'] => {
  if (!payer) return undefined;
  const name = toPlainText(payer.name, 200);
  if (name === null) throw invalid([{ field: 'payer.name', rule: 'required' }]);
  const isKnown = payer.document.length === 11 ? parseCpf(payer.document) : parseCnpj(payer.document);
  if (isKnown === undefined) throw invalid([{ field: 'payer.document', rule: 'check_digits' }]);
  return { name, document: payer.document };
};

const toDue = (body: ParsedCharge, now: Date): NewCharge['due'] => {
  if (body.kind === 'immediate') return undefined;
  const due = { dueDate: body.due_date, daysAfterDue: body.days_after_due ?? 30, terms: body.terms ?? {} };
  const bad = findBadTerms({ amountCents: fromWire(body.amount_cents), ...due }, toLocalDate(now));
  if (bad.length > 0) throw invalid(bad);
  return due;
};

/** Throws `validation_failed` where a company would charge itself: nobody would ever pay that. */
export const requireOtherPayer = ({ cnpj }: AccountRow, { payer }: ParsedCharge): void => {
  if (payer?.document === cnpj) throw invalid([{ field: 'payer.document', rule: 'own' }]);
};

/** What is to be made for an account of a request. Throws `validation_failed` for documents and terms that no schema can judge. */
export const toNewCharge = (host: string, account: AccountRow, body: ParsedCharge, now: Date): NewCharge => ({
  accountId: account.id,
  key: body.key,
  amountCents: fromWire(body.amount_cents),
  description: toPlainText(body.message, 140),
  payer: toPayer(body.payer),
  expiresInSeconds: body.kind === 'immediate' ? (body.expires_in_seconds ?? 86_400) : 0,
  due: toDue(body, now),
  txid: body.txid,
  host,
  now,
});
