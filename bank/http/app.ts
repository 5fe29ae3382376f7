import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { OperationContract, Scope } from '../contract/operation';
import { BankError } from '../core/errors';
import type { Actor, ApiCaller, CallContext, Route } from '../core/operation';
import { requireKept, toResponse } from './answer';
import { type Authenticators, requireApiCaller, requireCaller } from './authenticate';
import {
  addressOf,
  basicCredentialsOf,
  lastEventIdOf,
  requestIdOf,
  requireIdempotencyKey,
  requireStepUpProof,
  userAgentOf,
} from './call-context';
import { toDialect, toRefusal } from './dialects';
import { toBankError } from './problem';
import { bodyLimitOf, readFormBody, readJsonBody } from './request-body';
import { methodsByPath, requireSoundRoutes, toRouterPath } from './router';
import { createFloodGuard } from './flood-guard';
import { readQuery, requireParams, requireValid } from './validate';

export interface HttpOptions extends Authenticators {
  routes: readonly Route[];
  /** Throws `not_found` or `forbidden` when the person may not do `scope` with the account. */
  authorize(actor: Actor, accountId: string, scope: Scope): Promise<void>;
  log: Logger;
  /** Shared with the web gateway: with it, the gateway's `X-Client-Address` is believed. */
  gatewayKey?: string;
  /** Hold each answer against its contract: outside production. */
  checkResponses: boolean;
  /** Default: 300. */
  sessionCallsPerMinute?: number;
}

/** What a request brings in beside itself. */
export interface Environment {
  Bindings: { peerAddress: string };
  Variables: {
    requestId: string;
    operation?: string;
    contract?: OperationContract;
    failure?: BankError;
    cause?: unknown;
  };
}

/** A person with a few open pages; a system that reconciles. */
const SESSION_CALLS_PER_MINUTE = 300;
const API_CALLS_PER_MINUTE = 600;

type AnyCall = { actor?: Actor | ApiCaller; params: unknown; query: unknown; body: unknown; context: CallContext };

/** Answers differ by caller and are about money: none is stored anywhere. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const;

const createHandler = (options: HttpOptions) => {
  const refuseFlood = createFloodGuard(options.sessionCallsPerMinute ?? SESSION_CALLS_PER_MINUTE);
  const refuseApiFlood = createFloodGuard(API_CALLS_PER_MINUTE);

  const admitApi = async (contract: OperationContract, c: Context<Environment>) => {
    const actor = await requireApiCaller(contract, c.req.raw.headers, options.authenticateApi);
    refuseApiFlood(actor.credentialId, performance.now());
    return { actor, params: contract.params && requireParams(contract.params, c.req.param()) };
  };

  const admit = async (contract: OperationContract, c: Context<Environment>) => {
    if (contract.level === 'api') return admitApi(contract, c);
    const actor = await requireCaller(contract, c.req.raw.headers, options.authenticate);
    if (actor) refuseFlood(actor.sessionId, performance.now());
    const params = contract.params && requireParams(contract.params, c.req.param());
    if (actor && contract.scope !== 'none' && contract.path.includes('{account_id}')) {
      await options.authorize(actor, (params as { account_id: string }).account_id, contract.scope as Scope);
    }
    return { actor, params };
  };

  const toCall = async (contract: OperationContract, c: Context<Environment>): Promise<AnyCall> => {
    const request = c.req.raw;
    const { actor, params } = await admit(contract, c);
    const idempotencyKey = contract.idempotency === 'required' ? requireIdempotencyKey(request.headers) : '';
    const stepUpProof = contract.stepUp === 'required' ? requireStepUpProof(request.headers, idempotencyKey) : '';
    const query = contract.query && requireValid(contract.query, readQuery(new URL(request.url)));
    const read = contract.dialect === 'oauth' ? readFormBody : readJsonBody;
    const body = contract.body && requireValid(contract.body, await read(request, bodyLimitOf(contract)));
    return {
      actor,
      params,
      query,
      body,
      context: {
        requestId: c.get('requestId'),
        address: addressOf(request.headers, c.env.peerAddress, options.gatewayKey),
        userAgent: userAgentOf(request.headers),
        idempotencyKey,
        stepUpProof,
        lastEventId: lastEventIdOf(request.headers),
        basicCredentials: contract.dialect === 'oauth' ? basicCredentialsOf(request.headers) : '',
      },
    };
  };

  return ({ contract, handle }: Route) =>
    async (c: Context<Environment>): Promise<Response> => {
      c.set('operation', contract.id);
      c.set('contract', contract);
      try {
        const call = await toCall(contract, c);
        const answer = await handle(call as never);
        if (options.checkResponses) requireKept(contract, answer);
        return toResponse(contract, answer);
      } catch (error) {
        c.set('cause', error);
        throw toDialect(contract, toBankError(error, contract.idempotency === 'required'));
      }
    };
};

const logRequest = (log: Logger, c: Context<Environment>, status: number, startedAt: number): void => {
  const failure = c.get('failure');
  const facts = {
    requestId: c.get('requestId'),
    operation: c.get('operation') ?? 'none',
    method: c.req.method,
    status,
    code: failure?.code,
    durationMs: Math.round(performance.now() - startedAt),
  };
  if (status >= 500) log.error({ ...facts, err: c.get('cause') ?? failure }, 'request failed');
  else log.info(facts, 'request');
};

const refuse = (c: Context<Environment>, failure: BankError, headers: Record<string, string> = {}): Response => {
  c.set('failure', failure);
  const response = toRefusal(c.get('contract'), failure, c.get('requestId'));
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
};

/** Mounts the operations: nothing is reachable that is not one of them, and none without its level, scope, limits and schemas being held. */
export const createHttp = (options: HttpOptions): Hono<Environment> => {
  requireSoundRoutes(options.routes);
  const app = new Hono<Environment>();
  const handlerOf = createHandler(options);

  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set('requestId', requestIdOf(c.req.raw.headers));
    await next();
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
    c.res.headers.set('x-request-id', c.get('requestId'));
    logRequest(options.log, c, c.res.status, startedAt);
  });
  for (const bound of options.routes) {
    app.on(bound.contract.method, toRouterPath(bound.contract.path), handlerOf(bound));
  }
  for (const [path, allow] of methodsByPath(options.routes)) {
    app.all(path, c => refuse(c, new BankError('method_not_allowed'), { allow }));
  }
  app.notFound(c => refuse(c, new BankError('not_found')));
  app.onError((error, c) => refuse(c, toBankError(error, false)));
  return app;
};
