import type { PolicyRule } from '../../contract/payments/policies';
import { toLocalDate } from '../../core/clock';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import type { SubjectFacts, SubjectPart } from '../approvals';
import { COUNTED, DAY_MS, ORDERED_AT, readRuledFacts, seesSums, sumUp } from './facts';
import type { RuledFacts } from './rules/require';
import type { RuledCompany } from './versions';

interface Asked {
  company: RuledCompany;
  facts: SubjectFacts;
  maker: string | null;
  at: Date;
  unseen?: readonly string[];
}

interface Payee {
  document: string;
  day: Cents;
  week: Cents;
  first: Date | null;
  accounts: string[] | null;
}

/** What was ordered for each payee before, and whether they were ever paid. */
const readPayees = async (
  sql: Sql,
  { company, facts, at, unseen = [] }: Asked,
  documents: readonly string[],
): Promise<Map<string, Payee>> => {
  const { rows } = await sql.query<Payee>(
    `select o.payee_document as document,
       coalesce(sum(o.amount_cents) filter (where ${ORDERED_AT} > $5 and o.created_at <= $7), 0)::bigint as day,
       coalesce(sum(o.amount_cents) filter (where ${ORDERED_AT} > $6 and o.created_at <= $7), 0)::bigint as week,
       min(coalesce(o.settled_at, o.created_at)) filter (where o.status in ('completed', 'returned')) as first,
       array_agg(distinct concat_ws('/', o.payee_ispb, o.payee_branch, o.payee_account_number)) filter (where o.status in ('completed', 'returned')) as accounts
     from payment_order o where ${COUNTED} and o.id <> $3 and o.source_id is distinct from $3 and o.payee_document = any ($4)
       and o.id <> all ($8::uuid[]) group by 1`,
    [
      ...[company.id, company.cnpj, facts.id, documents],
      ...[new Date(at.getTime() - DAY_MS), new Date(at.getTime() - 7 * DAY_MS), at],
      unseen,
    ],
  );
  return new Map(rows.map(row => [row.document, row]));
};

const addUp = (parts: readonly SubjectPart[], keyOf: (part: SubjectPart) => string): Map<string, Cents> => {
  const sums = new Map<string, Cents>();
  for (const part of parts) sums.set(keyOf(part), (sums.get(keyOf(part)) ?? 0n) + part.amountCents);
  return sums;
};

/** What the company has ordered for each day that parts are for. */
const readDays = async (sql: Sql, { company, facts, maker, at, unseen = [] }: Asked, days: ReadonlySet<string>) => {
  const sums = new Map<string, RuledFacts['sums']>();
  for (const dueOn of days) {
    const day = { ...facts, dueOn, payeeDocument: null };
    sums.set(dueOn, await sumUp(sql, { company, facts: day, amountCents: 0n, maker, at, unseen }));
  }
  return sums;
};

const toPayee = (part: SubjectPart, payee: Payee | undefined, at: Date): RuledFacts['payee'] => {
  if (!payee?.first || payee.first.getTime() > at.getTime() - DAY_MS) return 'new';
  return part.payeeAccount !== null && !payee.accounts?.includes(part.payeeAccount) ? 'changed' : 'known';
};

/**
 * What rules look at of each part, in the order of the parts. Each sum has the other parts in it: who splits a payment over the rows of one thing is seen. Of a payee
 * who is not known yet it is somebody new.
 */
export const readPartFacts = async (
  sql: Sql,
  rules: readonly PolicyRule[],
  asked: Asked,
  parts: readonly SubjectPart[],
): Promise<RuledFacts[]> => {
  const { at } = asked;
  const today = toLocalDate(at);
  const dayOf = ({ dueOn }: SubjectPart): string => dueOn ?? today;
  const nameOf = ({ payeeDocument, payeeAccount }: SubjectPart): string => payeeDocument ?? payeeAccount ?? '';
  const ownRules = rules.filter(({ when }) => when.basis === undefined || when.basis === 'payment');
  // who asks and when is the same for all; sums and payees are read for all at once
  const whole = await readRuledFacts(
    sql,
    ownRules.map(rule => ({ ...rule, when: { ...rule.when, payee: undefined } })),
    asked,
  );
  const isSummed = seesSums(rules);
  if (isSummed) await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 22))', [asked.company.id]);
  const documents = [...new Set(parts.flatMap(({ payeeDocument }) => payeeDocument ?? []))];
  const seesPayee = isSummed || rules.some(({ on, when }) => on && when.payee !== undefined);
  const payees = seesPayee ? await readPayees(sql, asked, documents) : new Map<string, Payee>();
  const days = isSummed ? await readDays(sql, asked, new Set(parts.map(dayOf))) : new Map<string, RuledFacts['sums']>();
  const [byDay, byMonth] = [addUp(parts, dayOf), addUp(parts, part => dayOf(part).slice(0, 7))];
  const byPayee = addUp(parts, nameOf);
  return parts.map(part => {
    const { kind, amountCents, payeeDocument } = part;
    const payee = payeeDocument === null ? undefined : payees.get(payeeDocument);
    const day = days.get(dayOf(part));
    const ofDay = byDay.get(dayOf(part)) ?? 0n;
    const ofPayee = byPayee.get(nameOf(part)) ?? 0n;
    return {
      ...{ ...whole, kind },
      payee: seesPayee ? toPayee(part, payee, at) : null,
      sums: {
        payment: amountCents,
        maker_day: (day?.maker_day ?? 0n) + ofDay,
        company_day: (day?.company_day ?? 0n) + ofDay,
        company_month: (day?.company_month ?? 0n) + (byMonth.get(dayOf(part).slice(0, 7)) ?? 0n),
        payee_24h: (payee?.day ?? 0n) + ofPayee,
        payee_7d: (payee?.week ?? 0n) + ofPayee,
      },
    };
  });
};
