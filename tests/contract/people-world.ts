import type { People, Person, PersonLimits, PersonRole } from '../../bank/contract/service/people';
import type { Problem } from '../../bank/contract/primitives';
import type { TestAnswer, TestBankOptions } from '../support/bank';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

export interface Change {
  role: PersonRole;
  ceiling_cents: number | null;
  limits: PersonLimits | null;
}

export interface PeopleWorld extends PixWorld {
  /** Somebody of Padaria's company, signed in. */
  join(role: PersonRole, name?: string): Promise<Customer>;
  readPeople(who?: Customer): Promise<People>;
  change(by: Customer, who: Customer, change: Partial<Change>): Promise<TestAnswer<Person & Problem>>;
  /** A change that is proven and only has to be made. */
  prepareChange(by: Customer, who: Customer, change: Partial<Change>): Promise<() => ReturnType<PeopleWorld['change']>>;
  remove(
    by: Customer,
    who: Customer,
    reason?: 'left' | 'security',
  ): Promise<TestAnswer<Record<string, number> & Problem>>;
  invite(by: Customer, wish: Invite): Promise<TestAnswer<{ id: string } & Problem>>;
  /** The secret of the newest letter to an address. */
  readLink(email: string): Promise<string>;
}

export interface Invite {
  name: string;
  email: string;
  cpf: string;
  role: PersonRole;
}

export const NO_LIMITS: PersonLimits = { kinds: null, account_ids: null, payment_cents: null, day_cents: null };

const toFlat = ({ role, ceiling_cents, limits }: Change) => ({
  ...{ role, ceiling_cents: ceiling_cents ?? ('' as const), limited: limits !== null },
  kinds: limits?.kinds?.join(' ') ?? '',
  account_ids: limits?.account_ids?.join(' ') ?? '',
  payment_cents: limits?.payment_cents ?? ('' as const),
  day_cents: limits?.day_cents ?? ('' as const),
});

/** The real bank with a company of several people. */
export const startPeopleWorld = async (options: TestBankOptions = {}): Promise<PeopleWorld> => {
  const world = await startPixWorld(options);
  const { padaria } = world;
  // a wish that the bank refuses leaves the call without a proof, which says why itself
  const prove = (by: Customer, wish: Parameters<typeof world.authorize>[1]) =>
    world.authorize(by.bearer, wish).catch(() => undefined);
  const account_id = padaria.accountId;
  const prepareChange: PeopleWorld['prepareChange'] = async (by, who, wish) => {
    const json: Change = { role: 'operator', ceiling_cents: null, limits: null, ...wish };
    const proof = await prove(by, { purpose: 'change_person', account_id, person_id: who.userId, ...toFlat(json) });
    return () => world.as(by, `/people/${who.userId}`, { method: 'PUT', json, proof });
  };
  return {
    ...world,
    async join(role, name = `Pessoa ${role}`) {
      const person = await world.seedPerson({ companyId: padaria.companyId, role, name });
      return { ...person, bearer: await world.signIn(person.email) };
    },
    readPeople: async (who = padaria) => (await world.as<People>(who, '/people', {})).body,
    prepareChange,
    change: async (by, who, wish) => (await prepareChange(by, who, wish))(),
    async remove(by, who, reason = 'left') {
      const proof = await prove(by, { purpose: 'remove_person', account_id, person_id: who.userId, reason });
      return world.as(by, `/people/${who.userId}/removal`, { json: { reason }, proof });
    },
    async invite(by, json) {
      const proof = await prove(by, { purpose: 'invite_person', account_id, ...json });
      return world.as(by, '/people_invitations', { json, proof });
    },
    async readLink(email) {
      await world.bank.runDueJobs();
      for (;;) {
        const token = /#(piv_[\w-]+)/.exec((await world.mailbox.take(email)).text)?.[1];
        if (token) return token;
      }
    },
  };
};
