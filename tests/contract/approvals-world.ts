import { newId, toUuid } from '../../bank/core/ids';
import type { ApprovalOutcome, ApprovalPolicy, Approvals, SubjectRules } from '../../bank/payments/approvals';
import type { NewOrder, OrderDesk } from '../../bank/payments/orders';
import type { PaymentTarget, PixTarget } from '../../bank/products/pix/pay';
import type { Sql } from '../../bank/storage';
import { createOrders, payeeOutside, toOrderWish } from '../support/orders';
import { type PixWorld, startPixWorld } from './pix-world';

/** People of the tests: the maker is the bakery's admin. */
export const [ANA, BRUNO, STRANGER] = [1, 2, 3].map(() => toUuid(newId('usr'))) as [string, string, string];
export const HOUR_MS = 3_600_000;

/** What the rules say at the moment: they may change under way. */
interface Rules {
  isDenied: boolean;
}

/** From R$ 1.000,00 on one approval, from R$ 2.000,00 two, R$ 6.660,00 never. */
const createPolicy = (rules: Rules): ApprovalPolicy => ({
  async demand(_sql, { amountCents }, _authors, now) {
    if (amountCents === 666_000n) return { kind: 'denied', rule: 'never this amount' };
    if (amountCents !== null && amountCents < 100_000n) return { kind: 'none' };
    const total = amountCents !== null && amountCents < 200_000n ? 1 : 2;
    return { kind: 'approvals', terms: { total }, expiresAt: new Date(now.getTime() + 72 * HOUR_MS) };
  },
  async judge(_sql, { terms }, approvals) {
    if (rules.isDenied) return { kind: 'denied', rule: 'no more' };
    return { kind: approvals.length >= (terms as { total: number }).total ? 'approved' : 'waiting' };
  },
  mayApprove: async (_sql, _subject, personId) => personId !== STRANGER,
});

interface OrderRow {
  status: string;
  shortage: string | null;
  failure_code: string | null;
  limit_period: string | null;
  payee_account_id: string | null;
}

type Wish = Partial<Pick<NewOrder<PixTarget>, 'origin' | 'device' | 'dueOn'>> & { payee?: PaymentTarget['payee'] };

/** The real bank under rules that ask for approvals, and the bakery that pays under them. */
export interface ApprovalsWorld extends PixWorld {
  rules: Rules;
  desk: OrderDesk<PixTarget>;
  approvals: Approvals<string>;
  act<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Has the bakery order a Pix, to the supplier at another institution unless the wish says another; its UUID. */
  order(amountCents: bigint, wish?: Wish): Promise<string>;
  rowOf(id: string): Promise<OrderRow>;
  statusOf(id: string): Promise<string>;
  /** For what the subject is now, unless another binding is given. */
  approve(id: string, personId: string, binding?: Buffer): Promise<ApprovalOutcome>;
  /** Lets time pass and the bank do what is due. */
  pass(ms: number): Promise<void>;
}

export const startApprovalsWorld = async (
  acts: Readonly<Record<string, SubjectRules>> = {},
): Promise<ApprovalsWorld> => {
  const rules = { isDenied: false };
  const policy = createPolicy(rules);
  const world = await startPixWorld({ approvals: policy });
  const { database, clock } = world;
  const { desks, approvals } = createOrders({ database, clock, approvals: policy, acts });
  const desk = desks.pix;
  const rowOf: ApprovalsWorld['rowOf'] = async id => {
    const { rows } = await database.query<OrderRow>(
      'select status, shortage, failure_code, limit_period, payee_account_id from payment_order where id = $1',
      [id],
    );
    if (!rows[0]) throw new Error('the order is written');
    return rows[0];
  };
  const bindingOf = async (id: string): Promise<Buffer> => {
    const { rows } = await database.query<{ binding: Buffer }>('select binding from approval_subject where id = $1', [
      id,
    ]);
    return rows[0]?.binding ?? Buffer.alloc(0);
  };
  return {
    ...{ ...world, rules, desk, approvals, rowOf },
    act: work => database.transaction(work),
    async order(amountCents, { payee = payeeOutside(), ...wish } = {}) {
      const now = clock.now();
      const asked = { ...toOrderWish(world.padaria, { amountCents, payee, now }), ...wish };
      await database.transaction(sql => desk.commit(sql, asked, now));
      return asked.id;
    },
    statusOf: async id => (await rowOf(id)).status,
    async approve(id, personId, binding) {
      const given = { subjectId: id, personId, authorizationId: toUuid(newId('aut')) };
      const seen = binding ?? (await bindingOf(id));
      return database.transaction(sql => approvals.approve(sql, { ...given, binding: seen }, clock.now()));
    },
    async pass(ms) {
      await world.advanceTo(new Date(clock.now().getTime() + ms), world.padaria);
      await world.bank.runDueJobs();
    },
  };
};
