import { z } from 'zod';
import { changeRequest, type ChangeRequest } from '../../contract/products/receivable-shapes';
import { localDate } from '../../contract/primitives';
import { countDays } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { tellChanged } from '../../ground/notifications';
import { recordAudit, type Sql } from '../../storage';
import type { AgreementRow } from '../agreement';
import { endStored, readStored } from './acts';
import { changeStored, planChange } from './change';
import type { CollectingDeps } from './deps';
import { requireEndable } from './end';
import { isStoppable, protestStored, requireProtestable, requireStoppable, stopProtestStored } from './protest';
import { getReceivableOf, lockReceivable, type StoredReceivable } from './store';

const discount = z.object({
  mode: z.union([z.literal(1), z.literal(2)]),
  tiers: z.array(z.object({ until: localDate, value: z.int() })),
});

/** What a line of a file asks of a title that exists; days are of the calendar, for an earlier line may move the due day. */
export const titleAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('write_off') }),
  z.object({ kind: z.literal('due'), dueDate: localDate }),
  z.object({ kind: z.literal('rebate'), cents: z.int() }),
  z.object({ kind: z.literal('discount'), discount: discount.nullable() }),
  z.object({ kind: z.literal('protest') }),
  z.object({ kind: z.literal('stop'), isWrittenOff: z.boolean() }),
]);
export type TitleAct = z.infer<typeof titleAct>;

type ChangeAct = Extract<TitleAct, { kind: 'due' | 'rebate' | 'discount' }>;

const toWish = (act: ChangeAct, { due_date: dueDate }: StoredReceivable): object => {
  if (act.kind === 'due') return { due_date: act.dueDate };
  if (act.kind === 'rebate') return { rebate_cents: act.cents };
  const tiers = act.discount?.tiers.map(({ until, value }) => ({ days_before: countDays(until, dueDate), value }));
  return { discount: act.discount && { mode: act.discount.mode, tiers } };
};

/** The change that the screen would ask for. Throws `receivable_terms_invalid`. */
const toChange = (act: ChangeAct, row: StoredReceivable): ChangeRequest => {
  const read = changeRequest.safeParse(toWish(act, row));
  if (read.success) return read.data;
  throw new BankError('receivable_terms_invalid', { violations: [{ field: act.kind, rule: 'value' }] });
};

const requireAct = (
  deps: CollectingDeps,
  agreement: AgreementRow,
  { row, act }: { row: StoredReceivable; act: TitleAct },
  today: string,
): void => {
  switch (act.kind) {
    case 'write_off':
      requireEndable(row);
      break;
    case 'protest':
      requireProtestable(row, agreement, today);
      break;
    case 'stop':
      requireStoppable(row);
      break;
    default:
      planChange(deps, row, toChange(act, row), today);
  }
};

/** Why an act on a title would be refused today; null: it would be done. */
export const judgeTitleAct = (
  deps: CollectingDeps,
  agreement: AgreementRow,
  asked: { row: StoredReceivable; act: TitleAct },
): BankError | null => {
  try {
    requireAct(deps, agreement, asked, toLocalDate(deps.clock.now()));
    return null;
  } catch (error) {
    if (error instanceof BankError) return error;
    throw error;
  }
};

/** The title (UUIDs) that an act is done on, for whom, and under which name the audit has it. */
export interface ActedOn {
  accountUuid: string;
  titleUuid: string;
  /** `usr_…` */
  userId: string;
  requestId: string;
}

const AUDITED = { protest: 'receivable.protested', stop: 'receivable.protest_stopped' } as const;

/** Does what is one transaction, with whatever else the caller writes in it. */
const actAtOnce = (
  deps: CollectingDeps,
  { accountUuid, titleUuid, userId, requestId }: ActedOn,
  act: Exclude<TitleAct, { kind: 'write_off' }>,
  note: (sql: Sql) => Promise<void>,
): Promise<void> =>
  deps.database.transaction(async sql => {
    const now = deps.clock.now();
    const today = toLocalDate(now);
    const [accountId, receivableId] = [fromUuid('acc', accountUuid), fromUuid('rcv', titleUuid)];
    const of = { accountUuid, receivableId, userId };
    if (act.kind === 'protest') await protestStored(sql, of, now);
    else if (act.kind === 'stop') await stopProtestStored(sql, of, now);
    else {
      await lockReceivable(sql, titleUuid);
      const row = await getReceivableOf(sql, accountUuid, receivableId, today);
      await changeStored(sql, deps, { ...of, change: toChange(act, row) }, { now, today });
    }
    await note(sql);
    await tellChanged(sql, accountId, ['receivables']);
    const kind = act.kind in AUDITED ? AUDITED[act.kind as keyof typeof AUDITED] : 'receivable.changed';
    const facts = { account: accountId, receivable: receivableId };
    await recordAudit(sql, { kind, occurredAt: now, userId, requestId, address: '', facts });
  });

const nothing = (): Promise<void> => Promise.resolve();

/** Writes a title off; that somebody else did so meanwhile is what was asked for. */
const writeOff = async (
  deps: CollectingDeps,
  { accountUuid, titleUuid, userId, requestId }: ActedOn,
): Promise<void> => {
  const [accountId, receivableId] = [fromUuid('acc', accountUuid), fromUuid('rcv', titleUuid)];
  const acting = { userId, context: { requestId, address: '' } };
  try {
    await endStored(deps, accountId, receivableId, { ...acting, end: { kind: 'canceled' } });
  } catch (error) {
    if (!(error instanceof BankError) || error.code !== 'receivable_ended') throw error;
    const { status } = await readStored(deps, accountId, receivableId);
    if (status !== 'canceled') throw error;
  }
};

/**
 * Does to a title what the screen does, and notes it: in the same transaction, or right after a title was written off, which asks the registry before.
 * One that is written off already stays so: the act may be done again after a fall. Throws as the act on the screen.
 */
export const carryOut = async (
  deps: CollectingDeps,
  of: ActedOn,
  act: TitleAct,
  note: (sql: Sql) => Promise<void>,
): Promise<void> => {
  const endsIt = act.kind === 'write_off' || (act.kind === 'stop' && act.isWrittenOff);
  if (!endsIt) return actAtOnce(deps, of, act, note);
  const row = await readStored(deps, fromUuid('acc', of.accountUuid), fromUuid('rcv', of.titleUuid));
  if (row.status !== 'canceled') {
    if (act.kind === 'stop' && isStoppable(row)) await actAtOnce(deps, of, act, nothing);
    // its last day has written it off
    if (act.kind === 'write_off' || row.status !== 'expired') await writeOff(deps, of);
  }
  await deps.database.transaction(note);
};
