import type * as cards from '@/bank/contract/ground/contact-cards';
import { call } from './http';

/** What the company wrote down about those it pays, by name. @throws {ApiError} `not_found` */
export const listContactCards = (accountId: string, signal?: AbortSignal) =>
  call<typeof cards.listContactCards>('GET /accounts/{account_id}/contact_cards', {
    params: { account_id: accountId },
    signal,
  });

/** Writes somebody down, or changes what is written. @throws {ApiError} `not_found`, `forbidden`, `validation_failed` */
export const writeContactCard = (accountId: string, body: cards.ContactCardWish) =>
  call<typeof cards.writeContactCard>('POST /accounts/{account_id}/contact_cards', {
    params: { account_id: accountId },
    body,
  });

/** Forgets somebody with every key and account. @throws {ApiError} `not_found`, `forbidden` */
export const removeContactCard = (accountId: string, cardId: string) =>
  call<typeof cards.removeContactCard>('DELETE /accounts/{account_id}/contact_cards/{card_id}', {
    params: { account_id: accountId, card_id: cardId },
  });

/** Forgets an account of a contact. @throws {ApiError} `not_found`, `forbidden` */
export const removeContactAccount = (accountId: string, contactAccountId: string) =>
  call<typeof cards.removeContactAccount>('DELETE /accounts/{account_id}/contact_accounts/{contact_account_id}', {
    params: { account_id: accountId, contact_account_id: contactAccountId },
  });

/** Looks at a file of contacts, or takes it. @throws {ApiError} `forbidden`, `validation_failed` */
export const importContacts = (accountId: string, csv: string, take: 'nothing' | 'everything' | 'sound') =>
  call<typeof cards.importContacts>('POST /accounts/{account_id}/contact_imports', {
    params: { account_id: accountId },
    body: { csv, take },
  });
