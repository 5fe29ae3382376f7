import {
  askCreditOffers,
  askCreditReview,
  createCreditSheet,
  downloadCreditSheet,
  getCreditDecision,
  getCreditRules,
  getCreditSheet,
  simulateCredit,
} from '../../contract/products/credit';
import { createCreditRenegotiation } from '../../contract/products/credit/contracts';
import type { CreditProduct, CreditRules } from '../../contract/products/credit/shapes';
import { CREDIT_PRODUCTS } from '../../contract/products/credit/words';
import { WITHDRAWAL_DAYS } from '../../contract/products/loan';
import { toLocalDate } from '../../core/clock';
import { toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { toPlainText } from '../../core/plain-text';
import { type Route, route } from '../../core/operation';
import { type AccountRow, institutionOf, requireAccount, roleAllows } from '../../ground/accounts';
import { hitRateLimit, type RateRule, recordAudit } from '../../storage';
import { askLender, askReview, readDecision } from './decision';
import type { CreditDeps } from './deps';
import { createRenegotiation } from './renegotiation';
import { CONSENT, getIofRates, LATE_RULES, PRODUCT_RULES, toFirstDueDays } from './rules';
import { createSheet, toWireSheet } from './sheet';
import { findProfile, getContract, getOffer, getSheet, readPaper, requireOpenOffer } from './store';
import { calculateWish } from './wish';

const WORKED_OUT: RateRule = { name: 'credit.calculate', limit: 120, windowSeconds: 60 };
const ASKED: RateRule = { name: 'credit.ask', limit: 10, windowSeconds: 3_600 };

const toRules = ({ brand }: CreditDeps, account: AccountRow, today: string, isSimples: boolean): CreditRules => {
  const rates = getIofRates(today);
  const { from, until } = toFirstDueDays(today);
  const { name, cnpj } = institutionOf(account.ispb);
  return {
    today,
    lender: { name, document: cnpj, sac: brand.supportEmail, ombudsman: brand.site },
    products: CREDIT_PRODUCTS.map((id): CreditProduct => {
      const rules = PRODUCT_RULES[id];
      return {
        ...{ id, name: rules.name, monthly_rate: rules.monthlyRate, systems: [...rules.systems] },
        ...{ min_cents: toWire(rules.minCents), max_cents: toWire(rules.maxCents) },
        ...{ min_installments: rules.minInstallments, max_installments: rules.maxInstallments },
        ...{ max_grace_months: rules.maxGrace, fee_cents: toWire(rules.feeCents) },
        ...{ first_due_from: from, first_due_until: until },
      };
    }),
    iof: {
      ...{ valid_from: rates.validFrom, daily_rate: rates.daily, additional_rate: rates.additional },
      ...{ reduced_daily_rate: rates.reducedDaily, reduced_up_to_cents: toWire(rates.reducedUpToCents) },
    },
    is_simples: isSimples,
    late: {
      ...{ fine_rate: LATE_RULES.fineRate, interest_rate: LATE_RULES.interestRate },
      remunerative: LATE_RULES.remunerative,
    },
    withdrawal_days: WITHDRAWAL_DAYS,
    consent: { version: CONSENT.version, paragraphs: [...CONSENT.paragraphs] },
    may_ask: roleAllows(account.role, 'credit:ask'),
    may_pay: roleAllows(account.role, 'credit:pay'),
    may_bind: roleAllows(account.role, 'credit:bind'),
  };
};

const createAskRoutes = ({ database, clock }: CreditDeps): Route[] => [
  route(getCreditDecision, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'credit:read');
    return readDecision(database, toUuid(account.id), clock.now());
  }),
  route(askCreditOffers, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'credit:ask');
    const now = clock.now();
    await hitRateLimit(database, ASKED, account.id, now);
    return database.transaction(async sql => {
      await askLender(sql, account, {
        ...{ userId: actor.userId, address: context.address, consentVersion: body.consent_version, now },
        ...{ revenueCents: BigInt(body.monthly_revenue_cents), isSimples: body.is_simples },
      });
      const facts = { account: account.id, consent: body.consent_version };
      const decision = await readDecision(sql, toUuid(account.id), now);
      await recordAudit(sql, { kind: 'credit.asked', occurredAt: now, ...actor, ...context, facts });
      return decision;
    });
  }),
  route(askCreditReview, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'credit:ask');
    const now = clock.now();
    return database.transaction(async sql => {
      await askReview(sql, toUuid(account.id), toPlainText(body.note, 500) ?? '');
      const decision = await readDecision(sql, toUuid(account.id), now);
      const facts = { account: account.id };
      await recordAudit(sql, { kind: 'credit.review_asked', occurredAt: now, ...actor, ...context, facts });
      return decision;
    });
  }),
];

const createSheetRoutes = (deps: CreditDeps): Route[] => {
  const { database, clock } = deps;
  return [
    route(createCreditSheet, async ({ actor, params, body }) => {
      const account = await requireAccount(database, actor, params.account_id, 'credit:ask');
      await hitRateLimit(database, WORKED_OUT, actor.userId, clock.now());
      return createSheet(deps, account, body, actor.userId);
    }),
    route(createCreditRenegotiation, async ({ actor, params, body }) => {
      const account = await requireAccount(database, actor, params.account_id, 'credit:ask');
      const contract = await getContract(database, toUuid(account.id), params.credit_contract_id);
      await hitRateLimit(database, WORKED_OUT, actor.userId, clock.now());
      return createRenegotiation(deps, account, { contract, wish: body, userId: actor.userId });
    }),
    route(getCreditSheet, async ({ actor, params }) => {
      const account = await requireAccount(database, actor, params.account_id, 'credit:read');
      return toWireSheet(await getSheet(database, toUuid(account.id), params.credit_sheet_id));
    }),
    route(downloadCreditSheet, async ({ actor, params }) => {
      const account = await requireAccount(database, actor, params.account_id, 'credit:read');
      const sheet = await getSheet(database, toUuid(account.id), params.credit_sheet_id);
      const body = await readPaper(database, sheet.id, params.credit_paper);
      return { fileName: `${params.credit_paper}.pdf`, contentType: 'application/pdf', body };
    }),
  ];
};

/** What is lent, what it costs, what the lender says, and contracts as they are made out. */
export const createCreditRoutes = (deps: CreditDeps): Route[] => {
  const { database, clock } = deps;
  return [
    route(getCreditRules, async ({ actor, params }) => {
      const account = await requireAccount(database, actor, params.account_id, 'credit:read');
      const profile = await findProfile(database, toUuid(account.id));
      return toRules(deps, account, toLocalDate(clock.now()), profile?.is_simples ?? false);
    }),
    route(simulateCredit, async ({ actor, params, body }) => {
      const account = await requireAccount(database, actor, params.account_id, 'credit:ask');
      const now = clock.now();
      await hitRateLimit(database, WORKED_OUT, actor.userId, now);
      const accountUuid = toUuid(account.id);
      const { offer_id, ...wish } = body;
      const offer = offer_id === null ? null : await getOffer(database, accountUuid, offer_id);
      if (offer) requireOpenOffer(offer, now);
      const profile = await findProfile(database, accountUuid);
      return calculateWish(wish, { today: toLocalDate(now), isSimples: profile?.is_simples ?? false, offer });
    }),
    ...createAskRoutes(deps),
    ...createSheetRoutes(deps),
  ];
};
