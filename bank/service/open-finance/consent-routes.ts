import {
  deleteConsent,
  extendConsent,
  getConsent,
  listConsentExtensions,
  postConsent,
} from '../../contract/service/open-finance-receiver';
import type { ConsentData } from '../../contract/service/open-finance-shapes';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import { type OpenFinanceCaller, type Route, route } from '../../core/operation';
import { parseCnpj, parseCpf } from '../../formats/documents';
import { enqueueJob } from '../../jobs';
import type { Sql } from '../../storage';
import { changeConsent, lockConsent } from './change';
import { findConsentRow, insertConsent, type StoredConsent } from './consent-rows';
import { CONFIRM_WITHIN_MS } from './consent-state';
import { toConsentUrn, toConsentUuid } from './consent-urn';
import { EXPIRE_JOB, type OpenFinanceDeps } from './deps';
import { toEnvelope, toPage } from './envelopes';
import { recordEvent } from './events';
import { extend, listExtensions } from './extensions';
import { toOfficialInstant } from './official-time';
import { takePermissions } from './permissions';
import { refuse } from './refusals';
import { requireTerm } from './term';

const CONSENTS = '/open-banking/consents/v3/consents';

const toConsentData = (consent: StoredConsent): ConsentData => ({
  consentId: toConsentUrn(consent.id),
  creationDateTime: toOfficialInstant(consent.createdAt),
  status: consent.status,
  statusUpdateDateTime: toOfficialInstant(consent.statusUpdatedAt),
  permissions: consent.permissions,
  ...(consent.expiresAt ? { expirationDateTime: toOfficialInstant(consent.expiresAt) } : {}),
  ...(consent.rejection
    ? { rejection: { rejectedBy: consent.rejection.by, reason: { code: consent.rejection.code } } }
    : {}),
});

const toAnswer = (deps: OpenFinanceDeps, consent: StoredConsent) =>
  toEnvelope(deps, `${CONSENTS}/${toConsentUrn(consent.id)}`, toConsentData(consent));

/** The receiver's own consent, locked, as it is now. Undefined for another's. */
const lockOwn = async (deps: OpenFinanceDeps, sql: Sql, actor: OpenFinanceCaller, urn: string, now: Date) => {
  const consent = await lockConsent(deps, sql, toConsentUuid(urn) ?? '', now);
  return consent?.clientId === actor.clientId ? consent : undefined;
};

const post = (deps: OpenFinanceDeps): Route =>
  route(postConsent, async ({ actor, body: { data } }) => {
    const now = deps.clock.now();
    const cpf = parseCpf(data.loggedUser.document.identification);
    if (!data.businessEntity) throw refuse('INFORMACOES_PJ_NAO_INFORMADAS');
    const cnpj = parseCnpj(data.businessEntity.document.identification);
    if (!cpf || !cnpj) throw refuse('PARAMETRO_INVALIDO');
    const taken = takePermissions([...new Set(data.permissions)]);
    if ('refusal' in taken) throw refuse(taken.refusal);
    const expiresAt = requireTerm(data.expirationDateTime, now);
    const id = toUuid(newId('ofc'));
    const consent = await deps.database.transaction(async sql => {
      const { permissions } = taken;
      await insertConsent(
        sql,
        { id, clientId: actor.clientId, companyCnpj: cnpj, personCpf: cpf, permissions, expiresAt },
        now,
      );
      await recordEvent(sql, { consentUuid: id, kind: 'requested', by: 'receiver' }, now);
      const runAt = new Date(now.getTime() + CONFIRM_WITHIN_MS);
      await enqueueJob(sql, { kind: EXPIRE_JOB, payload: { consent: id }, runAt, uniqueKey: id });
      return (await findConsentRow(sql, id)) as StoredConsent;
    });
    return toAnswer(deps, consent);
  });

const get = (deps: OpenFinanceDeps): Route =>
  route(getConsent, async ({ actor, params }) => {
    const now = deps.clock.now();
    const consent = await deps.database.transaction(sql => lockOwn(deps, sql, actor, params.consent_urn, now));
    if (!consent) throw new BankError('not_found');
    return toAnswer(deps, consent);
  });

const remove = (deps: OpenFinanceDeps): Route =>
  route(deleteConsent, async ({ actor, params }) => {
    const now = deps.clock.now();
    const outcome = await deps.database.transaction(async sql => {
      const consent = await lockOwn(deps, sql, actor, params.consent_urn, now);
      if (!consent || consent.status === 'REJECTED') return consent ? 'ended' : 'absent';
      const event = consent.status === 'AUTHORISED' ? 'revoke' : 'refuse';
      await changeConsent(deps, sql, consent, { event, by: 'receiver' }, now);
      return 'done';
    });
    if (outcome === 'absent') throw new BankError('not_found');
    if (outcome === 'ended') throw refuse('CONSENTIMENTO_EM_STATUS_REJEITADO');
    return undefined;
  });

const renew = (deps: OpenFinanceDeps): Route =>
  route(extendConsent, async ({ actor, params, body: { data }, context }) => {
    const uuid = toConsentUuid(params.consent_urn) ?? '';
    // a token of one consent knows no other
    if (actor.consentId === null || toUuid(actor.consentId) !== uuid) throw new BankError('not_found');
    return toAnswer(deps, await extend(deps, uuid, { ...data, customer: context.customer }, deps.clock.now()));
  });

const listRenewals = (deps: OpenFinanceDeps): Route =>
  route(listConsentExtensions, async ({ actor, params, query }) => {
    const consent = await findConsentRow(deps.database, toConsentUuid(params.consent_urn) ?? '');
    if (consent?.clientId !== actor.clientId) throw new BankError('not_found');
    const extensions = await listExtensions(deps.database, consent.id);
    return toPage(deps, `${CONSENTS}/${params.consent_urn}/extensions`, extensions, query);
  });

/** What receivers do with their consents. */
export const createConsentRoutes = (deps: OpenFinanceDeps): Route[] => [
  post(deps),
  get(deps),
  remove(deps),
  renew(deps),
  listRenewals(deps),
];
