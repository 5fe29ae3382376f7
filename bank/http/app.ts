import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { FILE_BYTES } from '../contract/ground/files';
import { mayCommit, type OperationContract, type Scope } from '../contract/operation';
import { describeSpan, runInScope } from '../core/call-scope';
import { BankError } from '../core/errors';
import type {
  Actor,
  ApiCaller,
  Applicant,
  CallContext,
  Connector,
  OpenFinanceCaller,
  Operator,
  Route,
  UploadedFile,
} from '../core/operation';
import { requireKept, toResponse } from './answer';
import {
  type Authenticators,
  requireApiCaller,
  requireApplicant,
  requireCaller,
  requireConnector,
  requireOperator,
  requireReceiver,
} from './authenticate';
import {
  addressOf,
  basicCredentialsOf,
  customerOf,
  isPageRead,
  lastEventIdOf,
  requestIdOf,
  requireIdempotencyKey,
  requireInteractionId,
  requireStepUpProof,
  traceParentOf,
  userAgentOf,
} from './call-context';
import { toDialect, toRefusal } from './dialects';
import { toBankError } from './problem';
import { bodyLimitOf, readFormBody, readJsonBody } from './request-body';
import { createFileSlots } from './file-slots';
import { readFileBody } from './request-file';
import { methodsByPath, requireSoundRoutes, toRouterPath } from './router';
import { createFloodGuard } from './flood-guard';
import { readQuery, requireParams, requireValid } from './validate';

export interface HttpOptions extends Authenticators {
  routes: readonly Route[];
  /** Throws `not_found` or `forbidden` when the person may not do `scope` with the account. */
  authorize(actor: Actor, accountId: string, scope: Scope): Promise<void>;
  /** Throws `read_only` for a write while there is to be none. */
  requireWritable?(contract: OperationContract): Promise<void>;
  log: Logger;
  /** Told of each answer: metrics. */
  onAnswer?(answer: { operation: string; status: number; seconds: number }): void;
  /** Shared with the web gateway: with it, the gateway's `X-Client-Address` is believed. */
  gatewayKey?: string;
  /** Hold each answer against its contract: outside production. */
  checkResponses: boolean;
  /** Default: 300. */
  sessionCallsPerMinute?: number;
  /** Of one API credential, or one institution. Default: 600. */
  apiCallsPerMinute?: number;
}

/** What a request brings in beside itself. */
export interface Environment {
  Bindings: { peerAddress: string };
  Variables: {
    requestId: string;
    interactionId?: string;
    operation?: string;
    /** Lets the next file in; while one is held. */
    releaseFile?: () => void;
    contract?: OperationContract;
    failure?: BankError;
    cause?: unknown;
  };
}

/** A person with a few open pages; a system that reconciles. */
const SESSION_CALLS_PER_MINUTE = 300;
const API_CALLS_PER_MINUTE = 600;
/** What pages read for a person, for each call that the person may make: two hundred pages of a dozen reads in a minute. */
const PAGE_READS_PER_CALL = 8;

/** 5 MiB on a bad mobile connection. */
const FILE_LIMITS = { bytes: FILE_BYTES, ms: 120_000 } as const;

type AnyCall = {
  actor?: Actor | ApiCaller | Applicant | OpenFinanceCaller | Operator | Connector;
  params: unknown;
  query: unknown;
  body: unknown;
  file: UploadedFile | undefined;
  context: CallContext;
};

/** Answers differ by caller and are about money: none is stored anywhere. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const;

/** Refusals that say what operations or the ledger decided: not a fault of this call. */
const EXPECTED = new Set<string>(['read_only']);

