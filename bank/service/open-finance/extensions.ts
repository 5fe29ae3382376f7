import type { ExtensionData } from '../../contract/service/open-finance-shapes';
import { cancelJob, enqueueJob } from '../../jobs';
import type { Sql } from '../../storage';
import { lockConsent } from './change';
import { findConsentRow, type StoredConsent } from './consent-rows';
import { EXPIRE_JOB, type OpenFinanceDeps } from './deps';
import { recordEvent } from './events';
import { tellExtended } from './news';
import { toOfficialInstant } from './official-time';
import { refuse } from './refusals';
import { latestTerm, requireTerm } from './term';

interface ExtensionWish {
  loggedUser: { document: { identification: string } };
  businessEntity?: { document: { identification: string } };
  expirationDateTime?: string;
  customer: { address: string; userAgent: string };
}

const writeTerm = async (sql: Sql, consent: StoredConsent, expiresAt: Date | null): Promise<void> => {
  await sql.query('update open_finance_consent set expires_at = $2 where id = $1', [consent.id, expiresAt]);
  await cancelJob(sql, EXPIRE_JOB, consent.id);
  if (!expiresAt) return;
  const payload = { consent: consent.id };
  await enqueueJob(sql, { kind: EXPIRE_JOB, payload, runAt: expiresAt, uniqueKey: consent.id });
};

/** Times go out to the second. */
const toWholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1_000) * 1_000);

/**
 * Gives a consent a later end, as its customer confirmed at the receiver. Throws, by their official names, for one that is not authorised, was
 * given by several people, is of somebody else, or would not end later. Without a day, one that had an end gets 12 months from now (decision 031).
 */
export const extend = async (
  deps: OpenFinanceDeps,
  consentUuid: string,
  wish: ExtensionWish,
  now: Date,
): Promise<StoredConsent> => {
  const told = requireTerm(wish.expirationDateTime, now);
  const extended = await deps.database.transaction(async sql => {
    const consent = await lockConsent(deps, sql, consentUuid, now);
    if (consent?.status !== 'AUTHORISED') return undefined;
    if ((consent.signaturesNeeded ?? 1) > 1) throw refuse('DEPENDE_MULTIPLA_ALCADA');
    const isSame =
      wish.loggedUser.document.identification === consent.personCpf &&
      (wish.businessEntity === undefined || wish.businessEntity.document.identification === consent.companyCnpj);
    if (!isSame) throw refuse('ESTADO_CONSENTIMENTO_INVALIDO');
    // one with an end keeps one: nobody at this bank agreed to a sharing that never ends
    const expiresAt = told ?? (consent.expiresAt === null ? null : toWholeSecond(latestTerm(now)));
    // one without an end can only stay without; any other must end later than it does
    const isLater = expiresAt === null || (consent.expiresAt !== null && expiresAt > consent.expiresAt);
    if (!isLater) throw refuse('DATA_EXPIRACAO_INVALIDA');
    await writeTerm(sql, consent, expiresAt);
    await sql.query(
      `insert into open_finance_extension (consent_id, person_cpf, previous_expires_at, expires_at, requested_at, customer_address, customer_agent)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        consent.id,
        consent.personCpf,
        consent.expiresAt,
        expiresAt,
        now,
        wish.customer.address,
        wish.customer.userAgent,
      ],
    );
    await recordEvent(sql, { consentUuid, kind: 'extended', by: 'receiver', expiresAt }, now);
    const after = (await findConsentRow(sql, consent.id)) as StoredConsent;
    await tellExtended(deps, sql, after);
    return after;
  });
  if (!extended) throw refuse('ESTADO_CONSENTIMENTO_INVALIDO');
  return extended;
};

interface Row {
  person_cpf: string;
  previous_expires_at: Date | null;
  expires_at: Date | null;
  requested_at: Date;
  customer_address: string;
  customer_agent: string;
}

const toExtension = (row: Row): ExtensionData => ({
  ...(row.expires_at ? { expirationDateTime: toOfficialInstant(row.expires_at) } : {}),
  loggedUser: { document: { identification: row.person_cpf, rel: 'CPF' } },
  requestDateTime: toOfficialInstant(row.requested_at),
  ...(row.previous_expires_at ? { previousExpirationDateTime: toOfficialInstant(row.previous_expires_at) } : {}),
  xFapiCustomerIpAddress: row.customer_address,
  xCustomerUserAgent: row.customer_agent,
});

/** Renewals of a consent, newest first. */
export const listExtensions = async (sql: Sql, consentUuid: string): Promise<ExtensionData[]> => {
  const { rows } = await sql.query<Row>(
    'select * from open_finance_extension where consent_id = $1 order by id desc limit 1000',
    [consentUuid],
  );
  return rows.map(toExtension);
};
