import type { Card } from '../../contract/products/card';
import { toLocalDate } from '../../core/clock';
import { fromUuid, toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import type { Actor } from '../../core/operation';
import type { AccountRow } from '../../ground/accounts';
import { listActs } from './may';
import { PIN_TRIES } from './network/decide';
import type { CardRow } from './store';

const toWireOrNull = (amountCents: bigint | null): number | null => (amountCents === null ? null : toWire(amountCents));

/** Who asks, in the company of the account. */
export interface Asker {
  userUuid: string;
  role: AccountRow['role'];
}

export const toAsker = (actor: Pick<Actor, 'userId'>, { role }: Pick<AccountRow, 'role'>): Asker => ({
  userUuid: toUuid(actor.userId),
  role,
});

/** Admins see every card of the account, others their own. */
export const toScope = (account: Pick<AccountRow, 'id'>, { userUuid, role }: Asker, now: Date) => ({
  accountUuid: toUuid(account.id),
  onlyOf: role === 'admin' ? null : userUuid,
  today: toLocalDate(now),
});

/** What a card is held to now. */
export const toOptions = (row: CardRow): Pick<Card, 'controls' | 'limits'> => ({
  controls: {
    ...{ online: row.online, abroad: row.abroad, abroad_until: row.abroad_until, contactless: row.contactless },
    ...{ withdrawal: row.withdrawal, hours: row.hours, blocked_categories: row.blocked_categories },
  },
  limits: {
    purchase_cents: toWireOrNull(row.purchase_limit),
    day_cents: toWireOrNull(row.day_limit),
    month_cents: toWireOrNull(row.month_limit),
    categories: Object.entries(row.category_limits).map(([category, month_cents]) => ({ category, month_cents })),
  },
});

const toPinStatus = ({ type, pin_set_at, pin_tries }: CardRow): Card['pin_status'] => {
  if (type === 'virtual') return null;
  if (pin_set_at === null) return 'not_set';
  return pin_tries >= PIN_TRIES ? 'locked' : 'ok';
};

export const toWireCard = (row: CardRow, { userUuid, role }: Asker): Card => {
  const isHolder = row.holder_id === userUuid;
  return {
    id: fromUuid('crd', row.id),
    holder: { id: fromUuid('usr', row.holder_id), name: row.holder_name, is_me: isHolder },
    ...{ type: row.type, use: row.use, funding: row.funding },
    ...{ status: row.status, status_since: row.status_since.toISOString() },
    ...{ blocked_by: row.blocked_by, end_reason: row.end_reason, alias: row.alias, cost_center: row.cost_center },
    ...{ last4: row.last4, expires: { month: row.exp_month, year: row.exp_year } },
    ...{ printed_name: row.printed_name, second_line: row.second_line },
    ...{ locked_merchant: row.locked_merchant_name, temporary_until: row.temporary_until },
    ...toOptions(row),
    used: { day_cents: toWire(row.used_day), month_cents: toWire(row.used_month) },
    raise_waits: row.raise_waits,
    receipts_locked_at: row.receipts_locked_at?.toISOString() ?? null,
    pin_status: toPinStatus(row),
    asks_birth_date: isHolder && row.type === 'physical' && !row.knows_birth,
    replaces: row.replaces_id === null ? null : fromUuid('crd', row.replaces_id),
    replaced_by: row.replaced_by === null ? null : fromUuid('crd', row.replaced_by),
    may: listActs({ role, isHolder, card: row }),
    created_at: row.created_at.toISOString(),
  };
};
