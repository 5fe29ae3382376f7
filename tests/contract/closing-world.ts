import { expect } from 'vitest';
import type { AccountClosing } from '../../bank/contract/service/account-closing';
import type { PixDispute } from '../../bank/contract/products/pix/support';
import type { PixPayment } from '../../bank/contract/products/pix/pay';
import { toUuid } from '../../bank/core/ids';
import { enqueueJob } from '../../bank/jobs';
import { registerPixKey } from '../../bank/products/pix/keys';
import { RECEIVE_MESSAGE_JOB } from '../../bank/providers';
import type { TestAnswer, TestBankOptions } from '../support/bank';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

export interface ClosingWorld extends PixWorld {
  /** A company of its own, signed in. */
  admit(balanceCents: bigint): Promise<Customer>;
  signInAgain(...people: Customer[]): Promise<void>;
  /** A key of the company itself at another institution; `before` is what goes wrong there: `devolve-`. */
  ownKeyOf(who: Customer, before?: string): string;
  /** Asks for the closing; what is left goes to `input`. */
  askToClose(who: Customer, input?: string): Promise<TestAnswer<AccountClosing>>;
  /** Lets the bank's time pass, ten seconds at a time. */
  pass(seconds: number): Promise<void>;
  /** The day after, and whatever a closing does then. */
  letItClose(who: Customer): Promise<void>;
  viewClosing(who: Customer): Promise<AccountClosing>;
  /** Gives back what was received with this receipt. */
  giveBack(who: Customer, receiptId: string, amountCents: number): Promise<TestAnswer<{ status: string }>>;
  /** Padaria pays this much to a key that the customer gets for it. */
  seedKeyAndPay(who: Customer, amountCents: number): Promise<PixPayment>;
  contest(who: Customer, receiptId: string): Promise<PixDispute>;
  /** A return that the SPI tells of. */
  deliverReturn(endToEndId: string, amountCents: number, tail: string): Promise<void>;
  /** Balance in the ledger of the customer's account, and of the liability account that it closed into. */
  booksOf(who: Customer): Promise<{ account: bigint; owed: bigint | null }>;
  /** Titles of what the person was told, the newest first. */
  titlesOf(who: Customer): Promise<string[]>;
}

const BOOKS = `select a.balance as account, p.balance as owed from ledger.account a left join ledger.account p on p.id = a.closed_into where a.id = $1`;

/** Two people of a company that both have to sign for, signed in. */
export const admitPair = async (world: ClosingWorld): Promise<{ first: Customer; second: Customer }> => {
  const first = await world.admit(1_000n);
  const { companyId } = first;
  const partner = await world.seedPerson({ companyId, name: 'Rita Prado' });
  await world.database.query('update company set joint_signatures = 2 where id = $1', [toUuid(companyId)]);
  return { first, second: { ...partner, bearer: await world.signIn(partner.email) } };
};

/** A world in which accounts close and money goes on arriving. */
export const startClosingWorld = async (options: TestBankOptions = {}): Promise<ClosingWorld> => {
  const world = await startPixWorld(options);
  const { database, clock, bank } = world;
  const signInAgain: ClosingWorld['signInAgain'] = async (...people) => {
    for (const who of people) who.bearer = await world.signIn(who.email);
  };
  const pass: ClosingWorld['pass'] = async seconds => {
    await bank.runDueJobs();
    for (let passed = 0; passed < seconds; passed += 10) {
      clock.advance({ seconds: 10 });
      await bank.runDueJobs();
    }
  };
  return {
    ...world,
    signInAgain,
    pass,
    async admit(balanceCents) {
      const person = await world.seedPerson({ balanceCents });
      return { ...person, bearer: await world.signIn(person.email) };
    },
    ownKeyOf: ({ cnpj }, before = '') => `${before}titular-${cnpj}@outrobanco.example`,
    async askToClose(who, input) {
      const lookupId = input === undefined ? null : (await world.lookUp(who, input)).body.id;
      const wish = { purpose: 'close_account', account_id: who.accountId, reason: 'unused' } as const;
      const proof = await world.authorize(who.bearer, { ...wish, lookup_id: lookupId ?? '' });
      return world.as(who, '/closing', { json: { reason: 'unused', lookup_id: lookupId }, proof });
    },
    async letItClose(who) {
      clock.advance({ hours: 24 });
      await pass(30);
      await signInAgain(who);
    },
    viewClosing: async who => (await world.as<AccountClosing>(who, '/closing')).body,
    async giveBack(who, transaction_id, amount_cents) {
      const key = newKey();
      const wish = { purpose: 'return_pix_payment', account_id: who.accountId, transaction_id, amount_cents } as const;
      const proof = await world.authorize(who.bearer, { ...wish, idempotency_key: key });
      return world.as(who, '/pix/returns', { json: { transaction_id, amount_cents }, key, proof });
    },
    async seedKeyAndPay(who, amountCents) {
      const owner = { ...who, id: who.accountId };
      await registerPixKey(database, owner, { text: who.email, type: 'email', createdAt: clock.now() });
      return world.pay(world.padaria, who.email, amountCents);
    },
    async contest(who, transaction_id) {
      const json = { transaction_id, reason: 'scam', text: 'Paguei por uma máquina que nunca foi entregue.' };
      const { status, body } = await world.as<PixDispute>(who, '/pix/disputes', { json });
      expect(status).toBe(201);
      await bank.runDueJobs();
      return body;
    },
    async deliverReturn(endToEndId, amountCents, tail) {
      const message = {
        id: `M00038166${tail.padStart(23, '0')}`,
        kind: 'returned',
        endToEndId,
        returnId: `D60701190202611201400${tail.padStart(11, '0')}`,
        amountCents: String(amountCents),
        reason: 'MD06',
      };
      await enqueueJob(database, { kind: RECEIVE_MESSAGE_JOB, payload: message });
      await bank.runDueJobs();
    },
    async booksOf(who) {
      const { rows } = await database.query<{ account: bigint; owed: bigint | null }>(BOOKS, [who.ledgerAccountId]);
      return rows[0] as { account: bigint; owed: bigint | null };
    },
    async titlesOf(who) {
      const { body } = await world.call<{ data: { title: string }[] }>('/notifications', { bearer: who.bearer });
      return body.data.map(({ title }) => title);
    },
  };
};
