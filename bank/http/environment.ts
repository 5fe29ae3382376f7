import type { OperationContract } from '../contract/operation';
import type { BankError } from '../core/errors';

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