const createHandler = (options: HttpOptions) => {
  const callsPerMinute = options.sessionCallsPerMinute ?? SESSION_CALLS_PER_MINUTE;
  const refuseCalls = createFloodGuard(callsPerMinute);
  const refusePageReads = createFloodGuard(callsPerMinute * PAGE_READS_PER_CALL);
  const refuseFlood = (sessionId: string, { method }: OperationContract, { headers }: Request): void => {
    const guard = method === 'GET' && isPageRead(headers, options.gatewayKey) ? refusePageReads : refuseCalls;
    guard(sessionId, performance.now());
  };
  const refuseApiFlood = createFloodGuard(options.apiCallsPerMinute ?? API_CALLS_PER_MINUTE);
  const takeFileSlot = createFileSlots();

  const admitApi = async (contract: OperationContract, c: Context<Environment>) => {
    const actor = await requireApiCaller(contract, c.req.raw.headers, options.authenticateApi);
    refuseApiFlood(actor.credentialId, performance.now());
    return { actor, params: contract.params && requireParams(contract.params, c.req.param()) };
  };

  const admitApplicant = async (contract: OperationContract, c: Context<Environment>) => {
    const actor = await requireApplicant(contract, c.req.raw.headers, options);
    refuseFlood(actor.sessionId, contract, c.req.raw);
    return { actor, params: contract.params && requireParams(contract.params, c.req.param()) };
  };

  const admitOperator = async (contract: OperationContract, c: Context<Environment>) => ({
    actor: requireOperator(c.req.raw.headers, options),
    params: contract.params && requireParams(contract.params, c.req.param()),
  });

  const admitReceiver = async (contract: OperationContract, c: Context<Environment>) => {
    const actor = await requireReceiver(contract, c.req.raw.headers, options.authenticateReceiver);
    refuseApiFlood(actor.clientId, performance.now());
    c.set('interactionId', requireInteractionId(c.req.raw.headers));
    return { actor, params: contract.params && requireParams(contract.params, c.req.param()) };
  };

  const admit = async (contract: OperationContract, c: Context<Environment>) => {
    if (contract.level === 'api') return admitApi(contract, c);
    if (contract.level === 'applicant') return admitApplicant(contract, c);
    if (contract.level === 'operations') return admitOperator(contract, c);
    if (contract.level === 'rails') return { actor: requireConnector(c.req.raw.headers, options), params: undefined };
    if (contract.level === 'receiver') return admitReceiver(contract, c);
    const actor = await requireCaller(contract, c.req.raw.headers, options.authenticate);
    if (actor) refuseFlood(actor.sessionId, contract, c.req.raw);
    const params = contract.params && requireParams(contract.params, c.req.param());
    if (actor && contract.scope !== 'none' && contract.path.includes('{account_id}')) {
      await options.authorize(actor, (params as { account_id: string }).account_id, contract.scope as Scope);
    }
    return { actor, params };
  };

  const toCall = async (contract: OperationContract, c: Context<Environment>): Promise<AnyCall> => {
    const request = c.req.raw;
    const { actor, params } = await admit(contract, c);
    await options.requireWritable?.(contract);
    const idempotencyKey = contract.idempotency === 'required' ? requireIdempotencyKey(request.headers) : '';
    const stepUpProof = contract.stepUp === 'required' ? requireStepUpProof(request.headers, idempotencyKey) : '';
    const query = contract.query && requireValid(contract.query, readQuery(new URL(request.url)));
    const read = contract.dialect === 'oauth' ? readFormBody : readJsonBody;
    const body = contract.body && requireValid(contract.body, await read(request, bodyLimitOf(contract)));
    if (contract.accepts === 'file') {
      c.set('releaseFile', takeFileSlot(actor && 'sessionId' in actor ? actor.sessionId : ''));
    }
    const file = contract.accepts === 'file' ? await readFileBody(request, FILE_LIMITS) : undefined;
    return {
      actor,
      params,
      query,
      body,
      file,
      context: {
        requestId: c.get('requestId'),
        address: addressOf(request.headers, c.env.peerAddress, options.gatewayKey),
        userAgent: userAgentOf(request.headers),
        idempotencyKey,
        stepUpProof,
        lastEventId: lastEventIdOf(request.headers),
        basicCredentials: contract.level === 'public' ? basicCredentialsOf(request.headers) : '',
        customer: customerOf(request.headers),
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
        throw toDialect(contract, toBankError(error, mayCommit(contract)));
      } finally {
        c.get('releaseFile')?.();
      }
    };
};

const tellAnswer = ({ log, onAnswer }: HttpOptions, c: Context<Environment>, startedAt: number): void => {
  const { status } = c.res;
  const failure = c.get('failure');
  const durationMs = performance.now() - startedAt;
  const operation = c.get('operation') ?? 'none';
  const facts = {
    requestId: c.get('requestId'),
    operation,
    method: c.req.method,
    status,
    code: failure?.code,
    durationMs: Math.round(durationMs),
  };
  describeSpan(operation, { 'http.request.method': c.req.method, 'http.response.status_code': status }, status >= 500);
  onAnswer?.({ operation, status, seconds: durationMs / 1000 });
  if (status >= 500 && !EXPECTED.has(failure?.code ?? '')) {
    log.error({ ...facts, err: c.get('cause') ?? failure }, 'request failed');
  } else log.info(facts, 'request');
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
    const requestId = requestIdOf(c.req.raw.headers);
    c.set('requestId', requestId);
    await runInScope({ id: requestId, parent: traceParentOf(c.req.raw.headers) }, 'server', async () => {
      await next();
      for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
      c.res.headers.set('x-request-id', requestId);
      const interactionId = c.get('interactionId');
      if (interactionId) c.res.headers.set('x-fapi-interaction-id', interactionId);
      tellAnswer(options, c, startedAt);
    });
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
