import type { ApprovalForecast } from '../../contract/payments/office';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { fromWire } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import type { SubjectFacts } from '../approvals';
import type { HiddenReader } from '../orders';
import { listEligible, seatsOf } from './eligible';
import { listApprovers } from './people';
import { demandOf } from './policy';
import { decide } from './rules/decide';
import { NOTHING } from './rules/requirement';
import { listUnseenPaid } from './unseen';
import { getRuledCompany } from './versions';
import { toNeeds } from './view';

interface Wish {
  quote_id: string;
  amount_cents: number;
  date?: string | undefined;
}

interface QuoteRow {
  kind: string;
  payee_document: string;
  payee_ispb: string;
  payee_branch: string | null;
  payee_account_number: string | null;
}

const findQuote = async (sql: Sql, accountUuid: string, quoteId: string): Promise<QuoteRow> => {
  const { rows } = await sql.query<QuoteRow>(
    `select kind, payee_document, payee_ispb, payee_branch, payee_account_number from payment_quote where id = $1 and account_id = $2`,
    [toUuid(quoteId), accountUuid],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

export const NO_FORECAST: ApprovalForecast = {
  ...{ decision: 'none', total: 0, needs: [], reasons: [], able: [], denied_because: null },
};

/** What rules look at in a quoted payment. Throws `not_found`. */
export const toQuotedFacts = async (
  sql: Sql,
  account: AccountRow,
  { quote_id, amount_cents, date }: Wish,
): Promise<SubjectFacts> => {
  const accountId = toUuid(account.id);
  const quote = await findQuote(sql, accountId, quote_id);
  return {
    ...{ id: toUuid(quote_id), kind: quote.kind, accountId, amountCents: fromWire(amount_cents) },
    ...{ payeeDocument: quote.payee_document, origin: 'screen', dueOn: date ?? null, binding: Buffer.alloc(32) },
    payeeAccount: [quote.payee_ispb, quote.payee_branch, quote.payee_account_number]
      .filter(part => part !== null)
      .join('/'),
  };
};

/**
 * How many approvals something would need, from whom and why, of which the first of its authors (UUIDs) is about to confirm it. Changes nothing; sums are
 * read under a lock of the transaction, and without what is not for its reader's eyes: who asks amount after amount learns where they are.
 */
export const forecast = async (
  sql: Sql,
  reader: HiddenReader,
  facts: SubjectFacts,
  authors: readonly [string, ...string[]],
  now: Date,
): Promise<ApprovalForecast> => {
  const company = await getRuledCompany(sql, facts.accountId);
  if (!company.active) return NO_FORECAST;
  const { content } = company.active;
  const [maker] = authors;
  const unseen = await listUnseenPaid(sql, reader, { company, facts, at: now });
  const requirement = await demandOf(sql, content, { company, facts, maker, at: now, unseen });
  if (requirement === NOTHING || requirement.total + requirement.denies.length === 0) return NO_FORECAST;
  const { groups } = content;
  const subject = { ...facts, authors };
  const all = await listApprovers(sql, company.id, now);
  const people = listEligible(all, subject);
  const groupsFor = (id: string): string[] => seatsOf({ groups, people: all, subject, approved: [] }, id);
  const seats = people.map(({ id }) => ({ id, groups: groupsFor(id) }));
  const { kind, able, missingOf } = decide(requirement, seats, []);
  return {
    decision: kind === 'denied' || kind === 'blocked' ? kind : 'approvals',
    total: requirement.total,
    needs: toNeeds(requirement, { groups, groupsFor }, people, missingOf),
    reasons: content.rules
      .filter(({ id }) => requirement.rules.includes(id))
      .map(({ id, name, when }) => ({ rule_id: id, name, when })),
    able: people.filter(({ id }) => able.includes(id)).map(({ name }) => name),
    denied_because: requirement.denies[0] ?? null,
  };
};
