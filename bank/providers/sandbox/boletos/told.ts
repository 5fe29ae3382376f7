import { createHash } from 'node:crypto';
import type { BankBoleto, Bill, Boleto } from '../../../contract/boleto';
import { addDays, rollToBusinessDay } from '../../../core/calendar';
import { shareOf } from '../../../formats/boleto';
import { formatDynamicBrCode, formatStaticBrCode } from '../../../formats/br-code';
import type { BoletoParty, BoletoState, RegisteredBoleto } from '../../boleto-registry';
import { listInstitutions } from '../../institutions';
import { NO_BOLETO_TERMS } from '../../own-boleto-rail';
import { COLLECTED_FOR, findBiller, MILL, OTHER_PAYER, PAYEES } from './payees';

/** Five decimals: one percent, or one real. */
const UNIT = 100_000;
const LIMIT_DAYS = 60;
const BILL_LIMIT_DAYS = 90;
const PUBLIC_BANK = '00000000';
/** A charge of the mill that is always open, of R$ 1.847,50. */
const MILL_CHARGE = 'qr.farinhas.example/v2/aberta2f39a4140d1a91abd93113bd4';

/** 2 % of fine and 1 % of interest a month. */
const USUAL_TERMS: RegisteredBoleto['terms'] = {
  ...NO_BOLETO_TERMS,
  ...{ fine: { code: 2, value: 2 * UNIT }, interest: { code: 3, value: UNIT } },
};

/** What a boleto or bill is by the end of its barcode: `990002` is paid elsewhere. The table is in docs/how-to/boletos.md. */
export const findCase = (barcode: string): string | undefined => /9900(\d\d)$/.exec(barcode)?.[1];

const STATES: Readonly<Record<string, BoletoState>> = {
  '02': 'paid',
  '03': 'withdrawn',
  '04': 'blocked',
  '05': 'unfit',
  '06': 'reviewed',
  '19': 'in_process',
  '24': 'unknown',
  '25': 'parts_used_up',
};

const pick = <T>(list: readonly T[], barcode: string): T =>
  list[createHash('sha256').update(barcode).digest().readUInt32BE(0) % list.length] as T;

type Told = Omit<RegisteredBoleto, 'barcode' | 'reference'>;
type Asker = { name: string; document: string };

const toMerchant = ({ name }: BoletoParty) => ({ merchantName: name, merchantCity: 'Campo Largo' });

/** What a case changes of a boleto as it is usually told. */
const CASES: Readonly<Record<string, (told: Told, asker: Asker) => Partial<Told>>> = {
  '07': ({ amountCents }) => ({
    ...{ parts: { allowed: 3, done: 0, paidCents: 0n } },
    amountRule: { kind: 'at_least', minCents: shareOf(amountCents, 10 * UNIT) },
  }),
  '08': ({ amountCents }) => ({
    amountRule: {
      ...{ kind: 'range', minCents: shareOf(amountCents, 50 * UNIT), maxCents: shareOf(amountCents, 150 * UNIT) },
    },
  }),
  '10': ({ amountCents }) => ({ amountRule: { kind: 'at_least', minCents: shareOf(amountCents, 20 * UNIT) } }),
  '11': told => ({
    payee: { ...told.payee, ...MILL },
    pixCode: formatDynamicBrCode({ ...toMerchant(MILL), location: MILL_CHARGE }),
  }),
  '12': told => ({
    payee: { ...told.payee, ...MILL },
    pixCode: formatStaticBrCode({
      ...{ ...toMerchant(MILL), key: 'fornecedor@farinhas.example', amountCents: told.amountCents },
    }),
  }),
  '13': told => ({
    payee: { ...told.payee, ...MILL },
    pixCode: formatStaticBrCode({
      ...{ ...toMerchant(MILL), key: 'pecas@autocentro.example', amountCents: told.amountCents },
    }),
  }),
  '14': ({ dueDate }) => ({ limitDate: dueDate }),
  '15': () => ({ isProtested: true }),
  '16': told => ({
    amountCents: shareOf(told.amountCents, 110 * UNIT),
    payee: { ...told.payee, ispb: told.payee.ispb === '60746948' ? '60701190' : '60746948' },
  }),
  '17': () => ({ payer: OTHER_PAYER }),
  '20': (told, { name, document }) => ({ payee: { ...told.payee, name, tradeName: null, document } }),
  '21': ({ dueDate, terms }) => ({
    terms: {
      ...{ ...terms, rebateCents: 1_000n },
      ...(dueDate && { discount: { code: 2, tiers: [{ until: addDays(dueDate, -5), value: 5 * UNIT }] } }),
    },
  }),
  '22': () => ({ finalBeneficiary: COLLECTED_FOR }),
  '23': ({ dueDate }) =>
    dueDate ? { dueDate: addDays(dueDate, 30), limitDate: addDays(dueDate, 30 + LIMIT_DAYS) } : {},
};

const ispbOf = (compe: string): string =>
  listInstitutions().find(institution => institution.compe === compe)?.ispb ?? PUBLIC_BANK;

const tellBoleto = ({ barcode, bank, dueDate, amountCents }: BankBoleto, asker: Asker): Told => ({
  payee: { ...pick(PAYEES, barcode), ispb: ispbOf(bank) },
  ...{ finalBeneficiary: null, payer: { ...asker, tradeName: null }, isProtested: false, pixCode: null, parts: null },
  ...{ dueDate, limitDate: dueDate && addDays(dueDate, LIMIT_DAYS), amountCents: amountCents ?? 0n },
  terms: USUAL_TERMS,
  amountRule: { kind: amountCents === null ? 'free' : 'fixed' },
  state: 'open',
});

/** A tax is taken up to the day that is printed; of those that fall on a day without banks only the Simples waits for the next one. */
const limitOf = ({ tax, segment }: Bill, dueDate: string): string => {
  if (tax !== null || segment === 'government') return rollToBusinessDay(dueDate, tax === 'das' ? 1 : -1);
  return addDays(dueDate, BILL_LIMIT_DAYS);
};

/** A quantity that stands in the place of the amount is told by the biller: as many reais as its last three digits, and ten. */
const amountOf = ({ amountCents, referenceQuantity }: Bill): bigint =>
  amountCents ?? (BigInt(referenceQuantity?.slice(-3) ?? '0') + 10n) * 100n;

const tellBill = (bill: Bill): Told => ({
  payee: { ...findBiller(bill), ispb: PUBLIC_BANK },
  ...{ finalBeneficiary: null, payer: null, isProtested: false, pixCode: null, parts: null },
  ...{ dueDate: bill.dateHint, limitDate: bill.dateHint && limitOf(bill, bill.dateHint), amountCents: amountOf(bill) },
  ...{ terms: NO_BOLETO_TERMS, amountRule: { kind: 'fixed' }, state: 'open' },
});

/** What the registry or the biller tells of digits, the same at every instance. */
export const tell = (boleto: Boleto, asker: Asker): RegisteredBoleto => {
  const { barcode, kind } = boleto;
  const told = kind === 'boleto' ? tellBoleto(boleto, asker) : tellBill(boleto);
  const code = findCase(barcode) ?? '';
  const change = kind === 'boleto' ? CASES[code]?.(told, asker) : undefined;
  return { ...told, ...change, state: STATES[code] ?? 'open', barcode, reference: '1' };
};
