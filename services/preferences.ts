import type { Preferences } from '@/bank/contract/service/preferences';
import { request } from './http';

/** How the person likes the app, on every device. */
export const getPreferences = (signal?: AbortSignal): Promise<Preferences> =>
  request({ method: 'GET', path: '/preferences', signal });

/** Keeps what is given; what is left out stays. @throws {ApiError} `validation_failed` */
export const changePreferences = (wish: Partial<Preferences>): Promise<Preferences> =>
  request({ method: 'PATCH', path: '/preferences', body: wish });
