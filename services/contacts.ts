import type { Contact, ContactChange } from '@/bank/contract/ground/contacts';
import { request } from './http';

const contactsPath = (accountId: string) => `/accounts/${encodeURIComponent(accountId)}/contacts` as const;

/** What the bank hands out at once: who has paid more keys finds the latest ones. */
export const MOST_CONTACTS = 1000;

/** The keys that the account paid, those of favourites first. @throws {ApiError} `not_found` */
export const listContacts = (accountId: string, signal?: AbortSignal): Promise<{ data: Contact[] }> =>
  request({ method: 'GET', path: contactsPath(accountId), query: { limit: MOST_CONTACTS }, signal });

/** For every key of its owner. @throws {ApiError} `not_found`, `forbidden`, `validation_failed` */
export const changeContact = (accountId: string, contactId: string, body: ContactChange): Promise<Contact> =>
  request({ method: 'PATCH', path: `${contactsPath(accountId)}/${encodeURIComponent(contactId)}`, body });

/** Forgets a key. @throws {ApiError} `not_found`, `forbidden` */
export const removeContact = (accountId: string, contactId: string): Promise<void> =>
  request({ method: 'DELETE', path: `${contactsPath(accountId)}/${encodeURIComponent(contactId)}` });
