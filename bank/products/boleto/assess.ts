import type { Boleto } from '../../contract/boleto';
import type { BoletoAmount, BoletoBill, BoletoWarning } from '../../contract/products/boleto-parts';
import type { BoletoRefusal, BoletoWarningCode } from '../../contract/products/boleto-words';
import { countDays, isBusinessDay } from '../../core/calendar';
import { toWire } from '../../core/money';
import { type BoletoRules, findInstitution, type RegisteredBoleto } from '../../providers';
import { toAmount } from './amount';
import { type BoletoDays, isTax, requireDay, toDays } from './days';

/** A boleto as its digits say it and as the registry tells it. */
export interface Known {
  boleto: Boleto;
  registered: RegisteredBoleto;
}

/** Who would pay. */
export interface Payer {
  document: string;
  ispb: string;
}

/** What there is to say of a boleto before it is paid. */
export interface Assessment {
  days: BoletoDays;
  day: string;
  amount: BoletoAmount;
  refusal: BoletoRefusal | null;
  warnings: BoletoWarning[];
}

export const toBill = (boleto: Boleto): BoletoBill | null =>
  boleto.kind === 'bill' ? { segment: boleto.segment, tax: boleto.tax } : null;

/** States in which the registry takes no payment. Source: SitTitPgto, credit-boleto-files.md D.3. */
const REFUSALS: Readonly<Record<RegisteredBoleto['state'], BoletoRefusal | null>> = {
  open: null,
  reviewed: null,
  paid: 'paid',
  in_process: 'in_process',
  withdrawn: 'withdrawn',
  blocked: 'blocked',
  unfit: 'payee_unfit',
  unknown: 'payee_unknown',
  parts_used_up: 'parts_used_up',
};

const findRefusal = (
  { state, payee }: RegisteredBoleto,
  payer: Payer,
  { earliest, payableUntil }: BoletoDays,
): BoletoRefusal | null => {
  if (REFUSALS[state]) return REFUSALS[state];
  if (payee.document === payer.document && payee.ispb === payer.ispb) return 'own_boleto';
  return payableUntil !== null && earliest > payableUntil ? 'past_limit' : null;
};

/** Factors come again after so many days. */
const FACTOR_CYCLE = 9_000;

type Found = Pick<BoletoWarning, 'code'> & Partial<BoletoWarning>;

/** What the line tells otherwise than the registry: it may have been altered on its way. */
const listAltered = ({ boleto, registered }: Known): Found[] => {
  if (boleto.kind === 'bill') return [];
  const { amountCents, dueDate, bank } = boleto;
  const found: Found[] = [];
  if (amountCents !== null && amountCents !== registered.amountCents) {
    found.push({ code: 'amount_altered', amount_cents: toWire(amountCents) });
  }
  if (dueDate !== null && registered.dueDate !== null && dueDate !== registered.dueDate) {
    const isCycle = countDays(dueDate, registered.dueDate) % FACTOR_CYCLE === 0;
    found.push({ code: isCycle ? 'due_factor_repeats' : 'due_date_altered', date: dueDate });
  }
  const compe = findInstitution(registered.payee.ispb)?.compe;
  if (compe !== undefined && compe !== bank) found.push({ code: 'payee_altered' });
  return found;
};

const listDays = (
  { boleto, registered: { dueDate } }: Known,
  { days, day }: { days: BoletoDays; day: string },
): Found[] => {
  const { lastFree, window, earliest } = days;
  const found: Found[] = [];
  if (!window.isOpen) found.push({ code: 'after_hours', date: earliest });
  if (dueDate === null || lastFree === null) return found;
  const moves = !isBusinessDay(dueDate) && (lastFree !== dueDate || isTax(toBill(boleto)));
  if (moves && day <= lastFree) found.push({ code: 'due_moves', date: lastFree });
  if (day <= lastFree) return found;
  return [...found, { code: 'overdue', date: dueDate }];
};

const listOthers = ({ registered }: Known, payer: Payer): Found[] => {
  const { isProtested, state, payee, payer: owing } = registered;
  const facts: [boolean, BoletoWarningCode][] = [
    [isProtested, 'protested'],
    [state === 'reviewed', 'payee_under_review'],
    [payee.document === payer.document, 'own_payee'],
    [owing !== null && owing.document !== payer.document, 'other_payer'],
  ];
  return facts.flatMap(([holds, code]) => (holds ? [{ code }] : []));
};

const toWarning = (found: Found): BoletoWarning => ({ date: null, amount_cents: null, ...found });

/** Judges a boleto for a day: absent, as soon as it can be paid. Throws `schedule_day_invalid` for a day on which it cannot. */
export const assess = (
  known: Known,
  payer: Payer,
  { rules, wishedDay, now }: { rules: BoletoRules; wishedDay?: string | undefined; now: Date },
): Assessment => {
  const { boleto, registered } = known;
  const days = toDays(registered, { kind: boleto.kind, bill: toBill(boleto) }, rules, now);
  const refusal = findRefusal(registered, payer, days);
  // of what is not taken any more no day is any better
  const day = refusal ? days.earliest : requireDay(days, wishedDay);
  return {
    ...{ days, day, amount: toAmount(registered, day), refusal },
    warnings: [...listAltered(known), ...listDays(known, { days, day }), ...listOthers(known, payer)].map(toWarning),
  };
};
