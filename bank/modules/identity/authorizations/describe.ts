import type { AuthorizationWish } from '../../../contract/authorizations';
import { BankError } from '../../../core/errors';
import type { Actor } from '../../../core/operation';
import type { Sql } from '../../../storage';
import { listPasskeys } from '../factors/passkey-rows';
import type { BoundWish } from './binding';

export type PaymentWish = Extract<AuthorizationWish, { purpose: 'pix_payment' }>;

/** A wish as page and e-mail show it, and what its proof is bound to. */
export interface DescribedWish {
  /** `Pagar um Pix de R$ 150,00 para Maria Souza` */
  title: string;
  /** `{ label: 'Valor', value: 'R$ 150,00' }` */
  facts: { label: string; value: string }[];
  bound: BoundWish;
}

/**
 * Reads what a payment would be, in the words and values of the module that makes it. Changes nothing.
 * Throws `not_found`, `forbidden`, `pix_lookup_expired`, `pix_lookup_used`, `pix_amount_fixed` or `amount_invalid`.
 */
export type DescribePayment = (actor: Actor, wish: PaymentWish) => Promise<DescribedWish>;

const TITLES = {
  change_password: 'Trocar a senha',
  add_totp: 'Adicionar um aplicativo autenticador',
  remove_totp: 'Remover o aplicativo autenticador',
  add_passkey: 'Adicionar uma chave de acesso',
  new_recovery_codes: 'Gerar novos códigos de recuperação',
} as const;

/** A wish as it is shown and bound. Throws `not_found` for a passkey that is not one of the person's, and whatever `describePayment` throws. */
export const describeWish = async (
  sql: Sql,
  describePayment: DescribePayment,
  actor: Actor,
  wish: AuthorizationWish,
): Promise<DescribedWish> => {
  const access = { label: 'Acesso', value: actor.email };
  switch (wish.purpose) {
    case 'pix_payment':
      return describePayment(actor, wish);
    case 'remove_passkey': {
      const passkey = (await listPasskeys(sql, actor.userId)).find(({ id }) => id === wish.passkey_id);
      if (!passkey) throw new BankError('not_found');
      const facts = [{ label: 'Chave de acesso', value: passkey.name }, access];
      return { title: 'Remover uma chave de acesso', facts, bound: wish };
    }
    case 'set_email_factor':
      return { title: `${wish.on ? 'Ligar' : 'Desligar'} o código por e-mail`, facts: [access], bound: wish };
    default:
      return { title: TITLES[wish.purpose], facts: [access], bound: wish };
  }
};
