import { toCanonicalJson } from '../../core/canonical-json';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import type { Notifier } from '../../ground/notifications';
import { Overtaken } from '../../jobs';
import type { Recheck } from '../../payments/due';
import { type KindRules, seenBy } from '../../payments/orders';
import type { Database, Sql } from '../../storage';
import { type CreditProblem, toFailure } from './failures';
import { tellUnpaid } from './news';
import { planRequest } from './order';
import { CREDIT_STORE, type CreditOrder, type CreditTarget } from './order-store';
import { notePosting, noteSettled, POSTING_WORDS } from './posting';
import { findPosting } from './posting-rows';
import { findContract } from './store';

interface CreditKindDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
}

type Rules = KindRules<CreditTarget>;

const refused = (code: CreditProblem) => ({ status: 'refused', code }) as const;

/** The order as it leaves today; null where its contract has ended. Throws Overtaken while something else is on its way for the contract. */
const renew = async (
  sql: Sql,
  order: CreditOrder,
  { lock, now }: { lock: boolean; now: Date },
): Promise<{ order: CreditOrder; amountCents: bigint } | null> => {
  const contract = await findContract(sql, order.target.contractId, lock);
  if (contract?.state !== 'active') return null;
  if (contract.posting_id) throw new Overtaken(order.id);
  const { quoted, target } = await planRequest(sql, contract, order.target.request, {
    ...{ payer: order.payer.ledgerAccountId, now },
  });
  return { order: { ...order, target }, amountCents: quoted.amountCents };
};

/** Looks once more at one that waited for its people: exactly what they agreed to is paid, or nothing. */
const createRecheck =
  ({ database, clock }: CreditKindDeps) =>
  async (order: CreditOrder): Promise<Recheck<CreditOrder, CreditProblem>> => {
    try {
      const now = clock.now();
      const renewed = await database.transaction(sql => renew(sql, order, { lock: false, now }));
      if (!renewed) return refused('credit_over');
      if (renewed.amountCents !== order.amountCents) return refused('credit_amount_changed');
      return { status: 'ready', ready: renewed.order };
    } catch (error) {
      // fewer instalments than were to be paid, or some have become late
      if (error instanceof BankError && error.code.startsWith('credit_')) return refused('credit_amount_changed');
      throw error;
    }
  };

/** Notes at the contract what is on its way; what was worked out of it before has to hold still. */
const createOnCommit =
  ({ clock }: CreditKindDeps): Rules['onCommit'] =>
  async (sql, order) => {
    const now = clock.now();
    const renewed = await renew(sql, order, { lock: true, now });
    const { target, amountCents } = order;
    const isSame =
      renewed?.amountCents === amountCents &&
      toCanonicalJson([...renewed.order.target.legs]) === toCanonicalJson([...target.legs]);
    if (!isSame) throw new Overtaken(order.id);
    await notePosting(sql, {
      ...{ id: order.id, contractId: target.contractId, accountId: order.accountId, kind: target.kind },
      ...{ automatic: false, amountCents, discountCents: target.discountCents, chargesCents: target.chargesCents },
      legs: target.legs.map(([id, cents]) => ({ accountId: BigInt(id), amountCents: BigInt(cents) })),
      ...{ effect: target.effect, createdBy: order.createdBy, now },
    });
  };

const toPosting: Rules['toPosting'] = ({ id, payer, payee, target }) => ({
  ...{ key: id, captureHold: id },
  legs: target.legs.map(([accountId, cents]) => ({ accountId: BigInt(accountId), amountCents: BigInt(cents) })),
  details: {
    ...{ kind: 'credit_out', description: POSTING_WORDS[target.kind] },
    counterparties: [seenBy(payer.ledgerAccountId, payee)],
  },
});

const toReceipt: Rules['toReceipt'] = ({ failureCode }) => ({
  entries: { out: 'credit_out', in: 'credit_out' },
  ...{ railId: null, reference: null, namedAccount: null, isUnkeyed: true },
  failure: failureCode === null ? null : toFailure(failureCode),
});

/** What credits add to the orders of all payments: the lender is the bank itself, no limit of a family holds back what is owed. */
export const createCreditKind = (deps: CreditKindDeps): Rules => ({
  store: CREDIT_STORE,
  job: 'credit.settle',
  pauseMs: 60_000,
  lastHour: null,
  limits: null,
  isInside: true,
  send: async () => ({ status: 'settled' }),
  ask: async () => ({ status: 'settled' }),
  recheck: createRecheck(deps),
  toPosting,
  toReceipt,
  onCommit: createOnCommit(deps),
  // none is made for a day; who approved one that is short looks at what was approved
  onShort: async () => undefined,
  async onEnd(sql, order, end) {
    if (end.status !== 'completed') return tellUnpaid(sql, deps.notifier, order, end);
    // the contract before what is posted for it, as everywhere
    await findContract(sql, order.target.contractId, true);
    const posting = await findPosting(sql, order.id);
    if (!posting) throw new Error(`nothing is on its way for ${order.id}`);
    await noteSettled(sql, deps.notifier, posting, end.at);
  },
});
