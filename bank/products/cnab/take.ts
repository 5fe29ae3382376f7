import { toUuid } from '../../core/ids';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import { acceptFile } from './accept';
import { type Checked, checkFile, isTakable } from './check';
import type { CnabDeps } from './deps';
import type { Fault } from './facts';
import { toFileFault } from './faults';
import { keepFile } from './send';
import { findSame } from './store';

/** A remessa that came by way of another module, as it was judged. */
export type CheckedRemessa = Checked;

/** What became of it. Ids are UUIDs. */
export interface KeptRemessa {
  fileId: string;
  agreementId: string | null;
  isPayroll: boolean;
  /** Whether something of it may be taken. */
  isTakable: boolean;
  /** Titles that were issued, instead of payments that wait in a batch. */
  isCollection: boolean;
  isAccepted: boolean;
  right: number;
  wrong: number;
  /** Of those that are right: what is asked of titles that exist. */
  movements: number;
  faults: Fault[];
}

export interface Remessas {
  /** Reads and judges; writes nothing. `agreementId`: the only one (UUID) that the sender may use. */
  check(
    account: AccountRow,
    file: { bytes: Buffer; agreementId: string | null; isTest: boolean },
    now: Date,
  ): Promise<CheckedRemessa>;
  /**
   * Keeps a remessa with its report and, when it may and is no test, has it become a batch or titles. The same bytes once more are what they are by now.
   * Throws as `acceptFile`.
   */
  keep(
    sql: Sql,
    account: AccountRow,
    remessa: {
      checked: CheckedRemessa;
      name: string;
      bytes: Buffer;
      sha256: string;
      by: string;
      isTest: boolean;
      mayAccept: boolean;
    },
    now: Date,
  ): Promise<KeptRemessa>;
}

const OTHER_AGREEMENT = 'O arquivo é de outro convênio: a chave que o enviou só serve para o dela.';

/** The door for remessas that come by way of the exchange box. */
export const createRemessas = (deps: CnabDeps): Remessas => ({
  async check(account, { bytes, agreementId, isTest }, now) {
    const checked = await checkFile(deps.database, deps, account, bytes, now, isTest);
    if (agreementId && checked.agreement && checked.agreement.id !== agreementId) {
      checked.scan.faults.push(toFileFault('other_agreement', OTHER_AGREEMENT));
    }
    return checked;
  },
  async keep(sql, account, { sha256, mayAccept, ...file }, now) {
    const { checked, by, isTest } = file;
    const { agreement, hasSalaries, isCollection, payments, scan } = checked;
    const same = isTest ? undefined : await findSame(sql, toUuid(account.id), sha256);
    const fileId = same?.id ?? toUuid((await keepFile(sql, account, file, now)).id);
    const isAccepted = same?.state === 'accepted' || (!isTest && mayAccept && isTakable(checked));
    if (isAccepted && same?.state !== 'accepted') await acceptFile(sql, deps, account, { fileId, checked, by }, now);
    const taken = payments.filter(one => one.isRight);
    const right = taken.length;
    const movements = taken.filter(({ movement }) => movement !== null).length;
    return {
      ...{ fileId, agreementId: agreement?.id ?? null, isCollection, isAccepted, faults: scan.faults },
      ...{ isPayroll: hasSalaries, isTakable: isTakable(checked) },
      ...(isAccepted && same
        ? { right: same.right, wrong: same.wrong, movements: same.movements }
        : { right, wrong: payments.length - right, movements }),
    };
  },
});
