import type { ErrorCode } from '../errors';
import type { PaymentKind } from './orders';

/** The quotes of a kind as the outside knows them: the prefix of their ids, and what refuses one that was used or is over. */
export interface QuoteWords {
  prefix: string;
  used: ErrorCode;
  expired: ErrorCode;
}

/** Whether a kind of payment is quoted before anybody decides it; null: nobody looks anything up for it. */
export const QUOTES = {
  pix: { prefix: 'pxl', used: 'pix_lookup_used', expired: 'pix_lookup_expired' },
  pix_return: null,
  ted: { prefix: 'tdq', used: 'ted_quote_used', expired: 'ted_quote_expired' },
  boleto: { prefix: 'blq', used: 'boleto_quote_used', expired: 'boleto_quote_expired' },
  // a bill is quoted as a boleto
  bill: null,
  gift_card: { prefix: 'gfq', used: 'gift_card_quote_used', expired: 'gift_card_quote_expired' },
  crypto_buy: { prefix: 'crq', used: 'crypto_quote_used', expired: 'crypto_quote_expired' },
  // what is sold to a line is asked as it is bought
  top_up: null,
  // a tax says by itself what it costs
  tax: null,
  // a credit is quoted by its contract
  credit: null,
} as const satisfies Record<PaymentKind, QuoteWords | null>;
