import {
  downloadCardSales,
  getAcquiringAgenda,
  getAcquiringOverview,
  getAcquiringRates,
  getCardSale,
  getCardSaleTotals,
  getReceivableUnit,
  joinAcquiring,
  listCardSales,
  listReceivableUnits,
  refundCardSale,
} from '../../contract/products/acquiring';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { fromWire } from '../../core/money';
import { type Actor, type Route, route } from '../../core/operation';
import { toStream } from '../../documents';
import { requireAccount } from '../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../ground/identity';
import { recordAudit, withIdempotency } from '../../storage';
import { listUnits, readAgenda, readUnit } from './agenda';
import { toBoundRefund } from './bound';
import { findChargebackOf } from './chargeback-rows';
import type { AcquiringDeps } from './deps';
import { writeSales } from './file';
import { joinShop } from './join';
import { readOverview, toWireRates } from './overview';
import { addRefund } from './refund';
import { getSale, listSales, sumSales, toWireDetail } from './sales';

/** The account (UUID) of who looks. */
export const createReader =
  ({ database }: Pick<AcquiringDeps, 'database'>) =>
  async (actor: Actor, accountId: string): Promise<string> =>
    toUuid((await requireAccount(database, actor, accountId, 'acquiring:read')).id);

const showSale = async ({ database, files, rules, clock }: AcquiringDeps, accountUuid: string, saleId: string) => {
  const sale = await getSale(database, accountUuid, saleId);
  const chargeback = await findChargebackOf(database, files, sale.id, toLocalDate(clock.now()));
  return toWireDetail(database, sale, rules, chargeback);
};

const look = (deps: AcquiringDeps): Route[] => {
  const { database, rules } = deps;
  const reader = createReader(deps);
  return [
    route(getAcquiringRates, async ({ actor, params }) => {
      await reader(actor, params.account_id);
      return toWireRates(rules);
    }),
    route(getAcquiringOverview, async ({ actor, params }) =>
      readOverview(deps, await requireAccount(database, actor, params.account_id, 'acquiring:read')),
    ),
    route(getAcquiringAgenda, async ({ actor, params, query }) =>
      readAgenda(database, await reader(actor, params.account_id), query.month),
    ),
    route(listReceivableUnits, async ({ actor, params, query }) =>
      listUnits(database, await reader(actor, params.account_id), query),
    ),
    route(getReceivableUnit, async ({ actor, params }) =>
      readUnit(database, await reader(actor, params.account_id), params.receivable_unit_id),
    ),
  ];
};

const sales = (deps: AcquiringDeps): Route[] => {
  const { database } = deps;
  const reader = createReader(deps);
  return [
    route(listCardSales, async ({ actor, params, query }) =>
      listSales(database, await reader(actor, params.account_id), query),
    ),
    route(getCardSaleTotals, async ({ actor, params, query }) =>
      sumSales(database, await reader(actor, params.account_id), query),
    ),
    route(downloadCardSales, async ({ actor, params, query }) => {
      const bytes = await writeSales(database, await reader(actor, params.account_id), query);
      const fileName = `vendas-${query.from}-${query.to}.csv`;
      return { fileName, contentType: 'text/csv; charset=utf-8', body: toStream(bytes) };
    }),
    route(getCardSale, async ({ actor, params }) =>
      showSale(deps, await reader(actor, params.account_id), params.card_sale_id),
    ),
  ];
};

const join = (deps: AcquiringDeps): Route =>
  route(joinAcquiring, async ({ actor, params, body, context }) => {
    const { database, rules, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'acquiring:join');
    if (body.rates_version !== rules.ratesVersion) throw new BankError('acquiring_rates_outdated');
    await joinShop(deps, account, toUuid(actor.userId), async sql => {
      const facts = { account: account.id, rates_version: body.rates_version };
      await recordAudit(sql, { kind: 'acquiring.joined', occurredAt: clock.now(), ...actor, ...context, facts });
    });
    return readOverview(deps, account);
  });

const refund = (deps: AcquiringDeps): Route =>
  route(refundCardSale, async ({ actor, params, body, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'acquiring:act');
    const accountUuid = toUuid(account.id);
    const saleId = params.card_sale_id;
    const now = clock.now();
    const { idempotencyKey, stepUpProof: proof } = context;
    const call = { scope: account.id, personId: actor.userId, operation: refundCardSale.id, now };
    await database.transaction(sql =>
      withIdempotency(sql, { ...call, key: idempotencyKey, request: { saleId, ...body } }, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'refund_card_sale' }, now);
        const amountCents = fromWire(body.amount_cents);
        const id = await addRefund(sql, deps, { accountUuid, saleId, amountCents, by: toUuid(actor.userId) });
        const wish = toBoundRefund(account, { saleId, amountCents, idempotencyKey });
        await takeAuthorization(sql, { actor, proof, wish }, now);
        const facts = { account: account.id, sale: saleId, refund: fromUuid('txn', id) };
        await recordAudit(sql, { kind: 'acquiring.sale_refunded', occurredAt: now, ...actor, ...context, facts });
        return saleId;
      }),
    );
    return showSale(deps, accountUuid, saleId);
  });

export const createAcquiringRoutes = (deps: AcquiringDeps): Route[] => [
  ...look(deps),
  ...sales(deps),
  join(deps),
  refund(deps),
];
