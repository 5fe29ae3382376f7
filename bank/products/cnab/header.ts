import { type AgreementKind, takesFiles } from '../../contract/products/agreement-words';
import type { CnabLine } from '../../formats/cnab';
import type { AccountRow } from '../../ground/accounts';
import type { AgreementRow } from '../agreement';
import { placeOf, toFieldFault, toFileFault } from './faults';
import type { Fault, Scan } from './facts';

const text = (line: CnabLine, name: string): string => {
  const value = line.values[name];
  return typeof value === 'string' ? value.trim() : '';
};

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '');

/** The code of the agreement that a header names; empty: none. */
export const toCode = ({ header }: Scan): string => {
  if (!header) return '';
  const written = text(header, header.layout?.width === 400 ? 'company_code' : 'agreement');
  return withoutZeros(written);
};

/** The number of a file, or null. */
export const toNumber = ({ header }: Scan): number | null => {
  const written = header ? text(header, 'nsa') : '';
  return /^\d+$/.test(written) ? Number(written) : null;
};

/** Whether an account of a file is this one: its number ends with the check digit, which has a column of its own. */
const isOwnAccount = (header: CnabLine, account: AccountRow): boolean => {
  const written = withoutZeros(`${text(header, 'account')}${text(header, 'account_digit')}`);
  return written === withoutZeros(account.number.replace(/[^0-9A-Za-z]/g, ''));
};

const listWrongOwner = (header: CnabLine, account: AccountRow): Fault[] => {
  const faults: Fault[] = [];
  const say = (name: string, code: string, said: string, expected: string): void => {
    faults.push(toFieldFault(placeOf(header, name), { code, text: said, expected, reach: 'file' }));
  };
  const bank = text(header, 'bank');
  if (bank !== '' && bank !== account.compe) {
    const said = `O arquivo é de outro banco. Gere a remessa para o banco ${account.compe}.`;
    say('bank', 'other_bank', said, account.compe);
  }
  // a header of 400 columns names no account
  if (header.layout?.width === 400) return faults;
  const document = text(header, 'document');
  if (document !== '' && document.padStart(14, '0') !== account.cnpj.padStart(14, '0')) {
    say(
      'document',
      'other_company',
      'O CNPJ do header não é o desta conta. Confira a empresa no seu sistema.',
      account.cnpj,
    );
  }
  if (withoutZeros(text(header, 'branch')) !== withoutZeros(account.branch) || !isOwnAccount(header, account)) {
    const expected = `${account.branch} ${account.number}`;
    say('account', 'other_account', `A agência e a conta do header não são as desta conta (${expected}).`, expected);
  }
  return faults;
};

/** Whether the number of a file is the next of its agreement. After the last one that there is comes 1. */
export const judgeNumber = (
  agreement: Pick<AgreementRow, 'lastSentNumber' | 'gapPolicy'>,
  number: number,
): { code: string; text: string; severity: Fault['severity'] } | null => {
  const last = agreement.lastSentNumber;
  const next = last >= 999_999 ? 1 : last + 1;
  if (number === next) return null;
  if (number === last) {
    const said = `O NSA ${number} já foi usado por outro arquivo. Gere a remessa com o NSA ${next}.`;
    return { code: 'number_used', text: said, severity: 'error' };
  }
  if (number < next) {
    return { code: 'number_old', text: `O NSA ${number} ficou para trás. O próximo é ${next}.`, severity: 'error' };
  }
  if (agreement.gapPolicy === 'refuse') {
    const said = `O NSA ${number} pula números. Este convênio só aceita a sequência: o próximo é ${next}.`;
    return { code: 'number_gap', text: said, severity: 'error' };
  }
  const said = `O NSA ${number} pula números: o próximo seria ${next}. Confira se nenhuma remessa ficou para trás.`;
  return { code: 'number_gap', text: said, severity: 'warning' };
};

