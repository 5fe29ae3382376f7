import type { CardDisputeOrder } from './card-dispute';
import type { PlasticOrder } from './card-plastic';

/** What of a card's numbers the bank itself keeps. */
export interface IssuedCard {
  last4: string;
  expMonth: number;
  expYear: number;
}

/** Who makes cards and knows their numbers. */
export interface CardIssuer {
  /** Makes the card (UUID) a number. Safe to repeat: a card has one. Throws RailsUnavailable or RailsTimeout. */
  issue(card: { cardUuid: string; issuedAt: Date }): Promise<IssuedCard>;
  /** What its holder reads on the card: asked when it is to be shown, and kept by nobody. Throws RailsUnavailable or RailsTimeout. */
  reveal(card: { cardUuid: string; now: Date }): Promise<{ number: string; securityCode: string }>;
  /** Has the plastic embossed and sent. Safe to repeat: a parcel is sent once; its news come as messages. Throws RailsUnavailable or RailsTimeout. */
  send(order: PlasticOrder): Promise<void>;
  /** Keeps another PIN for the card; `reused` of one of its last three. Safe to repeat with the same `changeId`. Throws RailsUnavailable or RailsTimeout. */
  setPin(change: { cardUuid: string; changeId: string; pin: string; now: Date }): Promise<'set' | 'reused'>;
  /** Brings a contested purchase to the brand. Safe to repeat; what the brand says comes as messages. Throws RailsUnavailable or RailsTimeout. */
  contest(order: CardDisputeOrder): Promise<void>;
  /** Takes a contest back. Safe to repeat. Throws RailsUnavailable or RailsTimeout. */
  dropContest(dispute: { disputeId: string }): Promise<void>;
}
