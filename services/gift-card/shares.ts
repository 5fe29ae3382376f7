import type * as shares from '@/bank/contract/products/gift-card-shares';
import { call } from '../http';

const one = (accountId: string, purchaseId: string, codeId: string) => ({
  params: { account_id: accountId, gift_purchase_id: purchaseId, gift_code_id: codeId },
});
const PLACE = '/accounts/{account_id}/gift_cards/purchases/{gift_purchase_id}/codes/{gift_code_id}/shares';

/** Makes the link of a card; the one before ends. @throws {ApiError} `gift_card_not_ready`, `gift_card_not_yours`, `gift_card_share_refused`, `step_up_required` */
export const createGiftShare = (
  [accountId, purchaseId, codeId]: readonly [string, string, string],
  body: shares.GiftShareRequest,
  stepUpProof: string,
) => call<typeof shares.createGiftShare>(`POST ${PLACE}`, { ...one(accountId, purchaseId, codeId), body, stepUpProof });

/** Takes it back. @throws {ApiError} `gift_card_not_yours`, `not_found` */
export const endGiftShare = (accountId: string, purchaseId: string, codeId: string) =>
  call<typeof shares.endGiftShare>(`POST ${PLACE}/end`, one(accountId, purchaseId, codeId));

/** The code of a card that was sent, once. @throws {ApiError} `gift_card_share_digits` with what is left, `gift_card_share_over`, `rate_limited` */
export const openGiftShare = (token: string, phoneDigits: string) =>
  call<typeof shares.openGiftShare>('POST /gift_card_shares/{token}/open', {
    params: { token },
    body: { phone_digits: phoneDigits },
  });
