import type { Problem } from '../../bank/contract/primitives';
import type {
  CryptoOrder,
  CryptoPosition,
  CryptoProfile,
  CryptoQuote,
  CryptoQuoteRequest,
  CryptoWallet,
} from '../../bank/contract/products/crypto';
import type { CryptoAnswers, CryptoAssetId } from '../../bank/contract/products/crypto-words';
import { SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { listOddBooks } from '../../bank/products/crypto';
import type { TestAnswer, TestBankOptions } from '../support/bank';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

type Answer<Body> = TestAnswer<Body & Pick<Problem, 'code' | 'params'>>;

export const BOLD: CryptoAnswers = {
  ...{ goal: 'grow', horizon: 'many_years', experience: 'much', share: 'up_to_tenth', loss: 'all' },
};

/** Has an account answer what comes before its first purchase. */
export const answerCrypto = (world: Pick<PixWorld, 'as'>, who: Customer, answers: CryptoAnswers = BOLD) =>
  world.as<CryptoProfile>(who, '/crypto/profile', { json: { answers, risk_version: '1' } });

export interface OrderWish {
  /** Absent: the price of the quote. */
  limit_price?: string;
  consent?: true;
  key?: string;
  /** What was proven, where it is not what was quoted. */
  proof?: string | undefined;
}

export interface CryptoWorld extends PixWorld {
  quote(wish: Partial<CryptoQuoteRequest>, who?: Customer): Promise<Answer<CryptoQuote>>;
  /** A proof of what was quoted; undefined when the bank will not have it authorised. */
  prove(
    who: Customer,
    asked: Partial<CryptoQuoteRequest>,
    rest: { limit_price: string; key: string },
  ): Promise<string | undefined>;
  send(
    who: Customer,
    quoteId: string,
    rest: { limit_price: string; key: string; proof: string | undefined; consent?: true },
  ): Promise<Answer<CryptoOrder>>;
  /** Quotes, proves and orders. */
  order(wish: Partial<CryptoQuoteRequest>, rest?: OrderWish, who?: Customer): Promise<Answer<CryptoOrder>>;
  /** The same, and to its end. */
  traded(wish: Partial<CryptoQuoteRequest>, who?: Customer): Promise<CryptoOrder>;
  read(id: string, who?: Customer): Promise<CryptoOrder>;
  positionOf(asset: CryptoAssetId, who?: Customer): Promise<CryptoPosition>;
  pass(seconds?: number): Promise<void>;
  balanceOfSystem(name: keyof typeof SYSTEM_ACCOUNTS): Promise<bigint>;
  requireSoundBooks(): Promise<void>;
}

const toAsked = (wish: Partial<CryptoQuoteRequest>): CryptoQuoteRequest => ({ asset: 'btc', side: 'buy', ...wish });

/** The real bank with a company that trades crypto assets. */
export const startCryptoWorld = async (options: TestBankOptions = {}): Promise<CryptoWorld> => {
  const world = await startPixWorld(options);
  const { padaria } = world;
  const quote: CryptoWorld['quote'] = (wish, who = padaria) => world.as(who, '/crypto/quotes', { json: toAsked(wish) });
  const prove: CryptoWorld['prove'] = (who, wish, { limit_price, key: idempotency_key }) =>
    world
      .authorize(who.bearer, {
        ...{ purpose: 'crypto_order', account_id: who.accountId, ...toAsked(wish), limit_price, idempotency_key },
      })
      .catch(() => undefined);
  const send: CryptoWorld['send'] = (who, crypto_quote_id, { limit_price, key, proof, consent }) =>
    world.as(who, '/crypto/orders', {
      json: { crypto_quote_id, limit_price, ...(consent && { consent }) },
      key,
      proof,
    });
  const order: CryptoWorld['order'] = async (wish, { key = newKey(), ...rest } = {}, who = padaria) => {
    const { status, body } = await quote(wish, who);
    if (status !== 201) return { status, body } as unknown as Answer<CryptoOrder>;
    const limit_price = rest.limit_price ?? body.price;
    const proof = rest.proof ?? (await prove(who, wish, { limit_price, key }));
    return send(who, body.id, { limit_price, key, proof, ...(rest.consent && { consent: true }) });
  };
  const read: CryptoWorld['read'] = async (id, who = padaria) =>
    (await world.as<CryptoOrder>(who, `/crypto/orders/${id}`)).body;
  const pass: CryptoWorld['pass'] = async (seconds = 0) => {
    await world.bank.runDueJobs();
    if (seconds === 0) return;
    world.clock.advance({ seconds });
    await world.bank.runDueJobs();
    padaria.bearer = await world.signIn(padaria.email);
  };
  return {
    ...world,
    ...{ quote, prove, send, order, read, pass },
    async traded(wish, who = padaria) {
      const { status, body } = await order(wish, {}, who);
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      await pass();
      return read(body.id, who);
    },
    async positionOf(asset, who = padaria) {
      const { positions } = (await world.as<CryptoWallet>(who, '/crypto/wallet')).body;
      const found = positions.find(position => position.asset.id === asset);
      if (!found) throw new Error(`no position in ${asset}`);
      return found;
    },
    async balanceOfSystem(name) {
      const { rows } = await world.database.query<{ balance: bigint }>(
        'select balance from ledger.account where id = $1',
        [SYSTEM_ACCOUNTS[name]],
      );
      return rows[0]?.balance ?? 0n;
    },
    async requireSoundBooks() {
      await world.requireSoundLedger();
      const odd = await listOddBooks(world.database);
      if (odd.length > 0) throw new Error(`the books of ${odd.join(', ')} are odd`);
    },
  };
};
