import type { OrderOrigin } from '../../contract/payments/orders';
import type { PolicyContent } from '../../contract/payments/policies';
import { toLocalDate } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import { listMembers } from '../../ground/accounts';
import type { Sql } from '../../storage';
import { dropHidden, type HiddenReader } from '../orders';
import { CHANNELS, isBusinessTime, RULED_KINDS_SQL } from './facts';
import { computeRequirement, type RuledFacts } from './rules/require';
import type { Requirement } from './rules/requirement';
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

/** Amounts of the last `ms` milliseconds, told in the order of their times: each is added once and dropped once. */
const createWindow = (ms: number) => {
  const kept: { at: number; cents: bigint }[] = [];
  let first = 0;
  let sum = 0n;
  return (at: number, cents: bigint): bigint => {
    for (; (kept[first]?.at ?? at) <= at - ms; first++) sum -= kept[first]?.cents ?? 0n;
    kept.push({ at, cents });
    sum += cents;
    return sum;
  };
};

const createPayee = () => ({
  day: createWindow(DAY_MS),
  week: createWindow(7 * DAY_MS),
  firstPaidAt: Number.POSITIVE_INFINITY,
  paidAccounts: new Set<string>(),
});

/** What was paid so far, as sums and payees are looked up in it: orders are told in the order of their times. */
const createPast = () => {
  const sums = new Map<string, bigint>();
  const payees = new Map<string, ReturnType<typeof createPayee>>();
  const add = (key: string, cents: bigint): bigint => {
    const sum = (sums.get(key) ?? 0n) + cents;
    sums.set(key, sum);
    return sum;
  };
  return (order: PastOrder): RuledFacts => {
    const { amountCents, day, createdBy, createdAt } = order;
    const at = createdAt.getTime();
    const payee = payees.get(order.payee) ?? createPayee();
    payees.set(order.payee, payee);
    const isKnown = payee.firstPaidAt <= at - DAY_MS;
    const isSame = payee.paidAccounts.has(order.payeeAccount);
    const facts = {
      ...{ kind: order.kind, accountId: fromUuid('acc', order.accountId), makerRole: order.role },
      makerId: createdBy && fromUuid('usr', createdBy),
      channel: CHANNELS[order.origin],
      payee: isKnown ? (isSame ? ('known' as const) : ('changed' as const)) : ('new' as const),
      sums: {
        ...{ payment: amountCents, payee_24h: payee.day(at, amountCents), payee_7d: payee.week(at, amountCents) },
        maker_day: add(`${createdBy} ${day}`, amountCents),
        company_day: add(day, amountCents),
        company_month: add(day.slice(0, 7), amountCents),
      },
      isBusinessTime: isBusinessTime(createdAt),
    };
    if (order.isPaid) {
      payee.firstPaidAt = Math.min(payee.firstPaidAt, at);
      payee.paidAccounts.add(order.payeeAccount);
    }
    return facts;
  };
};

/** Others have their turn as often. */
const ORDERS_AT_ONCE = 400;

const pause = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

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
  const judged: Requirement[] = [];
  for (const [place, order] of past.entries()) {
    if (place % ORDERS_AT_ONCE === 0) await pause();
    const requirement = computeRequirement(rules, toFacts(order));
    if (toLocalDate(order.createdAt) >= since) judged.push(requirement);
  }
  const isOn = rules.some(({ on }) => on);
  const asked = isOn ? judged.filter(({ total }) => total > 0) : [];
  return {
    orders: judged.length,
    asked: asked.filter(({ denies }) => denies.length === 0).length,
    denied: judged.filter(({ denies }) => denies.length > 0).length,
    by_rule: rules.map(({ id }) => ({ rule_id: id, orders: judged.filter(one => one.rules.includes(id)).length })),
  };
};
