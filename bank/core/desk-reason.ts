const SHORTEST_REASON = 10;
const LONGEST_REASON = 200;

/** Why who runs the bank acts on something of a customer's, for who audits: long enough to say something. Throws for one that says nothing. */
export const requireDeskReason = (because: string): string => {
  const reason = because.trim();
  if (reason.length < SHORTEST_REASON || reason.length > LONGEST_REASON) {
    throw new Error(`the reason has ${SHORTEST_REASON} to ${LONGEST_REASON} characters`);
  }
  return reason;
};
