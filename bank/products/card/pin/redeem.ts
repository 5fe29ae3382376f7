import { type CardPinSet, redeemCardPin } from '../../../contract/products/card-pin';
import type { PinFault } from '../../../contract/products/card-plastic-words';
import { BankError } from '../../../core/errors';
import { fromUuid } from '../../../core/ids';
import { type CallContext, type Route, route } from '../../../core/operation';
import { hashToken } from '../../../core/sealing';
import { findLivingSessions } from '../../../ground/identity';
import { tellChanged } from '../../../ground/notifications';
import { recordAudit, type Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { tellHolder, toCardWords } from '../news';
import { endReplaced } from '../plastic/replace';
import { findPinFault } from './rules';

/** As often a ticket may come with a PIN that the rules refuse. */
const TRIES = 10;
/** Longer than an issuer is waited for. */
const BUSY_MS = 20_000;

interface OpenTicket {
  card_id: string;
  account_id: string;
  company_id: string;
  holder_id: string;
  session_id: string;
  activates: boolean;
  last4: string;
  alias: string | null;
  cpf: string | null;
  birth_date: string | null;
  cnpj: string;
  cep: string | null;
}

/** Takes a ticket for one try: another one that comes meanwhile is refused with `card_state`, any that is not good with `not_found`. */
const claim = async ({ database, clock }: CardDeps, hash: Buffer): Promise<OpenTicket> => {
  const now = clock.now();
  const { rows } = await database.query<OpenTicket & { is_busy: boolean }>(
    `with seen as (
       select ticket_hash, coalesce(busy_until > $2, false) as is_busy from card_pin_ticket
       where ticket_hash = $1 and used_at is null and expires_at > $2 and tries < $3 for update
     )
     update card_pin_ticket t set tries = t.tries + 1, busy_until = case when s.is_busy then t.busy_until else $4 end
     from seen s, payment_card c, account a, company o, app_user u
     where t.ticket_hash = s.ticket_hash and c.id = t.card_id and c.holder_id = t.user_id and a.id = c.account_id and o.id = a.company_id and u.id = c.holder_id
       and (case when t.activates then c.status in ('shipped', 'delivered') else c.status = 'active' end)
     returning s.is_busy, t.card_id, c.account_id, a.company_id, c.holder_id, t.session_id, t.activates, c.last4, c.alias, u.cpf, u.birth_date::text as birth_date, o.cnpj,
       (select d.address->>'cep' from card_delivery d where d.card_id = c.id) as cep`,
    [hash, now, TRIES, new Date(now.getTime() + BUSY_MS)],
  );
  const [ticket] = rows;
  if (!ticket) throw new BankError('not_found');
  if (ticket.is_busy) throw new BankError('card_state');
  const session = fromUuid('ses', ticket.session_id);
  if (!(await findLivingSessions(database, [session], now)).has(session)) throw new BankError('not_found');
  return ticket;
};

const refuse = async ({ database }: CardDeps, hash: Buffer, reason: PinFault): Promise<never> => {
  await database.query('update card_pin_ticket set busy_until = null where ticket_hash = $1', [hash]);
  throw new BankError('card_pin_refused', { params: { reason } });
};

/** Writes down that the issuer has another PIN. A card that is activated with it takes the place of the one before. */
const confirm = async (
  sql: Sql,
  { notifier, clock }: CardDeps,
  { ticket, hash, context }: { ticket: OpenTicket; hash: Buffer; context: CallContext },
): Promise<CardPinSet> => {
  const now = clock.now();
  const { rows } = await sql.query<{ status: string }>(
    `update payment_card set pin_set_at = $2, pin_tries = 0, status = 'active', status_since = case when status = 'active' then status_since else $2 end
     where id = $1 and status in ('shipped', 'delivered', 'active') returning status`,
    [ticket.card_id, now],
  );
  const { rowCount } = await sql.query(
    'update card_pin_ticket set used_at = $2, busy_until = null where ticket_hash = $1 and used_at is null',
    [hash, now],
  );
  // blocked or ended while its PIN was typed
  if (!rows[0] || rowCount !== 1) throw new BankError('not_found');
  if (ticket.activates) await endReplaced(sql, ticket.card_id, now);
  const card = fromUuid('crd', ticket.card_id);
  const actor = { userId: fromUuid('usr', ticket.holder_id), sessionId: fromUuid('ses', ticket.session_id) };
  const accountId = fromUuid('acc', ticket.account_id);
  const kind = ticket.activates ? 'card.activated' : 'card.pin_set';
  const facts = { account: accountId, card, last4: ticket.last4 };
  await recordAudit(sql, { kind, occurredAt: now, ...context, ...actor, facts });
  const title = ticket.activates ? 'Cartão ativado' : 'Senha do cartão trocada';
  const body = `Cartão ${toCardWords(ticket)}. Se não foi você, bloqueie o cartão.`;
  await tellHolder(sql, notifier, { ...ticket, id: ticket.card_id }, { kind: 'card_pin', title, body });
  await tellChanged(sql, accountId, ['cards']);
  return { activated: ticket.activates };
};

/** Sets a PIN that the frame of numbers brings with a ticket. The PIN goes to the issuer, and stays with nobody else. */
export const createPinRedemption = (deps: CardDeps): Route =>
  route(redeemCardPin, async ({ body, context }) => {
    const { database, clock, issuer, findToldPerson } = deps;
    const hash = hashToken(body.ticket);
    const ticket = await claim(deps, hash);
    const told = ticket.cpf === null ? undefined : await findToldPerson(database, ticket.company_id, ticket.cpf);
    const { cpf, cnpj, cep, last4 } = ticket;
    const birthDates = [ticket.birth_date ?? '', told?.birthDate ?? ''];
    const fault = findPinFault(body.pin, {
      birthDates,
      phone: told?.phone ?? '',
      cpf: cpf ?? '',
      cnpj,
      cep: cep ?? '',
      last4,
    });
    if (fault) return refuse(deps, hash, fault);
    const change = { cardUuid: ticket.card_id, changeId: hash.toString('hex'), pin: body.pin, now: clock.now() };
    if ((await issuer.setPin(change)) === 'reused') return refuse(deps, hash, 'reused');
    return database.transaction(sql => confirm(sql, deps, { ticket, hash, context }));
  });
