import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { FILE_BYTES } from '../contract/ground/files';
import { mayCommit, type OperationContract } from '../contract/operation';
import { describeSpan, runInScope } from '../core/call-scope';
import { BankError } from '../core/errors';
import type { CallContext, Route, UploadedFile } from '../core/operation';
import { requireKept, toResponse } from './answer';
import { type AdmitOptions, type Caller, createAdmit } from './admit';
import {
  addressOf,
  basicCredentialsOf,
  customerOf,
  lastEventIdOf,
  requestIdOf,
  requireIdempotencyKey,
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
import type { Environment } from './environment';
import { readQuery, requireValid } from './validate';

export interface HttpOptions extends AdmitOptions {
  routes: readonly Route[];
  /** Throws `read_only` for a write while there is to be none. */
  requireWritable?(contract: OperationContract): Promise<void>;
  log: Logger;
  /** Told of each answer: metrics. */
  onAnswer?(answer: { operation: string; status: number; seconds: number }): void;
  /** Hold each answer against its contract: outside production. */
  checkResponses: boolean;
}

/** 10 MiB on a bad mobile connection. */
const FILE_MS = 120_000;

type AnyCall = {
  actor: Caller | undefined;
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

/** Whose files are counted together. */
const slotOf = (actor: Caller | undefined): string => {
  if (actor && 'sessionId' in actor) return actor.sessionId;
  return actor && 'credentialId' in actor ? actor.credentialId : '';
};

const createHandler = (options: HttpOptions) => {
  const admit = createAdmit(options);
  const takeFileSlot = createFileSlots();

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
      c.set('releaseFile', takeFileSlot(slotOf(actor)));
    }
    const file =
      contract.accepts === 'file'
        ? await readFileBody(request, { bytes: contract.fileBytes ?? FILE_BYTES, ms: FILE_MS })
        : undefined;
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
