import { z } from 'zod';
import { fromUuid } from '../../core/ids';
import { exponentialBackoff, type JobHandler } from '../../jobs';
import { analyse } from './analysis/analyse';
import { DEMO_JOB, playDemo } from './demo';
import type { OnboardingDeps } from './deps';
import { EXPIRE_JOB, FORGET_JOB } from './ends';
import { forgetApplication } from './forgetting';
import { endInvitations, INVITATIONS_JOB } from './inviting';
import { ANALYSE_JOB, expireApplication } from './sending';

const payloadOf = z.object({ applicationId: z.string() });

/** Jobs of before name the application by its public id. */
const endOf = z
  .union([z.object({ uuid: z.uuid() }), payloadOf])
  .transform(payload => ('uuid' in payload ? fromUuid('oba', payload.uuid) : payload.applicationId));

/** An application is never lost to a failure: it is looked at until it is decided. */
const forever = { maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(1_000, 60_000) };

/** The jobs of applications: the sandbox's analyst, the end of those that nobody works on, the forgetting of those that ended, and the demo's applications. */
export const createOnboardingJobs = (deps: OnboardingDeps): JobHandler[] => [
  {
    kind: ANALYSE_JOB,
    ...forever,
    run: async payload => {
      const againAt = await analyse(deps, payloadOf.parse(payload).applicationId);
      return againAt && { againAt };
    },
  },
  {
    kind: EXPIRE_JOB,
    ...forever,
    run: async payload => {
      const againAt = await expireApplication(deps, endOf.parse(payload));
      return againAt && { againAt };
    },
  },
  {
    kind: FORGET_JOB,
    ...forever,
    run: async payload => {
      const againAt = await forgetApplication(deps, endOf.parse(payload));
      return againAt && { againAt };
    },
  },
  {
    kind: INVITATIONS_JOB,
    ...forever,
    run: async payload => {
      const againAt = await endInvitations(deps, endOf.parse(payload));
      return againAt && { againAt };
    },
  },
  { kind: DEMO_JOB, maxAttempts: 5, backoff: exponentialBackoff(2_000, 60_000), run: () => playDemo(deps) },
];
