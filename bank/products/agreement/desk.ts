import type { z } from 'zod';
import {
  type AgreementFile,
  changeAgreementTerms,
  decideAgreement,
  listAllAgreements,
} from '../../contract/products/agreement';
import { KINDS_WITH_FEE } from '../../contract/products/agreement-words';
import { addDays } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type CallContext, type Route, route } from '../../core/operation';
import { toPlainText } from '../../core/plain-text';
import { recordAudit } from '../../storage';
import { toTermsOn } from './agreed-terms';
import { type AgreementDeps, toTelling } from './deps';
import { tellDecided, tellTermsChanged } from './news';
import { type AgreementRow, getAgreementRow, listForDesk, writeDecision, writeTerms } from './store';
import { toAgreementFile } from './wire';

type Decision = z.output<NonNullable<(typeof decideAgreement)['body']>>;

const NOTE_LENGTH = 300;

const refuse = (field: string, rule: string) => new BankError('validation_failed', { violations: [{ field, rule }] });

type AskedTerms = Pick<Decision, 'item_fee_cents' | 'may_protest'>;

/** A fee is agreed on only where there is one, and only what is collected is protested. */
const requireFitting = ({ item_fee_cents: fee, may_protest }: AskedTerms, { kind }: AgreementRow): void => {
  if (fee !== undefined && !KINDS_WITH_FEE.includes(kind)) throw refuse('item_fee_cents', 'unknown');
  if (may_protest && kind !== 'collection') throw refuse('may_protest', 'unknown');
};

const decide = async (
  deps: AgreementDeps,
  id: string,
  decision: Decision,
  context: CallContext,
): Promise<AgreementFile> => {
  const { database, clock, notifier } = deps;
  const now = clock.now();
  const { outcome, analyst, item_fee_cents: fee } = decision;
  const note = toPlainText(decision.note, NOTE_LENGTH);
  return database.transaction(async sql => {
    const row = await getAgreementRow(sql, toUuid(id), { hold: true });
    if (row.state !== 'requested') throw new BankError('agreement_ended', { params: { state: row.state } });
    // a refusal says why
    if (outcome === 'refused' && decision.note === '') throw refuse('note', 'too_short');
    requireFitting(decision, row);
    const itemFeeCents = fee === undefined ? null : BigInt(fee);
    const mayProtest = outcome === 'approved' && decision.may_protest;
    await writeDecision(
      sql,
      row.id,
      { isAgreed: outcome === 'approved', analyst, note, itemFeeCents, mayProtest },
      now,
    );
    const decided = await getAgreementRow(sql, row.id, {});
    await tellDecided(sql, notifier, decided);
    const facts = { agreement: id, outcome, analyst, cnpj: row.cnpj };
    await recordAudit(sql, { kind: 'agreement.decided', occurredAt: now, ...context, facts });
    return toAgreementFile(decided, toTelling(deps));
  });
};

type Change = z.output<NonNullable<(typeof changeAgreementTerms)['body']>>;

/** Terms hold from tomorrow on at the earliest: what is issued today is issued on those that its company knows. */
const FAR_DAYS = 366;

const requireDay = (fromOn: string, today: string): void => {
  if (fromOn <= today) throw refuse('from_on', 'past');
  if (fromOn > addDays(today, FAR_DAYS)) throw refuse('from_on', 'too_far');
};

const changeTerms = async (
  deps: AgreementDeps,
  id: string,
  change: Change,
  context: CallContext,
): Promise<AgreementFile> => {
  const { database, clock, notifier } = deps;
  const now = clock.now();
  const { from_on: fromOn, item_fee_cents: fee, may_protest: mayProtest, analyst } = change;
  const note = toPlainText(change.note, NOTE_LENGTH);
  if (note === null) throw refuse('note', 'too_short');
  requireDay(fromOn, toLocalDate(now));
  return database.transaction(async sql => {
    const row = await getAgreementRow(sql, toUuid(id), { hold: true });
    if (row.state !== 'active') throw new BankError('agreement_ended', { params: { state: row.state } });
    requireFitting(change, row);
    const itemFeeCents = fee === undefined ? null : BigInt(fee);
    const before = toTermsOn(row, fromOn);
    if (before.itemFeeCents === itemFeeCents && before.mayProtest === mayProtest) throw refuse('from_on', 'unchanged');
    await writeTerms(sql, row.id, { fromOn, itemFeeCents, mayProtest, note, analyst }, now);
    const changed = await getAgreementRow(sql, row.id, {});
    await tellTermsChanged(sql, notifier, changed, { fromOn, note });
    const facts = { agreement: id, from: fromOn, protest: mayProtest, analyst, cnpj: row.cnpj };
    await recordAudit(sql, { kind: 'agreement.terms_changed', occurredAt: now, ...context, facts });
    return toAgreementFile(changed, toTelling(deps));
  });
};

/** What who runs the product does with agreements. */
export const createDeskRoutes = (deps: AgreementDeps): Route[] => [
  route(listAllAgreements, async () => ({
    data: (await listForDesk(deps.database)).map(row => toAgreementFile(row, toTelling(deps))),
  })),
  route(decideAgreement, ({ params, body, context }) => decide(deps, params.agreement_id, body, context)),
  route(changeAgreementTerms, ({ params, body, context }) => changeTerms(deps, params.agreement_id, body, context)),
];
