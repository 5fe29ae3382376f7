import { DAY_MS } from '../../contract/durations';
import { fromUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import { companyOf, type ListAgenda, type ModuleParts } from '../../parcel';
import { countOpenClaims } from './claims';
import { countUnseen, GIFT_CODE_PURPOSE, ofGiftCode } from './codes';

/** Purchases that the distributor has not decided yet, the newest first. */
const listOnTheWay: ListAgenda = async (sql, accountUuid, { most }) => {
  const { rows } = await sql.query<{ id: string; name: string; amount_cents: Cents; created_at: Date }>(
    `select o.id, t.product ->> 'name' as name, o.amount_cents, o.created_at from payment_order o join gift_card_order t on t.order_id = o.id
     where o.account_id = $1 and o.kind = 'gift_card' and o.status = 'processing' order by o.created_at desc, o.id desc limit $2`,
    [accountUuid, most],
  );
  return rows.map(({ id, name, amount_cents, created_at }) => ({
    ...{ kind: 'on_the_way', id: fromUuid('gft', id), name, amount_cents: toWire(amount_cents) },
    ...{ receipt_id: fromUuid('txn', id), created_at: created_at.toISOString() },
  }));
};

/** What this module has open, keeps, seals and knows of people. */
export const giftCardParts: ModuleParts = {
  tables: [
    ...['gift_card_order', 'gift_card_quote', 'gift_card_code', 'gift_card_claim', 'gift_card_claimed'],
    ...['gift_card_commission', 'gift_card_commission_back', 'gift_card_share'],
  ],
  reads: ['payment_order'],
  openPoints: { coming_back: countOpenClaims, gift_codes: countUnseen },
  agenda: listOnTheWay,
  retention: [{ sql: 'delete from gift_card_share where expires_at < $1', keptMs: 90 * DAY_MS }],
  sealed: [
    {
      ...{ table: 'gift_card_code', column: 'sealed_code', purpose: GIFT_CODE_PURPOSE, id: ['id'] },
      boundTo: ({ id }) => ofGiftCode(String(id)),
    },
  ],
  personal: [
    {
      name: 'gift-cards',
      by: 'access',
      tables: ['payment_order', 'gift_card_order'],
      title: 'Gift cards que você comprou',
      sql: `select o.created_at as quando, o.amount_cents::text as centavos, o.description as produto, o.status as situacao, ${companyOf('o')}
      from payment_order o where o.created_by = $1 and o.kind = 'gift_card' order by o.created_at desc`,
    },
    {
      name: 'links-de-gift-cards',
      by: 'access',
      tables: ['gift_card_share'],
      title: 'Gift cards que você enviou por link',
      sql: `select s.created_at as quando, s.receiver as para, s.expires_at as vale_ate, s.opened_at as aberto_em, s.ended_at as encerrado_em, ${companyOf('o')}
      from gift_card_share s join gift_card_code c on c.id = s.code_id join payment_order o on o.id = c.order_id where s.created_by = $1 order by s.created_at desc`,
    },
    {
      name: 'devolucoes-de-gift-cards',
      by: 'access',
      tables: ['gift_card_claim'],
      title: 'Devoluções e reclamações de gift cards que você fez',
      sql: `select m.asked_at as quando, m.reason as motivo, m.amount_cents::text as centavos, m.story as relato, m.state as situacao, ${companyOf('o')}
      from gift_card_claim m join payment_order o on o.id = m.order_id where m.asked_by = $1 order by m.asked_at desc`,
    },
  ],
  namesPerson: [],
};
