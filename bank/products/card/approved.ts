import { z } from 'zod';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { type AccountRow, findAccount } from '../../ground/accounts';
import { tellChanged } from '../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import { type ConfirmChange, getOfficeAct, type OfficeAct } from '../../payments/office';
import type { IssuedCard } from '../../providers';
import { recordAudit, type Sql } from '../../storage';
import { readIssue, readRaise } from './asking';
import { addVirtualCard, requireAsked } from './create';
import type { CardDeps } from './deps';
import { tellHolder, toCardWords } from './news';
import { putOptions, readCeiling } from './options/store';
import { addDelivery } from './plastic/delivery';
import { addPlastic, requireAskedPlastic } from './plastic/order';
import { getCardRow } from './store';
import { toOptions } from './wire';

/** Has the issuer make an approved card its number: outside of the transaction that approves it, since another institution may take its time. */
const ISSUE_JOB = 'card.issue_approved';

const payloadOf = z.object({ subjectId: z.uuid() });

/** Tells who asked that what was approved could not be done. */
const tellNot = (sql: Sql, { notifier }: CardDeps, act: OfficeAct, why: string): Promise<void> => {
  const accountId = fromUuid('acc', act.accountId);
  return notifier.notifyPerson(sql, {
    ...{ userId: fromUuid('usr', act.askedBy), accountId, kind: 'approval_ended', href: `/card?conta=${accountId}` },
    title: 'O que foi aprovado para um cartão não pôde ser feito',
    body: `${act.about}. ${why}`,
  });
};

const issue = async (sql: Sql, subjectId: string): Promise<void> => {
  await enqueueJob(sql, { kind: ISSUE_JOB, payload: { subjectId }, uniqueKey: subjectId });
};

/** Gives the card the limits that were approved, where it still may have them. */
const raise = async (sql: Sql, deps: CardDeps, act: OfficeAct, now: Date): Promise<void> => {
  const { card, limits } = readRaise(act.content);
  const today = toLocalDate(now);
  const scope = { accountUuid: act.accountId, onlyOf: null, today };
  const row = await getCardRow(sql, scope, fromUuid('crd', card), true);
  if (row.status === 'cancelled' || row.status === 'expired') {
    return tellNot(sql, deps, act, 'O cartão foi encerrado antes da aprovação.');
  }
  const { month_cents: ceiling } = await readCeiling(sql, act.accountId, today);
  if (ceiling !== null && limits.month_cents !== null && limits.month_cents > ceiling) {
    return tellNot(sql, deps, act, 'O limite mensal da empresa para cartões ficou menor do que o pedido.');
  }
  await putOptions(sql, row, { controls: toOptions(row).controls, limits });
  const told = { kind: 'card_state', title: 'Limites do cartão aprovados' } as const;
  await tellHolder(sql, deps.notifier, row, { ...told, body: `Cartão ${toCardWords(row)}. ${act.words}` });
};

/** What is done of a card once its company's people agreed, by its kind. */
export const createApproved = (deps: CardDeps): Readonly<Record<string, ConfirmChange>> => {
  const act =
    (work: (sql: Sql, act: OfficeAct, now: Date) => Promise<void>): ConfirmChange =>
    async (sql, subjectId, { actor, context, now }) => {
      const asked = await getOfficeAct(sql, subjectId);
      await work(sql, asked, now);
      const facts = { account: fromUuid('acc', asked.accountId), approval: fromUuid('apv', subjectId) };
      await recordAudit(sql, { kind: 'card.approved', occurredAt: now, ...actor, ...context, facts });
      await tellChanged(sql, fromUuid('acc', asked.accountId), ['cards']);
    };
  return {
    card_issue: act((sql, { id }) => issue(sql, id)),
    card_limit_raise: act((sql, asked, now) => raise(sql, deps, asked, now)),
  };
};

const GONE = new Set([
  ...['card_holder_invalid', 'card_day_invalid', 'card_above_person'],
  // no card is made for an account that ends
  ...['account_inactive', 'account_closing', 'account_closed'],
]);

interface Approved {
  act: OfficeAct;
  issued: IssuedCard;
  cardUuid: string;
  now: Date;
}

/** Writes the card down that was approved; a plastic begins its way. */
const makeApproved = async (sql: Sql, account: AccountRow, { act, issued, cardUuid, now }: Approved): Promise<void> => {
  const wanted = readIssue(act.content);
  const made = { issued, cardUuid, by: act.askedBy, now };
  if ('virtual' in wanted) {
    const asked = await requireAsked(sql, account, wanted.virtual, now);
    return addVirtualCard(sql, account, { asked, ...made });
  }
  // whether one is under way was asked before people agreed
  const asked = await requireAskedPlastic(sql, account, { ...wanted.plastic, also: true });
  await addPlastic(sql, account, { asked, ...made });
  await addDelivery(sql, { cardUuid, recipient: asked.holder_name, address: asked.address, now });
};

/** Makes what was approved; what changed since then is looked at again. */
export const createIssueJob = (deps: CardDeps): JobHandler => ({
  ...{ kind: ISSUE_JOB, maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(1_000, 600_000) },
  async run(payload, { finish }) {
    const { database, clock, issuer, notifier } = deps;
    const { subjectId } = payloadOf.parse(payload);
    const act = await getOfficeAct(database, subjectId);
    const now = clock.now();
    const issued = await issuer.issue({ cardUuid: subjectId, issuedAt: now });
    await database.transaction(async sql => {
      await finish(sql);
      const account = await findAccount(sql, fromUuid('acc', act.accountId));
      if (!account) throw new Error('no such account');
      try {
        await makeApproved(sql, account, { act, issued, cardUuid: subjectId, now });
      } catch (error) {
        if (!(error instanceof BankError) || !GONE.has(error.code)) throw error;
        await tellNot(
          sql,
          deps,
          act,
          'A pessoa não tem mais acesso, o dia passou, o limite dela mudou ou a conta está em encerramento.',
        );
        return;
      }
      const scope = { accountUuid: act.accountId, onlyOf: null, today: toLocalDate(now) };
      const row = await getCardRow(sql, scope, fromUuid('crd', subjectId));
      const body =
        row.type === 'physical'
          ? `Cartão físico em nome de ${row.holder_name}. Avisaremos a cada passo da entrega.`
          : `Cartão virtual ${toCardWords(row)}, em nome de ${row.holder_name}. Já pode ser usado.`;
      await tellHolder(sql, notifier, row, { kind: 'card_created', title: 'Cartão criado', body });
      await tellChanged(sql, account.id, ['cards']);
    });
  },
});
