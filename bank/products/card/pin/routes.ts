import { activateCard, type CardPinTicket, changeCardPin } from '../../../contract/products/card-pin';
import { DAY_MS, MINUTE_MS } from '../../../contract/durations';
import { BankError } from '../../../core/errors';
import { newSecret, toUuid } from '../../../core/ids';
import { type Actor, type Route, route } from '../../../core/operation';
import { hashToken } from '../../../core/sealing';
import { requireAccount } from '../../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../../ground/identity';
import type { Sql } from '../../../storage';
import { requireAct } from '../acts';
import type { CardDeps } from '../deps';
import { type CardRow, getCardRow } from '../store';
import { toAsker, toScope } from '../wire';
import { takeBirth } from './birth';
import { createPinRedemption } from './redeem';
import { requireLast4, toBoundActivation, toBoundPin } from './step-up';

/** Time to think of four digits. */
const TICKET_MS = 5 * MINUTE_MS;
const CHANGES_A_DAY = 3;

/** Throws `rate_limited` when the PIN of a held card was changed often within a day. */
const requireRare = async (sql: Sql, cardUuid: string, now: Date): Promise<void> => {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from card_pin_ticket where card_id = $1 and not activates and used_at > $2',
    [cardUuid, new Date(now.getTime() - DAY_MS)],
  );
  if ((rows[0]?.count ?? 0) >= CHANGES_A_DAY)
    throw new BankError('rate_limited', { retryAfterSeconds: DAY_MS / 1_000 });
};

/** A ticket for the frame of numbers; one of before is good for nothing any more. */
const addTicket = async (
  sql: Sql,
  row: CardRow,
  { actor, activates, now }: { actor: Actor; activates: boolean; now: Date },
): Promise<CardPinTicket> => {
  const ticket = newSecret('cpt');
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  await sql.query(
    'update card_pin_ticket set expires_at = $2 where card_id = $1 and used_at is null and expires_at > $2',
    [row.id, now],
  );
  await sql.query(
    `insert into card_pin_ticket (ticket_hash, card_id, user_id, session_id, activates, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [hashToken(ticket), row.id, row.holder_id, toUuid(actor.sessionId), activates, now, expiresAt],
  );
  return { ticket, expires_at: expiresAt.toISOString() };
};

// the answer of a lost call is not kept anywhere: it would be a ticket in the clear
const activate = ({ database, clock }: CardDeps): Route =>
  route(activateCard, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:use');
    const asker = toAsker(actor, account);
    const { stepUpProof: proof } = context;
    const now = clock.now();
    return database.transaction(async sql => {
      await requireProofFor(sql, { actor, proof, purpose: 'activate_card' }, now);
      const row = await getCardRow(sql, toScope(account, asker, now), params.payment_card_id, true);
      const wish = toBoundActivation(account, params.payment_card_id, body);
      await takeAuthorization(sql, { actor, proof, wish }, now);
      requireAct(row, asker, 'activate');
      await requireLast4(sql, row.id, body.last4);
      await takeBirth(sql, row, body.birth_date, now);
      return addTicket(sql, row, { actor, activates: true, now });
    });
  });

const change = ({ database, clock }: CardDeps): Route =>
  route(changeCardPin, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:use');
    const asker = toAsker(actor, account);
    const { stepUpProof: proof } = context;
    const now = clock.now();
    return database.transaction(async sql => {
      await requireProofFor(sql, { actor, proof, purpose: 'set_card_pin' }, now);
      const row = await getCardRow(sql, toScope(account, asker, now), params.payment_card_id, true);
      const wish = toBoundPin(account, params.payment_card_id, body.birth_date);
      await takeAuthorization(sql, { actor, proof, wish }, now);
      requireAct(row, asker, 'set_pin');
      await takeBirth(sql, row, body.birth_date, now);
      await requireRare(sql, row.id, now);
      return addTicket(sql, row, { actor, activates: false, now });
    });
  });

/** The PIN of a plastic: a ticket for a proof, and the PIN set with it from the frame of numbers. */
export const createPinRoutes = (deps: CardDeps): Route[] => [activate(deps), change(deps), createPinRedemption(deps)];
