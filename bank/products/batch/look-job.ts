import { z } from 'zod';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { enqueueJob, exponentialBackoff, type JobAgain, type JobContext, type JobHandler } from '../../jobs';
import { type AccountRow, requireAccount } from '../../ground/accounts';
import { getInstitutionName } from '../../providers';
import type { Sql } from '../../storage';
import { findBoletoRow, toFailure as toBoletoFailure } from '../boleto';
import { createLookupBudget, type LookupBudget } from '../pix/keys';
import { findKeyPayee } from '../pix/pay';
import { type ProblemCode, toProblem } from './cells/words';
import type { BatchDeps } from './deps';
import { toDescription } from './description';
import type { RowFacts } from './facts';
import { tellBatches } from './news';
import { withOwner } from './owner';
import { findRepeated } from './paid-before';
import { putRows, type RowRecord, type WrittenRow } from './rows';
import { findBatch } from './store';
import { askGiftCard } from './look-gift-card';
import { askTopUp } from './look-top-up';

export const LOOK_JOB = 'batch.look';

const ROWS = 32;
const ASKED_AT_ONCE = 8;
const RUN_MS = 5_000;
const MAX_ATTEMPTS = 8;

const payload = z.object({ batchId: z.uuid(), personId: z.uuid() });

/** Has the registries asked about the rows of a held draft (UUID) that are not known yet, for a person (UUID) within their budget. */
export const queueLooking = async (sql: Sql, batchId: string, personId: string): Promise<void> => {
  await sql.query(
    `update payment_batch_row set look = 'wanted' where batch_id = $1 and look = 'open' and facts is not null`,
    [batchId],
  );
  await enqueueJob(sql, { kind: LOOK_JOB, payload: { batchId, personId }, uniqueKey: batchId });
};

type Wanted = Pick<
  RowRecord,
  | 'number'
  | 'cells'
  | 'kind'
  | 'facts'
  | 'amountCents'
  | 'feeCents'
  | 'day'
  | 'name'
  | 'nameFrom'
  | 'document'
  | 'institution'
  | 'payee'
  | 'problems'
>;

const listWanted = async (sql: Sql, batchId: string): Promise<Wanted[]> => {
  const { rows } = await sql.query<Wanted>(
    `select number, cells, kind, facts, amount_cents as "amountCents", fee_cents as "feeCents", day::text as day, name, name_from as "nameFrom", document,
       institution, payee, problems
     from payment_batch_row where batch_id = $1 and state = 'draft' and look = 'wanted' order by number limit ${ROWS}`,
    [batchId],
  );
  return rows;
};

const KEY_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  pix_key_restricted: 'key.restricted',
  payee_account_unavailable: 'key.unavailable',
};

const BOLETO_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  boleto_unreadable: 'line.unreadable',
  boleto_not_registered: 'line.not_registered',
  schedule_day_invalid: 'date.not_payable',
};

type Told = Pick<WrittenRow, 'facts' | 'name' | 'nameFrom' | 'document' | 'institution' | 'amountCents' | 'problems'>;

/** What is written of a row once a registry told of it; null: it could not be asked, and stays as it is. */
type Answer = Told | null;

const withProblem = (row: Wanted, code: ProblemCode, text?: string): Told => ({
  ...row,
  problems: [...row.problems, toProblem(code, text)],
});

const askKey = async (
  { database, directory }: BatchDeps,
  account: AccountRow,
  budget: LookupBudget,
  row: Wanted,
  facts: Extract<RowFacts, { kind: 'pix_key' }>,
): Promise<Answer> => {
  await budget.spend(facts.keyType);
  try {
    const payee = await findKeyPayee(database, directory, facts);
    // a key that nobody has costs as much as many: who guesses pays for it
    if (!payee) return withProblem(row, 'key.not_found');
    await budget.spareKnown(facts.keyType);
    if (payee.ownAccount?.id === toUuid(account.id)) return withProblem(row, 'key.own_account');
    const owner = { ...payee.owner, ispb: payee.account.ispb };
    return { ...row, ...withOwner(row, facts, owner, 'registry') };
  } catch (error) {
    await budget.spareKnown(facts.keyType);
    const code = error instanceof BankError ? error.code : '';
    if (code === 'payee_institution_unavailable') return null;
    const problem = KEY_PROBLEMS[code];
    if (!problem) throw error;
    return withProblem(row, problem);
  }
};

