import { BankError } from '../../core/errors';

/** Why the document behind a dynamic code is not believed; the customer's words tell these apart. */
export type DocumentFault = 'host' | 'address' | 'redirect' | 'size' | 'signature' | 'content';

/** `detail` is for developers and holds nothing that a stranger's server said. */
export const refuseDocument = (reason: DocumentFault, detail: string): BankError =>
  new BankError('br_code_untrusted', { params: { reason }, detail });
