import type {
  MandateCharge,
  MandateOffer,
  MandateStatus,
  PixMandate,
  PixMandateDetail,
} from '../../../contract/products/pix/mandate-desk';
import { addDays } from '../../../core/calendar';
import { toLocalDate } from '../../../core/clock';
import { fromUuid } from '../../../core/ids';
import { type Cents, toWire } from '../../../core/money';
import { getInstitutionName } from '../../../providers';
import { lastTry, type StoredCharge } from './charge-rows';
import { toCycleDay, toNextCycle } from './collect-rules';
import type { StoredRequest } from './request-rows';
import type { Ender, Past, StoredMandate } from './rows';
import { findRetryProblem, mayRetry, toLastDay, toWithdrawBefore } from './rules';
import { toReasonWords, toUnpaidWords } from './wire';

const ENDERS = {
  payer: 'customer',
  receiver: 'company',
  payer_bank: 'institution',
  receiver_bank: 'institution',
} as const satisfies Record<Ender, PixMandate['ended_by']>;

const OFFERS = ['request', 'code', 'paid_at_once', 'with_charge'] as const satisfies readonly MandateOffer[];

/** The number of the journey of an offer: `request` is 1. */
export const toJourney = (offer: MandateOffer): number => OFFERS.indexOf(offer) + 1;

const orNull = (amountCents: Cents | null): number | null => (amountCents === null ? null : toWire(amountCents));

const isAsked = (request: StoredRequest | undefined): boolean =>
  request?.status === 'sent' || request?.status === 'received';

const toStatus = (
  { status, endsOn, location }: StoredMandate,
  request: StoredRequest | undefined,
  today: string,
): MandateStatus => {
  if (status === 'rejected') return 'refused';
  if (status === 'created') return location !== null || isAsked(request) ? 'waiting' : 'created';
  return status === 'approved' && endsOn !== null && endsOn < today ? 'completed' : status;
};

const HISTORY = { created: 'created', approved: 'approved', rejected: 'refused', expired: 'expired' } as const;
const toHistory = ({ status, at }: Past<StoredMandate['status']>) => ({
  status: status === 'cancelled' ? status : HISTORY[status],
  at,
});

const atOf = ({ history }: StoredMandate, ...statuses: StoredMandate['status'][]): string | null =>
  history.findLast(({ status }) => statuses.includes(status))?.at ?? null;

interface Beside {
  request: StoredRequest | undefined;
  /** Cycles that were charged, whatever came of it. */
  charged: ReadonlySet<number>;
  now: Date;
}

/** The day of the first cycle that can still be charged and was not. */
const findNextDue = (mandate: StoredMandate, { charged, now }: Beside): string | null => {
  if (mandate.status !== 'approved' && mandate.status !== 'created') return null;
  let cycle = toNextCycle(mandate, 0, now);
  while (cycle !== undefined && charged.has(cycle)) cycle = toNextCycle(mandate, cycle + 1, now);
  return cycle === undefined ? null : toCycleDay(mandate, cycle);
};

/** The mandate as its company sees it. */
export const toWireMandate = (mandate: StoredMandate, beside: Beside): PixMandate => {
  const { request, now } = beside;
  const journey = mandate.journey ?? mandate.offeredJourney;
  return {
    id: fromUuid('pma', mandate.id),
    recurrence_code: mandate.code,
    status: toStatus(mandate, request, toLocalDate(now)),
    ended_by: mandate.endedBy && ENDERS[mandate.endedBy],
    customer: mandate.debtor,
    contract: mandate.contract,
    subject: mandate.subject,
    frequency: mandate.frequency,
    starts_on: mandate.startsOn,
    ends_on: mandate.endsOn,
    amount_cents: orNull(mandate.amountCents),
    min_maximum_cents: orNull(mandate.floorCents),
    retries_allowed: mayRetry(mandate),
    collected_by: mandate.collectedBy,
    offer: journey === null ? (request ? 'request' : null) : (OFFERS[journey - 1] ?? null),
    created_at: mandate.createdAt.toISOString(),
    answer_by: mandate.status === 'created' ? (request?.expiresAt.toISOString() ?? null) : null,
    approved_at: atOf(mandate, 'approved'),
    ended_at: atOf(mandate, 'rejected', 'expired', 'cancelled'),
    next_due_on: findNextDue(mandate, beside),
  };
};

/** The charge as its company sees it. */
const toWireCharge = (mandate: StoredMandate, charge: StoredCharge, now: Date): MandateCharge => {
  const last = lastTry(charge);
  const isOpen = charge.status === 'created' || charge.status === 'active';
  const cancelBefore = toWithdrawBefore(last.payOn);
  const isWithdrawable = isOpen && charge.tries.length === 1 && last.status !== 'expired' && now < cancelBefore;
  const today = toLocalDate(now);
  const earliest = addDays(today > last.payOn ? today : last.payOn, 1);
  const mayTry = findRetryProblem(mandate, charge, earliest, now) === null;
  return {
    id: fromUuid('pmc', charge.id),
    cycle: charge.cycle,
    txid: charge.txid,
    status: charge.status,
    amount_cents: toWire(charge.amountCents),
    due_on: charge.dueOn,
    description: charge.info,
    created_at: charge.createdAt.toISOString(),
    paid_at: charge.paidAt?.toISOString() ?? null,
    paid_cents: orNull(charge.paidCents),
    end_to_end_id: charge.endToEndId,
    ended_by: charge.endedBy && ENDERS[charge.endedBy],
    reason: charge.endCode && toReasonWords(charge.endCode),
    tries: charge.tries.map(({ payOn, status, history, failureCode }) => ({
      pay_on: payOn,
      status,
      at: history.at(-1)?.at ?? charge.createdAt.toISOString(),
      failure_code: failureCode,
      reason: toUnpaidWords(failureCode),
    })),
    cancel_before: isWithdrawable ? cancelBefore.toISOString() : null,
    retry_from: mayTry ? earliest : null,
    retry_until: mayTry ? toLastDay(mandate, charge) : null,
  };
};

interface Detail extends Omit<Beside, 'charged'> {
  charges: readonly StoredCharge[];
  code: string | null;
  /** UUID */
  offeredChargeId: string | null;
}

/** With its code, its history and its charges. */
export const toWireDetail = (mandate: StoredMandate, detail: Detail): PixMandateDetail => {
  const { request, charges, code, offeredChargeId, now } = detail;
  const charged = new Set(charges.map(({ cycle }) => cycle));
  const asked = request && {
    institution: getInstitutionName(request.payerIspb),
    branch: request.payerBranch,
    number: request.payerNumber,
  };
  return {
    ...toWireMandate(mandate, { request, charged, now }),
    asked: asked ?? null,
    br_code: code,
    offered_charge_id: offeredChargeId && fromUuid('chg', offeredChargeId),
    payer: mandate.payer && {
      document: mandate.payer.document,
      institution: getInstitutionName(mandate.payer.ispb),
    },
    history: mandate.history.map(toHistory),
    charges: charges.map(charge => toWireCharge(mandate, charge, now)),
  };
};
