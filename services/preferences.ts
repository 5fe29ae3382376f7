import type { BodyOf } from '@/bank/contract/calls';
import type * as preferences from '@/bank/contract/service/preferences';
import { call } from './http';

/** How the person likes the app, on every device. */
export const getPreferences = (signal?: AbortSignal) =>
  call<typeof preferences.getPreferences>('GET /preferences', { signal });

/** Keeps what is given; what is left out stays. @throws {ApiError} `validation_failed` */
export const changePreferences = (wish: BodyOf<typeof preferences.setPreferences>) =>
  call<typeof preferences.setPreferences>('PATCH /preferences', { body: wish });
