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
}
