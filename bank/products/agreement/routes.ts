import {
  type Agreement,
  changeAgreement,
  endAgreement,
  getAgreement,
  listAgreements,
  listAgreementTerms,
  requestAgreement,
} from '../../contract/products/agreement';
import { layoutsOf } from '../../contract/products/agreement-words';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { toPlainName } from '../../core/plain-text';
import { requireAccount, roleAllows } from '../../ground/accounts';
import { hitRateLimit, type RateRule, recordAudit, type Sql } from '../../storage';
import { type AgreementDeps, toTelling } from './deps';
import { type AgreementRow, getAgreementRow, insertAgreement, listOfAccount, writeEnd, writeSettings } from './store';
import { listTerms, toTerms } from './terms';
import { toAgreement } from './wire';

const ASKED: RateRule = { name: 'agreement.ask', limit: 20, windowSeconds: 86_400 };

const readOne = async (deps: AgreementDeps, uuid: string): Promise<Agreement> =>
  toAgreement(await getAgreementRow(deps.database, uuid, {}), toTelling(deps));

const ask = (deps: AgreementDeps): Route =>
  route(requestAgreement, async ({ actor, params, body, context }) => {
    const { database, clock, rules } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'agreement:ask');
    const { kind, layout } = body;
    const name = toPlainName(body.name);
    if (!layoutsOf(kind).includes(layout)) {
      throw new BankError('validation_failed', { violations: [{ field: 'layout', rule: 'unknown' }] });
    }
    if (body.terms_version !== toTerms(kind, rules).version) throw new BankError('agreement_terms_changed');
    const now = clock.now();
    await hitRateLimit(database, ASKED, account.companyId, now);
    const id = newId('agr');
    await database.transaction(async sql => {
      const wish = { gapPolicy: body.gap_policy, monthlyItems: body.monthly_items, termsVersion: body.terms_version };
      const of = { id: toUuid(id), accountId: toUuid(account.id), by: toUuid(actor.userId) };
      await insertAgreement(sql, { ...of, kind, name, layout, ...wish }, now);
      const facts = { account: account.id, agreement: id, about: kind, terms: body.terms_version };
      await recordAudit(sql, { kind: 'agreement.requested', occurredAt: now, ...actor, ...context, facts });
    });
    return readOne(deps, toUuid(id));
  });

/** One that is still asked for or in use, held. Throws `agreement_ended`. */
const holdOpen = async (sql: Sql, accountId: string, agreementId: string): Promise<AgreementRow> => {
  const row = await getAgreementRow(sql, toUuid(agreementId), { accountUuid: toUuid(accountId), hold: true });
  if (row.state !== 'requested' && row.state !== 'active') {
    throw new BankError('agreement_ended', { params: { state: row.state } });
  }
  return row;
};

const change = (deps: AgreementDeps): Route =>
  route(changeAgreement, async ({ actor, params, body, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'agreement:ask');
    const now = clock.now();
    await database.transaction(async sql => {
      const row = await holdOpen(sql, account.id, params.agreement_id);
      const set = {
        name: body.name === undefined ? row.name : toPlainName(body.name),
        gapPolicy: body.gap_policy ?? row.gapPolicy,
      };
      await writeSettings(sql, { id: row.id, ...set });
      const facts = { account: account.id, agreement: params.agreement_id, gaps: set.gapPolicy };
      await recordAudit(sql, { kind: 'agreement.changed', occurredAt: now, ...actor, ...context, facts });
    });
    return readOne(deps, toUuid(params.agreement_id));
  });

const end = (deps: AgreementDeps): Route =>
  route(endAgreement, async ({ actor, params, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'agreement:ask');
    const now = clock.now();
    await database.transaction(async sql => {
      const row = await holdOpen(sql, account.id, params.agreement_id);
      const state = row.state === 'requested' ? 'withdrawn' : 'closed';
      await writeEnd(sql, row.id, state, now);
      const facts = { account: account.id, agreement: fromUuid('agr', row.id), state };
      await recordAudit(sql, { kind: 'agreement.ended', occurredAt: now, ...actor, ...context, facts });
    });
    return readOne(deps, toUuid(params.agreement_id));
  });

/** What a company sees of its agreements and asks of them. */
export const createAgreementRoutes = (deps: AgreementDeps): Route[] => [
  route(listAgreements, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'agreement:read');
    const rows = await listOfAccount(deps.database, toUuid(account.id));
    return {
      may_ask: roleAllows(account.role, 'agreement:ask'),
      data: rows.map(row => toAgreement(row, toTelling(deps))),
    };
  }),
  route(listAgreementTerms, async ({ actor, params }) => {
    await requireAccount(deps.database, actor, params.account_id, 'agreement:read');
    return { data: listTerms(deps.rules) };
  }),
  route(getAgreement, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'agreement:read');
    const of = { accountUuid: toUuid(account.id) };
    return toAgreement(await getAgreementRow(deps.database, toUuid(params.agreement_id), of), toTelling(deps));
  }),
  ...[ask(deps), change(deps), end(deps)],
];
