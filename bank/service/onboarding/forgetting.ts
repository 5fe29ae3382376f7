import { createHmac } from 'node:crypto';
import { toUuid } from '../../core/ids';
import { deriveKey, headOf, type Secret } from '../../core/sealing';
import { parseCnpj, parseCpf } from '../../formats/documents';
import { recordAudit, type Sql } from '../../storage';
import type { OnboardingDeps } from './deps';
import { ownerOf } from './documents';
import { SANDBOX } from './moves';
import { type ApplicationRow, findLockedApplication } from './rows';

/** A CPF or CNPJ as it stays with a forgotten application: 5 bytes that tell the key, and its HMAC-SHA-256. */
export const toSubject = (secret: Secret, document: string): Buffer => {
  const key = deriveKey(secret, 'onboarding forgotten');
  return Buffer.concat([headOf(key), createHmac('sha256', key).update(document).digest()]);
};

/** Everybody whom the application was about: company, applicant, and partners as the registry and the applicant named them. */
const documentsOf = ({ company, applicant, member }: ApplicationRow): string[] => {
  const partners = [...company.partners, ...(member.partners ?? [])];
  const typed = [applicant.cpf, ...partners.map(({ document }) => document ?? '')];
  return [...new Set([company.cnpj, ...typed.flatMap(document => parseCpf(document) ?? parseCnpj(document) ?? [])])];
};

/** The register of the decision, without anybody's name, address or document. */
const keepRegister = async (deps: OnboardingDeps, sql: Sql, application: ApplicationRow, now: Date): Promise<void> => {
  await sql.query(
    `insert into onboarding_forgotten (id, protocol, status, decision, decided_at, rounds, created_at, sent_at, forgotten_at, subjects, moves, checks, consents)
     select a.id, a.protocol, a.status, a.decision, a.decided_at, a.round, a.created_at, a.sent_at, $2, $3,
       coalesce((select jsonb_agg(jsonb_build_object('to', e.status, 'at', e.at, 'by', e.by_whom) order by e.id) from onboarding_event e where e.application_id = a.id and e.status is not null), '[]'),
       coalesce((select jsonb_agg(jsonb_build_object('round', c.round, 'kind', c.kind, 'result', c.result, 'at', c.at) order by c.at, c.kind) from onboarding_check c where c.application_id = a.id), '[]'),
       coalesce((select jsonb_agg(jsonb_build_object('id', c.consent, 'version', c.version, 'at', c.given_at) order by c.consent) from onboarding_consent c where c.application_id = a.id), '[]')
     from onboarding_application a where a.id = $1`,
    [application.uuid, now, documentsOf(application).map(document => toSubject(deps.secret, document))],
  );
};

const PARTS = ['consent', 'event', 'issue', 'check', 'file', 'session', 'code', 'link'] as const;

/**
 * Forgets an application that ended without an account 90 days ago: files, data, sessions and links go, a register without names stays. Gives when to look
 * again where it ended anew meanwhile; nothing is to do where it goes on or is forgotten already.
 */
export const forgetApplication = async (deps: OnboardingDeps, applicationId: string): Promise<Date | undefined> =>
  deps.database.transaction(async sql => {
    const application = await findLockedApplication(sql, applicationId);
    if (!application?.forgetAt) return undefined;
    const now = deps.clock.now();
    if (application.forgetAt > now) return application.forgetAt;
    await keepRegister(deps, sql, application, now);
    await deps.files.discardAll(sql, ownerOf(application.uuid));
    for (const part of PARTS) {
      await sql.query(`delete from onboarding_${part} where application_id = $1`, [application.uuid]);
    }
    await sql.query('delete from onboarding_application where id = $1', [toUuid(application.id)]);
    const { requestId, address } = SANDBOX;
    const facts = { application_id: application.id };
    await recordAudit(sql, { kind: 'onboarding.forgotten', occurredAt: now, requestId, address, facts });
    return undefined;
  });
