import { z } from 'zod';
import type { ErrorCode } from './errors';

/** The words that go with the money, as the call sends them. The proof holds for them too. */
export const wishedDescription = z.string().max(140).optional();

/** The key of the call that the proof is for. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{8,128}$/);

/** What a person may want to authorise: members as flat as what its proof is bound to. */
type WishShape = z.ZodObject<{ purpose: z.ZodLiteral<string> | z.ZodEnum }>;

export interface Wishes<W extends WishShape = WishShape> {
  readonly wishes: readonly W[];
  /** Why the bank may refuse to have one authorised, beside what any wish may be refused for. */
  readonly refusals: readonly ErrorCode[];
}

/** Declares what a module asks a proof for, beside its operations. The proof holds for exactly what the wish says. */
export const wishes = <W extends WishShape>(
  declared: readonly W[],
  refusals: readonly ErrorCode[] = [],
): Wishes<W> => ({ wishes: declared, refusals });

export const isWishes = (value: unknown): value is Wishes =>
  typeof value === 'object' && value !== null && 'wishes' in value && 'refusals' in value;
