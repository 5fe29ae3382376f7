import { downloadCryptoReport, downloadCryptoStatement, getCryptoReport } from '../../contract/products/crypto';
import { toLocalYear } from '../../core/clock';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { CONTENT_TYPES, toStream } from '../../documents';
import { requireAccount } from '../../ground/accounts';
import { readReport, writeReport } from './report';
import { readStatement } from './statement';
import { writeStatementTable } from './statement-file';
import { writeStatementPaper } from './statement-paper';
import type { CryptoDeps } from './store';

/** A year for the accountant, and the wallet over a period. */
export const createReportRoutes = ({ database, clock, rules, brand }: CryptoDeps): Route[] => [
  route(getCryptoReport, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'crypto:read');
    const report = await readReport(database, toUuid(account.id), Number(query.year));
    return { ...report, first_year: toLocalYear(account.createdAt) };
  }),
  route(downloadCryptoReport, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'crypto:read');
    return {
      ...{ fileName: `cripto-${query.year}.csv`, contentType: CONTENT_TYPES.csv },
      body: toStream(await writeReport(database, toUuid(account.id), Number(query.year))),
    };
  }),
  route(downloadCryptoStatement, async ({ actor, params, query: { format, ...wish } }) => {
    const account = await requireAccount(database, actor, params.account_id, 'crypto:read');
    const assets = await readStatement(database, toUuid(account.id), wish);
    const paper = { account, wish, assets, partner: rules.partner, brand, createdAt: clock.now() };
    return {
      ...{ fileName: `carteira-cripto-${wish.from}-${wish.to}.${format}`, contentType: CONTENT_TYPES[format] },
      body: format === 'pdf' ? await writeStatementPaper(paper) : toStream(writeStatementTable(format, wish, assets)),
    };
  }),
];
