import type { AnswerOf, QueryOf } from '@/bank/contract/calls';
import type * as accounts from '@/bank/contract/ground/accounts';
import type * as boleto from '@/bank/contract/products/boleto';
import type * as schedules from '@/bank/contract/products/boleto-schedules';
import { call } from './http';

/** What makes one intent one payment, and proves that it is meant. */
interface Commitment {
  idempotencyKey: string;
  stepUpProof: string;
}

const of = (accountId: string) => ({ params: { account_id: accountId } });

/**
 * Asks the registry about a boleto or bill, for a day. Moves nothing; the answer lives 15 minutes and serves one payment. One that cannot be paid is
 * answered, too, with its `refusal`.
 * @throws {ApiError} `boleto_unreadable`, `boleto_not_registered`, `boleto_registry_unavailable`, `schedule_day_invalid`
 */
export const createBoletoQuote = (accountId: string, body: boleto.BoletoQuoteRequest, signal?: AbortSignal) =>
  call<typeof boleto.createBoletoQuote>('POST /accounts/{account_id}/boletos/quotes', {
    ...of(accountId),
    body,
    signal,
  });

/**
 * Pays what was quoted. The same key with the same body has one effect, however often it is sent.
 * @throws {ApiError} `insufficient_funds`, `limit_exceeded`, `boleto_window_closed`, `boleto_quote_expired`, `boleto_quote_used`,
 *   `boleto_not_payable`, `boleto_ordered_before`, `boleto_amount_invalid`, `step_up_required` (nothing was paid: authorise anew), `outcome_unknown`
 *   (ask again with the same key)
 */
export const createBoletoPayment = (accountId: string, body: boleto.BoletoRequest, commitment: Commitment) =>
  call<typeof boleto.createBoletoPayment>('POST /accounts/{account_id}/boletos/payments', {
    ...of(accountId),
    body,
    ...commitment,
  });

/** A payment of a boleto and its state now. @throws {ApiError} `not_found` */
export const getBoletoPayment = (accountId: string, paymentId: string, signal?: AbortSignal) =>
  call<typeof boleto.getBoletoPayment>('GET /accounts/{account_id}/boletos/payments/{boleto_id}', {
    params: { account_id: accountId, boleto_id: paymentId },
    signal,
  });

/** Schedules what was quoted for its day. @throws {ApiError} as `createBoletoPayment`, and `schedule_day_invalid` */
export const createBoletoSchedule = (
  accountId: string,
  body: schedules.BoletoScheduleRequest,
  commitment: Commitment,
) =>
  call<typeof schedules.createBoletoSchedule>('POST /accounts/{account_id}/boletos/schedules', {
    ...of(accountId),
    body,
    ...commitment,
  });

export type ScheduledBoletoPage = AnswerOf<typeof schedules.listScheduledBoletos>;

/** Scheduled boletos by their day, a page of them. */
export const listScheduledBoletos = (
  accountId: string,
  query: QueryOf<typeof schedules.listScheduledBoletos>,
  signal?: AbortSignal,
) =>
  call<typeof schedules.listScheduledBoletos>('GET /accounts/{account_id}/boletos/schedules', {
    ...of(accountId),
    query,
    signal,
  });

const ofScheduled = (accountId: string, scheduledId: string) => ({
  params: { account_id: accountId, scheduled_boleto_id: scheduledId },
});

/** One scheduled boleto or bill and its state now. @throws {ApiError} `not_found` */
export const getScheduledBoleto = (accountId: string, scheduledId: string, signal?: AbortSignal) =>
  call<typeof schedules.getScheduledBoleto>('GET /accounts/{account_id}/boletos/schedules/{scheduled_boleto_id}', {
    ...ofScheduled(accountId, scheduledId),
    signal,
  });

/**
 * Changes its day, and its amount where that may be chosen, as it was authorised.
 * @throws {ApiError} `boleto_schedule_ended`, `schedule_day_invalid`, `boleto_amount_invalid`, `boleto_not_payable`, `boleto_registry_unavailable`,
 *   `limit_exceeded`, `insufficient_funds`, `step_up_required`
 */
export const changeScheduledBoleto = (
  accountId: string,
  scheduledId: string,
  body: schedules.BoletoScheduleChange,
  stepUpProof: string,
) =>
  call<typeof schedules.changeScheduledBoleto>('PATCH /accounts/{account_id}/boletos/schedules/{scheduled_boleto_id}', {
    ...ofScheduled(accountId, scheduledId),
    body,
    stepUpProof,
  });

/** Cancels one before it leaves. @throws {ApiError} `boleto_schedule_ended` */
export const cancelScheduledBoleto = (accountId: string, scheduledId: string) =>
  call<typeof schedules.cancelScheduledBoleto>(
    'DELETE /accounts/{account_id}/boletos/schedules/{scheduled_boleto_id}',
    ofScheduled(accountId, scheduledId),
  );

/** What an account can spend on boletos and bills now, and the hours that hold. */
export interface BoletoPower {
  balance: AnswerOf<typeof accounts.getBalance>;
  rules: boleto.BoletoRules;
}

/** Balance, hours and limits of an account now. @throws {ApiError} `not_found` */
export async function getBoletoPower(accountId: string, signal?: AbortSignal): Promise<BoletoPower> {
  const [balance, rules] = await Promise.all([
    call<typeof accounts.getBalance>('GET /accounts/{account_id}/balance', { ...of(accountId), signal }),
    call<typeof boleto.getBoletoRules>('GET /accounts/{account_id}/boletos/rules', { ...of(accountId), signal }),
  ]);
  return { balance, rules };
}
