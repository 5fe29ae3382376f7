import { type NewApiCredential, newApiCredential } from '../../../contract/products/pix/api';
import { BankError } from '../../../core/errors';
import type { Database } from '../../../storage';
import { accountFact, requireAccount } from '../../../ground/accounts';
import type { DescribeWish } from '../../../parcel';

/** `['pix.read', 'cob.read']` is `'cob.read pix.read'`. */
const toScopeText = (scopes: readonly string[]): string => scopes.toSorted().join(' ');

/** What the proof of a new credential holds for. */
export const toBoundCredential = (accountId: string, { name, scopes }: NewApiCredential) => ({
  purpose: 'create_pix_credential' as const,
  accountId,
  name,
  scope: toScopeText(scopes),
});

/** Tells the step-up which system may do what. */
export const createApiCredentialDescriber =
  (database: Database): DescribeWish<'create_pix_credential'> =>
  async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'pix:api');
    const wished = newApiCredential.safeParse({ name: wish.name, scopes: wish.scope.split(' ') });
    if (!wished.success)
      throw new BankError('validation_failed', { violations: [{ field: 'scope', rule: 'unknown' }] });
    const { name, scopes } = wished.data;
    return {
      title: `Criar a chave de API “${name}”`,
      facts: [
        { label: 'Nome', value: name },
        { label: 'Permissões', value: scopes.toSorted().join(', ') },
        accountFact(account),
      ],
      bound: toBoundCredential(account.id, wished.data),
    };
  };
