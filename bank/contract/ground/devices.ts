import { z } from 'zod';
import { operation } from '../operation';
import { instant, pageOf, publicId } from '../primitives';

export const sessionId = publicId('ses');
export const deviceId = publicId('dev');

/** A sign-in that lives. `browser` and `system` are read off the browser's own words; the address is masked to its network. */
export const openSession = z.object({
  id: sessionId,
  current: z.boolean(),
  browser: z.string().meta({ description: 'Chrome 143' }),
  system: z.string().meta({ description: 'Windows' }),
  address: z.string(),
  verified_by: z.string().nullable(),
  created_at: instant,
  last_used_at: instant,
  expires_at: instant,
});
export type OpenSession = z.infer<typeof openSession>;

/** A browser that this person signed in with before. A trusted one needs no second factor until `trusted_until`. */
export const device = z.object({
  id: deviceId,
  current: z.boolean(),
  browser: z.string(),
  system: z.string(),
  first_seen_at: instant,
  last_seen_at: instant,
  trusted_until: instant.nullable(),
});
export type Device = z.infer<typeof device>;

/** What happened with this person's access, newest first; `kind` is turned into words by the page. */
export const activity = z.object({
  id: z.string(),
  kind: z.string().meta({ description: 'sign_in.succeeded, password.changed, session.ended, …' }),
  occurred_at: instant,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Activity = z.infer<typeof activity>;

const common = { level: 'verified', idempotency: 'none' } as const;
const read = { ...common, scope: 'profile:read' } as const;
const write = { ...common, scope: 'profile:write' } as const;

export const listSessions = operation({
  ...read,
  id: 'listSessions',
  summary: 'The sessions of the person that live',
  method: 'GET',
  path: '/identity_server/sessions',
  response: z.object({ data: z.array(openSession) }),
  errors: [],
});

export const endOneSession = operation({
  ...write,
  id: 'endOneSession',
  summary: 'End one session; its tokens stop at once',
  method: 'DELETE',
  path: '/identity_server/sessions/{session_id}',
  stepUp: 'required',
  params: z.object({ session_id: sessionId }),
  errors: [],
});

export const endOtherSessions = operation({
  ...write,
  id: 'endOtherSessions',
  summary: 'End all sessions but this one',
  method: 'POST',
  path: '/identity_server/sessions/end_others',
  stepUp: 'required',
  response: z.object({ ended: z.int() }),
  errors: [],
});

export const listDevices = operation({
  ...read,
  id: 'listDevices',
  summary: 'The browsers that the person signed in with',
  method: 'GET',
  path: '/identity_server/devices',
  response: z.object({ data: z.array(device) }),
  errors: [],
});

export const forgetDevice = operation({
  ...write,
  id: 'forgetDevice',
  summary: 'Forget a browser: it is trusted no more and its sessions end',
  method: 'DELETE',
  path: '/identity_server/devices/{device_id}',
  stepUp: 'required',
  params: z.object({ device_id: deviceId }),
  errors: [],
});

export const listActivity = operation({
  ...read,
  id: 'listActivity',
  summary: 'What happened with the access of the person',
  method: 'GET',
  path: '/identity_server/activity',
  query: z.object({
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(30),
  }),
  response: pageOf(activity),
  errors: [],
});

/** The way back is the forgotten password: a new one, set with a code by e-mail, opens the access again. */
export const lockAccess = operation({
  ...write,
  id: 'lockAccess',
  summary: 'Panic lock: end every session, forget every trusted browser and let nobody sign in',
  method: 'POST',
  path: '/identity_server/lock',
  errors: [],
});
