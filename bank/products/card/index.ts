import type { cardWishes } from '../../contract/products/card';
import type { cardChallengeWishes } from '../../contract/products/card-challenges';
import type { cardDisputeWishes } from '../../contract/products/card-disputes';
import type { cardOptionsWishes } from '../../contract/products/card-options';
import type { cardPinWishes } from '../../contract/products/card-pin';
import type { cardPlasticWishes } from '../../contract/products/card-plastic';
import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ActsOf } from '../../parcel';
import type { ConfirmChange } from '../../payments/office';
import type { Sql } from '../../storage';
import { createApproved, createIssueJob } from './approved';
import { createExpireChallengeJob } from './challenges/expire';
import { createChallengeRoutes } from './challenges/routes';
import { createChallengeDescribers } from './challenges/step-up';
import type { CardDeps } from './deps';
import { createExpireJob } from './network/change';
import { createDocumentsJob } from './disputes/documents';
import { createContestJob, createDisputeJob } from './disputes/follow';
import { createDisputePostJob } from './disputes/money';
import { createDisputeRoutes } from './disputes/routes';
import { createDisputeDescribers } from './disputes/step-up';
import { createAccessOverJob } from './access-over';
import { createEndJob } from './ending';
import { createPostJob } from './network/post';
import { createNetworkRoutes } from './network/routes';
import { createSettleJob } from './network/settle';
import { cardShortfalls } from './network/shortfall';
import { createOptionsRoutes } from './options/routes';
import { createOptionsDescribers } from './options/step-up';
import { createPinRoutes } from './pin/routes';
import { createPinDescribers } from './pin/step-up';
import { createDeliveryJob } from './plastic/arrive';
import { createDemoJob } from './plastic/demo';
import { createPlasticRoutes } from './plastic/routes';
import { createSendJob } from './plastic/sending';
import { createPlasticDescribers } from './plastic/step-up';
import { createProvenRoutes } from './proven-routes';
import { createPurchaseRoutes } from './purchases/routes';
import { createExceptionRoutes } from './receipts/exception-routes';
import { refreshLockOfEntry } from './receipts/lock';
import { createReceiptJob } from './receipts/remind';
import { createPaperRoutes } from './receipts/routes';
import { createReceiptRuleRoutes } from './receipts/rule-routes';
import { createReportRoutes } from './report/routes';
import { createRevealRoutes } from './reveal';
import { createCardRoutes } from './routes';
import { createCardDescribers } from './step-up';

export { blockCardsOf } from './access-over';
export { iofRateOf, listWithdrawalFees } from './fees';
export { cardParts } from './parts';
export { cardShortfalls } from './network/shortfall';

type CardActs = ActsOf<typeof cardWishes> &
  ActsOf<typeof cardChallengeWishes> &
  ActsOf<typeof cardDisputeWishes> &
  ActsOf<typeof cardOptionsWishes> &
  ActsOf<typeof cardPlasticWishes> &
  ActsOf<typeof cardPinWishes>;

/** Cards on the balance of an account. */
export const createCardModule = (
  deps: CardDeps,
): {
  routes: Route[];
  jobs: JobHandler[];
  acts: CardActs;
  /** What is done of a card once its company's people agreed, by its kind. */
  approved: Readonly<Record<string, ConfirmChange>>;
  onMoved(ledgerAccountIds: readonly bigint[]): Promise<void>;
  /** Files of an entry of the statement came or went: the receipts of a purchase, where it is one. */
  onEntryFiles(sql: Sql, key: string): Promise<void>;
} => ({
  routes: [
    ...createCardRoutes(deps),
    ...createProvenRoutes(deps),
    ...createOptionsRoutes(deps),
    ...createRevealRoutes(deps),
    ...createPurchaseRoutes(deps),
    ...createReportRoutes(deps),
    ...createChallengeRoutes(deps),
    ...createNetworkRoutes(deps),
    ...createPlasticRoutes(deps),
    ...createPinRoutes(deps),
    ...createDisputeRoutes(deps),
    ...createPaperRoutes(deps),
    ...createExceptionRoutes(deps),
    ...createReceiptRuleRoutes(deps),
  ],
  jobs: [
    createPostJob(deps),
    createExpireJob(deps),
    cardShortfalls.createJob(deps),
    createSettleJob(deps),
    createEndJob(deps),
    createAccessOverJob(deps),
    createExpireChallengeJob(deps),
    createIssueJob(deps),
    createSendJob(deps),
    createDeliveryJob(deps),
    createDemoJob(deps),
    createContestJob(deps),
    createDocumentsJob(deps),
    createDisputeJob(deps),
    createDisputePostJob(deps),
    createReceiptJob(deps),
  ],
  acts: {
    ...createCardDescribers(deps),
    ...createOptionsDescribers(deps),
    ...createChallengeDescribers(deps),
    ...createPlasticDescribers(deps),
    ...createPinDescribers(deps),
    ...createDisputeDescribers(deps),
  },
  approved: createApproved(deps),
  onMoved: ids => cardShortfalls.hasten(deps.database, ids),
  onEntryFiles: (sql, key) => refreshLockOfEntry(sql, key, deps.clock.now()),
});
