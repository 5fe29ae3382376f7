import type { Institution, ProviderId } from '../contract/providers';
import { beginDemoTrades, planDemoTrades, recordDemoTrade } from '../products/crypto';
import { PROVIDER_RULES } from '../providers';
import type { Sql } from '../storage';
import type { Movement } from './movement';
import { insertRows, ORDER_COLUMNS, toOrderRow } from './payments';
import type { IdentifiedMovement } from './posting';
import type { DemoAccount } from './records';

/** What the bakery traded of crypto assets, as its money saw it. */
export const tellCryptoTrades = (now: Date, provider: ProviderId): Movement[] => {
  const rules = PROVIDER_RULES[provider].crypto;
  return planDemoTrades(now, rules).map(trade => {
    const { side, totalCents, iofCents, orderNumber } = trade.target;
    const isBought = side === 'buy';
    const toPartner = isBought ? totalCents - trade.spreadCents - iofCents : -(totalCents + trade.spreadCents);
    return {
      ...{ company: 'padaria', at: trade.at, kind: isBought ? 'crypto_buy' : 'crypto_sale', description: trade.title },
      ...{ amountCents: isBought ? -totalCents : totalCents, railId: orderNumber, trade },
      party: { name: rules.partner.name, document: rules.partner.document, ispb: null },
      legs: [
        ['clearing.crypto', toPartner],
        ['revenue.crypto_spread', trade.spreadCents],
        ['tax.iof_payable', iofCents],
      ],
    };
  });
};

/** Writes down what stands behind the movements of crypto assets: orders, sales, units, and the answers before the first. */
export const recordCryptoTrades = async (
  sql: Sql,
  movements: readonly IdentifiedMovement[],
  accounts: { padaria: DemoAccount; oficina: DemoAccount },
  { institution, provider, now }: { institution: Institution; provider: ProviderId; now: Date },
): Promise<void> => {
  const traded = movements.flatMap(one => (one.movement.trade ? [{ one, trade: one.movement.trade }] : []));
  if (traded.length === 0) return;
  const { id: accountId, companyId, ledgerAccountId } = accounts.padaria;
  const { rows } = await sql.query<{ user_id: string }>(
    `select user_id from membership where company_id = $1 and role = 'admin' order by created_at, user_id limit 1`,
    [companyId],
  );
  const personId = rows[0]?.user_id ?? '';
  const trader = { accountId, personId, ledgerAccountId, now };
  const { partner } = PROVIDER_RULES[provider].crypto;
  if (!(await beginDemoTrades(sql, trader))) return;
  for (const { one, trade } of traded) {
    const { asset, side, totalCents } = trade.target;
    if (side === 'buy') {
      const order = toOrderRow(one, accounts, personId, institution, false);
      const payee = { payee_ispb: partner.ispb, payee_ref: `${asset}/${totalCents}` };
      await insertRows(sql, 'payment_order', ORDER_COLUMNS, [{ ...order, kind: 'crypto_buy', ...payee }]);
    }
    await recordDemoTrade(sql, trader, one.key, trade);
  }
};
