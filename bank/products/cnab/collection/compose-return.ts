import { toLocalDate } from '../../../core/clock';
import { type Cents, greatest, least } from '../../../core/money';
import { formatOwnNumber } from '../../../formats/boleto';
import {
  asValues,
  COLLECTION_LOTE_HEADER,
  composeFile,
  detail,
  type Detail,
  FILE_HEADER,
  HEADER_400,
  joinLines,
  RETURN_HEADER_400,
  RETURN_TITLE_400,
  RETURN_TRAILER_400,
  SEGMENT_P,
  SEGMENT_Q,
  SEGMENT_T,
  SEGMENT_U,
  TITLE_400,
  writeLine,
} from '../../../formats/cnab';
import type { StoredReceivable } from '../../receivable';
import { type ReturnHead, toReturnTime, toValues } from '../compose-return';
import type { Payment, Scan } from '../facts';
import { toBradesco } from './bradesco';
import { CONFIRMED, isMovement } from './movements';
import { isPaid } from './outcome';

/** What a retorno says of one title. */
export interface ToldTitle {
  title: Payment;
  /** Of C044: 02 confirmed, 03 rejected, 06 paid, 09 written off, 12 to 14 and 19 and 20 what was asked for is done, 23 to 25 at the notary, 26 it is refused. */
  movement: string;
  /** Codes of two characters, up to five. */
  reasons: string;
  /** As it was issued; null: it was not. */
  issued: StoredReceivable | null;
}

/** Of whom, as the lines of 400 columns say it. */
interface TitleHead extends ReturnHead {
  cnpj: string;
}

/** `02/00000000042-7` in the columns of its field. */
const toBankNumber = (issued: StoredReceivable | null): string =>
  issued ? formatOwnNumber('receivable', issued.own_number).replaceAll(/[^0-9P]/g, '') : '';

interface Settled {
  paid: Cents;
  net: Cents;
  charges: Cents;
  discount: Cents;
  rebate: Cents;
  fee: Cents;
  happenedOn: string | null;
  creditOn: string | null;
}

const NOTHING: Settled = {
  ...{ paid: 0n, net: 0n, charges: 0n, discount: 0n, rebate: 0n, fee: 0n, happenedOn: null, creditOn: null },
};

const REBATE_GIVEN = CONFIRMED.rebate;

/** What was paid, against the face value; of a title that was not, no more than a rebate that it was given. */
const toSettled = ({ movement, issued }: ToldTitle): Settled => {
  if (movement === REBATE_GIVEN) return { ...NOTHING, rebate: BigInt(issued?.terms.abatement?.value ?? 0) };
  if (!isPaid(movement) || !issued?.paid_cents) return NOTHING;
  const { amount_cents: face, paid_cents: paid, paid_on, paid_at, terms } = issued;
  // nobody is asked for more than what came
  const fee = least(issued.fee_cents, paid);
  const rebate = least(BigInt(terms.abatement?.value ?? 0), face);
  return {
    ...{ paid, net: paid - fee, fee, rebate },
    charges: greatest(0n, paid - (face - rebate)),
    discount: greatest(0n, face - rebate - paid),
    ...{ happenedOn: paid_on, creditOn: paid_at && toLocalDate(paid_at) },
  };
};

const CPF_DIGITS = 11;

/** Who owes a title: as its lines say, else as it was issued, for what is asked of one that exists need not say it. */
const toPayer = ({ title, issued }: ToldTitle) => {
  const q = title.others.find(({ layout }) => layout?.kind === 'segment_q');
  if (q || !issued) return asValues(SEGMENT_Q, q ? toValues(q) : { payer_type: '0' });
  const { payer_document: document, payer_name: name } = issued;
  return { payer_type: document.length === CPF_DIGITS ? '1' : '2', payer_document: document, payer_name: name };
};

/** The number that a title has here; of what is refused for one that is not here, as the line has it. */
const toToldNumber = ({ title: { opener }, issued }: ToldTitle): string => {
  const { bank_number: number = '', bank_number_digit: digit = '' } = opener.values;
  return issued || !isMovement(opener) ? toBankNumber(issued) : `${String(number).trim()}${String(digit).trim()}`;
};

