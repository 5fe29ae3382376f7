import type { ProviderId } from '../contract/providers';
import { toLocalDate } from '../core/clock';
import { fromUuid } from '../core/ids';
import { toWire } from '../core/money';
import { findAccount } from '../ground/accounts';
import { listOfAccount } from '../products/agreement';
import { type DemoTitleDeps, endDemoTitle, issueDemoTitle, payDemoTitle } from '../products/receivable';
import { createSandboxOwnBoletos, PROVIDER_RULES } from '../providers';
import type { Sql } from '../storage';
import { sendDemoFiles } from './box';
import type { Collector } from './collector';
import { INCOMING_COLUMNS, insertRows } from './payments';
import type { IdentifiedMovement } from './posting';
import type { DemoAccount } from './records';
import { atDaysAgo, DEMO_TITLES, type DemoTitle, inDays } from './titles';
import { within } from './within';

/** Where the codes of the demo's titles lead. */
const CHARGE_HOST = 'pix.balcao.example';

/** How many days after its due day a title of the demo is still taken. */
const DAYS_AFTER_DUE = 59;

/** Where customers of the bakery are written to. */
const ADDRESS = {
  ...{ street: 'Avenida dos Jardins, 1500', district: 'Jardim Europa', city: 'São Paulo', state: 'SP' },
  postal_code: '01448000',
};

const toRequest = ({ agreement, now }: Collector, { payer, ...title }: DemoTitle) => ({
  ...{ agreement_id: fromUuid('agr', agreement.id), amount_cents: toWire(title.amountCents) },
  payer: { name: payer.name, document: payer.document ?? '', email: null, address: ADDRESS },
  ...{ due_date: inDays(now, title.dueInDays), plan: null, days_after_due: DAYS_AFTER_DUE },
  ...{ fine: { mode: 2, value: 200 } as const, interest: { mode: 3, value: 100 }, discount: null, rebate_cents: 0 },
  ...{ species: 'DM' as const, document_number: title.number, description: title.description },
  ...{ protest_after_days: null, reminders: { before_days: null, on_due: false, after_days: null }, send_now: false },
});

/** Writes down the money that came for a title, beside what is posted of it. */
const receive = async (
  sql: Sql,
  { at: atHour }: Collector,
  title: Awaited<ReturnType<typeof issueDemoTitle>>,
  { key, movement, endToEndId }: IdentifiedMovement,
): Promise<void> => {
  const { at, amountCents, party, feeCents } = movement;
  await insertRows(sql, 'payment_incoming', INCOMING_COLUMNS, [
    {
      ...{ id: key, kind: 'receivable', rail_id: endToEndId, amount_cents: amountCents, description: null },
      ...{ payer_name: party.name, payer_document: party.document, payer_ispb: party.ispb },
      ...{ account_id: title.account_id, received_at: at, posted_at: at },
    },
  ]);
  await insertRows(
    sql,
    'receivable_incoming',
    'incoming_id uuid, barcode text, paid_on text, receivable_id uuid, fee_cents bigint',
    [
      {
        ...{ incoming_id: key, barcode: title.barcode, paid_on: toLocalDate(at) },
        ...{ receivable_id: title.id, fee_cents: feeCents },
      },
    ],
  );
  await payDemoTitle(sql, atHour(at), title, { incomingId: key, paidCents: amountCents });
};

/** Issues a title on its day and has it end as it did. */
const collect = async (
  sql: Sql,
  collector: Collector,
  title: DemoTitle,
  movements: readonly IdentifiedMovement[],
): Promise<void> => {
  const { account, personId, now, at } = collector;
  const wishes = { account, userId: fromUuid('usr', personId), requests: [toRequest(collector, title)] as const };
  const issued = await issueDemoTitle(sql, at(atDaysAgo(now, title.issuedDaysAgo)), wishes);
  const { ending, amountCents } = title;
  if (ending === null) return;
  const paid = movements.find(({ movement }) => movement.title === title.number);
  if (paid) return receive(sql, collector, issued, paid);
  const when = at(atDaysAgo(now, ending.daysAgo));
  const receivedOn = toLocalDate(when.clock.now());
  await endDemoTitle(
    sql,
    when,
    issued,
    ending.kind === 'canceled' ? { kind: 'canceled' } : { kind: 'received', receivedOn, amountCents, how: 'cash' },
  );
};

/** What the bakery collects under its agreement: titles of its own hand, and those of a remessa with what was answered. */
export const collectInDemo = async (
  sql: Sql,
  movements: readonly IdentifiedMovement[],
  { id: accountUuid }: DemoAccount,
  { now, provider }: { now: Date; provider: ProviderId },
): Promise<void> => {
  const { rowCount } = await sql.query('select 1 from receivable where account_id = $1 limit 1', [accountUuid]);
  const account = await findAccount(sql, fromUuid('acc', accountUuid));
  const [agreement] = await listOfAccount(sql, accountUuid);
  // a seeding that was cut off may have come so far
  if (rowCount !== 0 || !account || !agreement) return;
  const { rows } = await sql.query<{ asked_by: string }>('select asked_by from agreement where id = $1', [
    agreement.id,
  ]);
  const rules = PROVIDER_RULES[provider].receivable;
  const at = (hour: Date): DemoTitleDeps => {
    const clock = { now: () => hour };
    return { clock, rules, chargeHost: CHARGE_HOST, rail: createSandboxOwnBoletos(within(sql), clock) };
  };
  const collector = { account, agreement, personId: rows[0]?.asked_by ?? '', now, at };
  for (const title of DEMO_TITLES) await collect(sql, collector, title, movements);
  await sendDemoFiles(sql, collector, provider);
};
