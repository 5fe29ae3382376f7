import { DAY_MS } from '../../contract/durations';
import {
  downloadPublicReceivable,
  getPublicReceivable,
  type PublicReceivable,
  silenceReceivable,
} from '../../contract/products/receivable-public';
import { addDays } from '../../core/calendar';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import { toLine } from '../../formats/boleto';
import { formatCnpj, maskForPublic } from '../../formats/documents';
import { type AccountRow, findAccount } from '../../ground/accounts';
import { addressSubject } from '../../ground/identity';
import { hitRateLimit } from '../../storage';
import type { ReceivableDeps } from './deps';
import { createDrawer } from './paper';
import { silencePayer } from './payers';
import { findByToken, type StoredReceivable } from './store';
import { toWireAmounts, toWireTerms } from './wire';

/** An open page asks every few seconds; many may stand behind one address. */
const LOOKS = { name: 'receivable.look', limit: 120, windowSeconds: 60 } as const;
/** A document costs more than a page. */
const PAPERS = { name: 'receivable.paper', limit: 30, windowSeconds: 60 } as const;

/** How long one is shown after its end, as a proof or as an explanation. */
const SHOWN_FOR_MS = 30 * DAY_MS;

const endOf = (row: StoredReceivable): Date =>
  row.paid_at ??
  row.canceled_at ??
  startOfLocalDate(row.received_on !== null ? addDays(row.received_on, 1) : addDays(row.last_day, 1));

const requireShown = async (
  { database, clock }: ReceivableDeps,
  token: string,
): Promise<{ row: StoredReceivable; account: AccountRow }> => {
  const now = clock.now();
  const row = await findByToken(database, token, toLocalDate(now));
  const account = row && (await findAccount(database, fromUuid('acc', row.account_id)));
  if (!account || endOf(row).getTime() + SHOWN_FOR_MS <= now.getTime()) throw new BankError('not_found');
  return { row, account };
};

const toPublic = (row: StoredReceivable, account: AccountRow, now: Date): PublicReceivable => {
  const isOpen = row.status === 'open' || row.status === 'overdue' || row.status === 'protested';
  return {
    ...{ status: row.status, amount_cents: toWire(row.amount_cents), amounts: toWireAmounts(row, toLocalDate(now)) },
    ...{ due_date: row.due_date, last_day: row.last_day, terms: toWireTerms(row.terms) },
    ...{ description: row.description ?? '', document_number: row.document_number },
    payee: {
      ...{ name: account.legalName, document: formatCnpj(account.cnpj), institution_name: account.institutionName },
    },
    payer: isOpen ? { name: row.payer_name, document_masked: maskForPublic(row.payer_document) } : null,
    ...{ line: isOpen ? toLine(row.barcode) : null, barcode: isOpen ? row.barcode : null },
    ...{ pix_code: isOpen ? row.pix_code : null, paid_at: row.paid_at?.toISOString() ?? null },
    ...{ is_silent: row.is_silent, checked_at: now.toISOString() },
  };
};

/** What anybody may do with the token of a receivable: see it, keep it on paper, say that no more e-mails are wanted. */
export const createPublicReceivableRoutes = (deps: ReceivableDeps): Route[] => {
  const { database, clock } = deps;
  const draw = createDrawer(deps);
  return [
    route(getPublicReceivable, async ({ params, context }) => {
      await hitRateLimit(database, LOOKS, addressSubject(context.address), clock.now());
      const { row, account } = await requireShown(deps, params.token);
      return toPublic(row, account, clock.now());
    }),
    route(downloadPublicReceivable, async ({ params, context }) => {
      await hitRateLimit(database, PAPERS, addressSubject(context.address), clock.now());
      const { row, account } = await requireShown(deps, params.token);
      return draw(account, row);
    }),
    route(silenceReceivable, async ({ params, context }) => {
      await hitRateLimit(database, PAPERS, addressSubject(context.address), clock.now());
      const { row } = await requireShown(deps, params.token);
      await silencePayer(database, row.payer_id, clock.now());
      return { is_silent: true as const };
    }),
  ];
};
