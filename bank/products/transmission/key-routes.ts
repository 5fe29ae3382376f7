import {
  createTransmissionKey,
  listTransmissionKeys,
  revokeTransmissionKey,
  type transmissionKeyWishes,
} from '../../contract/products/transmission-keys';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { accountFact, holdAccount, requireAccount, roleAllows } from '../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../ground/identity';
import type { ActsOf } from '../../parcel';
import { recordAudit, type Sql } from '../../storage';
import { type AgreementRow, getAgreementRow } from '../agreement';
import type { TransmissionDeps } from './deps';
import { findServer, insertKey, listKeys, revokeKey } from './keys';
import { type PublicKey, parsePublicKey } from './public-key';

interface Wished {
  agreement_id: string;
  name: string;
  public_key: string;
  addresses: readonly string[];
  expires_on: string | null;
}

/** What the proof of a new key holds for. */
const toBound = (accountId: string, { agreement_id, name, addresses, expires_on }: Wished, key: PublicKey) => ({
  ...{ purpose: 'create_transmission_key' as const, accountId, agreementId: agreement_id, name },
  ...{ fingerprint: key.fingerprint, addresses: addresses.toSorted().join(' '), expiresOn: expires_on ?? '' },
});

/** The key and the agreement in use that it is for. Throws `transmission_key_invalid`, `agreement_ended`, `not_found`. */
const requireSound = async (sql: Sql, accountId: string, wish: Wished): Promise<[PublicKey, AgreementRow]> => {
  const key = parsePublicKey(wish.public_key);
  if (!key) throw new BankError('transmission_key_invalid');
  const agreement = await getAgreementRow(sql, toUuid(wish.agreement_id), { accountUuid: toUuid(accountId) });
  if (agreement.state !== 'active') throw new BankError('agreement_ended', { params: { state: agreement.state } });
  return [key, agreement];
};

const create = ({ database, clock, notifier }: TransmissionDeps): Route =>
  route(createTransmissionKey, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'transmission:keys');
    const now = clock.now();
    // without a proof nothing is told of agreements
    const proven = { actor, proof: context.stepUpProof };
    await requireProofFor(database, { ...proven, purpose: 'create_transmission_key' }, now);
    const [key, agreement] = await requireSound(database, account.id, body);
    return database.transaction(async sql => {
      await holdAccount(sql, actor, account, 'transmission:keys');
      await takeAuthorization(sql, { ...proven, wish: toBound(account.id, body, key) }, now);
      const made = await insertKey(
        sql,
        {
          ...{ accountUuid: toUuid(account.id), agreementUuid: agreement.id, name: body.name, key },
          ...{ addresses: body.addresses, expiresOn: body.expires_on, by: toUuid(actor.userId) },
        },
        now,
      );
      await notifier.notifyPeopleOf(sql, account.id, {
        kind: 'security',
        title: 'Nova chave de SFTP',
        body: `O sistema “${made.name}” pode enviar e buscar arquivos do convênio ${agreement.name}. Se não foi alguém da empresa, revogue a chave.`,
        href: `/transmission/keys?conta=${account.id}`,
      });
      const facts = { account: account.id, key: made.id, fingerprint: key.fingerprint, agreement: body.agreement_id };
      await recordAudit(sql, { kind: 'transmission_key.created', occurredAt: now, ...actor, ...context, facts });
      return made;
    });
  });

const revoke = ({ database, clock }: TransmissionDeps): Route =>
  route(revokeTransmissionKey, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'transmission:keys');
    const now = clock.now();
    await database.transaction(async sql => {
      const of = { accountUuid: toUuid(account.id), id: toUuid(params.transmission_key_id), by: toUuid(actor.userId) };
      const fingerprint = await revokeKey(sql, of, now);
      const facts = { account: account.id, key: params.transmission_key_id, fingerprint };
      await recordAudit(sql, { kind: 'transmission_key.revoked', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  });

/** What an administrator does with the keys of an account. */
export const createKeyRoutes = (deps: TransmissionDeps): Route[] => [
  create(deps),
  revoke(deps),
  route(listTransmissionKeys, async ({ actor, params }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'transmission:read');
    return {
      may_manage: roleAllows(account.role, 'transmission:keys'),
      server: await findServer(database),
      data: await listKeys(database, toUuid(account.id), clock.now()),
    };
  }),
];

/** Tells the step-up which system may open which box; changes nothing. */
export const createKeyDescribers = ({
  database,
}: Pick<TransmissionDeps, 'database'>): ActsOf<typeof transmissionKeyWishes> => ({
  create_transmission_key: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'transmission:keys');
    const addresses = wish.addresses.split(' ').filter(Boolean);
    const wished = { ...wish, addresses, expires_on: wish.expires_on ?? null };
    const [key, agreement] = await requireSound(database, account.id, wished);
    return {
      title: `Criar a chave de SFTP “${wish.name}”`,
      facts: [
        { label: 'Nome', value: wish.name },
        { label: 'Convênio', value: `${agreement.name} (${agreement.code ?? ''})` },
        { label: 'Impressão digital', value: key.fingerprint },
        { label: 'Endereços', value: addresses.join(', ') || 'Qualquer um' },
        accountFact(account),
      ],
      bound: toBound(account.id, wished, key),
    };
  },
});
