import { downloadCardReport, getCardReport } from '../../../contract/products/card-report';
import { type Actor, type Route, route } from '../../../core/operation';
import { toStream, writeCardCsv, writeCardXlsx } from '../../../documents';
import { requireAccount } from '../../../ground/accounts';
import type { CardDeps } from '../deps';
import { toAsker, toScope } from '../wire';
import { readCardLines } from './lines';
import { readReport } from './sums';

const WRITERS = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCardCsv },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeCardXlsx,
  },
} as const;

/** What cards spent: figures for a screen, lines for a file. Admins of all cards, others of theirs. */
export const createReportRoutes = ({ database, clock }: Pick<CardDeps, 'database' | 'clock'>): Route[] => {
  const open = async (actor: Actor, accountId: string) => {
    const account = await requireAccount(database, actor, accountId, 'cards:read');
    return toScope(account, toAsker(actor, account), clock.now());
  };
  return [
    route(getCardReport, async ({ actor, params, query }) =>
      readReport(database, await open(actor, params.account_id), query.month),
    ),
    route(downloadCardReport, async ({ actor, params, query: { month, format } }) => {
      const scope = await open(actor, params.account_id);
      const { contentType, write } = WRITERS[format];
      return {
        ...{ fileName: `cartoes-${month}.${format}`, contentType },
        body: toStream(write(readCardLines(database, scope, month))),
      };
    }),
  ];
};
