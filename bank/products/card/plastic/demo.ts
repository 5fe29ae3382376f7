import { z } from 'zod';
import { DAY_MS } from '../../../contract/durations';
import type { CardAddress } from '../../../contract/products/card-plastic';
import { toPrintedName } from '../../../contract/products/card-printed-name';
import { fromUuid, newId, toUuid } from '../../../core/ids';
import { exponentialBackoff, type JobHandler } from '../../../jobs';
import type { CardDeps } from '../deps';
import { addDelivery, noteStep } from './delivery';
import { addDemoPurchases, listDemoPurchases } from './demo-purchases';
import { addPlastic } from './order';

/** The PIN of the plastic that the demo has in use: docs/how-to/cards.md. */
const DEMO_PIN = '8420';
const USED_FOR_MS = 40 * DAY_MS;

const HOME: CardAddress = {
  ...{ cep: '01310100', street: 'Avenida Paulista', number: '1578', complement: 'Loja 2', district: 'Bela Vista' },
  ...{ city: 'São Paulo', state: 'SP' },
};

const payloadOf = z.object({ cnpj: z.string(), inUse: z.email(), underWay: z.email() });

interface Holder {
  account_id: string;
  ledger_account_id: bigint;
  trade_name: string;
  holder_id: string;
  holder_name: string;
}

interface Made {
  holder: Holder;
  cardUuid: string;
  alias: string;
  now: Date;
}

const findHolder = async ({ database }: CardDeps, cnpj: string, email: string): Promise<Holder | undefined> => {
  const { rows } = await database.query<Holder>(
    `select a.id as account_id, a.ledger_account_id, c.trade_name, u.id as holder_id, u.name as holder_name
     from company c join account a on a.company_id = c.id, app_user u where c.cnpj = $1 and u.email = $2 order by a.created_at limit 1`,
    [cnpj, email],
  );
  return rows[0];
};

/** Asks for a plastic as a person of the demo would have. */
const ask = async (deps: CardDeps, { holder, cardUuid, alias, now }: Made): Promise<void> => {
  const issued = await deps.issuer.issue({ cardUuid, issuedAt: now });
  const asked = {
    ...{
      holder_id: fromUuid('usr', holder.holder_id),
      holder_name: holder.holder_name,
      use: 'standard' as const,
      alias,
    },
    ...{ cost_center: 'Operação', printed_name: toPrintedName(holder.holder_name), address: HOME, also: true },
    ...{ purchase_cents: null, day_cents: null, month_cents: 500_000 },
  };
  await deps.database.transaction(async sql => {
    const account = { id: fromUuid('acc', holder.account_id), tradeName: holder.trade_name };
    await addPlastic(sql, account, { asked, issued, cardUuid, by: holder.holder_id, now });
    await addDelivery(sql, { cardUuid, recipient: holder.holder_name, address: HOME, now });
  });
};

/** As if it had come and been activated some weeks ago. */
const use = async (deps: CardDeps, { cardUuid, holder, now }: Made): Promise<void> => {
  const arrivedAt = new Date(now.getTime() + 7 * DAY_MS);
  await deps.issuer.setPin({ cardUuid, changeId: 'demo', pin: DEMO_PIN, now: arrivedAt });
  await deps.database.transaction(async sql => {
    await sql.query(
      `update payment_card set status = 'active', status_since = $2, pin_set_at = $2 where id = $1 and status = 'requested'`,
      [cardUuid, arrivedAt],
    );
    await sql.query(`update card_delivery set step = 'delivered', since = $2, received_by = $3 where card_id = $1`, [
      ...[cardUuid, arrivedAt, holder.holder_name],
    ]);
    await noteStep(sql, { cardUuid, parcel: 1, step: 'delivered', trouble: null, at: arrivedAt });
  });
};

/** Gives a company of the demo two plastics: one in use, which made the purchases of the statement, and one under way. Once: a company that has cards gets none. */
export const createDemoJob = (deps: CardDeps): JobHandler => ({
  ...{ kind: 'card.demo', maxAttempts: 5, backoff: exponentialBackoff(1_000, 60_000) },
  async run(payload) {
    const { cnpj, inUse, underWay } = payloadOf.parse(payload);
    const [user, waiting] = [await findHolder(deps, cnpj, inUse), await findHolder(deps, cnpj, underWay)];
    if (!user || !waiting) return;
    const { rowCount } = await deps.database.query('select 1 from payment_card where account_id = $1 limit 1', [
      user.account_id,
    ]);
    if (rowCount !== 0) return;
    const now = deps.clock.now();
    const purchases = await listDemoPurchases(deps.database, user.ledger_account_id);
    const usedFrom = (purchases[0]?.postedAt ?? now).getTime();
    const old = {
      holder: user,
      cardUuid: toUuid(newId('crd')),
      alias: 'Loja',
      now: new Date(Math.min(usedFrom, now.getTime()) - USED_FOR_MS),
    };
    await ask(deps, old);
    await use(deps, old);
    await deps.database.transaction(sql => addDemoPurchases(sql, old.cardUuid, purchases));
    await ask(deps, { holder: waiting, cardUuid: toUuid(newId('crd')), alias: 'Compras', now });
  },
});
