import {
  addChargebackFile,
  answerChargeback,
  type ChargebackAnswer,
  downloadChargebackFile,
  getChargeback,
  listChargebacks,
} from '../../contract/products/acquiring-chargebacks';
import { LONGEST_ANSWER } from '../../contract/products/acquiring-words';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { toPlainText } from '../../core/plain-text';
import { type Route, route } from '../../core/operation';
import { requireAccount } from '../../ground/accounts';
import { tellChanged } from '../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import { recordAudit, type Sql } from '../../storage';
import { evidenceOf, listChargebackRows, readChargeback } from './chargeback-rows';
import { endChargeback } from './chargebacks';
import type { AcquiringDeps } from './deps';
import { createReader } from './routes';

const ANSWER_JOB = 'acquiring.answer';
const MOST_FILES = 5;

const look = (deps: AcquiringDeps): Route[] => {
  const { database, files, clock } = deps;
  const reader = createReader(deps);
  const today = () => toLocalDate(clock.now());
  return [
    route(listChargebacks, async ({ actor, params, query }) =>
      listChargebackRows(database, files, {
        ...{ accountUuid: await reader(actor, params.account_id), today: today(), ...query },
      }),
    ),
    route(getChargeback, async ({ actor, params }) =>
      readChargeback(database, files, {
        ...{ accountUuid: await reader(actor, params.account_id), id: params.chargeback_id, today: today() },
      }),
    ),
    route(downloadChargebackFile, async ({ actor, params }) => {
      const accountUuid = await reader(actor, params.account_id);
      await readChargeback(database, files, { accountUuid, id: params.chargeback_id, today: today() });
      return files.read(database, evidenceOf(toUuid(params.chargeback_id)), params.file_id);
    }),
  ];
};

/** Throws why a contest takes no answer any more. */
const requireWaiting = ({ state, answer_by }: { state: string; answer_by: string }, today: string): void => {
  if (state === 'received' && today <= answer_by) return;
  throw new BankError(state === 'received' || state === 'accepted' ? 'chargeback_late' : 'chargeback_answered');
};

const holdWaiting = async (sql: Sql, of: { accountUuid: string; id: string; today: string }): Promise<string> => {
  const { rows } = await sql.query<{ id: string; state: string; answer_by: string; answer_kind: string | null }>(
    `select id, state, answer_by::text as answer_by, answer_kind from acquiring_chargeback where id = $1 and account_id = $2 for no key update`,
    [toUuid(of.id), of.accountUuid],
  );
  const [row] = rows;
  if (!row) throw new BankError('not_found');
  if (row.answer_kind !== null) throw new BankError('chargeback_answered');
  requireWaiting(row, of.today);
  return row.id;
};

/** Throws `chargeback_evidence_missing` for a contest without words or papers. */
const requireEvidence = async (
  sql: Sql,
  { files }: AcquiringDeps,
  id: string,
  answer: ChargebackAnswer,
): Promise<void> => {
  if (answer.kind === 'accept') return;
  if (answer.text === '') throw new BankError('chargeback_evidence_missing', { params: { reason: 'text' } });
  if ((await files.list(sql, [evidenceOf(id)])).length > 0) return;
  throw new BankError('chargeback_evidence_missing', { params: { reason: 'file' } });
};

const act = (deps: AcquiringDeps): Route[] => {
  const { database, files, clock } = deps;
  return [
    route(addChargebackFile, async ({ actor, params, file, context }) => {
      const account = await requireAccount(database, actor, params.account_id, 'acquiring:act');
      const now = clock.now();
      const of = { accountUuid: toUuid(account.id), id: params.chargeback_id, today: toLocalDate(now) };
      requireWaiting(await readChargeback(database, files, of), of.today);
      const owner = evidenceOf(toUuid(of.id));
      const { id } = await files.receive(owner, file, { createdBy: toUuid(actor.userId), most: MOST_FILES });
      return database.transaction(async sql => {
        await holdWaiting(sql, of);
        await files.attach(sql, owner, id);
        const facts = { account: account.id, chargeback: of.id, file: id };
        const kind = 'acquiring.chargeback_file_added';
        await recordAudit(sql, { kind, occurredAt: now, ...actor, ...context, facts });
        await tellChanged(sql, account.id, ['acquiring']);
        return readChargeback(sql, files, of);
      });
    }),
    route(answerChargeback, async ({ actor, params, body, context }) => {
      const account = await requireAccount(database, actor, params.account_id, 'acquiring:act');
      const now = clock.now();
      const of = { accountUuid: toUuid(account.id), id: params.chargeback_id, today: toLocalDate(now) };
      return database.transaction(async sql => {
        const id = await holdWaiting(sql, of);
        await requireEvidence(sql, deps, id, body);
        await sql.query(
          `update acquiring_chargeback set answer_kind = $2, answer_text = $3, answered_at = $4, answered_by = $5,
             state = case when $2 = 'contest' then 'answered' else state end where id = $1`,
          [id, body.kind, toPlainText(body.text, LONGEST_ANSWER), now, toUuid(actor.userId)],
        );
        if (body.kind === 'accept') await endChargeback(sql, deps, id, 'accepted');
        await enqueueJob(sql, { kind: ANSWER_JOB, payload: { chargebackId: id }, uniqueKey: id });
        const facts = { account: account.id, chargeback: of.id, answer: body.kind };
        const kind = 'acquiring.chargeback_answered';
        await recordAudit(sql, { kind, occurredAt: now, ...actor, ...context, facts });
        await tellChanged(sql, account.id, ['acquiring']);
        return readChargeback(sql, files, of);
      });
    }),
  ];
};

/** Hands answers over to the acquirer, until it has heard. */
export const createAnswerJob = ({ database, rail, clock }: AcquiringDeps): JobHandler => ({
  ...{ kind: ANSWER_JOB, lane: 'rails', maxAttempts: Number.POSITIVE_INFINITY },
  backoff: exponentialBackoff(1_000, 600_000),
  async run({ chargebackId }) {
    const { rows } = await database.query<{ case_number: string; kind: 'accept' | 'contest'; text: string | null }>(
      `select case_number, answer_kind as kind, answer_text as text from acquiring_chargeback
       where id = $1 and answer_kind is not null and sent_at is null`,
      [String(chargebackId)],
    );
    const [answer] = rows;
    if (!answer) return;
    await rail.answer({ caseNumber: answer.case_number, kind: answer.kind, text: answer.text ?? '' });
    const text = 'update acquiring_chargeback set sent_at = $2 where id = $1';
    await database.query(text, [String(chargebackId), clock.now()]);
  },
});

export const createChargebackRoutes = (deps: AcquiringDeps): Route[] => [...look(deps), ...act(deps)];
