import { downloadFees, FEES_MOST, getFees } from '../../contract/books/fees';
import { toLocalDate } from '../../core/clock';
import { toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import { writeLetterPdf } from '../../documents';
import { type AccountRow, requireAccount } from '../../ground/accounts';
import { countFreeLeft } from '../../products/ted';
import { type FeesDeps, readMonth } from './month';
import { toFeesLetter } from './paper';
import { toPrices } from './prices';

/** On paper a month stands whole: no company pays more fees in one. */
const MOST_ON_PAPER = 5_000;

export const createFeesRoutes = (deps: FeesDeps): Route[] => {
  const { database, clock, brand } = deps;
  const listPrices = async (account: AccountRow) =>
    toPrices(deps, await countFreeLeft(database, deps.ted, toUuid(account.id), clock.now()), toLocalDate(clock.now()));
  return [
    route(getFees, async ({ actor, params, query }) => {
      const account = await requireAccount(database, actor, params.account_id, 'account:read');
      const month = query.month ?? toLocalDate(clock.now()).slice(0, 7);
      const { paid: all, totalCents } = await readMonth(deps, account, month, FEES_MOST);
      const paid = all.slice(0, FEES_MOST).map(({ transactionId, description, amountCents, postedAt }) => ({
        ...{ transaction_id: transactionId, description },
        ...{ amount_cents: toWire(amountCents), posted_at: postedAt.toISOString() },
      }));
      const more = all.length > FEES_MOST;
      return { month, prices: await listPrices(account), paid, total_cents: toWire(totalCents), more };
    }),
    route(downloadFees, async ({ actor, params }) => {
      const account = await requireAccount(database, actor, params.account_id, 'account:read');
      const { paid, totalCents } = await readMonth(deps, account, params.month, MOST_ON_PAPER);
      const facts = { account, month: params.month, prices: await listPrices(account), paid, totalCents };
      return {
        fileName: `tarifas-${params.month}.pdf`,
        contentType: 'application/pdf',
        body: await writeLetterPdf(toFeesLetter(facts, brand, clock.now())),
      };
    }),
  ];
};