const askBoleto = async (
  { database, registry, rules, clock }: BatchDeps,
  account: AccountRow,
  row: Wanted,
  facts: Extract<RowFacts, { kind: 'boleto' }>,
): Promise<Answer> => {
  try {
    const asked = { code: facts.line, day: row.day ?? undefined, accountUuid: toUuid(account.id) };
    const found = await findBoletoRow({ database, registry, rules: rules.boleto }, account, asked, clock.now());
    const { payee, target } = found;
    const { name, document, ispb } = payee;
    const typed = (row.cells.amount ?? '').trim() !== '';
    const amountCents = typed ? row.amountCents : (found.amountCents ?? row.amountCents);
    const { min_cents, max_cents } = target.facts.amount;
    const isOff = amountCents !== null && (amountCents < BigInt(min_cents) || amountCents > BigInt(max_cents));
    const { refusal } = target;
    const problems = row.problems.filter(({ field }) => field !== 'amount' || amountCents === null);
    return {
      ...{ facts: { ...facts, payee: { name, document, ispb } }, amountCents, name, nameFrom: 'registry', document },
      institution: getInstitutionName(ispb),
      problems: [
        ...problems,
        ...(refusal ? [toProblem('line.not_payable', toBoletoFailure(refusal).reason)] : []),
        ...(isOff && !refusal ? [toProblem('amount.differs')] : []),
      ],
    };
  } catch (error) {
    const code = error instanceof BankError ? error.code : '';
    if (code === 'boleto_registry_unavailable') return null;
    const problem = BOLETO_PROBLEMS[code];
    if (!problem) throw error;
    return withProblem(row, problem);
  }
};

const ask = async (deps: BatchDeps, account: AccountRow, budget: LookupBudget, row: Wanted): Promise<Answer> => {
  if (row.facts?.kind === 'pix_key') return askKey(deps, account, budget, row, row.facts);
  if (row.facts?.kind === 'top_up') return askTopUp(deps, row, row.facts);
  if (row.facts?.kind === 'gift_card') return askGiftCard(deps, row, row.facts);
  return row.facts?.kind === 'boleto' ? askBoleto(deps, account, row, row.facts) : null;
};

const isSpent = (error: unknown): boolean => error instanceof BankError && error.code === 'rate_limited';

/** Writes what was told of a row, unless somebody wrote it anew meanwhile. */
const write = async (deps: BatchDeps, batchId: string, row: Wanted, answer: Answer): Promise<void> => {
  await deps.database.transaction(async sql => {
    const batch = await findBatch(sql, batchId, 'for update of b');
    if (batch?.state !== 'draft') return;
    const { rows } = await sql.query<{ cells: unknown }>(
      `select cells from payment_batch_row where batch_id = $1 and number = $2 and look = 'wanted'`,
      [batchId, row.number],
    );
    if (JSON.stringify(rows[0]?.cells) !== JSON.stringify(row.cells)) return;
    if (answer) {
      const description = toDescription(row.cells.description, batch.payrollKind);
      const written = { ...row, ...answer, description, look: 'told' as const };
      const draft = { accountUuid: batch.accountId, batchUuid: batchId };
      const [repeated = { paidBefore: null, waitsIn: null }] = await findRepeated(
        sql,
        draft,
        [written],
        deps.clock.now(),
      );
      await putRows(sql, batchId, [{ ...written, ...repeated }]);
    } else {
      await sql.query(`update payment_batch_row set look = 'open' where batch_id = $1 and number = $2`, [
        batchId,
        row.number,
      ]);
    }
  });
};

/** Has what is left unasked: its owners are found when it is sent. */
const giveUp = async (sql: Sql, batchId: string): Promise<void> => {
  await sql.query(
    `update payment_batch_row set look = 'open' where batch_id = $1 and look = 'wanted' and kind = 'pix_key'`,
    [batchId],
  );
};

const lookAll = async (
  deps: BatchDeps,
  { batchId, personId }: z.infer<typeof payload>,
  { signal }: JobContext,
): Promise<JobAgain | undefined> => {
  const { database, clock } = deps;
  const begun = performance.now();
  const batch = await findBatch(database, batchId);
  if (batch?.state !== 'draft') return undefined;
  const userId = fromUuid('usr', personId);
  const account = await requireAccount(database, { userId }, fromUuid('acc', batch.accountId), 'batch:write');
  while (performance.now() - begun < RUN_MS && !signal.aborted) {
    const rows = await listWanted(database, batchId);
    if (rows.length === 0) return undefined;
    const budget = createLookupBudget(database, userId, clock.now());
    for (let at = 0; at < rows.length; at += ASKED_AT_ONCE) {
      const some = rows.slice(at, at + ASKED_AT_ONCE);
      const answers = await Promise.allSettled(some.map(row => ask(deps, account, budget, row)));
      for (const [index, answer] of answers.entries()) {
        const row = some[index];
        if (row && answer.status === 'fulfilled') await write(deps, batchId, row, answer.value);
        else if (answer.status === 'rejected' && !isSpent(answer.reason)) throw answer.reason;
      }
      if (answers.some(answer => answer.status === 'rejected')) await giveUp(database, batchId);
    }
    await tellBatches(database, batch.accountId);
  }
  return { againAt: clock.now() };
};

/** Asks the registries about the rows of drafts. Safe to repeat: what was told is not asked again. */
export const createLookJob = (deps: BatchDeps): JobHandler => ({
  kind: LOOK_JOB,
  maxAttempts: MAX_ATTEMPTS,
  backoff: exponentialBackoff(1_000, 60_000),
  run: async (given, context) => lookAll(deps, payload.parse(given), context),
});
