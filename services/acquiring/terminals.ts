import type * as terminals from '@/bank/contract/products/acquiring-terminals';
import type { TerminalAsk } from '@/bank/contract/products/acquiring-words';
import { call } from '../http';

const PLACE = '/accounts/{account_id}/acquiring/terminals';
const of = (accountId: string) => ({ params: { account_id: accountId } });
const one = (accountId: string, id: string) => ({ params: { account_id: accountId, terminal_id: id } });

/** Terminals of the shop. @throws {ApiError} */
export const listTerminals = async (accountId: string, signal?: AbortSignal) =>
  (await call<typeof terminals.listTerminals>(`GET ${PLACE}`, { ...of(accountId), signal })).data;

/** Asks for one more. @throws {ApiError} `acquiring_not_joined`, `acquirer_away` */
export const requestTerminal = (accountId: string, body: terminals.TerminalRequest, idempotencyKey: string) =>
  call<typeof terminals.requestTerminal>(`POST ${PLACE}`, { ...of(accountId), body, idempotencyKey });

/** Calls one something else. @throws {ApiError} `not_found` */
export const renameTerminal = (accountId: string, id: string, name: string) =>
  call<typeof terminals.renameTerminal>(`PATCH ${PLACE}/{terminal_id}`, { ...one(accountId, id), body: { name } });

/** Asks something for one. @throws {ApiError} `terminal_state`, `acquirer_away` */
export const askForTerminal = (accountId: string, id: string, kind: TerminalAsk) =>
  call<typeof terminals.askForTerminal>(`POST ${PLACE}/{terminal_id}/requests`, {
    ...one(accountId, id),
    body: { kind },
  });
