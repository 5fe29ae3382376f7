import { toUuid } from '../../../bank/core/ids';
import type { Bearers, Belongings, Owned, Owning, Owns } from '../../modules/parcel';
import { listSaid } from '../../modules/said';
import type { TestBank } from '../../support/bank';
import type { SeededPerson, SeedPerson } from '../../support/people';
import { SLOTS } from '../../support/sample-calls';
import { openSecondAccount } from '../../support/second-account';
import { signInByEmail } from './steps';

/** A person who has one of everything. */
export interface Owner extends SeededPerson {
  bearer: string;
  bearers: Bearers;
  things: Belongings;
  /** Another account of the same company: `acc_…`. */
  secondAccountId: string;
  /** Strings of this person that nobody else may ever be shown. */
  canaries: string[];
  /** UUIDs that rows about this person hold. */
  uuids: string[];
}

/** What each module gives, in the order of the tiers; then what is found of it. */
const GIVEN: readonly Owns[] = [...listSaid('owns'), ...listSaid('finds')];

const giveAll = async (owning: Omit<Owning, 'things'>): Promise<Required<Owned>> => {
  const all = { things: {}, bearers: {}, canaries: [] as string[] };
  for (const give of GIVEN) {
    const { things, bearers, canaries = [] } = await give({ ...owning, things: all.things as Belongings });
    Object.assign(all.things, things);
    Object.assign(all.bearers, bearers);
    all.canaries.push(...canaries);
  }
  return all;
};

/** Holds every slot to its belonging: one that no module gives is named. */
const requireAll = (things: Partial<Belongings>): Belongings => {
  const missing = Object.keys(SLOTS).filter(slot => !Object.entries(things).some(([name, id]) => name === slot && id));
  if (missing.length > 0) throw new Error(`no module gives an owner ${missing.join(', ')}`);
  return things as Belongings;
};

/** Somebody with a company, two accounts and one of everything that a module has. */
export const admitOwner = async (
  test: TestBank,
  wish: SeedPerson & { payeeKey: string; draft: string },
): Promise<Owner> => {
  const person = await test.seedPerson(wish);
  const secondAccountId = await openSecondAccount(test, person);
  const tokens = await signInByEmail(test, person, { trust_device: true });
  const bearer = tokens.access_token;
  const { things: given, bearers, canaries } = await giveAll({ test, person, bearer, tokens, wish });
  const things = requireAll(given);
  const ids = [person.userId, person.companyId, person.accountId, secondAccountId, things.payment_id];
  const { name, legalName, cnpj, number, email } = person;
  return {
    ...person,
    bearer,
    bearers: bearers as Bearers,
    things,
    secondAccountId,
    canaries: [name, legalName, cnpj, number, email, things.end_to_end_id, ...canaries, ...ids],
    uuids: [...ids, things.passkey_id, things.session_id, things.device_id, things.authorization_id].map(toUuid),
  };
};

/** Two people of two companies with four accounts, each with one of everything. */
export const admitTwo = async (test: TestBank): Promise<[Owner, Owner]> => [
  await admitOwner(test, {
    name: 'Ana Albatroz',
    legalName: 'Albatroz Alimentos Ltda',
    email: 'ana@albatroz.example',
    balanceCents: 1_111_111n,
    payeeKey: 'fornecedor@farinhas.example',
    draft: 'rascunho da Ana',
  }),
  await admitOwner(test, {
    name: 'Bruno Bacurau',
    legalName: 'Bacurau Bebidas Ltda',
    email: 'bruno@bacurau.example',
    balanceCents: 2_222_222n,
    payeeKey: '00000000000191',
    draft: 'rascunho do Bruno',
  }),
];
