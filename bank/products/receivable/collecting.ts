import type { ReceivableRequest } from '../../contract/products/receivable-shapes';
import { toLocalDate } from '../../core/clock';
import type { BankError } from '../../core/errors';
import type { AccountRow } from '../../ground/accounts';
import { tellChanged } from '../../ground/notifications';
import type { Sql } from '../../storage';
import type { AgreementRow } from '../agreement';
import type { CollectingDeps } from './deps';
import { issueReceivables, judgeWish } from './issue';
import { listByIds, listByNumbers, type Numbers, type StoredReceivable } from './store';
import { type ActedOn, carryOut, judgeTitleAct, type TitleAct } from './title-act';

/** The door for titles that come by way of files. */
export interface Collecting {
  /** Why a title would not be issued today; null: it would. */
  judge(agreement: AgreementRow, request: ReceivableRequest): BankError | null;
  /** Issues titles of one agreement for a person (`usr_…`), in the caller's transaction; as they stand, in their order. Throws as issuing one does. */
  issue(
    sql: Sql,
    account: AccountRow,
    userId: string,
    requests: readonly ReceivableRequest[],
  ): Promise<StoredReceivable[]>;
  /** How issued titles (UUIDs) stand today. */
  read(sql: Sql, uuids: readonly string[]): Promise<StoredReceivable[]>;
  /** The titles of an agreement that have one of the numbers, as they stand today. */
  find(sql: Sql, agreement: AgreementRow, numbers: Numbers): Promise<StoredReceivable[]>;
  /** Why an act on a title would be refused today; null: it would be done. */
  judgeAct(agreement: AgreementRow, asked: { row: StoredReceivable; act: TitleAct }): BankError | null;
  /** Does an act and notes it, as `carryOut`. */
  act(of: ActedOn, act: TitleAct, note: (sql: Sql) => Promise<void>): Promise<void>;
}

/** The door for titles that come by way of files. */
export const createCollecting = (deps: CollectingDeps): Collecting => {
  const read = (sql: Sql, uuids: readonly string[]) => listByIds(sql, uuids, toLocalDate(deps.clock.now()));
  return {
    judge: (agreement, request) => judgeWish(deps, agreement, request),
    async issue(sql, account, userId, requests) {
      const [first, ...rest] = requests;
      if (!first) return [];
      const uuids = await issueReceivables(sql, deps, { account, userId, requests: [first, ...rest] });
      await tellChanged(sql, account.id, ['receivables']);
      const issued = new Map((await read(sql, uuids)).map(one => [one.id, one]));
      return uuids.flatMap(uuid => issued.get(uuid) ?? []);
    },
    read,
    find: (sql, agreement, numbers) => listByNumbers(sql, agreement, numbers, toLocalDate(deps.clock.now())),
    judgeAct: (agreement, asked) => judgeTitleAct(deps, agreement, asked),
    act: (of, act, note) => carryOut(deps, of, act, note),
  };
};
