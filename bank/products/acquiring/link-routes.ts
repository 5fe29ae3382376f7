import {
  createPaymentLink,
  endPaymentLink,
  getLinkPayment,
  getPaymentLink,
  getPublicPaymentLink,
  listPaymentLinks,
  payPaymentLink,
} from '../../contract/products/acquiring-links';
import { DAY_MS } from '../../contract/durations';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import { formatCnpj } from '../../formats/documents';
import { findAccount, requireAccount } from '../../ground/accounts';
import { addressSubject } from '../../ground/identity';
import { tellChanged } from '../../ground/notifications';
import { hitRateLimit, recordAudit, type Sql, withIdempotency } from '../../storage';
import type { AcquiringDeps } from './deps';
import { readLinkPayment, startLinkPayment } from './link-payments';
import {
  addLink,
  endLink,
  findLinkByToken,
  getLink,
  LINK_BOUNDS,
  type LinkRow,
  listLinkPayments,
  listLinkRows,
  stateOfLink,
  toWireLink,
} from './links';
import { createReader } from './routes';

const MADE = { name: 'acquiring.link', limit: 60, windowSeconds: 3_600 } as const;
/** An open page asks every few seconds; many may stand behind one address. */
const LOOKS = { name: 'acquiring.link_look', limit: 120, windowSeconds: 60 } as const;
const PAYS = { name: 'acquiring.link_pay', limit: 20, windowSeconds: 60 } as const;
/** Codes of a link of few uses that one address may hold: each keeps a use for as long as it may be paid, and costs nothing to make. */
const holdsOf = (maxUses: number) => ({
  ...{ name: 'acquiring.link_hold', limit: Math.max(2, Math.ceil(maxUses / 4)), windowSeconds: 900 },
});
/** How long one is shown after it was switched off. */
const SHOWN_FOR_MS = 30 * DAY_MS;

const own = (deps: AcquiringDeps): Route[] => {
  const { database, clock, publicUrl } = deps;
  const reader = createReader(deps);
  const toWireNow = (link: LinkRow) => toWireLink(link, { publicUrl, now: clock.now() });
  return [
    route(listPaymentLinks, async ({ actor, params, query }) => {
      const { links, nextCursor } = await listLinkRows(database, await reader(actor, params.account_id), query);
      return { data: links.map(toWireNow), next_cursor: nextCursor };
    }),
    route(getPaymentLink, async ({ actor, params }) => {
      const link = await getLink(database, await reader(actor, params.account_id), params.payment_link_id);
      return { ...toWireNow(link), payments: await listLinkPayments(database, link.id) };
    }),
    route(createPaymentLink, async ({ actor, params, body, context }) => {
      const account = await requireAccount(database, actor, params.account_id, 'acquiring:act');
      const of = { accountUuid: toUuid(account.id), by: toUuid(actor.userId), now: clock.now() };
      await hitRateLimit(database, MADE, actor.userId, of.now);
      const call = { scope: account.id, personId: actor.userId, operation: createPaymentLink.id, now: of.now };
      const { answer: id } = await database.transaction(sql =>
        withIdempotency(sql, { ...call, key: context.idempotencyKey, request: body }, async () => {
          const key = await sql.query('select 1 from pix_key where account_id = $1 limit 1', [of.accountUuid]);
          if (key.rowCount === 0) throw new BankError('payment_link_key_missing');
          const link = await addLink(sql, of, body);
          const facts = { account: account.id, link };
          await recordAudit(sql, { kind: 'acquiring.link_created', occurredAt: of.now, ...actor, ...context, facts });
          await tellChanged(sql, account.id, ['acquiring']);
          return link;
        }),
      );
      return toWireNow(await getLink(database, of.accountUuid, id));
    }),
    route(endPaymentLink, async ({ actor, params, context }) => {
      const account = await requireAccount(database, actor, params.account_id, 'acquiring:act');
      const id = params.payment_link_id;
      const of = { accountUuid: toUuid(account.id), id, by: toUuid(actor.userId), now: clock.now() };
      await database.transaction(async sql => {
        if (!(await endLink(sql, of))) return;
        const facts = { account: account.id, link: id };
        await recordAudit(sql, { kind: 'acquiring.link_ended', occurredAt: of.now, ...actor, ...context, facts });
        await tellChanged(sql, account.id, ['acquiring']);
      });
      return toWireNow(await getLink(database, of.accountUuid, id));
    }),
  ];
};

const requireShown = async (sql: Sql, token: string, now: Date): Promise<LinkRow> => {
  const link = await findLinkByToken(sql, token);
  if (!link || (link.ended_at && link.ended_at.getTime() + SHOWN_FOR_MS <= now.getTime())) {
    throw new BankError('not_found');
  }
  return link;
};

/** What anybody may do with the token of a link. */
const open = ({ database, clock, chargeHost, hasCheckout }: AcquiringDeps): Route[] => [
  route(getPublicPaymentLink, async ({ params, context }) => {
    const now = clock.now();
    await hitRateLimit(database, LOOKS, addressSubject(context.address), now);
    const link = await requireShown(database, params.token, now);
    const account = await findAccount(database, fromUuid('acc', link.account_id));
    if (!account) throw new BankError('not_found');
    return {
      ...{ state: stateOfLink(link, toLocalDate(now)), name: link.name, description: link.description },
      amount_cents: link.amount_cents === null ? null : toWire(link.amount_cents),
      ...{ min_cents: toWire(LINK_BOUNDS.minCents), max_cents: toWire(LINK_BOUNDS.maxCents), last_day: link.last_day },
      card_instalments: hasCheckout ? link.card_instalments : null,
      payee: {
        ...{ name: account.legalName, document: formatCnpj(account.cnpj), institution_name: account.institutionName },
      },
      checked_at: now.toISOString(),
    };
  }),
  route(payPaymentLink, async ({ params, body, context }) => {
    const now = clock.now();
    const from = addressSubject(context.address);
    await hitRateLimit(database, PAYS, from, now);
    const link = await requireShown(database, params.token, now);
    if (link.max_uses !== null) await hitRateLimit(database, holdsOf(link.max_uses), `${link.id} ${from}`, now);
    return database.transaction(sql => startLinkPayment(sql, { chargeHost, now }, params.token, body.amount_cents));
  }),
  route(getLinkPayment, async ({ params, context }) => {
    const now = clock.now();
    await hitRateLimit(database, LOOKS, addressSubject(context.address), now);
    return readLinkPayment(database, await requireShown(database, params.token, now), params.payment_token, now);
  }),
];

export const createLinkRoutes = (deps: AcquiringDeps): Route[] => [...own(deps), ...open(deps)];
