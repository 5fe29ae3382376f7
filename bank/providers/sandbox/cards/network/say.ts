import { z } from 'zod';
import type { CardNetworkAnswer, CardNetworkMessage } from '../../../../contract/products/card-network';
import { cardNetworkAnswer } from '../../../../contract/products/card-network';

/** Where the bank listens, and what the network shows to its door. */
export interface BankDoor {
  url: string;
  key: string;
}

const PATIENCE_MS = 5_000;
/** Waits between tries of what has to arrive in the end. */
const WAITS_MS = [200, 500, 1_000, 2_000, 5_000];

/** The bank did not answer, or asked for patience: the same word may be said again. */
export class NoAnswer extends Error {}

/** Says a word once. Throws NoAnswer, or an Error for what the bank does not take. */
export const sayOnce = async ({ url, key }: BankDoor, word: CardNetworkMessage): Promise<CardNetworkAnswer> => {
  const answer = await fetch(`${url}/card_network/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(word),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw new NoAnswer(String(error));
  });
  if (answer.status >= 500 || answer.status === 429) throw new NoAnswer(`the bank answers ${answer.status}`);
  if (!answer.ok) throw new Error(`the bank answers ${answer.status} ${await answer.text()}`);
  return cardNetworkAnswer.parse(await answer.json());
};

/** Says a word until it is answered: under its id it is answered once, however often it is said. Throws NoAnswer after `tries`. */
export const sayUntilAnswered = async (
  door: BankDoor,
  word: CardNetworkMessage,
  tries = Number.POSITIVE_INFINITY,
): Promise<CardNetworkAnswer> => {
  for (let tried = 1; ; tried++) {
    try {
      return await sayOnce(door, word);
    } catch (error) {
      if (!(error instanceof NoAnswer) || tried >= tries) throw error;
      const wait = WAITS_MS[Math.min(tried, WAITS_MS.length) - 1] ?? 0;
      await new Promise(resolve => setTimeout(resolve, wait));
    }
  }
};

const merchant = z.object({
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(80),
  mcc: z.string().regex(/^\d{4}$/),
  city: z.string().max(40).nullable().default(null),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('BR'),
});
const amount = z.int().min(0).max(99_999_999_999);
const foreign = z.object({ currency: z.string(), amount: z.int().min(0), rate: z.int().min(1) });

/** What a shop, a machine or the brand has the network do. */
export const networkOrder = z.discriminatedUnion('kind', [
  z.object({
    ...{ kind: z.literal('buy'), card_token: z.string().max(40), amount_cents: amount, merchant },
    foreign: foreign.nullable().default(null),
    is_confirmed: z.boolean().default(false).describe('Its holder is asked before the money is (3-D Secure)'),
  }),
  z.object({ kind: z.literal('withdraw'), card_token: z.string().max(40), amount_cents: amount }),
  z.object({ kind: z.literal('increment'), network_id: z.string().max(64), amount_cents: amount }),
  z.object({ kind: z.literal('reverse'), network_id: z.string().max(64) }),
  z.object({ kind: z.literal('clear'), network_id: z.string().max(64), amount_cents: amount.optional() }),
  z.object({ kind: z.literal('refund'), network_id: z.string().max(64), amount_cents: amount }),
  z.object({ kind: z.literal('settle') }),
]);
export type NetworkOrder = z.infer<typeof networkOrder>;
