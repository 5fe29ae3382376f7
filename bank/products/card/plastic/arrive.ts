import type { DeliveryStep } from '../../../contract/products/card-plastic-words';
import type { CardStatus } from '../../../contract/products/card-words';
import { fromUuid } from '../../../core/ids';
import { tellChanged } from '../../../ground/notifications';
import { exponentialBackoff, type JobHandler } from '../../../jobs';
import {
  type CardDeliveryMessage,
  MESSAGE_JOB,
  parseCardDelivery,
  RECEIVE_CARD_DELIVERY_JOB,
} from '../../../providers';
import type { Sql } from '../../../storage';
import { endCard } from '../acts';
import type { CardDeps } from '../deps';
import { SHOWN_LAST4 } from '../store';
import { type ToldCard, tellHolder } from '../news';
import { noteStep } from './delivery';
import { toDeliveryNews } from './news';

type HeldPlastic = ToldCard & {
  status: CardStatus;
  is_open: boolean;
  pin_set_at: Date | null;
  parcel: number;
  step: DeliveryStep;
};

/** Holds a plastic (UUID) and its way until the caller's transaction ends. */
const holdPlastic = async (sql: Sql, cardUuid: string): Promise<HeldPlastic | undefined> => {
  const { rows } = await sql.query<HeldPlastic>(
    `select c.id, c.account_id, c.holder_id, ${SHOWN_LAST4}, c.alias, c.status, c.is_open, c.pin_set_at, d.parcel, d.step
     from payment_card c join card_delivery d on d.card_id = c.id where c.id = $1 for no key update of c, d`,
    [cardUuid],
  );
  return rows[0];
};

/** From which steps a word leads on: what comes late, or twice, tells nothing. */
const LEADS_ON_FROM: Record<CardDeliveryMessage['kind'], readonly DeliveryStep[]> = {
  in_production: ['requested'],
  shipped: ['requested', 'in_production'],
  attempt_failed: ['requested', 'in_production', 'shipped', 'attempt_failed', 'held_for_pickup'],
  held_for_pickup: ['requested', 'in_production', 'shipped', 'attempt_failed'],
  delivered: ['requested', 'in_production', 'shipped', 'attempt_failed', 'held_for_pickup'],
  returned: ['requested', 'in_production', 'shipped', 'attempt_failed', 'held_for_pickup'],
};

/** How the card itself stands after a word; one that is blocked, or was activated before its news came, stays as it is. */
const STATUS_AFTER: Partial<Record<CardDeliveryMessage['kind'], CardStatus>> = {
  in_production: 'in_production',
  shipped: 'shipped',
  attempt_failed: 'shipped',
  held_for_pickup: 'shipped',
  delivered: 'delivered',
};

const writeDelivery = async (sql: Sql, word: CardDeliveryMessage, now: Date): Promise<void> => {
  const isSent = word.kind === 'shipped';
  const trouble = word.kind === 'attempt_failed' ? word.trouble : null;
  await sql.query(
    `update card_delivery set step = $2, since = $3, carrier = coalesce($4, carrier), tracking_code = coalesce($5, tracking_code),
       expected_on = coalesce($6, expected_on), trouble = $7, received_by = $8 where card_id = $1`,
    [
      ...[word.cardId, word.kind, now, isSent ? word.carrier : null, isSent ? word.trackingCode : null],
      ...[isSent ? word.expectedOn : null, trouble, word.kind === 'delivered' ? word.receivedBy : null],
    ],
  );
  await noteStep(sql, { cardUuid: word.cardId, parcel: word.parcel, step: word.kind, trouble, at: now });
};

const follow = async (sql: Sql, { notifier, clock }: CardDeps, word: CardDeliveryMessage): Promise<void> => {
  const card = await holdPlastic(sql, word.cardId);
  if (!card?.is_open || card.parcel !== word.parcel || !LEADS_ON_FROM[word.kind].includes(card.step)) return;
  const now = clock.now();
  await writeDelivery(sql, word, now);
  const isActivated = card.pin_set_at !== null;
  if (word.kind === 'returned' && !isActivated) await endCard(sql, card, 'returned', now);
  const status = STATUS_AFTER[word.kind];
  if (status) {
    await sql.query(
      `update payment_card set status = $2, status_since = $3 where id = $1 and status in ('requested', 'in_production', 'shipped') and status <> $2`,
      [card.id, status, now],
    );
  }
  const news = isActivated ? undefined : toDeliveryNews(word);
  if (news) await tellHolder(sql, notifier, card, { kind: 'card_delivery', ...news });
  await tellChanged(sql, fromUuid('acc', card.account_id), ['cards']);
};

/** Follows a plastic on its way, as the issuer tells of it. */
export const createDeliveryJob = (deps: CardDeps): JobHandler => ({
  ...{ ...MESSAGE_JOB, kind: RECEIVE_CARD_DELIVERY_JOB, lane: 'work', backoff: exponentialBackoff(1_000, 600_000) },
  run: (payload, { finish }) =>
    deps.database.transaction(async sql => {
      await finish(sql);
      await follow(sql, deps, parseCardDelivery(payload));
    }),
});
