import type { z } from 'zod';
import { type AgreementFile, decideAgreement, listAllAgreements } from '../../contract/products/agreement';
import { KINDS_WITH_FEE } from '../../contract/products/agreement-words';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type CallContext, type Route, route } from '../../core/operation';
import { toPlainText } from '../../core/plain-text';
import { recordAudit } from '../../storage';
import type { AgreementDeps } from './deps';
import { tellDecided } from './news';
import { type AgreementRow, getAgreementRow, listForDesk, writeDecision } from './store';
import { toAgreementFile } from './wire';

type Decision = z.output<NonNullable<(typeof decideAgreement)['body']>>;

const NOTE_LENGTH = 300;

/** A refusal says why, a fee is agreed on only where there is one, and only what is collected is protested. */
const requireWhole = ({ outcome, note, item_fee_cents: fee, may_protest }: Decision, { kind }: AgreementRow): void => {
  if (outcome === 'refused' && note === '') {
    throw new BankError('validation_failed', { violations: [{ field: 'note', rule: 'too_short' }] });
  }
  if (fee !== undefined && !KINDS_WITH_FEE.includes(kind)) {
    throw new BankError('validation_failed', { violations: [{ field: 'item_fee_cents', rule: 'unknown' }] });
  }
  if (may_protest && kind !== 'collection') {
    throw new BankError('validation_failed', { violations: [{ field: 'may_protest', rule: 'unknown' }] });
  }
};

const decide = async (
  { database, clock, notifier, rules }: AgreementDeps,
  id: string,
  decision: Decision,
  context: CallContext,
): Promise<AgreementFile> => {
  const now = clock.now();
  const { outcome, analyst, item_fee_cents: fee } = decision;
  const note = toPlainText(decision.note, NOTE_LENGTH);
  return database.transaction(async sql => {
    const row = await getAgreementRow(sql, toUuid(id), { hold: true });
    if (row.state !== 'requested') throw new BankError('agreement_ended', { params: { state: row.state } });
    requireWhole(decision, row);
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
    return toAgreementFile(decided, rules);
  });
};

/** What who runs the product does with agreements. */
export const createDeskRoutes = (deps: AgreementDeps): Route[] => [
  route(listAllAgreements, async () => ({
    data: (await listForDesk(deps.database)).map(row => toAgreementFile(row, deps.rules)),
  })),
  route(decideAgreement, ({ params, body, context }) => decide(deps, params.agreement_id, body, context)),
];
