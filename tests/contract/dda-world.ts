import type { Dda, DdaBoleto, DdaContest, DdaMember, DdaShelf } from '../../bank/contract/products/dda';
import type { Problem } from '../../bank/contract/primitives';
import { toLocalDate } from '../../bank/core/clock';
import { changeIssuedBoleto, issueSandboxBoleto, tellDda } from '../../bank/providers';
import type { TestAnswer, TestBankOptions } from '../support/bank';
import { type BoletoWorld, startBoletoWorld } from './boleto-world';
import type { Customer } from './pix-world';

type Answer<Body> = TestAnswer<Body & Pick<Problem, 'code'>>;

export interface DdaWorld extends BoletoWorld {
  read(customer?: Customer): Promise<Dda>;
  /** Proves and joins; without a document that of the customer. */
  join(document?: string, customer?: Customer): Promise<Answer<DdaMember>>;
  leave(memberId: string, customer?: Customer): Promise<Answer<void>>;
  /** A creditor elsewhere issues one against a document, and what is told of it arrives. */
  issue(wish?: { document?: string; dueDate?: string; amountCents?: bigint }): Promise<string>;
  /** Its creditor or another bank changes it, and what is told of it arrives. */
  change(barcode: string, change: Omit<Parameters<typeof changeIssuedBoleto>[2], 'day'>): Promise<void>;
  /** A word of the registry arrives. */
  tell(told: Parameters<typeof tellDda>[1]): Promise<void>;
  list(shelf?: DdaShelf, customer?: Customer): Promise<DdaBoleto[]>;
  find(barcode: string, shelf?: DdaShelf): Promise<DdaBoleto | undefined>;
  put(id: string, what: 'hide' | 'restore' | DdaContest, customer?: Customer): Promise<Answer<DdaBoleto>>;
  countDead(): Promise<number>;
}

/** The bank with a company that pays boletos and may have them arrive. */
export const startDdaWorld = async (options: TestBankOptions = {}): Promise<DdaWorld> => {
  const world = await startBoletoWorld(options);
  const { padaria, database, bank, clock } = world;
  const today = () => toLocalDate(clock.now());
  const prove = async (customer: Customer, wish: Parameters<BoletoWorld['prove']>[0]) => {
    const asked = await world.fail('/identity_server/authorizations', { bearer: customer.bearer, json: wish });
    return asked.status >= 400 ? { refused: asked } : { proof: await world.authorize(customer.bearer, wish) };
  };
  const run = () => bank.runDueJobs();
  return {
    ...world,
    read: async (customer = padaria) => (await world.as<Dda>(customer, '/dda')).body,
    async join(document = padaria.cnpj, customer = padaria) {
      const json = { document, term_version: '1' };
      const proven = await prove(customer, { purpose: 'join_dda', account_id: customer.accountId, ...json });
      if ('refused' in proven) return proven.refused as unknown as Answer<DdaMember>;
      return world.as(customer, '/dda/members', { json, proof: proven.proof });
    },
    async leave(memberId, customer = padaria) {
      const wish = { purpose: 'leave_dda' as const, account_id: customer.accountId, dda_member_id: memberId };
      const proven = await prove(customer, wish);
      if ('refused' in proven) return proven.refused as unknown as Answer<void>;
      return world.as(customer, `/dda/members/${memberId}/leave`, { method: 'POST', proof: proven.proof });
    },
    async issue({ document = padaria.cnpj, dueDate = '2026-11-30', amountCents = 100_000n } = {}) {
      const payer = { name: padaria.legalName, document };
      const barcode = await issueSandboxBoleto(database, { payer, dueDate, amountCents, day: today() });
      await run();
      return barcode;
    },
    async change(barcode, change) {
      await changeIssuedBoleto(database, barcode, { day: today(), ...change });
      await run();
    },
    async tell(told) {
      await tellDda(database, told);
      await run();
    },
    list: async (shelf = 'open', customer = padaria) =>
      (await world.as<{ data: DdaBoleto[] }>(customer, `/dda/boletos?shelf=${shelf}&limit=100`)).body.data,
    async find(barcode, shelf = 'open') {
      const { body } = await world.as<{ data: DdaBoleto[] }>(padaria, `/dda/boletos?shelf=${shelf}&limit=100`);
      return body.data.find(boleto => boleto.barcode === barcode);
    },
    put: (id, what, customer = padaria) =>
      world.as(customer, `/dda/boletos/${id}/${typeof what === 'string' ? what : 'contest'}`, {
        ...{ method: 'POST' },
        ...(typeof what === 'string' ? {} : { json: what }),
      }),
    countDead: async () => (await database.query('select from job where died_at is not null')).rowCount ?? 0,
  };
};
