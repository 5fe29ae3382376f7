import { createCardReveal, redeemCardReveal } from '../../contract/products/card';
import { MINUTE_MS } from '../../contract/durations';
import { BankError } from '../../core/errors';
import { fromUuid, newSecret, toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { hashToken } from '../../core/sealing';
import { requireAccount } from '../../ground/accounts';
import { findLivingSessions, requireProofFor, takeAuthorization } from '../../ground/identity';
import { recordAudit, type Sql } from '../../storage';
import { requireAct } from './acts';
import type { CardDeps } from './deps';
import { tellHolder, toCardWords } from './news';
import { toBoundReveal } from './step-up';
import { getCardRow } from './store';
import { toAsker, toScope } from './wire';

const TICKET_MS = MINUTE_MS;
const MOST_AN_HOUR = 5;

/** Throws `rate_limited` when the numbers of a held card were shown often within the hour. */
const requireRare = async (sql: Sql, cardUuid: string, now: Date): Promise<void> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from card_reveal where card_id = $1 and created_at > $2::timestamptz - interval '1 hour'`,
    [cardUuid, now],
  );
  if ((rows[0]?.count ?? 0) >= MOST_AN_HOUR) throw new BankError('rate_limited', { retryAfterSeconds: 3_600 });
};

const ask = ({ database, clock, notifier }: CardDeps): Route =>
  // the answer of a lost call is not kept anywhere: it would be a ticket in the clear
  route(createCardReveal, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:use');
    const asker = toAsker(actor, account);
    const { stepUpProof: proof } = context;
    const now = clock.now();
    const ticket = newSecret('crt');
    const expiresAt = new Date(now.getTime() + TICKET_MS);
    await database.transaction(async sql => {
      await requireProofFor(sql, { actor, proof, purpose: 'reveal_card' }, now);
      const row = await getCardRow(sql, toScope(account, asker, now), params.payment_card_id, true);
      await takeAuthorization(sql, { actor, proof, wish: toBoundReveal(account, params.payment_card_id) }, now);
      requireAct(row, asker, 'reveal');
      await requireRare(sql, row.id, now);
      await sql.query(
        'insert into card_reveal (ticket_hash, card_id, user_id, session_id, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)',
        [hashToken(ticket), row.id, asker.userUuid, toUuid(actor.sessionId), now, expiresAt],
      );
      const facts = { account: account.id, card: params.payment_card_id, last4: row.last4 };
      await recordAudit(sql, { kind: 'card.revealed', occurredAt: now, ...actor, ...context, facts });
      const body = `Cartão ${toCardWords(row)}. Se não foi você, bloqueie o cartão.`;
      await tellHolder(sql, notifier, row, { kind: 'card_revealed', title: 'Números do cartão mostrados', body });
    });
    return { ticket, expires_at: expiresAt.toISOString() };
  });

interface Shown {
  card_id: string;
  session_id: string;
  exp_month: number;
  exp_year: number;
  printed_name: string;
}

const redeem = ({ database, clock, issuer }: CardDeps): Route =>
  route(redeemCardReveal, async ({ body }) => {
    const now = clock.now();
    const { rows } = await database.query<Shown>(
      `update card_reveal r set used_at = $2 from payment_card c
       where r.ticket_hash = $1 and r.used_at is null and r.expires_at > $2 and c.id = r.card_id and c.holder_id = r.user_id and c.status = 'active'
       returning r.card_id, r.session_id, c.exp_month, c.exp_year, c.printed_name`,
      [hashToken(body.ticket), now],
    );
    const [shown] = rows;
    if (!shown) throw new BankError('not_found');
    const session = fromUuid('ses', shown.session_id);
    if (!(await findLivingSessions(database, [session], now)).has(session)) throw new BankError('not_found');
    const { number, securityCode } = await issuer.reveal({ cardUuid: shown.card_id, now });
    const { exp_month, exp_year, printed_name } = shown;
    return { number, exp_month, exp_year, security_code: securityCode, printed_name };
  });

/** Showing the numbers of one's own card: a ticket for a proof, and the numbers for a ticket, once. */
export const createRevealRoutes = (deps: CardDeps): Route[] => [ask(deps), redeem(deps)];
