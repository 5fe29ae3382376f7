import { BankError } from '../../core/errors';

/** A business refusal (422) by its name in the official files: `refuse('DATA_EXPIRACAO_INVALIDA')`. */
export const refuse = (name: string): BankError => new BankError('open_finance_refused', { params: { name } });

/** A resource that cannot be read now (403), by its name in the official files. */
export const refuseResource = (name: string): BankError => new BankError('forbidden', { params: { name } });
