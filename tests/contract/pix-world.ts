import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Balance } from '../../bank/contract/ground/accounts';
import type { PixLookup, PixPayment } from '../../bank/contract/products/pix/pay';
import { verifyLedger } from '../../bank/ledger';
import { registerPixKey } from '../../bank/products/pix/pay';
import { setPixLimits } from '../../bank/products/pix/limits';
import { startTestBank, type TestAnswer, type TestBank, type TestCall, type TestBankOptions } from '../support/bank';
import type { SeededPerson } from '../support/people';

/** A person of a company with an open session. */
export interface Customer extends SeededPerson {
  bearer: string;
}

export interface PixWorld extends TestBank {
  /** Admin of the bakery: R$ 10.000,00, the key padaria@padaria.example and its CNPJ. */
  padaria: Customer;
  /** Admin of the garage: R$ 500,00, the key contato@oficina.example. */
  oficina: Customer;
  as<Body>(
    customer: Customer,
    path: string,
    options?: Pick<TestCall, 'json' | 'file' | 'key' | 'proof' | 'method'>,
  ): Promise<TestAnswer<Body>>;
  lookUp(customer: Customer, input: string, keyType?: string): Promise<TestAnswer<PixLookup>>;
  /** Looks the payee up and pays; both answers have to be good. */
  pay(customer: Customer, input: string, amountCents: number, description?: string): Promise<PixPayment>;
  /** The proof of exactly this payment, or nothing when the bank will not even have it authorised: the payment then tells why. */
  proveLookup(
    customer: Customer,
    lookupId: string,
    amountCents: unknown,
    key: string,
    description?: string,
  ): Promise<string | undefined>;
  /** The payment call with a lookup already made, authorised before. */
  payLookup(customer: Customer, lookupId: string, amountCents: unknown, key?: string): Promise<TestAnswer<PixPayment>>;
  /** The bare payment call. */
  payWith(
    customer: Customer,
    call: { lookupId: string; amountCents: unknown; key: string; proof?: string },
  ): Promise<TestAnswer<PixPayment>>;
  getPayment(customer: Customer, paymentId: string): Promise<PixPayment>;
  /** Moves the clock on and signs the customer in anew: a session's access ends after 15 minutes. */
  advanceTo(instant: Date, customer: Customer): Promise<void>;
  balanceOf(customer: Customer): Promise<Balance>;
  /** Every invariant of the ledger holds. */
  requireSoundLedger(): Promise<void>;
}

export const newKey = (): string => `key-${randomUUID()}`;

const GENEROUS = {
  perPaymentCents: 10_000_000n,
  dayCents: 10_000_000n,
  nightCents: 10_000_000n,
  nightStartsAtHour: 20,
} as const;

const admit = async (bank: TestBank, legalName: string, balanceCents: bigint, email: string): Promise<Customer> => {
  const person = await bank.seedPerson({ legalName, balanceCents });
  const owner = { ...person, id: person.accountId };
  const createdAt = bank.clock.now();
  await registerPixKey(bank.database, owner, { text: email, type: 'email', createdAt });
  await registerPixKey(bank.database, owner, { text: person.cnpj, type: 'cnpj', createdAt });
  await setPixLimits(bank.database, person.accountId, GENEROUS);
  return { ...person, bearer: await bank.signIn(person.email) };
};

/** The real bank with two companies that may pay each other. */
export const startPixWorld = async (options: TestBankOptions = {}): Promise<PixWorld> => {
  const bank = await startTestBank(options);
  const padaria = await admit(bank, 'Padaria do Zé Ltda', 1_000_000n, 'padaria@padaria.example');
  const oficina = await admit(bank, 'Oficina Ipê Ltda', 50_000n, 'contato@oficina.example');
  const as: PixWorld['as'] = (customer, path, call) =>
    bank.call(`/accounts/${customer.accountId}${path}`, { bearer: customer.bearer, ...call });
  const lookUp: PixWorld['lookUp'] = (customer, input, keyType) =>
    as(customer, '/pix/lookups', { json: { input, key_type: keyType } });
  const proveLookup: PixWorld['proveLookup'] = (customer, lookupId, amountCents, key, description) =>
    bank
      .authorize(customer.bearer, {
        purpose: 'pix_payment',
        account_id: customer.accountId,
        lookup_id: lookupId,
        amount_cents: amountCents as number,
        description,
        idempotency_key: key,
      })
      .catch(() => undefined);
  const payWith: PixWorld['payWith'] = (customer, { lookupId, amountCents, key, proof }) =>
    as(customer, '/pix/payments', { json: { lookup_id: lookupId, amount_cents: amountCents }, key, proof });
  const payLookup: PixWorld['payLookup'] = async (customer, lookupId, amountCents, key = newKey()) => {
    const proof = await proveLookup(customer, lookupId, amountCents, key);
    return payWith(customer, { lookupId, amountCents, key, proof });
  };
  return {
    ...bank,
    padaria,
    oficina,
    as,
    lookUp,
    proveLookup,
    payLookup,
    payWith,
    async pay(customer, input, amountCents, description) {
      const lookup = await lookUp(customer, input);
      expect(lookup.status).toBe(201);
      const json = { lookup_id: lookup.body.id, amount_cents: amountCents, description };
      const key = newKey();
      const proof = await proveLookup(customer, lookup.body.id, amountCents, key, description);
      const answer = await as<PixPayment>(customer, '/pix/payments', { json, key, proof });
      expect(answer.status).toBe(201);
      return answer.body;
    },
    getPayment: async (customer, paymentId) => (await as<PixPayment>(customer, `/pix/payments/${paymentId}`)).body,
    balanceOf: async customer => (await as<Balance>(customer, '/balance')).body,
    async advanceTo(instant, customer) {
      bank.clock.set(instant);
      customer.bearer = await bank.signIn(customer.email);
    },
    async requireSoundLedger() {
      expect((await verifyLedger(bank.database)).violations).toEqual([]);
    },
  };
};
