import type { AnswerOf } from '@/bank/contract/calls';
import type * as devices from '@/bank/contract/ground/devices';
import { call } from './http';

/** The sessions of the person that live, this one marked. */
export const listSessions = async (signal?: AbortSignal) =>
  (await call<typeof devices.listSessions>('GET /identity_server/sessions', { signal })).data;

/** Ends one session at once. @throws {ApiError} `step_up_required`, `not_found` when it had ended already */
export const endSession = (id: string, stepUpProof: string) =>
  call<typeof devices.endOneSession>('DELETE /identity_server/sessions/{session_id}', {
    params: { session_id: id },
    stepUpProof,
  });

/** Ends all sessions but this one. @throws {ApiError} `step_up_required` */
export const endOtherSessions = (stepUpProof: string) =>
  call<typeof devices.endOtherSessions>('POST /identity_server/sessions/end_others', { stepUpProof });

/** The browsers that the person signed in with. */
export const listDevices = async (signal?: AbortSignal) =>
  (await call<typeof devices.listDevices>('GET /identity_server/devices', { signal })).data;

/** Forgets a browser: trusted no more, its sessions end. @throws {ApiError} `step_up_required`, `not_found` */
export const forgetDevice = (id: string, stepUpProof: string) =>
  call<typeof devices.forgetDevice>('DELETE /identity_server/devices/{device_id}', {
    params: { device_id: id },
    stepUpProof,
  });

/** A page of what happened, newest first. `next_cursor` as in every list of the bank. */
export type ActivityPage = AnswerOf<typeof devices.listActivity>;

const ACTIVITY_PAGE = 20;

export const listActivity = (cursor: string | undefined, signal?: AbortSignal) =>
  call<typeof devices.listActivity>('GET /identity_server/activity', {
    query: { cursor, limit: ACTIVITY_PAGE },
    signal,
  });

/** Panic lock: ends every session, forgets every trusted browser, lets nobody sign in until there is a new password. */
export const lockAccess = () => call<typeof devices.lockAccess>('POST /identity_server/lock');
