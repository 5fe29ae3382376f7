import * as entry from '../../contract/service/onboarding-entry';
import { fromUuid, toUuid } from '../../core/ids';
import { type CallContext, type Route, route } from '../../core/operation';
import { hitRateLimit, type RateRule } from '../../storage';
import { startApplication } from './applications';
import { requireCompany, toRegistryCompany } from './companies';
import { type OnboardingDeps, SESSION_IDLE_SECONDS } from './deps';
import { acceptInvitation, openInvitation } from './invitations';
import { enter, openHandoff, openLink, requestLink } from './links';
import { toSource } from './routes';
import { beginSession } from './sessions';
import { readApplication, readUploads } from './wire';
import { addressSubject } from '../../ground/identity';

/** Per address of the caller. */
const LIMITS = {
  company: [
    { name: 'onboarding.company.minute', limit: 20, windowSeconds: 60 },
    { name: 'onboarding.company.day', limit: 200, windowSeconds: 86_400 },
  ],
  start: [
    { name: 'onboarding.start.hour', limit: 20, windowSeconds: 3_600 },
    { name: 'onboarding.start.day', limit: 60, windowSeconds: 86_400 },
  ],
  link: [{ name: 'onboarding.link.address', limit: 10, windowSeconds: 3_600 }],
  enter: [{ name: 'onboarding.enter.address', limit: 30, windowSeconds: 60 }],
} as const satisfies Record<string, readonly RateRule[]>;

/** The ways into an onboarding session, and from an approval to a user. */
export const createEntryRoutes = (deps: OnboardingDeps): Route[] => {
  const { database, clock } = deps;
  const hit = async (limits: keyof typeof LIMITS, context: CallContext): Promise<void> => {
    for (const rule of LIMITS[limits]) await hitRateLimit(database, rule, addressSubject(context.address), clock.now());
  };
  return [
    route(entry.findOnboardingCompany, async ({ body, context }) => {
      await hit('company', context);
      return toRegistryCompany(await requireCompany(deps, database, body.cnpj));
    }),
    route(entry.startOnboarding, async ({ body, context }) => {
      await hit('start', context);
      const source = toSource(context);
      const id = await startApplication(deps, body, source);
      const wish = { applicationUuid: toUuid(id), powers: 'all', source, now: clock.now() } as const;
      const session = await beginSession(database, wish);
      return { session, application: await readApplication(deps, id, SESSION_IDLE_SECONDS) };
    }),
    route(entry.requestOnboardingLink, async ({ body, context }) => {
      await hit('link', context);
      await requestLink(deps, body, context.address);
      return { accepted: true } as const;
    }),
    route(entry.openOnboardingLink, async ({ body, context }) => {
      await hit('enter', context);
      return openLink(deps, body, context.address);
    }),
    route(entry.enterOnboarding, async ({ body, context }) => {
      await hit('enter', context);
      const { applicationId, session } = await enter(deps, body, toSource(context));
      return { session, application: await readApplication(deps, applicationId, SESSION_IDLE_SECONDS) };
    }),
    route(entry.openOnboardingHandoff, async ({ body, context }) => {
      await hit('enter', context);
      const { applicationUuid, session } = await openHandoff(deps, body, toSource(context));
      const uploads = await readUploads(deps, fromUuid('oba', applicationUuid), SESSION_IDLE_SECONDS);
      return { session, uploads };
    }),
    route(entry.openInvitation, async ({ body, context }) => {
      await hit('enter', context);
      return openInvitation(deps, body.token);
    }),
    route(entry.acceptInvitation, async ({ body, context }) => {
      await hit('enter', context);
      return acceptInvitation(deps, body, toSource(context));
    }),
  ];
};
