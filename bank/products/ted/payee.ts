import type { TedAccountKind, TedPayee, TedPayeeRequest } from '../../contract/products/ted';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import { HOUR_MS } from '../../contract/durations';
import { toPlainText } from '../../core/plain-text';
import { maskDocument, parseCnpj, parseCpf } from '../../formats/documents';
import { findInstitution, getInstitutionName, TED_PURPOSES } from '../../providers';
import { dropHidden, FROM_FILES, type HiddenReader, listHidden, type OrderPayee } from '../../payments/orders';
import type { Sql } from '../../storage';

type Violation = { field: keyof TedPayeeRequest; rule: string };

const findInstitutionProblem = (ispb: string, ownIspb: string): Violation[] => {
  // inside the bank money moves by Pix: at once, at any hour
  if (ispb === ownIspb) return [{ field: 'institution', rule: 'own' }];
  const institution = findInstitution(ispb);
  if (!institution) return [{ field: 'institution', rule: 'unknown' }];
  return institution.takesTed ? [] : [{ field: 'institution', rule: 'no_ted' }];
};

/** What was typed, in one writing. Throws `validation_failed` for what no TED can go to; `ownIspb` is the payer's institution. */
export const requireNamed = (typed: TedPayeeRequest, ownIspb: string): TedPayeeRequest => {
  const { document } = typed;
  const name = toPlainText(typed.name, 140) ?? '';
  const isDocument = (document.length === 11 ? parseCpf(document) : parseCnpj(document)) !== undefined;
  const violations: Violation[] = [
    ...findInstitutionProblem(typed.institution, ownIspb),
    ...(name.length < 2 ? [{ field: 'name', rule: 'too_small' } as const] : []),
    ...(isDocument ? [] : [{ field: 'document', rule: 'check_digits' } as const]),
  ];
  if (violations.length > 0) throw new BankError('validation_failed', { violations });
  return { ...typed, name, branch: typed.branch.padStart(4, '0'), account: typed.account.replace(/^0+/, '') };
};

/** The payee as orders and quotes keep it. */
export const toKeptPayee = (named: TedPayeeRequest): OrderPayee => ({
  ...{ ref: null, name: named.name, document: named.document, ispb: named.institution, branch: named.branch },
  ...{ number: `${named.account}-${named.check_digit}`, ownAccount: null },
});

/** Of a TED branch and number are never missing. */
export const toWirePayee = (
  { name, document, ispb, branch, number }: OrderPayee,
  type: TedAccountKind,
  payerDocument: string,
): TedPayee => ({
  name,
  document_masked: maskDocument(document),
  institution: { ispb, name: getInstitutionName(ispb) },
  account: { branch: branch ?? '', number: number ?? '', type },
  same_owner: document === payerDocument,
});

const refuse = (field: string, rule: string) => new BankError('validation_failed', { violations: [{ field, rule }] });

/** The purpose of the table. Throws `validation_failed` for one that is in none, or is for accounts of the payer's company alone. */
export const requireFitting = (code: string, isSameOwner: boolean) => {
  const purpose = TED_PURPOSES.find(one => one.code === code);
  if (!purpose) throw refuse('purpose', 'unknown');
  if (purpose.sameOwner && !isSameOwner) throw refuse('purpose', 'same_owner');
  return purpose;
};

/** The same with the words that go with it, which some purposes ask for. */
export const requirePurpose = (code: string, isSameOwner: boolean, description: string | null): void => {
  const { needsDescription } = requireFitting(code, isSameOwner);
  if (needsDescription && description === null) throw refuse('description', 'required');
};

/** What a purpose is called. */
export const getPurposeName = (code: string): string => TED_PURPOSES.find(one => one.code === code)?.name ?? code;

/** Whether the account (UUID) ever completed a TED to this account. */
export const hasPaid = async (sql: Sql, accountUuid: string, payee: OrderPayee): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `select 1 from payment_order where account_id = $1 and payee_ispb = $2 and payee_branch = $3 and payee_account_number = $4
       and payee_document = $5 and status in ('completed', 'returned') and kind = 'ted' limit 1`,
    [accountUuid, payee.ispb, payee.branch, payee.number, payee.document],
  );
  return rowCount !== 0;
};

const RECENT_HOURS = 12;
const MOST = 20;

/** The TEDs to an owner of the last twelve hours that did not fail and whose reader may see them, newest first: who pays the same again is told. */
export const listRecent = async (sql: Sql, reader: HiddenReader, document: string, now: Date) => {
  const { rows } = await sql.query<{ id: string; amount_cents: Cents; created_at: Date }>(
    `select id, amount_cents, created_at from payment_order
     where account_id = $1 and created_at > $2 and payee_document = $3 and status in ('processing', 'completed') and kind = 'ted'
     order by created_at desc, id desc limit ${MOST}`,
    [toUuid(reader.account.id), new Date(now.getTime() - RECENT_HOURS * HOUR_MS), document],
  );
  return (await dropHidden(sql, reader.findHidden, reader, rows)).map(row => ({
    receipt_id: fromUuid('txn', row.id),
    amount_cents: toWire(row.amount_cents),
    created_at: row.created_at.toISOString(),
  }));
};

interface PayeeRow {
  payee_ispb: string;
  payee_branch: string;
  payee_account_number: string;
  account_type: TedAccountKind;
  payee_name: string;
  payee_document: string;
  paid_at: Date;
}

/** TEDs (UUIDs) out of files that are not for their reader's eyes. */
const listUnseen = async (sql: Sql, reader: HiddenReader): Promise<string[]> => {
  const hidden = await listHidden(sql, reader, () =>
    sql.query<{ id: string }>(
      `select id from payment_order where account_id = $1 and kind = 'ted' and ${FROM_FILES} and status in ('completed', 'returned')`,
      [toUuid(reader.account.id)],
    ),
  );
  return hidden.map(({ id }) => id);
};

/** The accounts that were paid, the last one first, as their payer typed them: none that their reader may not see a payment to. */
export const listPayees = async (sql: Sql, reader: HiddenReader) => {
  const { rows } = await sql.query<PayeeRow>(
    `select * from (
       select distinct on (o.payee_ispb, o.payee_branch, o.payee_account_number, o.payee_document)
         o.payee_ispb, o.payee_branch, o.payee_account_number, t.account_type, o.payee_name, o.payee_document, o.settled_at as paid_at
       from payment_order o join ted_order t on t.order_id = o.id
       where o.account_id = $1 and o.kind = 'ted' and o.status in ('completed', 'returned') and o.id <> all ($2::uuid[])
       order by o.payee_ispb, o.payee_branch, o.payee_account_number, o.payee_document, o.settled_at desc) paid
     order by paid_at desc limit ${MOST}`,
    [toUuid(reader.account.id), await listUnseen(sql, reader)],
  );
  return rows.map(row => {
    const [account = '', check_digit = ''] = row.payee_account_number.split('-');
    return {
      ...{ institution: row.payee_ispb, institution_name: getInstitutionName(row.payee_ispb) },
      ...{ branch: row.payee_branch, account, check_digit, account_type: row.account_type },
      ...{ name: row.payee_name, document: row.payee_document, last_paid_at: row.paid_at.toISOString() },
    };
  });
};
