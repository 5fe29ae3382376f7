import {
  downloadReconciliation,
  getReconciliation,
  getReconciliationDay,
} from '../../contract/products/acquiring-reconciliation';
import { type Route, route } from '../../core/operation';
import { CONTENT_TYPES, toStream } from '../../documents';
import type { AcquiringDeps } from './deps';
import { readDay, readDays } from './reconcile';
import { writeReconciliation } from './reconcile-file';
import { createReader } from './routes';

/** What the acquirer paid against what was expected of it. */
export const createReconciliationRoutes = (deps: AcquiringDeps): Route[] => {
  const { database } = deps;
  const reader = createReader(deps);
  return [
    route(getReconciliation, async ({ actor, params, query }) =>
      readDays(database, await reader(actor, params.account_id), query),
    ),
    // before the days: the last part of its path is none
    route(downloadReconciliation, async ({ actor, params, query }) => ({
      fileName: `conciliacao-${query.from}-${query.to}.${query.format}`,
      contentType: CONTENT_TYPES[query.format],
      body: toStream(await writeReconciliation(database, await reader(actor, params.account_id), query)),
    })),
    route(getReconciliationDay, async ({ actor, params }) =>
      readDay(database, await reader(actor, params.account_id), params.day),
    ),
  ];
};
