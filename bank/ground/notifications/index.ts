import type { Route } from '../../core/operation';
import type { TellSecurity } from '../identity';
import { createHub, type HubDeps } from './hub';
import type { Notifier } from './notify';
import { createNotificationsRoutes } from './routes';
import { SECURITY_WORDS } from './security-words';

export type { Ask } from './asks';
export { type Changed, tellChanged } from './signals';
export { getChannelsOf } from './channels';
export { createNotifier, type News, type Notifier } from './notify';
export { startFollowingMoney } from './moved';
export { notificationsParts } from './parts';

/** Doubt about an access does not end by itself: a new password ends it. */
const ENDLESS = new Date('9999-12-31T00:00:00Z');

/** Where a person looks after the security of their access. */
const SECURITY_PAGE = '/settings/security';

/** What the identity module tells people with: it knows no other module. */
export const createSecurityTeller =
  (notifier: Notifier): TellSecurity =>
  async (sql, { userId, event, detail }) => {
    const { title, body, asks = false, answers = false } = SECURITY_WORDS[event];
    const about = `access:${userId}`;
    if (answers) await notifier.settle(sql, about);
    await notifier.notifyPerson(sql, {
      userId,
      accountId: null,
      kind: 'security',
      isWritten: true,
      title,
      body: body(detail ?? ''),
      href: SECURITY_PAGE,
      ask: asks ? { about, until: ENDLESS } : undefined,
    });
  };

export interface NotificationsModule {
  routes: Route[];
  /** Streams of events that are open in this process. */
  countStreams(): number;
  /** Ends every open stream, and lets no other begin. */
  endStreams(): Promise<void>;
}

/** What people are told: the centre, its channels and the live stream. */
export const createNotificationsModule = (deps: HubDeps): NotificationsModule => {
  const hub = createHub(deps);
  const { database, clock } = deps;
  return {
    routes: createNotificationsRoutes({ database, clock, hub }),
    countStreams: hub.countStreams,
    endStreams: hub.close,
  };
};
