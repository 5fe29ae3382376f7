import {
  cancelOpenFinanceRequest,
  getOpenFinanceJourney,
  getOpenFinanceRequest,
  type PublicOpenFinanceRequest,
} from '../../contract/service/open-finance';
import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { recordAudit } from '../../storage';
import { changeConsent } from './change';
import type { OpenFinanceDeps } from './deps';
import { requireOwnJourney } from './journey';
import { needsAccounts, toDataGroups } from './permissions';
import { findOpenRequest, type OpenRequest, readOpenRequest, toWayBack } from './requests';

const toPublic = ({ request, consent, confirmBy }: OpenRequest): PublicOpenFinanceRequest => ({
  receiver: consent.client,
  return_host: new URL(request.redirectUri).host,
  confirm_by: confirmBy.toISOString(),
});

const cancel = (deps: OpenFinanceDeps): Route =>
  route(cancelOpenFinanceRequest, async ({ params, context }) => {
    const now = deps.clock.now();
    const request = await deps.database.transaction(async sql => {
      const open = await findOpenRequest(deps, sql, params.request_token, now);
      if (!open) return undefined;
      await changeConsent(deps, sql, open.consent, { event: 'refuse', by: 'person' }, now);
      const facts = { consent: fromUuid('ofc', open.consent.id), receiver: open.consent.client.cnpj };
      await recordAudit(sql, { kind: 'open_finance.refused', occurredAt: now, ...context, facts });
      return open.request;
    });
    if (!request) throw new BankError('not_found');
    const error_description = 'A pessoa cancelou o compartilhamento.';
    return { redirect_to: toWayBack(request, { error: 'access_denied', error_description }) };
  });

/** From the receiver's link to the page that asks. */
export const createJourneyRoutes = (deps: OpenFinanceDeps): Route[] => [
  route(getOpenFinanceRequest, async ({ params }) =>
    toPublic(await readOpenRequest(deps, params.request_token, deps.clock.now())),
  ),
  cancel(deps),
  route(getOpenFinanceJourney, async ({ actor, params }) => {
    const open = await readOpenRequest(deps, params.request_token, deps.clock.now());
    const { company, usable, others } = await requireOwnJourney(deps.database, actor, open.consent);
    const { permissions, expiresAt } = open.consent;
    const isOfAccounts = needsAccounts(permissions);
    const accounts = usable.map(({ uuid, branch, number }) => ({
      id: fromUuid('acc', uuid),
      branch,
      number,
    }));
    return {
      ...toPublic(open),
      company: { trade_name: company.tradeName, legal_name: company.legalName, cnpj: company.cnpj },
      groups: toDataGroups(permissions),
      expires_at: expiresAt?.toISOString() ?? null,
      needs_accounts: isOfAccounts,
      accounts: isOfAccounts ? accounts : [],
      signatures_needed: company.jointSignatures,
      others_who_sign: others,
    };
  }),
];
