import { expect } from 'vitest';
import type {
  AcquiringAgenda,
  AcquiringOverview,
  AnticipationDetail,
  AnticipationQuote,
  CardSale,
  CardSaleDetail,
  ReceivableUnit,
} from '../../bank/contract/products/acquiring';
import type { AnticipationQuoteRequest } from '../../bank/contract/products/acquiring-anticipation';
import type { Problem } from '../../bank/contract/primitives';
import { toUuid } from '../../bank/core/ids';
import { SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { type AcquirerMessage, tellAcquirer, toSandboxSale } from '../../bank/providers';
import type { Sql } from '../../bank/storage';
import type { TestAnswer, TestBankOptions } from '../support/bank';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

type Answer<Body> = TestAnswer<Body & Pick<Problem, 'code' | 'params'>>;
type Told = Partial<Parameters<typeof toSandboxSale>[0]>;

/** Units whose parts do not add up, and days that are not the sum of their units. */
export const listOddAgenda = async (sql: Sql): Promise<unknown[]> => {
  const { rows } = await sql.query(
    `select u.account_id, u.due_date from (
       select account_id, due_date, count(*) as units, sum(total_cents) as total, sum(free_cents) as free, sum(anticipated_cents) as anticipated,
         sum(ceded_cents) as ceded, sum(encumbered_cents) as encumbered, sum(case when settled_at is null then 0 else paid_cents end) as settled
       from acquiring_unit group by 1, 2) u
     full join acquiring_day d on d.account_id = u.account_id and d.day = u.due_date
     where (u.units, u.total, u.free, u.anticipated, u.ceded, u.encumbered, u.settled) is distinct from
       (d.units::bigint, d.total_cents::numeric, d.free_cents::numeric, d.anticipated_cents::numeric, d.ceded_cents::numeric, d.encumbered_cents::numeric, d.settled_cents::numeric)
     union all
     select u.account_id, u.due_date from acquiring_unit u left join acquiring_instalment i on i.unit_id = u.id and i.state = 'open'
     group by u.id having u.total_cents <> coalesce(sum(i.net_cents), 0)`,
  );
  return rows;
};

export interface AcquiringWorld extends PixWorld {
  /** Joins the company of padaria. */
  merchant: string;
  join(customer: Customer): Promise<string>;
  tell(told: AcquirerMessage): Promise<void>;
  /** A sale is told and arrives. */
  sell(told?: Told): Promise<CardSale>;
  sale(id: string): Promise<CardSaleDetail>;
  units(query?: string): Promise<ReceivableUnit[]>;
  agenda(month: string): Promise<AcquiringAgenda>;
  overview(customer?: Customer): Promise<AcquiringOverview>;
  refund(sale: { id: string }, amountCents: number): Promise<Answer<CardSaleDetail>>;
  quote(wish: AnticipationQuoteRequest): Promise<Answer<AnticipationQuote>>;
  order(quote: AnticipationQuote, key?: string): Promise<Answer<AnticipationDetail>>;
  /** Goes to an instant, and has what is due there happen. */
  until(instant: string): Promise<void>;
  balance(): Promise<number>;
  balanceOfSystem(name: keyof typeof SYSTEM_ACCOUNTS): Promise<bigint>;
  requireSound(): Promise<void>;
}

/** The real bank with a company that sells by card. It begins on Saturday 2026-11-21. */
export const startAcquiringWorld = async (options: TestBankOptions = {}): Promise<AcquiringWorld> => {
  const world = await startPixWorld(options);
  const { padaria, database, bank, clock } = world;
  const join: AcquiringWorld['join'] = async customer => {
    const { status, body } = await world.as<AcquiringOverview>(customer, '/acquiring/affiliation', {
      json: { rates_version: '2026-11' },
    });
    expect(status).toBe(201);
    return body.merchant?.number ?? '';
  };
  const merchant = await join(padaria);
  const tell: AcquiringWorld['tell'] = async told => {
    await tellAcquirer(database, told);
    await bank.runDueJobs();
  };
  const sale: AcquiringWorld['sale'] = async id =>
    (await world.as<CardSaleDetail>(padaria, `/acquiring/sales/${id}`)).body;
  return {
    ...world,
    ...{ merchant, join, tell, sale },
    async sell(told = {}) {
      const message = toSandboxSale({
        ...{ merchantNumber: merchant, grossCents: 30_000n, brand: 'visa', product: 'instalments', instalments: 3 },
        ...{ mdr: 3_500, soldAt: clock.now().toISOString(), ...told },
      });
      await tell(message);
      const { rows } = await database.query<{ id: string }>('select id from acquiring_sale where acquirer_code = $1', [
        message.code,
      ]);
      const { body } = await world.as<{ data: CardSale[] }>(padaria, `/acquiring/sales?search=${message.code}`);
      const found = body.data.find(one => toUuid(one.id) === rows[0]?.id);
      if (!found) throw new Error('the sale did not arrive');
      return found;
    },
    units: async (query = '') =>
      (await world.as<{ data: ReceivableUnit[] }>(padaria, `/acquiring/units?limit=100${query}`)).body.data,
    agenda: async month => (await world.as<AcquiringAgenda>(padaria, `/acquiring/agenda?month=${month}`)).body,
    overview: async (customer = padaria) => (await world.as<AcquiringOverview>(customer, '/acquiring/overview')).body,
    async refund({ id }, amount_cents) {
      const key = newKey();
      const wish = { purpose: 'refund_card_sale' as const, account_id: padaria.accountId, card_sale_id: id };
      const proof = await world
        .authorize(padaria.bearer, { ...wish, amount_cents, idempotency_key: key })
        .catch(() => undefined);
      if (proof === undefined) {
        return world.as(padaria, '/../../identity_server/authorizations', {
          json: { ...wish, amount_cents, idempotency_key: key },
        });
      }
      return world.as(padaria, `/acquiring/sales/${id}/refunds`, { json: { amount_cents }, key, proof });
    },
    quote: wish => world.as(padaria, '/acquiring/anticipation_quotes', { json: wish }),
    async order({ id: quote_id, net_cents }, key = newKey()) {
      const wish = { purpose: 'anticipate' as const, account_id: padaria.accountId, quote_id, net_cents };
      const proof = await world.authorize(padaria.bearer, { ...wish, idempotency_key: key }).catch(() => undefined);
      return world.as(padaria, '/acquiring/anticipations', { json: { quote_id, net_cents }, key, proof });
    },
    async until(instant) {
      await bank.runDueJobs();
      await world.advanceTo(new Date(instant), padaria);
      await bank.runDueJobs();
    },
    balance: async () => (await world.balanceOf(padaria)).available_cents,
    async balanceOfSystem(name) {
      const { rows } = await database.query<{ balance: bigint }>('select balance from ledger.account where id = $1', [
        SYSTEM_ACCOUNTS[name],
      ]);
      return rows[0]?.balance ?? 0n;
    },
    async requireSound() {
      await world.requireSoundLedger();
      expect(await listOddAgenda(database)).toEqual([]);
      expect((await database.query('select kind from job where died_at is not null')).rows).toEqual([]);
    },
  };
};