const toDetails = (told: ToldTitle, day: string): Detail[] => {
  const { title, movement, reasons, issued } = told;
  const p = asValues(SEGMENT_P, toValues(title.opener));
  const payer = toPayer(told);
  const settled = toSettled(told);
  return [
    detail(SEGMENT_T, {
      ...{ movement, branch: p.branch, branch_digit: p.branch_digit, account: p.account },
      ...{ account_digit: p.account_digit, both_digit: p.both_digit, bank_number: toToldNumber(told) },
      ...{ portfolio: p.portfolio, document_number: p.document_number || (issued?.document_number ?? '') },
      ...{
        due_on: issued?.due_date ?? p.due_on,
        amount: issued?.amount_cents ?? p.amount,
        company_use: p.company_use,
        currency: '09',
        payer_type: payer.payer_type,
      },
      ...{ payer_document: payer.payer_document, payer_name: payer.payer_name, fee: settled.fee, reasons },
    }),
    detail(SEGMENT_U, {
      ...{ movement, charges: settled.charges, discount: settled.discount, rebate: settled.rebate },
      ...{ paid: settled.paid, net: settled.net },
      ...{ happened_on: settled.happenedOn ?? day, credit_on: settled.creditOn },
    }),
  ];
};

const compose240 = (
  scan: Scan,
  told: readonly ToldTitle[],
  { bank, number, isCritique, now }: ReturnHead,
): string[] => {
  const day = toLocalDate(now);
  const lotes = [...scan.lotes].flatMap(([ordinal, { header }]) => {
    const own = told.filter(({ title }) => title.lote === ordinal);
    if (own.length === 0) return [];
    const of = { operation: 'T', number: String(number), made_on: day, credit_on: null };
    const head = { ...asValues(COLLECTION_LOTE_HEADER, header?.values ?? {}), ...of };
    return [{ family: 'collection' as const, header: head, details: own.flatMap(one => toDetails(one, day)) }];
  });
  return composeFile({
    header: {
      ...{ ...asValues(FILE_HEADER, scan.header?.values ?? {}), bank, direction: '2', nsa: String(number) },
      ...{ made_on: day, made_at: toReturnTime(now), for_bank: isCritique ? 'PRE-CRITICA' : '' },
    },
    lotes,
  });
};

/** Columns of the maker's number. */
const NUMBER_400 = 10;

const write400 = (told: ToldTitle, sequence: number, { cnpj, day }: { cnpj: string; day: string }): string => {
  const { title, issued } = told;
  const { movement, reasons } = toBradesco(told);
  const values = asValues(TITLE_400, title.opener.values);
  const settled = toSettled(told);
  return writeLine(RETURN_TITLE_400, {
    ...{
      document_type: '02',
      document: cnpj,
      company_use: values.company_use,
      bank_number: issued ? toBankNumber(issued).slice(2) : toToldNumber(told),
    },
    ...{ portfolio: '1', movement, happened_on: settled.happenedOn ?? day },
    document_number: values.document_number || (issued?.document_number ?? '').slice(0, NUMBER_400),
    ...{
      due_on: issued?.due_date ?? values.due_on,
      amount: issued?.amount_cents ?? values.amount,
      species: values.species,
    },
    ...{ fee: settled.fee, rebate: settled.rebate, discount: settled.discount, paid: settled.paid },
    ...{ charges: settled.charges, credit_on: settled.creditOn, reasons, sequence: String(sequence) },
  });
};

const compose400 = (scan: Scan, told: readonly ToldTitle[], { bank, cnpj, number, now }: TitleHead): string[] => {
  const day = toLocalDate(now);
  const head = asValues(HEADER_400, scan.header?.values ?? {});
  return [
    writeLine(RETURN_HEADER_400, {
      ...{ service_name: 'COBRANCA', company_code: head.company_code, company_name: head.company_name, bank },
      ...{ made_on: day, notice: String(number).padStart(5, '0').slice(-5), sequence: '1' },
    }),
    ...told.map((one, index) => write400(one, index + 2, { cnpj, day })),
    writeLine(RETURN_TRAILER_400, { sequence: String(told.length + 2) }),
  ];
};

/** Writes a retorno of collection in the layout of its remessa: what is said of each title, in the lotes that they came in. */
export const composeTitleReturn = (scan: Scan, told: readonly ToldTitle[], head: TitleHead): Buffer =>
  Buffer.from(joinLines((scan.layout === '400' ? compose400 : compose240)(scan, told, head)), 'latin1');
