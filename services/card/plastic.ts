import type { AnswerOf, BodyOf } from '@/bank/contract/calls';
import type * as pin from '@/bank/contract/products/card-pin';
import type * as plastic from '@/bank/contract/products/card-plastic';
import { call } from '../http';

const of = (accountId: string) => ({ params: { account_id: accountId } });
const one = (accountId: string, cardId: string) => ({ params: { account_id: accountId, payment_card_id: cardId } });

/**
 * Asks for a plastic. One proof asks for one, however often it is sent.
 * @throws {ApiError} `card_holder_invalid`, `card_name_invalid`, `card_under_way` (ask with `also`), `step_up_required` (authorise anew)
 */
export const createPhysicalCard = (accountId: string, body: plastic.PhysicalCardRequest, stepUpProof: string) =>
  call<typeof plastic.createPhysicalCard>('POST /accounts/{account_id}/plastic_cards', {
    ...of(accountId),
    body,
    stepUpProof,
  });

export type CardDelivery = AnswerOf<typeof plastic.getCardDelivery>;

/** Where a plastic is on its way. @throws {ApiError} `not_found` of a card that is sent to nobody */
export const getCardDelivery = (accountId: string, cardId: string, signal?: AbortSignal) =>
  call<typeof plastic.getCardDelivery>('GET /accounts/{account_id}/cards/{payment_card_id}/delivery', {
    ...one(accountId, cardId),
    signal,
  });

/** Has it brought to another address. @throws {ApiError} `card_ended`, `card_state`, `step_up_required` (authorise anew) */
export const redirectCard = (accountId: string, cardId: string, address: plastic.CardAddress, stepUpProof: string) =>
  call<typeof plastic.redirectCard>('PUT /accounts/{account_id}/cards/{payment_card_id}/delivery', {
    ...one(accountId, cardId),
    body: { address },
    stepUpProof,
  });

/** Asks for a second copy. @throws {ApiError} `card_ended`, `card_state`, `card_reason_invalid`, `card_address_needed`, `step_up_required` (authorise anew) */
export const replaceCard = (accountId: string, cardId: string, body: plastic.CardReplacement, stepUpProof: string) =>
  call<typeof plastic.replaceCard>('POST /accounts/{account_id}/cards/{payment_card_id}/options/replacement', {
    ...one(accountId, cardId),
    body,
    stepUpProof,
  });

/** @throws {ApiError} `cep_not_found`, `registry_unavailable`: it is typed by hand then */
export const findCardAddress = (accountId: string, cep: string) =>
  call<typeof plastic.findCardAddress>('GET /accounts/{account_id}/plastic_cards/addresses/{cep}', {
    params: { account_id: accountId, cep },
  });

/** A ticket with which the frame sets the PIN and activates the card. @throws {ApiError} `card_last4_wrong`, `card_birth_date_needed`, `card_birth_date_invalid`, `card_state`, `card_ended`, `step_up_required` (authorise anew) */
export const activateCard = (
  accountId: string,
  cardId: string,
  body: BodyOf<typeof pin.activateCard>,
  stepUpProof: string,
) =>
  call<typeof pin.activateCard>('POST /accounts/{account_id}/cards/{payment_card_id}/activation', {
    ...one(accountId, cardId),
    body,
    stepUpProof,
  });

/** A ticket with which the frame sets another PIN. @throws {ApiError} `card_birth_date_needed`, `card_birth_date_invalid`, `card_state`, `card_ended`, `rate_limited`, `step_up_required` (authorise anew) */
export const changeCardPin = (
  accountId: string,
  cardId: string,
  body: BodyOf<typeof pin.changeCardPin>,
  stepUpProof: string,
) =>
  call<typeof pin.changeCardPin>('POST /accounts/{account_id}/cards/{payment_card_id}/options/pin', {
    ...one(accountId, cardId),
    body,
    stepUpProof,
  });