const listWrongNumber = (header: CnabLine, agreement: AgreementRow, number: number | null): Fault[] => {
  const place = placeOf(header, 'nsa');
  if (number === null || number === 0) {
    const said = 'O arquivo não traz o número sequencial (NSA).';
    return [toFieldFault(place, { code: 'number_missing', text: said, reach: 'file' })];
  }
  const judged = judgeNumber(agreement, number);
  return judged ? [toFieldFault(place, { ...judged, reach: 'file' })] : [];
};

const isRetorno = ({ layout, values }: CnabLine): boolean =>
  layout?.width === 240 ? values.direction === '2' : layout?.kind === 'return_header_400';

const KINDS: Readonly<Record<AgreementKind, string>> = {
  payments: 'de pagamentos',
  payroll: 'de folha de pagamento',
  collection: 'de cobrança',
  tax: 'de arrecadação',
  direct_debit: 'de débito automático',
};

const sayKind = (kind: AgreementKind, wanted: 'cobrança' | 'pagamentos'): string => {
  const own = `Este convênio é ${KINDS[kind]}`;
  const has = takesFiles(kind) ? (wanted === 'cobrança' ? 'não tem cobrança' : 'não paga') : 'não recebe remessas';
  return `${own} e ${has}. Envie a remessa de ${wanted} com o código de um convênio de ${wanted}.`;
};

const listWrongKind = (scan: Scan, agreement: AgreementRow): Fault[] => {
  if (scan.hasCollection) {
    return agreement.kind === 'collection' ? [] : [toFileFault('no_collection', sayKind(agreement.kind, 'cobrança'))];
  }
  if (agreement.kind === 'payments' || agreement.kind === 'payroll') return [];
  return [toFileFault('no_payments', sayKind(agreement.kind, 'pagamentos'))];
};

/** What is wrong with whose a file is and with its number: each of it reaches the whole file. */
export const judgeHeader = (scan: Scan, account: AccountRow, agreement: AgreementRow | null): Fault[] => {
  const { header } = scan;
  if (!header) return [];
  if (isRetorno(header)) {
    const said = 'Este arquivo é um retorno. Envie a remessa que o seu sistema gerou.';
    return [toFieldFault(placeOf(header, 'direction'), { code: 'is_retorno', text: said, reach: 'file' })];
  }
  const is240 = header.layout?.width === 240;
  const owner = listWrongOwner(header, account);
  if (!agreement) {
    const code = toCode(scan);
    const said =
      code === ''
        ? 'O header não traz o código do convênio. Copie o código da tela de convênios para o seu sistema.'
        : `O convênio ${code} não é desta conta ou não está ativo. Confira o código na tela de convênios.`;
    const name = is240 ? 'agreement' : 'company_code';
    return [...owner, toFieldFault(placeOf(header, name), { code: 'other_agreement', text: said, reach: 'file' })];
  }
  return [...owner, ...listWrongKind(scan, agreement), ...listWrongNumber(header, agreement, toNumber(scan))];
};

const OTHER_LOTE =
  'O lote não é do convênio, da empresa e da conta do header do arquivo. Envie uma remessa para cada um.';

/** Holds each lote to the header of its file: what it asks for would be done under another agreement, or from another account. Gives what is wrong. */
export const judgeLotes = ({ header, lotes }: Scan): Fault[] => {
  if (!header) return [];
  return [...lotes.values()].flatMap(lote => {
    const own = lote.header;
    if (!own) return [];
    const isOther = (name: string): boolean => {
      const written = withoutZeros(text(own, name));
      return written !== '' && written !== withoutZeros(text(header, name));
    };
    const name = ['agreement', 'document', 'account'].find(isOther);
    if (name === undefined) return [];
    lote.isBad = true;
    return [toFieldFault(placeOf(own, name), { code: 'other_agreement', text: OTHER_LOTE, reach: 'lote' })];
  });
};
