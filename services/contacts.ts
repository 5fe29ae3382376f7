import type { Contact } from '@/bank/contract/accounts';
import type { ContactChange } from '@/bank/contract/contacts';
import { request } from './http';

const contactsPath = (accountId: string) => `/accounts/${encodeURIComponent(accountId)}/contacts` as const;

/** Who the account paid, and by which keys. @throws {ApiError} `not_found` */
export const listContacts = (accountId: string, signal?: AbortSignal): Promise<{ data: Contact[] }> =>
  request({ method: 'GET', path: contactsPath(accountId), signal });

/** @throws {ApiError} `not_found`, `forbidden`, `validation_failed` */
export const changeContact = (accountId: string, contactId: string, body: ContactChange): Promise<Contact> =>
  request({ method: 'PATCH', path: `${contactsPath(accountId)}/${encodeURIComponent(contactId)}`, body });

/** Forgets a key. @throws {ApiError} `not_found`, `forbidden` */
export const removeContact = (accountId: string, contactId: string): Promise<void> =>
  request({ method: 'DELETE', path: `${contactsPath(accountId)}/${encodeURIComponent(contactId)}` });
