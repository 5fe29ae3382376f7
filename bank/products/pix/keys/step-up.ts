import type { pixKeyWishes } from '../../../contract/products/pix/keys';
import { BankError } from '../../../core/errors';
import type { Actor } from '../../../core/operation';
import { formatPixKey } from '../../../formats/pix-key';
import { getInstitutionName } from '../../../providers';
import { type AccountRow, accountFact, requireAccount } from '../../../ground/accounts';
import type { ActsOf } from '../../../parcel';
import { type ClaimRow, getClaimOf } from './claim-rows';
import { findKey, type KeysDeps, type Whereabouts } from './claims';
import { getPixKeyOf, requireKeyOf, type StoredKey } from './keys';
import { claimTypeFor, requireFree } from './register';
import { requireVerified } from './verification';

/** What the proof of a claim holds for: a key that moved meanwhile, or changed owners, needs another one. */
export interface ClaimPlan {
  key: StoredKey;
  type: 'portability' | 'ownership';
  where: Whereabouts;
}

/**
 * What claiming a key would mean now. Throws `pix_key_invalid`, `pix_key_unverified`, `pix_key_taken`, `pix_key_claimed`, `pix_key_not_found`
 * (nobody has it: it can simply be registered) or `payee_institution_unavailable`.
 */
export const planClaim = async (
  deps: KeysDeps,
  actor: Actor,
  account: AccountRow,
  wish: { type: 'email' | 'phone' | 'cnpj'; key: string },
): Promise<ClaimPlan> => {
  const key = requireKeyOf(account, wish.key, wish.type);
  await requireVerified(deps.database, { accountId: account.id, actor, key }, deps.clock.now());
  const where = await findKey(deps, account, key);
  await requireFree(deps.database, account, key, where);
  const type = where && claimTypeFor(key, where);
  if (!where || !type) throw new BankError('pix_key_not_found');
  return { key, type, where };
};

export const toBoundClaim = (account: AccountRow, { key, type, where }: ClaimPlan) => ({
  purpose: 'claim_pix_key' as const,
  accountId: account.id,
  key: key.key,
  keyType: key.type,
  claimType: type,
  donorIspb: where.ispb,
});

/** `endsCharges`: open charges were made with the key, and end with it. */
export const toBoundRemoval = (accountId: string, keyId: string, endsCharges: boolean) => ({
  purpose: 'remove_pix_key' as const,
  accountId,
  keyId,
  endsCharges,
});

export const toBoundRelease = (accountId: string, claim: ClaimRow, endsCharges: boolean) => ({
  purpose: 'release_pix_key' as const,
  accountId,
  claimId: claim.id,
  key: claim.key,
  claimerIspb: claim.claimerIspb,
  endsCharges,
});

const toChargesFact = (endsCharges: boolean) =>
  endsCharges ? [{ label: 'Cobranças abertas', value: 'As que foram feitas com esta chave serão canceladas' }] : [];

/** Tells the step-up what is to be done with keys. */
export const createKeyDescribers = (deps: KeysDeps): ActsOf<typeof pixKeyWishes> => ({
  async remove_pix_key(actor, wish) {
    const account = await requireAccount(deps.database, actor, wish.account_id, 'pix:pay');
    const { key, status } = await getPixKeyOf(deps.database, account.id, wish.key_id);
    if (status === 'claimed') throw new BankError('pix_key_claimed');
    const endsCharges = await deps.charges.has(deps.database, account.id, key, deps.clock.now());
    return {
      title: `Excluir a chave Pix ${formatPixKey(key)}`,
      facts: [
        { label: 'Chave Pix', value: formatPixKey(key) },
        accountFact(account, 'Conta'),
        ...toChargesFact(endsCharges),
      ],
      bound: toBoundRemoval(account.id, wish.key_id, endsCharges),
    };
  },
  async claim_pix_key(actor, wish) {
    const account = await requireAccount(deps.database, actor, wish.account_id, 'pix:pay');
    const plan = await planClaim(deps, actor, account, wish);
    const isMove = plan.type === 'portability';
    return {
      title: `${isMove ? 'Trazer' : 'Reivindicar'} a chave Pix ${formatPixKey(plan.key.key)}`,
      facts: [
        { label: 'Chave Pix', value: formatPixKey(plan.key.key) },
        { label: 'Registrada em', value: getInstitutionName(plan.where.ispb) },
        accountFact(account, 'Passa para'),
      ],
      bound: toBoundClaim(account, plan),
    };
  },
  async release_pix_key(actor, wish) {
    const account = await requireAccount(deps.database, actor, wish.account_id, 'pix:pay');
    const claim = await getClaimOf(deps.database, account.id, wish.claim_id);
    if (claim.donorAccountId !== account.id) throw new BankError('not_found');
    if (claim.endedAt) throw new BankError('pix_claim_ended');
    const endsCharges = await deps.charges.has(deps.database, account.id, claim.key, deps.clock.now());
    return {
      title: `Liberar a chave Pix ${formatPixKey(claim.key)}`,
      facts: [
        { label: 'Chave Pix', value: formatPixKey(claim.key) },
        { label: 'Vai para', value: getInstitutionName(claim.claimerIspb) },
        accountFact(account, 'Conta'),
        ...toChargesFact(endsCharges),
      ],
      bound: toBoundRelease(account.id, claim, endsCharges),
    };
  },
});
