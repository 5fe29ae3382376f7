import type { BoletoQuote } from '../../contract/products/boleto';
import type { BoletoWarning } from '../../contract/products/boleto-parts';
import { findWaitEnd } from '../../core/bank-hours';
import { toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import type { OrderPayee } from '../../payments/orders';
import { keepQuote } from '../../payments/quotes';
import type { RateRule } from '../../storage';
import { isRepeatable } from './amount';
import { assess, type Assessment, type Known, toBill } from './assess';
import { toAskerOf } from './asker';
import { findOrderedBefore } from './claims';
import { lookUp } from './look';
import { judgePix } from './pix';
import { hasPaid, listRecent } from './recent';
import { BOLETO_QUOTES, type BoletoDeps, type BoletoFacts } from './store';
import { toWireParty, toWirePayee } from './wire';

/** A person types, scans and corrects, a machine tries. */
export const BOLETO_QUOTED: RateRule = { name: 'boleto.quote', limit: 120, windowSeconds: 60 };

export const toKeptPayee = ({ boleto, registered: { payee } }: Known): OrderPayee => ({
  ...{ ref: boleto.line, name: payee.name, document: payee.document, ispb: payee.ispb },
  ...{ branch: null, number: null, ownAccount: null },
});

export const toBoletoFacts = ({ boleto, registered }: Known, { amount }: Assessment): BoletoFacts => ({
  bill: toBill(boleto),
  payeeTradeName: registered.payee.tradeName,
  finalBeneficiary: registered.finalBeneficiary && toWireParty(registered.finalBeneficiary),
  dueDate: registered.dueDate,
  amount,
});

/** Told when this boleto, or as much to the same payee, was paid in the last days. */
const toPaidBefore = (recent: BoletoQuote['recent_payments'], totalCents: number): BoletoWarning[] => {
  const [same] = recent.filter(({ same_boleto, amount_cents }) => same_boleto || amount_cents === totalCents);
  return same ? [{ code: 'paid_before', date: null, amount_cents: same.amount_cents }] : [];
};

const keep = async (
  { database }: BoletoDeps,
  account: AccountRow,
  known: Known,
  {
    assessed,
    refusal,
    personId,
    now,
  }: { assessed: Assessment; refusal: Assessment['refusal']; personId: string; now: Date },
) => {
  const { boleto, registered } = known;
  const { amount, day } = assessed;
  const facts = toBoletoFacts(known, assessed);
  const target = {
    ...{ kind: boleto.kind, barcode: boleto.barcode, reference: registered.reference },
    ...{ isRepeatable: isRepeatable(registered), day, refusal, facts },
  };
  const payee = toKeptPayee(known);
  const amountCents = amount.kind === 'fixed' ? BigInt(amount.total_cents) : null;
  const kept = { personId: toUuid(personId), accountId: toUuid(account.id), amountCents, payee, target, endsAt: null };
  const { id, expiresAt } = await keepQuote(database, BOLETO_QUOTES, kept, now);
  return { id, expires_at: expiresAt.toISOString(), payee: toWirePayee(payee, facts), facts };
};

/** Asks the registry, judges what it tells, and keeps it for one payment. Throws what `createBoletoQuote` declares. */
export const quoteBoleto = async (
  deps: BoletoDeps,
  account: AccountRow,
  { code, day: wishedDay, personId }: { code: string; day?: string | undefined; personId: string },
  now: Date,
): Promise<BoletoQuote> => {
  const { database, rules, registry, directory } = deps;
  const asker = toAskerOf(account);
  const accountId = toUuid(account.id);
  const known = await lookUp(registry, asker, { code, now });
  const { boleto, registered } = known;
  const assessed = assess(known, asker, { rules, wishedDay, now });
  const { days, day, amount, warnings } = assessed;
  // what this account did with it says more than what the registry has of it
  const refusal = (await findOrderedBefore(database, accountId, boleto.barcode)) ?? assessed.refusal;
  const { document } = registered.payee;
  const recent = await listRecent(database, accountId, { document, barcode: boleto.barcode }, now);
  const { facts, ...kept } = await keep(deps, account, known, { assessed, refusal, personId, now });
  const isForLater = wishedDay !== undefined && day > days.earliest;
  return {
    ...{ ...kept, kind: boleto.kind, line: boleto.line, barcode: boleto.barcode, bill: facts.bill },
    ...{ final_beneficiary: facts.finalBeneficiary, payer: registered.payer && toWireParty(registered.payer) },
    ...{ due_date: registered.dueDate, payable_until: days.payableUntil, day },
    ...{ earliest_day: days.earliest, latest_day: days.latest, is_open: days.window.isOpen },
    is_business_day: days.window.isBusinessDay,
    ...{ opens_at: days.hours.opensAt, closes_at: days.hours.closesAt, amount },
    leaves_at: (days.window.isOpen ? findWaitEnd(days.hours, days.window.leavesOn, now) : null)?.toISOString() ?? null,
    partial: registered.parts && {
      ...{ allowed: registered.parts.allowed, done: registered.parts.done },
      paid_cents: toWire(registered.parts.paidCents),
    },
    ...{ fee_cents: toWire(rules.feeCents), refusal },
    warnings: [...warnings, ...toPaidBefore(recent, amount.total_cents)],
    pix: await judgePix(directory, registered, { amount, isForLater }),
    first_payment: !(await hasPaid(database, accountId, document)),
    recent_payments: recent,
  };
};
