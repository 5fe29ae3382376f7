import type { OrderOrigin } from '../../contract/payments/orders';
import type { PolicyContent, RuleBasis } from '../../contract/payments/policies';
import { toLocalDate } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import { listMembers } from '../../ground/accounts';
import type { Sql } from '../../storage';
import { dropHidden, type HiddenReader } from '../orders';
import { CHANNELS, isBusinessTime, RULED_KINDS_SQL } from './facts';
import { computeRequirement, type RuledFacts } from './rules/require';
import type { RuledCompany } from './versions';

const DAY_MS = 24 * 3_600_000;
const DAYS = 90;
/** Sums of the first of them reach back a month. */
const DAYS_BEFORE = 31;
const MOST = 20_000;

interface PastOrder {
  /** UUID. */
  id: string;
  kind: string;
  accountId: string;
  amountCents: Cents;
  createdBy: string | null;
  role: string | null;
  origin: OrderOrigin;
  payee: string;
  payeeAccount: string;
  createdAt: Date;
  day: string;
  isPaid: boolean;
}

const listPast = async (sql: Sql, { id, cnpj }: RuledCompany, since: Date): Promise<PastOrder[]> => {
  const { rows } = await sql.query<Omit<PastOrder, 'role'>>(
    `select o.id, o.kind, o.account_id as "accountId", o.amount_cents as "amountCents", o.created_by as "createdBy", o.origin,
       o.payee_document as payee, concat_ws('/', o.payee_ispb, o.payee_branch, o.payee_account_number) as "payeeAccount",
       o.created_at as "createdAt", coalesce(o.due_on, (o.created_at at time zone 'America/Sao_Paulo')::date)::text as day,
       o.status in ('completed', 'returned') as "isPaid"
     from payment_order o where o.account_id in (select id from account where company_id = $1) and o.created_at >= $3 and o.payee_document <> $2
       and ${RULED_KINDS_SQL} and o.origin in ('screen', 'schedule', 'series', 'batch', 'cnab', 'api')
       and o.status not in ('failed', 'rejected', 'expired', 'canceled')
     order by o.created_at desc, o.id desc limit ${MOST}`,
    [id, cnpj, since],
  );
  const members = await listMembers(sql, id, toLocalDate(since));
  const roles = new Map(members.map(({ personId, role }) => [personId, role]));
  return rows.reverse().map(row => ({ ...row, role: roles.get(row.createdBy ?? '') ?? null }));
};

/** What was paid so far, as sums and payees are looked up in it. */
const createPast = () => {
  const sums = new Map<string, bigint>();
  const payees = new Map<string, PastOrder[]>();
  const add = (key: string, cents: bigint): bigint => {
    const sum = (sums.get(key) ?? 0n) + cents;
    sums.set(key, sum);
    return sum;
  };
  const toSums = (order: PastOrder, before: readonly PastOrder[]): Readonly<Record<RuleBasis, bigint>> => {
    const { amountCents, day, createdBy, createdAt } = order;
    const since = (ms: number): bigint =>
      before
        .filter(one => one.createdAt.getTime() > createdAt.getTime() - ms)
        .reduce((sum, one) => sum + one.amountCents, amountCents);
    return {
      ...{ payment: amountCents, payee_24h: since(DAY_MS), payee_7d: since(7 * DAY_MS) },
      maker_day: add(`${createdBy} ${day}`, amountCents),
      company_day: add(day, amountCents),
      company_month: add(day.slice(0, 7), amountCents),
    };
  };
  return (order: PastOrder): RuledFacts => {
    const before = payees.get(order.payee) ?? [];
    const paid = before.filter(one => one.isPaid);
    const isKnown = paid.some(one => one.createdAt.getTime() <= order.createdAt.getTime() - DAY_MS);
    const isSame = paid.some(one => one.payeeAccount === order.payeeAccount);
    const facts = {
      ...{ kind: order.kind, accountId: fromUuid('acc', order.accountId), makerRole: order.role },
      makerId: order.createdBy && fromUuid('usr', order.createdBy),
      channel: CHANNELS[order.origin],
      payee: isKnown ? (isSame ? ('known' as const) : ('changed' as const)) : ('new' as const),
      sums: toSums(order, before),
      isBusinessTime: isBusinessTime(order.createdAt),
    };
    payees.set(order.payee, [...before, order]);
    return facts;
  };
};

/** What rules would have asked of the orders of the last 90 days that their reader may see: spans of amounts count salaries until each is told. */
export const simulate = async (
  sql: Sql,
  reader: HiddenReader,
  company: RuledCompany,
  { rules }: PolicyContent,
  now: Date,
) => {
  const all = await listPast(sql, company, new Date(now.getTime() - (DAYS + DAYS_BEFORE) * DAY_MS));
  const past = await dropHidden(sql, reader.findHidden, reader, all);
  const since = toLocalDate(new Date(now.getTime() - DAYS * DAY_MS));
  const toFacts = createPast();
  const judged = past
    .map(order => ({ day: toLocalDate(order.createdAt), requirement: computeRequirement(rules, toFacts(order)) }))
    .filter(({ day }) => day >= since)
    .map(({ requirement }) => requirement);
  const isOn = rules.some(({ on }) => on);
  const asked = isOn ? judged.filter(({ total }) => total > 0) : [];
  return {
    orders: judged.length,
    asked: asked.filter(({ denies }) => denies.length === 0).length,
    denied: judged.filter(({ denies }) => denies.length > 0).length,
    by_rule: rules.map(({ id }) => ({ rule_id: id, orders: judged.filter(one => one.rules.includes(id)).length })),
  };
};
