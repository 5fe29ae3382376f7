import { fromUuid } from '../../../core/ids';
import type { Clock } from '../../../core/clock';
import { SYSTEM_ACCOUNTS } from '../../../ledger';
import type { ReturnsRail } from '../../../providers';
import type { Database } from '../../../storage';
import { type Notifier, tellChanged } from '../../../ground/notifications';
import { type KindRules, type Order, type RailWord, toLegs } from '../../../payments/orders';
import { noteReturnInside } from '../pay';
import { isByRule, tryAnew } from './by-rule';
import type { Disputes } from './deps';
import { tellRefundEnded } from './news';
import { lockReceivedPix } from './received';
import { RETURN_STORE, type ReturnTarget } from './refunds';

export interface ReturnKindDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  rail: ReturnsRail;
  disputes: Pick<Disputes, 'lockRunning' | 'blockFreed'>;
}

/** How a return ends; no limit holds it back. */
export const createReturnEnd = (notifier: Notifier): Pick<KindRules<ReturnTarget>, 'job' | 'limits' | 'onEnd'> => ({
  job: 'pix.send_return',
  limits: null,
  async onEnd(sql, order, end) {
    const isDone = end.status === 'completed';
    if (isDone && order.payee.ownAccount) {
      const { receivedId, returnId, reason } = order.target;
      const refund = { key: order.id, returnId, amountCents: order.amountCents, reason };
      await noteReturnInside(sql, notifier, receivedId, refund, end.at);
    }
    await tellRefundEnded(sql, notifier, order, isDone);
  },
});

/** What giving back adds to the orders of all payments: the rails decide a return at once, whoever asks how often. */
export const createReturnKind = (deps: ReturnKindDeps): KindRules<ReturnTarget> => {
  const ask = async (order: Order<ReturnTarget>): Promise<RailWord> => {
    const { endToEndId, returnId, reason } = order.target;
    const outcome = await deps.rail.sendReturn({ endToEndId, returnId, reason, amountCents: order.amountCents });
    const isRefused = outcome.status === 'rejected' && isByRule(order.target);
    return isRefused ? { status: 'waiting', askAt: await tryAnew(deps, order, outcome.code) } : outcome;
  };
  const { onEnd, ...end } = createReturnEnd(deps.notifier);
  return {
    ...end,
    store: RETURN_STORE,
    pauseMs: 30_000,
    lastHour: null,
    send: ask,
    ask,
    recheck: async order => ({ status: 'ready', ready: order }),
    toPosting(order) {
      const { endToEndId, returnId } = order.target;
      const { counterparties, ...legs } = toLegs(order, SYSTEM_ACCOUNTS['clearing.pix']);
      const details = { description: order.description ?? '', endToEndId, returnId, counterparties };
      return { ...legs, details: { kind: 'pix_return', ...details } };
    },
    toReceipt: () => undefined,
    // a return has no day
    onShort: async () => undefined,
    async onCommit(sql, { accountId, origin }) {
      // of what a rule gives back its dispute has told
      if (origin !== 'return') await tellChanged(sql, fromUuid('acc', accountId), ['balance', 'pix']);
    },
    async onEnd(sql, order, ended) {
      if (ended.status === 'failed') {
        // a contest that is opened at this moment finds the return failed, or is found
        await lockReceivedPix(sql, order.target.receivedId);
        // before the ledger's account, as where a contest ends
        await deps.disputes.lockRunning(sql, order.target.endToEndId);
      }
      await onEnd(sql, order, ended);
    },
    onFreed: (sql, { target }) => deps.disputes.blockFreed(sql, target.endToEndId),
  };
};
