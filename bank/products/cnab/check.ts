import { MOST_BATCH_ROWS } from '../../contract/products/batch-words';
import { MOST_CNAB_TITLES } from '../../contract/products/cnab-words';
import type { ReceivableRequest } from '../../contract/products/receivable-shapes';
import { toLocalDate } from '../../core/clock';
import { toUuid } from '../../core/ids';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import { type AgreementRow, findActiveByCode, toTermsOn } from '../agreement';
import { judgeCells } from '../batch';
import type { CnabDeps } from './deps';
import { isError, toFileFault } from './faults';
import type { Fault, Judged, Scan } from './facts';
import { judgeHeader, judgeLotes, toCode, toNumber } from './header';
import { judgePayments, SALARIES } from './judge';
import { listNumbers as listMovedNumbers } from './collection/find-title';
import { type JudgingTitles, judgeTitles } from './collection/judge';
import { findPlaces } from './collection/places';
import { scanFile } from './scan';
import { listKnownNumbers } from './store';

/** A file as it was read and judged. */
export interface Checked {
  scan: Scan;
  agreement: AgreementRow | null;
  number: number | null;
  payments: Judged[];
  isPayroll: boolean;
  /** Whether its lines say what somebody earns, or nobody can tell, whatever it is taken for. */
  hasSalaries: boolean;
  /** Titles to be collected instead of payments. */
  isCollection: boolean;
}

const judgeSize = ({ payments, hasCollection }: Scan): ReturnType<typeof toFileFault>[] => {
  const fits = hasCollection ? MOST_CNAB_TITLES : MOST_BATCH_ROWS;
  if (payments.length <= fits) return [];
  const [found, most] = [payments.length, fits].map(count => count.toLocaleString('pt-BR'));
  const what = hasCollection ? 'títulos' : 'pagamentos';
  return [toFileFault('too_many', `O arquivo tem ${found} ${what} e cabem ${most}. Divida em mais de uma remessa.`)];
};

const listNumbers = ({ payments, hasCollection }: Scan): string[] =>
  payments.map(({ opener }) => opener.values[hasCollection ? 'document_number' : 'own_number']).filter(isText);

/** Lotes of salaries, and a file without any lote, which nobody could read. */
const hasSalaryLote = ({ lotes }: Scan): boolean =>
  lotes.size === 0 || [...lotes.values()].some(({ header }) => header?.values.service === SALARIES);

/**
 * Reads a file and judges it against its account, its agreement and what was taken before. Writes nothing. A test uses no number: any is told, none refused.
 * Throws `registry_unavailable` where the city of a payer is needed and cannot be asked for now.
 */
export const checkFile = async (
  sql: Sql,
  deps: Pick<CnabDeps, 'rules' | 'collecting' | 'findPlace'>,
  account: AccountRow,
  bytes: Uint8Array,
  now: Date,
  isTest = false,
): Promise<Checked> => {
  const scan = await scanFile(bytes);
  const code = toCode(scan);
  const found = /^\d{6,20}$/.test(code) ? await findActiveByCode(sql, code) : undefined;
  const agreement = found?.accountId === toUuid(account.id) ? found : null;
  const ofHeader = judgeHeader(scan, account, agreement);
  scan.faults.push(...(isTest ? ofHeader.map(toTested) : ofHeader), ...judgeLotes(scan), ...judgeSize(scan));
  const isPayroll = agreement?.kind === 'payroll';
  const known = agreement ? await listKnownNumbers(sql, agreement.id, listNumbers(scan)) : new Set<string>();
  const number = toNumber(scan);
  if (scan.hasCollection) {
    const judgeRequest = (request: ReceivableRequest) => (agreement ? deps.collecting.judge(agreement, request) : null);
    const titles = agreement ? await deps.collecting.find(sql, agreement, listMovedNumbers(scan.payments)) : [];
    const judgeAct: JudgingTitles['judgeAct'] = asked =>
      agreement ? deps.collecting.judgeAct(agreement, asked) : null;
    const mayProtest = agreement !== null && toTermsOn(agreement, toLocalDate(now)).mayProtest;
    const places = mayProtest ? await findPlaces(scan, deps.findPlace) : null;
    const agreementId = agreement?.id ?? NO_AGREEMENT;
    const payments = judgeTitles(scan, { agreementId, judgeRequest, known, titles, judgeAct, places });
    return { scan, agreement, number, payments, isPayroll: false, hasSalaries: false, isCollection: true };
  }
  const kind = isPayroll ? 'payroll' : 'payments';
  const payments = judgePayments(scan, {
    ...{ isPayroll, known, own: { bank: account.compe, ispb: account.ispb } },
    judgeCells: judgeCells(account, kind, deps, now),
  });
  const hasSalaries = isPayroll || hasSalaryLote(scan);
  return { scan, agreement, number, payments, isPayroll, hasSalaries, isCollection: false };
};

const NUMBERS: readonly string[] = ['number_used', 'number_old', 'number_gap'];

const toTested = (fault: Fault): Fault => (NUMBERS.includes(fault.code) ? { ...fault, severity: 'warning' } : fault);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Stands where a header names no agreement: such a file is refused whole. */
const NO_AGREEMENT = '00000000-0000-0000-0000-000000000000';

/** Whether anything of a file is left to take. */
export const isTakable = ({ scan, payments }: Checked): boolean =>
  payments.some(({ isRight }) => isRight) && !scan.faults.some(fault => isError(fault) && fault.reach === 'file');
