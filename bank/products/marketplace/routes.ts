import {
  dropLoanDraft,
  estimateLoan,
  getLoanDraft,
  giveLoanConsent,
  listHomeCities,
  listLoanConsents,
  listVehicleModels,
  revokeLoanConsent,
  saveLoanDraft,
  valueGuarantee,
} from '../../contract/products/marketplace';
import { listLenders as listLendersOperation } from '../../contract/products/marketplace-lenders';
import { toLocalDate } from '../../core/clock';
import { type Route, route } from '../../core/operation';
import { requireBorrower } from '../../ground/borrowers';
import { hitRateLimit, type RateRule, recordAudit } from '../../storage';
import { giveConsent, listConsents, revokeConsent } from './consents';
import type { MarketplaceDeps } from './deps';
import { dropDraft, keepDraft, readDraft } from './drafts';
import { estimate } from './estimate';
import { judgeGuarantee } from './guarantee';
import { listLenders } from './lenders';
import { findModels } from './models';

const DRAFTS: RateRule = { name: 'loan.draft', limit: 600, windowSeconds: 3_600 };

/** What everybody may look up: nothing of it is kept. */
const createOpenRoutes = (deps: MarketplaceDeps): Route[] => [
  route(listVehicleModels, async ({ query }) => findModels(deps.values, query)),
  route(listHomeCities, async ({ query }) => ({
    reference_month: deps.values.referenceMonth,
    data: deps.values
      .listCities()
      .filter(({ state }) => query.state === undefined || state === query.state)
      .map(({ code, name, state, houseCents, flatCents }) => ({
        ...{ city_code: code, name, state, house_cents: houseCents, flat_cents: flatCents },
      })),
  })),
  route(valueGuarantee, async ({ body }) => judgeGuarantee(deps.values, body, toLocalDate(deps.clock.now()))),
  route(estimateLoan, async ({ body }) => estimate(deps, body)),
  route(listLendersOperation, async ({ query }) => ({
    data: listLenders(deps.lenders).filter(
      ({ guarantees }) => !query.guarantee || guarantees.includes(query.guarantee),
    ),
  })),
];

const createConsentRoutes = ({ database, clock }: MarketplaceDeps): Route[] => [
  route(listLoanConsents, async ({ actor }) => {
    await requireBorrower(database, actor);
    return { data: await listConsents(database, actor.userId, clock.now()) };
  }),
  route(giveLoanConsent, ({ actor, params, body, context }) =>
    database.transaction(async sql => {
      await requireBorrower(sql, actor);
      const now = clock.now();
      const kind = params.consent_kind;
      await giveConsent(sql, actor.userId, { kind, sha256: body.text_sha256 }, context, now);
      const facts = { consent: kind, text_sha256: body.text_sha256 };
      const data = await listConsents(sql, actor.userId, now);
      await recordAudit(sql, { kind: 'loan.consent_given', occurredAt: now, ...actor, ...context, facts });
      return { data };
    }),
  ),
  route(revokeLoanConsent, ({ actor, params, context }) =>
    database.transaction(async sql => {
      await requireBorrower(sql, actor);
      const now = clock.now();
      const kind = params.consent_kind;
      const wasGiven = await revokeConsent(sql, actor.userId, kind, now);
      const data = await listConsents(sql, actor.userId, now);
      if (wasGiven) {
        const facts = { consent: kind };
        await recordAudit(sql, { kind: 'loan.consent_revoked', occurredAt: now, ...actor, ...context, facts });
      }
      return { data };
    }),
  ),
];

const createDraftRoutes = ({ database, clock }: MarketplaceDeps): Route[] => [
  route(getLoanDraft, async ({ actor }) => {
    await requireBorrower(database, actor);
    return readDraft(database, actor.userId, clock.now());
  }),
  route(saveLoanDraft, async ({ actor, body }) => {
    await requireBorrower(database, actor);
    const now = clock.now();
    await hitRateLimit(database, DRAFTS, actor.userId, now);
    await keepDraft(database, actor.userId, body, now);
    return readDraft(database, actor.userId, now);
  }),
  route(dropLoanDraft, async ({ actor }) => {
    await requireBorrower(database, actor);
    await dropDraft(database, actor.userId);
    return undefined;
  }),
];

export const createWishRoutes = (deps: MarketplaceDeps): Route[] => [
  ...createOpenRoutes(deps),
  ...createConsentRoutes(deps),
  ...createDraftRoutes(deps),
];
