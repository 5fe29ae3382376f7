import type { BrowserOptions } from '@sentry/nextjs';

type EveryField = Required<NonNullable<BrowserOptions['dataCollection']>>;

/**
 * What the error service may collect. Its SDK collects nearly everything by default (cookies, headers, all bodies, local
 * variables), so every field is spelled out; a new one in the SDK does not compile.
 */
export const DATA_COLLECTION: EveryField = {
  userInfo: false,
  cookies: false,
  httpHeaders: { request: { allow: ['user-agent', 'x-request-id'] }, response: false },
  httpBodies: [],
  urlQueryParams: false,
  graphQL: { document: false, variables: false },
  genAI: { inputs: false, outputs: false },
  databaseQueryData: false,
  queues: false,
  stackFrameVariables: false,
  frameContextLines: 5,
};
