import { MOST_BATCH_ROWS } from '../../contract/products/batch-words';
import { toUuid } from '../../core/ids';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import { type AgreementRow, findActiveByCode } from '../agreement';
import { judgeCells } from '../batch';
import type { CnabDeps } from './deps';
import { isError, toFileFault } from './faults';
import type { Judged, Scan } from './facts';
import { judgeHeader, toCode, toNumber } from './header';
import { judgePayments } from './judge';
import { scanFile } from './scan';
import { listKnownNumbers } from './store';

/** A file as it was read and judged. */
export interface Checked {
  scan: Scan;
  agreement: AgreementRow | null;
  number: number | null;
  payments: Judged[];
  isPayroll: boolean;
}

const judgeSize = ({ payments }: Scan): ReturnType<typeof toFileFault>[] => {
  if (payments.length <= MOST_BATCH_ROWS) return [];
  const [found, most] = [payments.length, MOST_BATCH_ROWS].map(count => count.toLocaleString('pt-BR'));
  return [toFileFault('too_many', `O arquivo tem ${found} pagamentos e cabem ${most}. Divida em mais de uma remessa.`)];
};

/** Reads a file and judges it against its account, its agreement and what was taken before. Writes nothing. */
export const checkFile = async (
  sql: Sql,
  deps: Pick<CnabDeps, 'rules'>,
  account: AccountRow,
  bytes: Uint8Array,
  now: Date,
): Promise<Checked> => {
  const scan = await scanFile(bytes);
  const code = toCode(scan);
  const found = /^\d{6,20}$/.test(code) ? await findActiveByCode(sql, code) : undefined;
  const agreement = found?.accountId === toUuid(account.id) ? found : null;
  scan.faults.push(...judgeHeader(scan, account, agreement), ...judgeSize(scan));
  const isPayroll = agreement?.kind === 'payroll';
  const ownNumbers = scan.payments.map(({ opener }) => opener.values.own_number);
  const known = agreement ? await listKnownNumbers(sql, agreement.id, ownNumbers.filter(isText)) : new Set<string>();
  const kind = isPayroll ? 'payroll' : 'payments';
  const payments = judgePayments(scan, {
    ...{ isPayroll, known, own: { bank: account.compe, ispb: account.ispb } },
    judgeCells: judgeCells(account, kind, deps, now),
  });
  return { scan, agreement, number: toNumber(scan), payments, isPayroll };
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Whether anything of a file is left to take. */
export const isTakable = ({ scan, payments }: Checked): boolean =>
  payments.some(({ isRight }) => isRight) && !scan.faults.some(fault => isError(fault) && fault.reach === 'file');
