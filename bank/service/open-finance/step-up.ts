import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { requireAccount } from '../../ground/accounts';
import type { DescribeWish } from '../../parcel';
import { findConsentRow, type StoredConsent } from './consent-rows';
import type { OpenFinanceConfig } from './deps';
import { requireOwnJourney } from './journey';
import { termWords } from './news';
import { toDataGroups } from './permissions';
import { readOpenRequest } from './requests';

type Deps = Pick<OpenFinanceConfig, 'database' | 'clock' | 'notifier'>;

const GROUP_WORDS = {
  identification: 'cadastro da empresa',
  balances: 'saldos',
  transactions: 'extratos',
  limits: 'limites da conta',
} as const;

/** `cadastro da empresa, saldos e extratos` */
const toWords = (permissions: readonly string[]): string =>
  new Intl.ListFormat('pt-BR').format(toDataGroups(permissions).map(group => GROUP_WORDS[group]));

/** What the proof of a consent holds for: the request and exactly these accounts. */
export const toBoundSharing = (requestToken: string, accountIds: readonly string[]) => ({
  purpose: 'share_open_finance' as const,
  requestToken,
  accountIds: accountIds.toSorted().join(' '),
});

/** What the proof of a further signature holds for. */
export const toBoundSignature = (
  accountId: string,
  consentId: string,
  { permissions, expiresAt }: Pick<StoredConsent, 'permissions' | 'expiresAt'>,
) => ({
  purpose: 'sign_open_finance' as const,
  accountId,
  consentId,
  permissions: permissions.toSorted().join(' '),
  expiresAt: expiresAt?.toISOString() ?? '',
});

/** Tells the step-up what would be shared with whom, and changes nothing. */
export const createSharingDescriber =
  (deps: Deps): DescribeWish<'share_open_finance'> =>
  async (actor, wish) => {
    const { consent } = await readOpenRequest(deps, wish.request_token, deps.clock.now());
    const { company, usable } = await requireOwnJourney(deps.database, actor, consent);
    const ids = wish.account_ids.split(' ').filter(Boolean);
    const chosen = usable.filter(({ uuid }) => ids.includes(fromUuid('acc', uuid)));
    if (chosen.length !== ids.length) throw new BankError('not_found');
    return {
      title: `Compartilhar dados com ${consent.client.name}`,
      facts: [
        { label: 'Quem recebe', value: consent.client.name },
        { label: 'Dados', value: toWords(consent.permissions) },
        { label: 'Prazo', value: termWords(consent.expiresAt) },
        { label: 'Empresa', value: company.tradeName },
        ...chosen.map(({ branch, number }) => ({ label: 'Conta', value: `Ag. ${branch} · Conta ${number}` })),
      ],
      bound: toBoundSharing(wish.request_token, ids),
    };
  };

/** Tells the step-up which sharing would be signed, and changes nothing. */
export const createSignatureDescriber =
  ({ database }: Deps): DescribeWish<'sign_open_finance'> =>
  async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'open_finance:share');
    const consent = await findConsentRow(database, toUuid(wish.consent_id));
    if (consent?.companyCnpj !== account.cnpj || !consent.authorisedAt) throw new BankError('not_found');
    if (consent.status !== 'AUTHORISED') throw new BankError('open_finance_ended');
    return {
      title: `Assinar o compartilhamento com ${consent.client.name}`,
      facts: [
        { label: 'Quem recebe', value: consent.client.name },
        { label: 'Dados', value: toWords(consent.permissions) },
        { label: 'Prazo', value: termWords(consent.expiresAt) },
        { label: 'Empresa', value: account.tradeName },
      ],
      bound: toBoundSignature(account.id, wish.consent_id, consent),
    };
  };
