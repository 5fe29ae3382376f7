import type { Activity, Device, OpenSession } from '@/bank/contract/ground/devices';
import { request } from './http';

const list = async <T>(path: `/${string}`, signal?: AbortSignal): Promise<T[]> =>
  (await request<{ data: T[] }>({ method: 'GET', path, signal })).data;

/** The sessions of the person that live, this one marked. */
export const listSessions = (signal?: AbortSignal): Promise<OpenSession[]> => list('/identity_server/sessions', signal);

/** Ends one session at once. @throws {ApiError} `step_up_required`, `not_found` when it had ended already */
export const endSession = (id: string, stepUpProof: string): Promise<void> =>
  request({ method: 'DELETE', path: `/identity_server/sessions/${encodeURIComponent(id)}`, stepUpProof });

/** Ends all sessions but this one. @throws {ApiError} `step_up_required` */
export const endOtherSessions = (stepUpProof: string): Promise<{ ended: number }> =>
  request({ method: 'POST', path: '/identity_server/sessions/end_others', stepUpProof });

/** The browsers that the person signed in with. */
export const listDevices = (signal?: AbortSignal): Promise<Device[]> => list('/identity_server/devices', signal);

/** Forgets a browser: trusted no more, its sessions end. @throws {ApiError} `step_up_required`, `not_found` */
export const forgetDevice = (id: string, stepUpProof: string): Promise<void> =>
  request({ method: 'DELETE', path: `/identity_server/devices/${encodeURIComponent(id)}`, stepUpProof });

/** A page of what happened, newest first. `next_cursor` as in every list of the bank. */
export interface ActivityPage {
  data: Activity[];
  next_cursor: string | null;
}

const ACTIVITY_PAGE = 20;

export const listActivity = (cursor: string | undefined, signal?: AbortSignal): Promise<ActivityPage> =>
  request({ method: 'GET', path: '/identity_server/activity', query: { cursor, limit: ACTIVITY_PAGE }, signal });

/** Panic lock: ends every session, forgets every trusted browser, lets nobody sign in until there is a new password. */
export const lockAccess = (): Promise<void> => request({ method: 'POST', path: '/identity_server/lock' });
