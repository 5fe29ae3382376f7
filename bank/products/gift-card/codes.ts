import type { GiftCode } from '../../contract/products/gift-card';
import type { GiftCodeState } from '../../contract/products/gift-card-words';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import type { Actor } from '../../core/operation';
import { deriveKeys, seal, type Secret, unseal } from '../../core/sealing';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import type { GiftOrder } from './store';

/** The purpose of the key that codes are sealed with. */
export const GIFT_CODE_PURPOSE = 'gift card codes';
/** A sealed code is bound to its row: it opens nowhere else. */
export const ofGiftCode = (id: string): string => `gift_card_code:${id}`;

/** One card of a purchase as it stands, its code still sealed. */
export interface CodeRow {
  id: string;
  order_id: string;
  place: number;
  sealed_code: Buffer | null;
  last4: string | null;
  serial: string | null;
  first_shown_at: Date | null;
  times_shown: number;
  claim_state: 'open' | 'granted' | null;
}

const COLUMNS = `c.id, c.order_id, c.place, c.sealed_code, c.last4, c.serial, c.first_shown_at, c.times_shown,
  (select m.state from gift_card_claimed k join gift_card_claim m on m.id = k.claim_id where k.code_id = c.id and k.stands) as claim_state`;

/** The cards of purchases (UUIDs), in their order. */
export const listCodes = async (sql: Sql, orderIds: readonly string[]): Promise<CodeRow[]> => {
  const { rows } = await sql.query<CodeRow>(
    `select ${COLUMNS} from gift_card_code c where c.order_id = any ($1::uuid[]) order by c.order_id, c.place`,
    [orderIds],
  );
  return rows;
};

/** The same, held until the caller's transaction ends: showing a code and asking its money back wait for each other. */
export const lockCodes = async (sql: Sql, orderId: string): Promise<CodeRow[]> => {
  await sql.query('select 1 from gift_card_code where order_id = $1 order by id for update', [orderId]);
  return listCodes(sql, [orderId]);
};

export const toCodeState = ({ claim_state, times_shown, sealed_code }: CodeRow): GiftCodeState => {
  if (claim_state !== null) return claim_state === 'granted' ? 'refunded' : 'claimed';
  if (times_shown > 0) return 'revealed';
  return sealed_code === null ? 'preparing' : 'ready';
};

/** How many cards that an account (UUID) paid for nobody saw, nor wants the money of back: a closed account shows none. */
export const countUnseen = async (sql: Sql, accountUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from payment_order o join gift_card_code c on c.order_id = o.id
     where o.account_id = $1 and c.times_shown = 0
       and not exists (select from gift_card_claimed k where k.code_id = c.id and k.stands)`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};

export const toWireCode = (row: CodeRow, share: GiftCode['share']): GiftCode => ({
  ...{ id: fromUuid('gfc', row.id), place: row.place, state: toCodeState(row), last4: row.last4, serial: row.serial },
  ...{ first_shown_at: row.first_shown_at?.toISOString() ?? null, times_shown: row.times_shown },
  share,
});

/** Who bought it, and who administers the company, see codes and ask money back. */
export const isTheirs = (
  actor: Pick<Actor, 'userId'>,
  { role }: Pick<AccountRow, 'role'>,
  { createdBy }: Pick<GiftOrder, 'createdBy'>,
): boolean => role === 'admin' || (role !== 'viewer' && createdBy === toUuid(actor.userId));

/** A card of the purchase that may be shown to this person now. Throws `not_found`, `gift_card_not_yours` or `gift_card_not_ready`. */
export const requireShowable = async (
  sql: Sql,
  { actor, account, order, codeId }: { actor: Actor; account: AccountRow; order: GiftOrder; codeId: string },
  isHeld = false,
): Promise<CodeRow & { sealed_code: Buffer; last4: string }> => {
  const rows = isHeld ? await lockCodes(sql, order.id) : await listCodes(sql, [order.id]);
  if (!isTheirs(actor, account, order)) throw new BankError('gift_card_not_yours');
  const row = rows.find(({ id }) => id === toUuid(codeId));
  if (!row) throw new BankError(rows.length === 0 ? 'gift_card_not_ready' : 'not_found');
  const { sealed_code, last4 } = row;
  if (sealed_code === null || last4 === null || row.claim_state !== null) throw new BankError('gift_card_not_ready');
  return { ...row, sealed_code, last4 };
};

/** The same of one that nobody saw, so that who is sent it is the first. Throws `gift_card_share_refused` too. */
export const requireShareable = async (
  ...asked: Parameters<typeof requireShowable>
): ReturnType<typeof requireShowable> => {
  const row = await requireShowable(...asked);
  if (row.times_shown > 0) throw new BankError('gift_card_share_refused');
  return row;
};

/** Makes room for the cards of a purchase that was paid; a second time changes nothing. */
export const addCodes = async (sql: Sql, { id, target: { quantity } }: GiftOrder): Promise<void> => {
  const ids = Array.from({ length: quantity }, () => toUuid(newId('gfc')));
  await sql.query(
    `insert into gift_card_code (id, order_id, place) select t.id, $2, t.place from unnest($1::uuid[]) with ordinality as t (id, place)
     on conflict (order_id, place) do nothing`,
    [ids, id],
  );
};

const MOST_SHOWN = 4;

/** The end of a code that lists show; of a short one less, so that most of it stays unknown. */
export const toLast4 = (code: string): string => {
  const letters = code.replace(/[^0-9A-Za-z]/g, '');
  return letters.slice(-Math.min(MOST_SHOWN, Math.floor(letters.length / 3)));
};

/** Seals the code of a card that has none yet. */
export const sealCode = async (
  sql: Sql,
  secret: Secret,
  { id, code, serial, now }: { id: string; code: string; serial: string | null; now: Date },
): Promise<void> => {
  const sealed = seal(deriveKeys(secret, GIFT_CODE_PURPOSE), Buffer.from(code), ofGiftCode(id));
  await sql.query(
    'update gift_card_code set sealed_code = $2, last4 = $3, serial = $4, ready_at = $5 where id = $1 and sealed_code is null',
    [id, sealed, toLast4(code), serial, now],
  );
};

/** Opens a sealed code. */
export const openCode = (secret: Secret, { id, sealed_code }: { id: string; sealed_code: Buffer }): string =>
  unseal(deriveKeys(secret, GIFT_CODE_PURPOSE), sealed_code, ofGiftCode(id)).toString();

/** Writes down that a code was shown once more. */
export const noteShown = async (sql: Sql, id: string, now: Date): Promise<void> => {
  await sql.query(
    'update gift_card_code set times_shown = times_shown + 1, first_shown_at = coalesce(first_shown_at, $2) where id = $1',
    [id, now],
  );
};
