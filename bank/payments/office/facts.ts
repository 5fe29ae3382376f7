import { type OrderOrigin, UNRULED_KINDS } from '../../contract/payments/orders';
import type { PolicyRule, RuleBasis } from '../../contract/payments/policies';
import { addDays, isBusinessDay } from '../../core/calendar';
import { toLocalDate, toLocalHour } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import { findMemberRole } from '../../ground/accounts';
import type { Sql } from '../../storage';
import type { SubjectFacts } from '../approvals';
import type { RuledFacts } from './rules/require';
import type { RuledCompany } from './versions';

export const CHANNELS: Readonly<Record<OrderOrigin, RuledFacts['channel']>> = {
  ...{ screen: 'web', schedule: 'web', series: 'web', charge: 'web', closing: 'web', return: 'web' },
  ...{ batch: 'file', cnab: 'file', api: 'api' },
};
export const DAY_MS = 24 * 3_600_000;
const [OPENS, CLOSES] = [6, 20];

/** What counts towards sums: what leaves or may leave the company for somebody else. */
export const RULED_KINDS_SQL = `o.kind <> all ('{${UNRULED_KINDS.join(',')}}')`;
export const COUNTED = `${RULED_KINDS_SQL} and o.origin not in ('closing', 'return') and o.payee_document <> $2
  and o.status not in ('failed', 'rejected', 'expired', 'canceled')
  and o.account_id in (select id from account where company_id = $1)`;

/** When an order was asked for as it is: one that was changed counts from then. */
export const ORDERED_AT = 'greatest(o.created_at, o.changed_at)';

/** A payment of which the sums are asked. */
interface Summed {
  company: Pick<RuledCompany, 'id' | 'cnpj'>;
  facts: SubjectFacts;
  amountCents: Cents;
  maker: string | null;
  at: Date;
  /** UUIDs of orders that count as if there were none: see `listUnseenPaid`. Of what is decided, none. */
  unseen?: readonly string[];
}

type Sums = Readonly<Record<RuleBasis, bigint>>;

/** What the payment adds up to with those before it. */
export const sumUp = async (
  sql: Sql,
  { company, facts, amountCents, maker, at, unseen = [] }: Summed,
): Promise<Sums> => {
  const day = facts.dueOn ?? toLocalDate(at);
  const monthStart = `${day.slice(0, 7)}-01`;
  const { rows } = await sql.query<Record<Exclude<RuleBasis, 'payment'>, string>>(
    `select coalesce(sum(cents) filter (where day = $4), 0)::text as company_day,
       coalesce(sum(cents) filter (where to_char(day, 'YYYY-MM') = $5), 0)::text as company_month,
       coalesce(sum(cents) filter (where day = $4 and $6::uuid = any (makers)), 0)::text as maker_day,
       coalesce(sum(cents) filter (where payee_document = $7 and ordered_at > $8), 0)::text as payee_24h,
       coalesce(sum(cents) filter (where payee_document = $7 and ordered_at > $9), 0)::text as payee_7d
     from (select o.amount_cents as cents, o.created_by || o.editors as makers, o.payee_document, ${ORDERED_AT} as ordered_at,
         coalesce(o.due_on, (o.created_at at time zone 'America/Sao_Paulo')::date) as day
       from payment_order o where ${COUNTED} and o.id <> $3 and o.created_at <= $10
         and (o.created_at >= least($9, $11::timestamptz) or o.changed_at >= $9 or o.due_on >= $12::date) and o.id <> all ($13::uuid[])) as paid`,
    [
      ...[company.id, company.cnpj, facts.id, day, day.slice(0, 7), maker, facts.payeeDocument],
      ...[new Date(at.getTime() - DAY_MS), new Date(at.getTime() - 7 * DAY_MS), at],
      ...[`${addDays(monthStart, -1)}T00:00:00Z`, monthStart, unseen],
    ],
  );
  const [row] = rows;
  const with_ = (basis: Exclude<RuleBasis, 'payment'>): bigint => BigInt(row?.[basis] ?? 0) + amountCents;
  return {
    ...{ payment: amountCents, maker_day: with_('maker_day'), payee_24h: with_('payee_24h') },
    ...{ payee_7d: with_('payee_7d'), company_day: with_('company_day'), company_month: with_('company_month') },
  };
};

/** What the company knows of who receives: somebody paid a day ago or before is known, at another account changed. */
const findPayee = async (
  sql: Sql,
  { company, facts, at, unseen = [] }: Omit<Summed, 'amountCents' | 'maker'>,
): Promise<RuledFacts['payee']> => {
  if (facts.payeeDocument === null) return null;
  const { rows } = await sql.query<{ first: Date | null; isSame: boolean | null }>(
    `select min(coalesce(o.settled_at, o.created_at)) as first,
       bool_or(concat_ws('/', o.payee_ispb, o.payee_branch, o.payee_account_number) = $5) as "isSame"
     from payment_order o where ${COUNTED} and o.id <> $3 and o.payee_document = $4 and o.status in ('completed', 'returned')
       and o.id <> all ($6::uuid[])`,
    [company.id, company.cnpj, facts.id, facts.payeeDocument, facts.payeeAccount ?? '', unseen],
  );
  const [row] = rows;
  if (!row?.first || row.first.getTime() > at.getTime() - DAY_MS) return 'new';
  return row.isSame === false && facts.payeeAccount !== undefined ? 'changed' : 'known';
};

export const isBusinessTime = (at: Date): boolean =>
  isBusinessDay(toLocalDate(at)) && toLocalHour(at) >= OPENS && toLocalHour(at) < CLOSES;

/** Whether rules see sums: they have to be read one order after the other, or two at once would both stay below. */
export const seesSums = (rules: readonly PolicyRule[]): boolean =>
  rules.some(({ on, when }) => on && when.basis !== undefined && when.basis !== 'payment');

/** What rules look at, as it was when the payment was asked for (`at`), whoever asks for another meanwhile. */
export const readRuledFacts = async (
  sql: Sql,
  rules: readonly PolicyRule[],
  { company, facts, maker, at, unseen = [] }: Omit<Summed, 'amountCents'>,
): Promise<RuledFacts> => {
  const { amountCents } = facts;
  const makerId = maker === null ? null : fromUuid('usr', maker);
  const isSummed = seesSums(rules);
  if (isSummed) await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 22))', [company.id]);
  const alone = amountCents ?? 0n;
  const sums = isSummed
    ? await sumUp(sql, { company, facts, amountCents: alone, maker, at, unseen })
    : {
        ...{ payment: alone, maker_day: alone, payee_24h: alone },
        ...{ payee_7d: alone, company_day: alone, company_month: alone },
      };
  const seesPayee = rules.some(({ on, when }) => on && when.payee !== undefined);
  return {
    ...{ kind: facts.kind, accountId: fromUuid('acc', facts.accountId), makerId },
    makerRole: maker === null ? null : await findMemberRole(sql, { companyUuid: company.id, personUuid: maker }),
    channel: CHANNELS[facts.origin],
    payee: seesPayee ? await findPayee(sql, { company, facts, at, unseen }) : null,
    sums: amountCents === null ? null : sums,
    isBusinessTime: isBusinessTime(at),
  };
};
