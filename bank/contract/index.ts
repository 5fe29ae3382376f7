import * as CONTRACT from './files';
import { isOperation, type OperationContract } from './operation';

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
