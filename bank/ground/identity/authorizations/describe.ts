import type { AuthorizationWish } from '../../../contract/authorizations';
import { BankError } from '../../../core/errors';
import type { Actor } from '../../../core/operation';
import type { Sql } from '../../../storage';
import { listPasskeys } from '../factors/passkey-rows';
import type { AccessWish, BoundWish, ModulePurpose } from './binding';
import { describeEnding } from './describe-ending';

/** A wish as page and e-mail show it, and what its proof is bound to. */
export interface DescribedWish {
  /** `Pagar um Pix de R$ 150,00 para Maria Souza` */
  title: string;
  /** `{ label: 'Valor', value: 'R$ 150,00' }` */
  facts: { label: string; value: string }[];
  bound: BoundWish;
}

type WishOf = { [P in ModulePurpose]: Extract<AuthorizationWish, { purpose: P }> };

/**
 * Reads what a wish would do, in the words and values of the module that does it. Changes nothing. Throws `not_found`, `forbidden` and
 * what else the operation `createAuthorization` declares.
 */
export type DescribeWish<P extends ModulePurpose> = (actor: Actor, wish: WishOf[P]) => Promise<DescribedWish>;

/** One for each purpose that is not about one's own access. */
export type WishDescribers = { [P in ModulePurpose]: DescribeWish<P> };

const TITLES = {
  change_password: 'Trocar a senha',
  add_totp: 'Adicionar um aplicativo autenticador',
  remove_totp: 'Remover o aplicativo autenticador',
  add_passkey: 'Adicionar uma chave de acesso',
  new_recovery_codes: 'Gerar novos códigos de recuperação',
} as const satisfies Partial<Record<AccessWish['purpose'], string>>;

const describeBy = <P extends ModulePurpose>(
  describers: WishDescribers,
  actor: Actor,
  purpose: P,
  wish: WishOf[P],
): Promise<DescribedWish> => describers[purpose](actor, wish);

/** A wish as it is shown and bound. Throws `not_found` for a passkey, session or browser that is not one of the person's, and whatever the describer of its module throws. */
export const describeWish = async (
  sql: Sql,
  { describers, now }: { describers: WishDescribers; now: Date },
  actor: Actor,
  wish: AuthorizationWish,
): Promise<DescribedWish> => {
  const access = { label: 'Acesso', value: actor.email };
  switch (wish.purpose) {
    case 'remove_passkey': {
      const passkey = (await listPasskeys(sql, actor.userId)).find(({ id }) => id === wish.passkey_id);
      if (!passkey) throw new BankError('not_found');
      const facts = [{ label: 'Chave de acesso', value: passkey.name }, access];
      return { title: 'Remover uma chave de acesso', facts, bound: wish };
    }
    case 'set_email_factor':
      return { title: `${wish.on ? 'Ligar' : 'Desligar'} o código por e-mail`, facts: [access], bound: wish };
    case 'end_session':
    case 'end_other_sessions':
    case 'forget_device': {
      const { title, facts } = await describeEnding(sql, actor, wish, now);
      return { title, facts: [...facts, access], bound: wish };
    }
    case 'change_password':
    case 'add_totp':
    case 'remove_totp':
    case 'add_passkey':
    case 'new_recovery_codes':
      return { title: TITLES[wish.purpose], facts: [access], bound: wish };
    default:
      return describeBy(describers, actor, wish.purpose, wish);
  }
};
