import type { BatchCells, BatchProblem } from '../../contract/products/batch-rows';
import type { TaxForm } from '../../contract/tax-text';
import type { Cents } from '../../core/money';
import { toPlainText } from '../../core/plain-text';
import {
  isFuturePeriod,
  mayBeCutCnpj,
  parseRevenueCode,
  parseTaxDay,
  parseTaxPeriod,
  parseTaxpayer,
  takesRevenueCode,
} from '../../formats/tax';
import { nameTaxOf, toTaxRef, TREASURY } from '../tax';
import { readAmount } from './cells/amount';
import { readTaxForm } from './cells/party';
import { type ProblemCode, toProblem } from './cells/words';
import type { KindReading, RowPlace } from './facts';

/** A cell as it was read: its value, and what is wrong with it. */
interface Read<Value> {
  value: Value;
  problem: ProblemCode | null;
}

const right = <Value>(value: Value): Read<Value> => ({ value, problem: null });
const wrong = <Value>(value: Value, problem: ProblemCode): Read<Value> => ({ value, problem });

const textOf = (typed: string | undefined): string => (typed ?? '').trim();

type Part = 'principal' | 'other' | 'fine' | 'interest' | 'gross';

/** A part of the amount, in centavos: a zero and an empty cell are none. */
const readPart = (cells: BatchCells, part: Part): Read<Cents> => {
  const text = textOf(cells[part]);
  if (/^(R\$\s*)?[0.,]*$/.test(text)) return right(0n);
  const read = readAmount(text);
  return read.ok ? right(read.cents) : wrong(0n, `${part}.invalid`);
};

/** Forms that have no place for a part take none. */
const readOnly = (form: TaxForm, forms: readonly TaxForm[], part: 'other' | 'fine', read: Read<Cents>): Read<Cents> =>
  read.value > 0n && !forms.includes(form) ? wrong(0n, `${part}.not_taken`) : read;

const readCode = (form: TaxForm, typed: string): Read<string> => {
  if (typed === '') return wrong('', 'revenue_code.required');
  const code = parseRevenueCode(typed);
  if (code === undefined) return wrong('', 'revenue_code.invalid');
  return takesRevenueCode(form, code) ? right(code) : wrong('', 'revenue_code.not_of_form');
};

const readPeriod = (form: TaxForm, typed: string, today: string): Read<string> => {
  if (typed === '') return wrong('', 'period.required');
  const period = parseTaxPeriod(form, typed);
  if (period === undefined) return wrong('', form === 'gps' ? 'period.competence' : 'period.day');
  return isFuturePeriod(period, today) ? wrong('', 'period.future') : right(period);
};

const readReference = (form: TaxForm, typed: string): Read<string | null> => {
  const digits = typed.replace(/[\s./-]/g, '').replace(/^0+/, '');
  if (digits === '') return right(null);
  if (form !== 'darf') return wrong(null, 'reference.not_taken');
  return /^\d{1,17}$/.test(digits) ? right(digits) : wrong(null, 'reference.invalid');
};

/** Only a DARF says when it is due; after that day it is paid as it comes, with the fine and interest that it says. */
const readDueDate = (form: TaxForm, typed: string): Read<string | null> => {
  if (typed === '') return form === 'darf' ? wrong(null, 'due_date.required') : right(null);
  const day = parseTaxDay(typed);
  return day === undefined ? wrong(null, 'due_date.invalid') : right(day);
};

/** `2,50` as 250 hundredths of a percent. */
const readRate = (typed: string): Read<number | null> => {
  if (typed === '') return right(null);
  const [, whole, hundredths = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed) ?? [];
  return whole === undefined
    ? wrong(null, 'rate.invalid')
    : right(Number(whole) * 100 + Number(hundredths.padEnd(2, '0')));
};

const readTaxpayer = (form: TaxForm, { document }: BatchCells) => {
  const typed = textOf(document);
  if (typed === '') return wrong(null, 'document.taxpayer_required');
  if (form === 'gps' && mayBeCutCnpj(typed)) return wrong(null, 'document.taxpayer_two');
  const taxpayer = parseTaxpayer(form, typed);
  return taxpayer ? right(taxpayer) : wrong(null, 'document.taxpayer');
};

/** What a tax is made of, as far as its parts are told: without any of them it is its amount. */
const readParts = (form: TaxForm, cells: BatchCells) => {
  const amount = readAmount(textOf(cells.amount));
  const parts = {
    principal: readPart(cells, 'principal'),
    other: readOnly(form, ['gps'], 'other', readPart(cells, 'other')),
    fine: readOnly(form, ['darf', 'darf_simples'], 'fine', readPart(cells, 'fine')),
    interest: readPart(cells, 'interest'),
  };
  const problems = Object.values(parts).flatMap(({ problem }) => problem ?? []);
  const rest = parts.other.value + parts.fine.value + parts.interest.value;
  const isBare = rest === 0n && parts.principal.value === 0n;
  const principal = isBare && amount.ok ? amount.cents : parts.principal.value;
  const sum = principal + rest;
  // a GPS may pay other entities alone
  if (problems.length === 0 && principal + parts.other.value === 0n && rest > 0n) problems.push('principal.required');
  if (problems.length === 0 && amount.ok && amount.cents !== sum) problems.push('amount.tax_sum');
  return { parts, principal, sum, problems };
};

/** A row that pays a tax without a barcode: all that its form says stands in the row, and nobody is asked about it before it leaves. */
export const readTax = (cells: BatchCells, { today }: RowPlace): KindReading => {
  const form = readTaxForm(textOf(cells.kind)) ?? 'darf';
  const name = toPlainText(cells.name, 60);
  const taxpayer = readTaxpayer(form, cells);
  const code = readCode(form, textOf(cells.revenue_code));
  const period = readPeriod(form, textOf(cells.period), today);
  const reference = readReference(form, textOf(cells.reference));
  const due = readDueDate(form, textOf(cells.due_date));
  const { parts, principal, sum, problems: ofParts } = readParts(form, cells);
  const gross = readPart(cells, 'gross');
  const rate = readRate(textOf(cells.rate));
  const found: (ProblemCode | null)[] = [
    ...[code.problem, name === null ? ('name.taxpayer' as const) : null, taxpayer.problem, period.problem],
    ...[reference.problem, due.problem, gross.problem, rate.problem, ...ofParts],
    // a GPS is due by law, whatever is written: its thirteenth month comes after any day
    form !== 'gps' && due.value !== null && period.value > due.value ? 'period.after_due' : null,
  ];
  const problems: BatchProblem[] = found.flatMap(problem => (problem === null ? [] : toProblem(problem)));
  const told = { document: TREASURY.document, institution: null, amountCents: sum };
  if (problems.length > 0 || taxpayer.value === null || name === null) {
    return { ...told, name: null, facts: null, payee: null, problems };
  }
  const isSimples = form === 'darf_simples';
  const tax = {
    ...{ form, revenueCode: code.value, period: period.value, reference: reference.value },
    ...{ taxpayer: { ...taxpayer.value, name }, dueDate: due.value, principalCents: Number(principal) },
    ...{ otherCents: Number(parts.other.value), fineCents: Number(parts.fine.value) },
    ...{ interestCents: Number(parts.interest.value), grossCents: isSimples ? Number(gross.value) : null },
    rateHundredths: isSimples ? rate.value : null,
  };
  return { ...told, name: nameTaxOf(tax), facts: { kind: 'tax', tax }, payee: `tax:${toTaxRef(tax)}`, problems };
};
