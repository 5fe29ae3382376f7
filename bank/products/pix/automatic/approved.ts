import { BankError } from '../../../core/errors';
import { fromUuid } from '../../../core/ids';
import { findAccount } from '../../../ground/accounts';
import { type ConfirmChange, getOfficeAct, type OfficeAct } from '../../../payments/office';
import type { SubjectRules } from '../../../payments/approvals';
import { type Notifier, tellChanged } from '../../../ground/notifications';
import { recordAudit, type Sql } from '../../../storage';
import { type AskedKind, readAsked } from './asking';
import type { RecurrencesDeps } from './deps';
import { findRecurrence, type StoredRecurrence } from './rows';
import { requireActive, requireAwaiting, requireTerms } from './rules';
import { putTerms, requireWithinAsker } from './set-terms';

const TITLES: Readonly<Record<AskedKind, string>> = {
  pix_recurrence: 'O Pix Automático aprovado não pôde ser autorizado',
  pix_recurrence_raise: 'O máximo aprovado de um Pix Automático não pôde valer',
};

/** Why what people agreed to is not done, by what it runs into. */
const WHY: Readonly<Record<string, string>> = {
  recurrence_ended: 'O pedido foi respondido, encerrado ou venceu antes.',
  recurrence_maximum_invalid: 'Quem recebe exige outro máximo.',
  limit_exceeded: 'Quem pediu não pode mais pagar tanto.',
  forbidden: 'Quem pediu não paga mais por esta conta.',
  account_closed: 'A conta foi encerrada.',
};

/** Tells who asked and who agreed last that nothing was authorised. */
const tellNot = async (
  sql: Sql,
  { notifier }: Pick<RecurrencesDeps, 'notifier'>,
  act: OfficeAct,
  { title, why, people }: { title: string; why: string; people: readonly `usr_${string}`[] },
): Promise<void> => {
  const accountId = fromUuid('acc', act.accountId);
  for (const userId of new Set(people)) {
    await notifier.notifyPerson(sql, {
      ...{ userId, accountId, kind: 'approval_ended', href: `/pix/automatic?conta=${accountId}` },
      ...{ title, body: `${act.about}. ${why} Nada foi autorizado.` },
    });
  }
};

/** Has what people agreed to hold. Throws what it runs into by now. */
const hold = async (
  sql: Sql,
  { offers }: Pick<RecurrencesDeps, 'offers'>,
  { act, kind, now }: { act: OfficeAct; kind: AskedKind; now: Date },
): Promise<StoredRecurrence> => {
  const { recurrenceId, terms } = readAsked(act.content);
  const recurrence = await findRecurrence(sql, recurrenceId, true);
  if (!recurrence) throw new BankError('recurrence_ended');
  const account = await findAccount(sql, fromUuid('acc', recurrence.accountId));
  if (account?.status === 'closed') throw new BankError('account_closed');
  if (kind === 'pix_recurrence_raise') requireActive(recurrence);
  else requireAwaiting(recurrence, now);
  requireTerms(recurrence, terms);
  await requireWithinAsker(sql, recurrence, { terms, by: act.askedBy }, now);
  // somebody else may have read the code and answered meanwhile
  if (kind === 'pix_recurrence' && recurrence.journey > 1 && !(await offers.isOpen(sql, recurrence.code))) {
    throw new BankError('recurrence_ended');
  }
  return putTerms(sql, recurrence, { terms, authorizationId: act.id, by: act.askedBy }, now);
};

const createApprovedOf =
  (deps: Pick<RecurrencesDeps, 'offers' | 'notifier'>, kind: AskedKind): ConfirmChange =>
  async (sql, subjectId, { actor, context, now }) => {
    const act = await getOfficeAct(sql, subjectId);
    try {
      const { id, receiver } = await hold(sql, deps, { act, kind, now });
      if (kind === 'pix_recurrence') await deps.notifier.settle(sql, fromUuid('prc', id));
      const facts = {
        ...{ account: fromUuid('acc', act.accountId), recurrence: fromUuid('prc', id) },
        ...{ receiver: receiver.owner.name, approval: fromUuid('apv', subjectId) },
      };
      const audit = kind === 'pix_recurrence' ? 'pix_recurrence.approved' : 'pix_recurrence.changed';
      await recordAudit(sql, { kind: audit, occurredAt: now, ...actor, ...context, facts });
    } catch (error) {
      const why = error instanceof BankError ? WHY[error.code] : undefined;
      if (why === undefined) throw error;
      const people = [fromUuid('usr', act.askedBy), actor.userId as `usr_${string}`];
      await tellNot(sql, deps, act, { title: TITLES[kind], why, people });
    }
  };

/** What is done of an authorisation once its company's people agreed, by its kind. */
export const createApproved = (
  deps: Pick<RecurrencesDeps, 'offers' | 'notifier'>,
): Readonly<Record<AskedKind, ConfirmChange>> => ({
  pix_recurrence: createApprovedOf(deps, 'pix_recurrence'),
  pix_recurrence_raise: createApprovedOf(deps, 'pix_recurrence_raise'),
});

/** What an authorisation that waits does as its approvals go on: it is done where it is approved, and told where nobody agreed in time. */
export const createRecurrenceAct = (notifier: Notifier): SubjectRules => ({
  onApproved: async () => undefined,
  onReopened: async () => undefined,
  async onEnded(sql, { id, accountId }, end) {
    await tellChanged(sql, fromUuid('acc', accountId), ['pix']);
    if (end !== 'expired') return;
    const act = await getOfficeAct(sql, id);
    const title = 'Ninguém aprovou um Pix Automático a tempo';
    const people = [fromUuid('usr', act.askedBy)];
    await tellNot(sql, { notifier }, act, {
      title,
      why: 'Você pode pedir de novo enquanto o pedido não vencer.',
      people,
    });
  },
});
