import type { StatementView } from '@/bank/contract/service/preferences';
import { request } from './http';

const pathOf = (accountId: string): `/${string}` => `/accounts/${encodeURIComponent(accountId)}/statement_views`;

/** A view as it is asked for: its name, and the parameters of the page's address. */
export type ViewWish = Pick<StatementView, 'name' | 'query'>;

/** The person's named views of the statement of this account. @throws {ApiError} `not_found` */
export const listViews = (accountId: string, signal?: AbortSignal): Promise<{ data: StatementView[] }> =>
  request({ method: 'GET', path: pathOf(accountId), signal });

/** Keeps filters under a name. @throws {ApiError} `conflict` when there are twenty already, or the name is taken */
export const createView = (accountId: string, wish: ViewWish): Promise<StatementView> =>
  request({ method: 'POST', path: pathOf(accountId), body: wish });

/** Renames a view or gives it other filters. @throws {ApiError} `not_found` when it was deleted meanwhile, `conflict` */
export const changeView = (accountId: string, viewId: string, wish: ViewWish): Promise<StatementView> =>
  request({ method: 'PUT', path: `${pathOf(accountId)}/${encodeURIComponent(viewId)}`, body: wish });

/** Forgets a view. @throws {ApiError} `not_found` when it is gone already */
export const deleteView = (accountId: string, viewId: string): Promise<void> =>
  request({ method: 'DELETE', path: `${pathOf(accountId)}/${encodeURIComponent(viewId)}` });
