import type { z } from 'zod';
import type { AuthorizationPurpose, AuthorizationWish } from '../contract/authorizations';
import type { AccessWish } from '../contract/ground/identity';
import type { Wishes } from '../contract/wishes';
import type { Actor, Route } from '../core/operation';

/** A purpose that a module describes; identity describes those about a person's own access itself. */
export type ModulePurpose = Exclude<AuthorizationPurpose, AccessWish['purpose']>;

/** What a proof holds for, by the names of the module that acts: another value of any member needs another proof. */
export type BoundAct = { purpose: ModulePurpose } & Record<string, string | number | bigint | boolean>;

/** A wish as page and e-mail show it, and what its proof is bound to. */
export interface DescribedWish<Bound = BoundAct> {
  /** `Pagar um Pix de R$ 150,00 para Maria Souza` */
  title: string;
  /** `{ label: 'Valor', value: 'R$ 150,00' }` */
  facts: { label: string; value: string }[];
  bound: Bound;
}

/**
 * Reads what a wish would do, in the words and values of the module that does it. Changes nothing. Throws `not_found`, `forbidden` and
 * what its module declares beside its wishes.
 */
export type DescribeWish<P extends ModulePurpose> = (
  actor: Actor,
  wish: Extract<AuthorizationWish, { purpose: P }>,
) => Promise<DescribedWish>;

/** One describer for each purpose of modules. */
export type Acts = { [P in ModulePurpose]: DescribeWish<P> };

type PurposeOf<W> = W extends Wishes<infer Wish> ? z.infer<Wish>['purpose'] : never;

/** What a module describes: all that it declares, `ActsOf<typeof pixKeyWishes>`. */
export type ActsOf<W> = Pick<Acts, PurposeOf<W> & ModulePurpose>;

type Joined<A> = (A extends unknown ? (acts: A) => void : never) extends (acts: infer All) => void ? All : never;
type ActsIn<Module> = Module extends { acts: infer A } ? A : never;

/** The describers of all modules: handed to identity it does not compile while one is missing. */
export const joinActs = <const Modules extends readonly { routes: Route[]; acts?: Partial<Acts> }[]>(
  modules: Modules,
): Joined<ActsIn<Modules[number]>> => Object.assign({}, ...modules.map(({ acts }) => acts));
