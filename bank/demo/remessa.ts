import { composeFile, type Detail, detail, joinLines, SEGMENT_P, SEGMENT_Q } from '../formats/cnab';
import { toBankCode } from '../products/agreement';
import type { Collector } from './collector';
import { PARTIES } from './data/parties';
import type { Party } from './movement';
import { inDays } from './titles';

interface FileTitle {
  number: string;
  payer: Party;
  amountCents: bigint;
  dueInDays: number;
  /** Another document than that of the payer: one that is none. */
  document?: string;
}

const { parties, cafe, hotel } = PARTIES;

/** What the bakery's own system charges for in its last remessa; a document of them lost a digit. */
export const FILE_TITLES: readonly FileTitle[] = [
  { number: 'REM-0201', payer: hotel, amountCents: 172_400n, dueInDays: 18 },
  { number: 'REM-0202', payer: cafe, amountCents: 58_900n, dueInDays: 18 },
  { number: 'REM-0203', payer: parties, amountCents: 94_250n, dueInDays: 25 },
  { number: 'REM-0204', payer: cafe, amountCents: 41_000n, dueInDays: 25, document: '56020835000160' },
];

const P = {
  ...{ movement: '01', portfolio: '1', registration: '1', document_kind: '1', issued_by: '1', species: '02' },
  ...{ acceptance: 'N', interest_kind: '3', protest: '3', write_off: '2', currency: '09' },
};
const Q = {
  ...{ movement: '01', payer_type: '2', street: 'RUA DAS FLORES 10', district: 'CENTRO', postal_code: '01310' },
  ...{ postal_suffix: '000', city: 'SAO PAULO', region: 'SP', guarantor_type: '0' },
};

const toPlain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().slice(0, 40);

const toDetails = (
  { number, payer, amountCents, dueInDays, document }: FileTitle,
  issuedOn: string,
  now: Date,
): Detail[] => [
  detail(SEGMENT_P, {
    ...{ ...P, document_number: number, amount: amountCents, company_use: number },
    ...{ due_on: inDays(now, dueInDays), issued_on: issuedOn },
  }),
  detail(SEGMENT_Q, { ...Q, payer_document: document ?? payer.document ?? '', payer_name: toPlain(payer.name) }),
];

/** A remessa of collection under the agreement, as a system of the bakery writes it. */
export const writeRemessa = (
  { agreement, now }: Collector,
  number: number,
  daysAgo: number,
  titles: readonly FileTitle[],
): Buffer => {
  const [digits = '', digit = ''] = agreement.account.split('-');
  const of = {
    ...{ document_type: '2', document: agreement.cnpj, agreement: agreement.code ?? '', branch: agreement.branch },
    ...{ account: digits, account_digit: digit, company_name: toPlain(agreement.legalName).slice(0, 30) },
  };
  const madeOn = inDays(now, -daysAgo);
  const details = titles.flatMap(one => toDetails(one, madeOn, now));
  const head = { ...of, bank: toBankCode(agreement), density: '1600', direction: '1', made_on: madeOn };
  const text = composeFile({
    header: { ...head, made_at: '100000', nsa: String(number), version: '103' },
    lotes: [
      { family: 'collection', header: { ...of, operation: 'R', version: '60', number: String(number) }, details },
    ],
  });
  return Buffer.from(joinLines(text), 'latin1');
};
