import type { AuthorizationWish } from '../../../contract/authorizations';
import type { AccessWish } from '../../../contract/ground/identity';
import { BankError } from '../../../core/errors';
import type { Actor } from '../../../core/operation';
import type { Sql } from '../../../storage';
import { listPasskeys } from '../factors/passkey-rows';
import type { Acts, DescribedWish, ModulePurpose } from '../../../parcel';
import type { BoundWish } from './binding';
import { describeEnding } from './describe-ending';

const TITLES = {
  change_password: 'Trocar a senha',
  add_totp: 'Adicionar um aplicativo autenticador',
  remove_totp: 'Remover o aplicativo autenticador',
  add_passkey: 'Adicionar uma chave de acesso',
  new_recovery_codes: 'Gerar novos códigos de recuperação',
} as const satisfies Partial<Record<AccessWish['purpose'], string>>;

const describeBy = <P extends ModulePurpose>(
  acts: Acts,
  actor: Actor,
  purpose: P,
  wish: Extract<AuthorizationWish, { purpose: P }>,
): Promise<DescribedWish<BoundWish>> => acts[purpose](actor, wish);

/** A wish as it is shown and bound. Throws `not_found` for a passkey, session or browser that is not one of the person's, and whatever the describer of its module throws. */
export const describeWish = async (
  sql: Sql,
  { acts, now }: { acts: Acts; now: Date },
  actor: Actor,
  wish: AuthorizationWish,
): Promise<DescribedWish<BoundWish>> => {
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
      return describeBy(acts, actor, wish.purpose, wish);
  }
};
