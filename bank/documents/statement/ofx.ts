import type { EntryKind } from '../../contract/books/statement';
import { formatCents, formatOfxTime } from '../brazilian';
import type { FileBytes, StatementFacts, StatementLine, StatementLines } from '../types';
import { toWindows1252 } from './windows-1252';

/** OFX 1.02 is SGML: a header of its own, and no end tags on what holds no other tag. */
const HEADER = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
];

const TYPES: Partial<Record<EntryKind, string>> = { fee: 'FEE', interest: 'INT', card: 'POS' };
const LINE_END = '\r\n';
/** Entries written at once. */
const TOGETHER = 200;
/** Longest value of NAME and of MEMO, OFX 1.02 §11.4.3. */
const NAME_LENGTH = 32;
const MEMO_LENGTH = 255;

const toSgml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const cut = (text: string, length: number): string =>
  Array.from(
    text
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  )
    .slice(0, length)
    .join('')
    .trim();

/**
 * What importers know an entry by, for ever: the transaction's id and the entry's place in the account, which tells two legs of one
 * transaction in one account apart. Neither ever changes, whatever the filter and the day of the export.
 */
export const toFitId = ({ transactionId, seq }: Pick<StatementLine, 'transactionId' | 'seq'>): string =>
  `${transactionId.replace('txn_', '')}-${seq}`;

const toTransaction = (line: StatementLine): string => {
  const name = line.counterparty?.name ?? line.kindWords;
  const facts = line.description === line.kindWords ? [line.kindWords] : [line.kindWords, line.description];
  const { counterparty, categoryWords, note } = line;
  const made = [categoryWords, note].filter(words => words !== null);
  // the name last: it stands in NAME too, and a memo is cut
  const memo = [...facts, ...made, ...(counterparty ? [counterparty.name] : [])].join(' - ');
  return [
    '<STMTTRN>',
    `<TRNTYPE>${TYPES[line.kind] ?? (line.amountCents < 0n ? 'DEBIT' : 'CREDIT')}`,
    `<DTPOSTED>${formatOfxTime(line.postedAt)}`,
    `<TRNAMT>${formatCents(line.amountCents, '.')}`,
    `<FITID>${toFitId(line)}`,
    ...(line.endToEndId ? [`<REFNUM>${toSgml(line.endToEndId.slice(0, 32))}`] : []),
    `<NAME>${toSgml(cut(name, NAME_LENGTH))}`,
    `<MEMO>${toSgml(cut(memo, MEMO_LENGTH))}`,
    '</STMTTRN>',
    '',
  ].join(LINE_END);
};

const toTop = ({ institution, account, from, to, createdAt }: StatementFacts): string =>
  [
    ...HEADER,
    '',
    '<OFX>',
    '<SIGNONMSGSRSV1>',
    '<SONRS>',
    '<STATUS>',
    '<CODE>0',
    '<SEVERITY>INFO',
    '</STATUS>',
    `<DTSERVER>${formatOfxTime(createdAt)}`,
    '<LANGUAGE>POR',
    '<FI>',
    `<ORG>${toSgml(cut(institution.name, NAME_LENGTH))}`,
    `<FID>${institution.compe}`,
    '</FI>',
    '</SONRS>',
    '</SIGNONMSGSRSV1>',
    '<BANKMSGSRSV1>',
    '<STMTTRNRS>',
    '<TRNUID>1',
    '<STATUS>',
    '<CODE>0',
    '<SEVERITY>INFO',
    '</STATUS>',
    '<STMTRS>',
    '<CURDEF>BRL',
    '<BANKACCTFROM>',
    `<BANKID>${institution.compe}`,
    `<BRANCHID>${toSgml(account.branch)}`,
    `<ACCTID>${toSgml(account.number)}`,
    '<ACCTTYPE>CHECKING',
    '</BANKACCTFROM>',
    '<BANKTRANLIST>',
    `<DTSTART>${formatOfxTime(from)}`,
    `<DTEND>${formatOfxTime(to)}`,
    '',
  ].join(LINE_END);

const toBalance = (tag: string, amount: string, at: Date): string[] => [
  `<${tag}>`,
  `<BALAMT>${amount}`,
  `<DTASOF>${formatOfxTime(at)}`,
  `</${tag}>`,
];

const toBottom = ({ ledgerCents, availableCents, to }: StatementFacts): string =>
  [
    '</BANKTRANLIST>',
    ...toBalance('LEDGERBAL', formatCents(ledgerCents, '.'), to),
    ...(availableCents === null ? [] : toBalance('AVAILBAL', formatCents(availableCents, '.'), to)),
    '</STMTRS>',
    '</STMTTRNRS>',
    '</BANKMSGSRSV1>',
    '</OFX>',
    '',
  ].join(LINE_END);

/** The posted entries of one account as OFX 1.02 in Windows-1252, which every importer in Brazil reads. */
export async function* writeOfx(facts: StatementFacts, lines: StatementLines): FileBytes {
  yield toWindows1252(toTop(facts));
  for await (const some of lines) {
    for (let at = 0; at < some.length; at += TOGETHER) {
      yield toWindows1252(
        some
          .slice(at, at + TOGETHER)
          .map(toTransaction)
          .join(''),
      );
    }
  }
  yield toWindows1252(toBottom(facts));
}
