import type { Context } from 'hono';
import type { AssuranceLevel, OperationContract, Scope } from '../contract/operation';
import type { Actor, Admission, ApiCaller, Applicant, Connector, OpenFinanceCaller, Operator } from '../core/operation';
import {
  type Authenticators,
  requireApplicant,
  requireCaller,
  requireConnector,
  requireOperator,
  requireSystem,
} from './authenticate';
import { isPageRead, requireInteractionId } from './call-context';
import type { Environment } from './environment';
import { createFloodGuard } from './flood-guard';
import { requireParams } from './validate';

/** Who may be behind a call. */
export type Caller = Actor | ApiCaller | Applicant | OpenFinanceCaller | Operator | Connector;

export interface AdmitOptions extends Authenticators {
  /** Admits the person to `scope` with the account. Throws `not_found` or `forbidden`. */
  authorize(actor: Actor, accountId: string, scope: Scope): Promise<Admission>;
  /** Shared with the web gateway: with it, the gateway's `X-Client-Address` is believed. */
  gatewayKey?: string;
  /** Default: 300. */
  sessionCallsPerMinute?: number;
  /** Of one API credential, or one institution. Default: 600. */
  apiCallsPerMinute?: number;
}

/** A person with a few open pages; a system that reconciles. */
const SESSION_CALLS_PER_MINUTE = 300;
const API_CALLS_PER_MINUTE = 600;
/** What pages read for a person, for each call that the person may make: two hundred pages of a dozen reads in a minute. */
const PAGE_READS_PER_CALL = 8;

type Identify = (contract: OperationContract, c: Context<Environment>) => Promise<Caller | undefined>;

/** Who calls, by the level of the operation: one without a way to tell does not compile. */
const createIdentify = (options: AdmitOptions): Readonly<Record<AssuranceLevel, Identify>> => {
  const callsPerMinute = options.sessionCallsPerMinute ?? SESSION_CALLS_PER_MINUTE;
  const refuseCalls = createFloodGuard(callsPerMinute);
  const refusePageReads = createFloodGuard(callsPerMinute * PAGE_READS_PER_CALL);
  const refuseApiFlood = createFloodGuard(options.apiCallsPerMinute ?? API_CALLS_PER_MINUTE);
  const refuseFlood = (sessionId: string, { method }: OperationContract, { headers }: Request): void => {
    const guard = method === 'GET' && isPageRead(headers, options.gatewayKey) ? refusePageReads : refuseCalls;
    guard(sessionId, performance.now());
  };
  const person: Identify = async (contract, c) => {
    const actor = await requireCaller(contract, c.req.raw.headers, options.authenticate);
    if (actor) refuseFlood(actor.sessionId, contract, c.req.raw);
    return actor;
  };
  return {
    public: person,
    session: person,
    verified: person,
    async applicant(contract, c) {
      const actor = await requireApplicant(contract, c.req.raw.headers, options);
      refuseFlood(actor.sessionId, contract, c.req.raw);
      return actor;
    },
    async api(contract, c) {
      const actor = await requireSystem(contract, c.req.raw.headers, options.authenticateApi);
      refuseApiFlood(actor.credentialId, performance.now());
      return actor;
    },
    async receiver(contract, c) {
      const actor = await requireSystem(contract, c.req.raw.headers, options.authenticateReceiver);
      refuseApiFlood(actor.clientId, performance.now());
      c.set('interactionId', requireInteractionId(c.req.raw.headers));
      return actor;
    },
    operations: async (_contract, c) => requireOperator(c.req.raw.headers, options),
    rails: async (contract, c) => requireConnector(contract, c.req.raw.headers, options),
  };
};

const isPerson = (caller: Caller | undefined): caller is Actor => caller !== undefined && 'userId' in caller;

/** Lets a call in: who makes it, the parts of its path, and the account that it is about. Throws what refuses it. */
export const createAdmit = (options: AdmitOptions) => {
  const identify = createIdentify(options);
  return async (
    contract: OperationContract,
    c: Context<Environment>,
  ): Promise<{ actor: Caller | undefined; params: unknown }> => {
    const actor = await identify[contract.level](contract, c);
    const params = contract.params && requireParams(contract.params, c.req.param());
    const isOfAccount = contract.scope !== 'none' && contract.path.includes('{account_id}');
    if (!isPerson(actor) || !isOfAccount) return { actor, params };
    const { account_id } = params as { account_id: string };
    const admission = await options.authorize(actor, account_id, contract.scope as Scope);
    return { actor: { ...actor, admission }, params };
  };
};
