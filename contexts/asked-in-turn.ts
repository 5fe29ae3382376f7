/** Payments that the person chose together in this tab, to be looked at and paid one after the other. */
interface Turns {
  accountId: string;
  inputs: readonly string[];
}

let turns: Turns | undefined;

/** Notes what was chosen, before the screen opens that pays the first of it. Lives in the memory of the page: nothing outside can put a payment in line. */
export const askInTurn = (accountId: string, inputs: readonly string[]): void => {
  turns = { accountId, inputs };
};

/** What was chosen for this account; empty when the screen was opened in another way. */
export const listInTurn = (accountId: string): readonly string[] =>
  turns?.accountId === accountId ? turns.inputs : [];

/** Ends it, once a screen has taken it over. */
export const forgetTurns = (): void => {
  turns = undefined;
};
