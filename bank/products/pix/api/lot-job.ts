import { z } from 'zod';
import { chargePatch, cobvBody } from '../../../contract/products/pix/api-pix-body';
import { type ApiProblem, toProblemType, toViolations } from '../../../contract/products/pix/api-pix-problem';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../../jobs';
import type { Sql } from '../../../storage';
import { type AccountRow, requireAccountOf } from '../../../ground/accounts';
import { changeCharge, makeCharge } from './charge-acts';
import { readAsked, revise } from './charge-body';
import { toApiCobv } from './charge-wire';
import type { PixApiDeps } from './deps';
import { findWaiting, holdLot, type LotPlace, noteJudged, type WaitingItem } from './lots';

const LOT_JOB = 'pix.charge_lot';

/** Has the charges of a lot judged, inside the caller's transaction, which holds the lot. */
export const enqueueLot = async (sql: Sql, accountId: string, lotId: string): Promise<void> => {
  await enqueueJob(sql, { kind: LOT_JOB, payload: { accountId, lotId }, uniqueKey: `${accountId} ${lotId}` });
};

/** Does what was asked of one charge. Throws what PUT and PATCH of /cobv refuse with. */
const act = async (deps: PixApiDeps, sql: Sql, account: AccountRow, item: WaitingItem): Promise<string> => {
  const { txid, ...request } = item.request;
  const at = { kind: 'due_date', txid } as const;
  if (item.chargeUuid === null) {
    // a charge that was refused has nothing that could stay: it is asked for as a whole
    const asked = { kind: 'due_date', body: readAsked(cobvBody, request) } as const;
    return (await makeCharge(deps, sql, account, asked, txid)).id;
  }
  const patch = item.isPatch ? readAsked(chargePatch, request) : {};
  const changed = await changeCharge(deps, sql, account, at, patch, charge => ({
    kind: 'due_date',
    body: item.isPatch
      ? revise(cobvBody, toApiCobv(charge, undefined, deps.chargeHost, account), patch)
      : readAsked(cobvBody, request),
  }));
  return changed.id;
};

const toProblem = (error: BankError): ApiProblem => ({
  type: toProblemType('CobVOperacaoInvalida'),
  title: 'Cobrança inválida.',
  status: 400,
  detail: 'A requisição não respeita o formato ou as regras deste recurso.',
  violacoes: toViolations(error.info.violations ?? [{ field: 'cobv', rule: error.code }]),
});

/** Judges the first charge that waits. False when none does. */
const judgeNext = async (deps: PixApiDeps, account: AccountRow, place: LotPlace): Promise<boolean> => {
  let item: WaitingItem | undefined;
  try {
    return await deps.database.transaction(async sql => {
      await holdLot(sql, place);
      item = await findWaiting(sql, place);
      if (!item) return false;
      await noteJudged(sql, place, item, { chargeUuid: await act(deps, sql, account, item) });
      return true;
    });
  } catch (error) {
    if (!item || !(error instanceof BankError) || error.status >= 500) throw error;
    await noteJudged(deps.database, place, item, { problem: toProblem(error) });
    return true;
  }
};

/** Judges the charges of a lot one after the other, each in a transaction of its own: one that is refused takes none with it. */
export const createLotJob = (deps: PixApiDeps): JobHandler => ({
  kind: LOT_JOB,
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 60_000),
  async run(payload, { finish, signal }) {
    const { accountId, lotId } = z.object({ accountId: z.string(), lotId: z.string() }).parse(payload);
    const place = { accountUuid: toUuid(accountId), id: lotId };
    const account = await requireAccountOf(deps.database, { accountId });
    // who asks anew holds the lot, too: either this run sees it, or it finds no job and makes one
    const end = () =>
      deps.database.transaction(async sql => {
        await holdLot(sql, place);
        const isDone = !(await findWaiting(sql, place));
        if (isDone) await finish(sql);
        return isDone;
      });
    do {
      while (await judgeNext(deps, account, place)) signal.throwIfAborted();
    } while (!(await end()));
  },
});
