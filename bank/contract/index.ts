import { type AuditKinds, type AuditReader, isAuditKinds } from './audit';
import * as AUTHORIZATIONS from './authorizations';
import * as FILES from './files';
import { isOperation, type OperationContract } from './operation';

const CONTRACT = { ...FILES, ...AUTHORIZATIONS };
type Contract = typeof CONTRACT;

/** Name of every operation, as its file exports it. */
export type OperationName = {
  [Name in keyof Contract]: Contract[Name] extends { path: string; method: string; level: string } ? Name : never;
}[keyof Contract];

/** Every operation by its name: gateway, OpenAPI and tests know what stands here and nothing else. */
export const OPERATION_OF = Object.fromEntries(
  Object.entries<unknown>(CONTRACT).filter(([, value]) => isOperation(value)),
) as Readonly<Record<OperationName, OperationContract>>;

export const OPERATIONS: readonly OperationContract[] = Object.values(OPERATION_OF);

type Declared = {
  [Name in keyof Contract]: Contract[Name] extends AuditKinds<infer Kinds> ? Kinds : never;
}[keyof Contract];
type KindOf<Kinds, Reader> = Kinds extends unknown
  ? { [Kind in keyof Kinds]: Kinds[Kind] extends Reader ? Kind : never }[keyof Kinds]
  : never;

/** What may stand in the audit chain: `sign_in.succeeded`. */
export type AuditKind = KindOf<Declared, AuditReader>;

/** What a person reads of it. */
export type ActivityKind = KindOf<Declared, 'person'>;

export const ACTIVITY_KINDS: readonly ActivityKind[] = Object.values<unknown>(CONTRACT)
  .filter(isAuditKinds)
  .flatMap(({ auditKinds }) => Object.entries(auditKinds))
  .filter((entry): entry is [ActivityKind, 'person'] => entry[1] === 'person')
  .map(([kind]) => kind);
