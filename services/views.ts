import type * as preferences from '@/bank/contract/service/preferences';
import { call } from './http';

/** A view as it is asked for: its name, and the parameters of the page's address. */
export type ViewWish = Pick<preferences.StatementView, 'name' | 'query'>;

/** The person's named views of the statement of this account. @throws {ApiError} `not_found` */
export const listViews = (accountId: string, signal?: AbortSignal) =>
  call<typeof preferences.listStatementViews>('GET /accounts/{account_id}/statement_views', {
    params: { account_id: accountId },
    signal,
  });

/** Keeps filters under a name. @throws {ApiError} `conflict` when there are twenty already, or the name is taken */
export const createView = (accountId: string, wish: ViewWish) =>
  call<typeof preferences.createStatementView>('POST /accounts/{account_id}/statement_views', {
    params: { account_id: accountId },
    body: wish,
  });

/** Renames a view or gives it other filters. @throws {ApiError} `not_found` when it was deleted meanwhile, `conflict` */
export const changeView = (accountId: string, viewId: string, wish: ViewWish) =>
  call<typeof preferences.changeStatementView>('PUT /accounts/{account_id}/statement_views/{view_id}', {
    params: { account_id: accountId, view_id: viewId },
    body: wish,
  });

/** Forgets a view. @throws {ApiError} `not_found` when it is gone already */
export const deleteView = (accountId: string, viewId: string) =>
  call<typeof preferences.deleteStatementView>('DELETE /accounts/{account_id}/statement_views/{view_id}', {
    params: { account_id: accountId, view_id: viewId },
  });
