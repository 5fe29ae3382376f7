import type * as contacts from '@/bank/contract/ground/contacts';
import { call } from './http';

/** What the bank hands out at once: who has paid more keys finds the latest ones. */
export const MOST_CONTACTS = 1000;

/** The keys that the account paid, those of favourites first. @throws {ApiError} `not_found` */
export const listContacts = (accountId: string, signal?: AbortSignal) =>
  call<typeof contacts.listContacts>('GET /accounts/{account_id}/contacts', {
    params: { account_id: accountId },
    query: { limit: MOST_CONTACTS },
    signal,
  });

/** For every key of its owner. @throws {ApiError} `not_found`, `forbidden`, `validation_failed` */
export const changeContact = (accountId: string, contactId: string, body: contacts.ContactChange) =>
  call<typeof contacts.changeContact>('PATCH /accounts/{account_id}/contacts/{contact_id}', {
    params: { account_id: accountId, contact_id: contactId },
    body,
  });

/** Forgets a key. @throws {ApiError} `not_found`, `forbidden` */
export const removeContact = (accountId: string, contactId: string) =>
  call<typeof contacts.removeContact>('DELETE /accounts/{account_id}/contacts/{contact_id}', {
    params: { account_id: accountId, contact_id: contactId },
  });
