import type { AuthorizationWish } from '../../bank/contract/authorizations';
import type { Problem } from '../../bank/contract/primitives';
import type { GiftPurchase, GiftQuote, GiftQuoteRequest, ShownGiftCode } from '../../bank/contract/products/gift-card';
import { SYSTEM_ACCOUNTS } from '../../bank/ledger';
import type { TestAnswer, TestBankOptions } from '../support/bank';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

type Answer<Body> = TestAnswer<Body & Pick<Problem, 'code' | 'params'>>;

export interface GiftWorld extends PixWorld {
  join(role: 'operator' | 'viewer' | 'admin' | 'approver'): Promise<Customer>;
  quote(wish?: Partial<GiftQuoteRequest>, who?: Customer): Promise<Answer<GiftQuote>>;
  /** The proof; undefined when the bank will not even have it authorised. */
  prove(who: Customer, wish: AuthorizationWish): Promise<string | undefined>;
  payQuote(quoteId: string, who?: Customer, key?: string): Promise<Answer<GiftPurchase>>;
  /** Quotes, proves and buys. */
  buy(wish?: Partial<GiftQuoteRequest>, who?: Customer): Promise<Answer<GiftPurchase>>;
  read(id: string, who?: Customer): Promise<GiftPurchase>;
  /** Lets the bank's time pass and its jobs run. */
  pass(seconds?: number): Promise<void>;
  /** Buys, lets the codes come, and reads. */
  bought(wish?: Partial<GiftQuoteRequest>, who?: Customer): Promise<GiftPurchase>;
  reveal(purchaseId: string, codeId: string | undefined, who?: Customer): Promise<Answer<ShownGiftCode>>;
  balanceOfSystem(name: keyof typeof SYSTEM_ACCOUNTS): Promise<bigint>;
}

/** The real bank with a company that buys gift cards. */
export const startGiftWorld = async (options: TestBankOptions = {}): Promise<GiftWorld> => {
  const world = await startPixWorld(options);
  const { padaria } = world;
  const account_id = padaria.accountId;
  const quote: GiftWorld['quote'] = (wish, who = padaria) =>
    world.as(who, '/gift_cards/quotes', {
      json: { gift_product: 'playstation-store', unit_cents: 10_000, quantity: 1, ...wish },
    });
  const prove: GiftWorld['prove'] = (who, wish) => world.authorize(who.bearer, wish).catch(() => undefined);
  const payQuote: GiftWorld['payQuote'] = async (gift_quote_id, who = padaria, key = newKey()) => {
    const proof = await prove(who, { purpose: 'gift_card_purchase', account_id, gift_quote_id, idempotency_key: key });
    return world.as(who, '/gift_cards/purchases', { json: { gift_quote_id }, key, proof });
  };
  const buy: GiftWorld['buy'] = async (wish, who = padaria) => payQuote((await quote(wish, who)).body.id, who);
  const read: GiftWorld['read'] = async (id, who = padaria) =>
    (await world.as<GiftPurchase>(who, `/gift_cards/purchases/${id}`)).body;
  const pass: GiftWorld['pass'] = async (seconds = 0) => {
    await world.bank.runDueJobs();
    if (seconds === 0) return;
    world.clock.advance({ seconds });
    await world.bank.runDueJobs();
    padaria.bearer = await world.signIn(padaria.email);
  };
  return {
    ...world,
    ...{ quote, prove, payQuote, buy, read, pass },
    async join(role) {
      const person = await world.seedPerson({ companyId: padaria.companyId, role });
      return { ...person, bearer: await world.signIn(person.email) };
    },
    async bought(wish, who = padaria) {
      const { status, body } = await buy(wish, who);
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      await pass();
      return read(body.id, who);
    },
    async reveal(purchaseId, codeId, who = padaria) {
      const wish = { account_id, gift_purchase_id: purchaseId, gift_code_id: codeId ?? '' };
      const proof = await prove(who, { purpose: 'reveal_gift_card', ...wish });
      return world.as(who, `/gift_cards/purchases/${purchaseId}/codes/${codeId}/reveals`, { method: 'POST', proof });
    },
    async balanceOfSystem(name) {
      const { rows } = await world.database.query<{ balance: bigint }>(
        'select balance from ledger.account where id = $1',
        [SYSTEM_ACCOUNTS[name]],
      );
      return rows[0]?.balance ?? 0n;
    },
  };
};
