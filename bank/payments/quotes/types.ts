import type { QuoteWords } from '../../contract/payments/quotes';
import type { Cents } from '../../core/money';
import type { OrderPayee, TargetStore } from '../orders';

/** What was looked up of a payment before anybody decided it, as the payment that uses it needs it. */
export interface Quote<Target> {
  /** Null: the payer types it. */
  amountCents: Cents | null;
  payee: OrderPayee;
  /** What only its kind knows of it. */
  target: Target;
}

/** A quote to be kept. */
export interface NewQuote<Target> extends Quote<Target> {
  /** UUID of the person who asks: what they may not pay is not quoted. */
  personId: string;
  /** UUID of the account that would pay. */
  accountId: string;
  /** When what it says ends by itself; null: it holds for as long as quotes live. */
  endsAt: Date | null;
}

/** What a module adds to its quotes: its table beside them, and what the outside calls them. */
export interface QuoteRules<Target> extends QuoteWords {
  store: TargetStore<Target>;
}
