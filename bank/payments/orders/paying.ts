import { toUuid } from '../../core/ids';
import type { Actor, ApiCaller } from '../../core/operation';
import { takeAuthorization } from '../../ground/identity';
import type { BoundAct } from '../../parcel';
import type { Sql } from '../../storage';
import type { NewOrder } from './types';

/** On whose word an account pays at once: of a person who proves exactly this, or of a system that a person let in with a proof. */
export interface Paying extends Pick<NewOrder<unknown>, 'createdBy' | 'origin' | 'sourceId'> {
  idempotencyKey: string;
  /** Uses up the proof of this act in the caller's transaction and gives its UUID; null of a system. Throws `step_up_required`. */
  prove(sql: Sql, wish: BoundAct, now: Date): Promise<string | null>;
}

/** A person in a browser, with the proof of this payment. */
export const toPersonPaying = (
  actor: Actor,
  { idempotencyKey, stepUpProof: proof }: { idempotencyKey: string; stepUpProof: string },
): Paying => ({
  ...{ createdBy: toUuid(actor.userId), origin: 'screen', sourceId: null, idempotencyKey },
  prove: async (sql, wish, now) => toUuid(await takeAuthorization(sql, { actor, proof, wish }, now)),
});

/** A system: what it pays is of the person who let it in, whose limits hold it and whose approval of it never counts. */
export const toSystemPaying = (
  { ownerId, credentialId }: ApiCaller,
  { idempotencyKey }: { idempotencyKey: string },
): Paying => ({
  ...{ createdBy: toUuid(ownerId), origin: 'api', sourceId: toUuid(credentialId), idempotencyKey },
  prove: async () => null,
});
