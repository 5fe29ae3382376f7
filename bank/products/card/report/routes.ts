import { downloadCardReport, getCardReport } from '../../../contract/products/card-report';
import { type Actor, type Route, route } from '../../../core/operation';
import { CONTENT_TYPES, toStream, writeCardCsv, writeCardXlsx } from '../../../documents';
import { requireAccount } from '../../../ground/accounts';
import type { CardDeps } from '../deps';
import { toAsker, toScope } from '../wire';
import { readCardLines } from './lines';
import { readReport } from './sums';

const WRITERS = { csv: writeCardCsv, xlsx: writeCardXlsx } as const;

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
      return {
        ...{ fileName: `cartoes-${month}.${format}`, contentType: CONTENT_TYPES[format] },
        body: toStream(WRITERS[format](readCardLines(database, scope, month))),
      };
    }),
  ];
};
