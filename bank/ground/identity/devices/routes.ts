import {
  endOneSession,
  endOtherSessions,
  forgetDevice,
  listActivity,
  listDevices,
  listSessions,
  lockAccess,
} from '../../../contract/ground/devices';
import { type Route, route } from '../../../core/operation';
import { lockAccess as lockAccessOf } from '../access-lock';
import { listActivityOf } from '../activity';
import type { IdentityDeps } from '../context';
import { endOthers, endSessionOf } from '../end-sessions';
import { listSessionsOf } from '../session-list';
import { forgetDeviceOf } from './forget';
import { listDevicesOf } from './list';

/** What people see of their access and end themselves: sessions, browsers, activity, the panic lock. */
export const createDeviceRoutes = (deps: IdentityDeps): Route[] => [
  route(listSessions, async ({ actor }) => ({ data: await listSessionsOf(deps.database, actor, deps.clock.now()) })),
  // before the path with a session's id in this place
  route(endOtherSessions, async ({ actor, context }) => ({ ended: await endOthers(deps, { actor, context }) })),
  route(endOneSession, async ({ actor, params, context }) => {
    await endSessionOf(deps, { actor, context }, params.session_id);
    return undefined;
  }),
  route(listDevices, async ({ actor }) => ({ data: await listDevicesOf(deps.database, actor, deps.clock.now()) })),
  route(forgetDevice, async ({ actor, params, context }) => {
    await forgetDeviceOf(deps, { actor, context }, params.device_id);
    return undefined;
  }),
  route(listActivity, ({ actor, query }) => listActivityOf(deps.database, actor.userId, query)),
  route(lockAccess, async ({ actor, context }) => {
    await lockAccessOf(deps, actor, context);
    return undefined;
  }),
];
