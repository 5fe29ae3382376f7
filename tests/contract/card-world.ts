import type { Card, VirtualCardRequest } from '../../bank/contract/products/card';
import type { AuthorizationWish } from '../../bank/contract/authorizations';
import type { Problem } from '../../bank/contract/primitives';
import type { TestAnswer, TestBankOptions } from '../support/bank';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

type Answer<Body> = TestAnswer<Body & Pick<Problem, 'code'>>;

export interface CardWorld extends PixWorld {
  /** Somebody else of the bakery, signed in. */
  join(role: 'operator' | 'viewer' | 'admin' | 'approver', name?: string): Promise<Customer>;
  /** The proof, or the bank's refusal to have it given. */
  prove(who: Customer, wish: AuthorizationWish): Promise<{ proof: string } | { refused: Answer<never> }>;
  /** Proves and makes a virtual card, for oneself unless told. */
  make(wish?: Partial<VirtualCardRequest>, who?: Customer): Promise<Answer<Card>>;
  getCard(id: string, who?: Customer): Promise<Answer<Card>>;
  list(query?: string, who?: Customer): Promise<Card[]>;
  act(id: string, path: string, who?: Customer, json?: unknown): Promise<Answer<Card>>;
  unblock(id: string, who?: Customer): Promise<Answer<Card>>;
}

/** The real bank with a company that has cards. */
export const startCardWorld = async (options: TestBankOptions = {}): Promise<CardWorld> => {
  const world = await startPixWorld(options);
  const { padaria } = world;
  const account_id = padaria.accountId;
  const prove: CardWorld['prove'] = async (who, wish) => {
    const asked = await world.fail('/identity_server/authorizations', { bearer: who.bearer, json: wish });
    if (asked.status >= 400) return { refused: asked as unknown as Answer<never> };
    return { proof: await world.authorize(who.bearer, wish) };
  };
  return {
    ...world,
    prove,
    async join(role, name) {
      const person = await world.seedPerson({ companyId: padaria.companyId, role, ...(name ? { name } : {}) });
      return { ...person, bearer: await world.signIn(person.email) };
    },
    async make(wish = {}, who = padaria) {
      const json: VirtualCardRequest = {
        ...{ holder_id: who.userId, use: 'standard', alias: null, cost_center: null, temporary_until: null },
        ...{ purchase_cents: null, day_cents: null, month_cents: null },
        ...wish,
      };
      const proven = await prove(who, { purpose: 'create_card', account_id, ...json });
      if ('refused' in proven) return proven.refused;
      return world.as(who, '/cards', { json, proof: proven.proof });
    },
    getCard: (id, who = padaria) => world.as(who, `/cards/${id}`),
    list: async (query = '', who = padaria) => (await world.as<{ data: Card[] }>(who, `/cards${query}`)).body.data,
    act: (id, path, who = padaria, json) =>
      world.as(who, `/cards/${id}/${path}`, { method: 'POST', ...(json === undefined ? {} : { json }) }),
    async unblock(id, who = padaria) {
      const proven = await prove(who, { purpose: 'unblock_card', account_id, payment_card_id: id });
      if ('refused' in proven) return proven.refused;
      return world.as(who, `/cards/${id}/options/unblock`, { method: 'POST', proof: proven.proof });
    },
  };
};
