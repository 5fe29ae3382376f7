import { ONBOARDING_CONSENTS, type ConsentGiven } from '../../contract/service/onboarding-application';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import { isPersonName } from '../../core/plain-text';
import { parseCpf } from '../../formats/documents';
import { recordAudit, type Sql } from '../../storage';
import { prefillAccount, prefillMembers, requireCompany, toRegistryCompany } from './companies';
import type { OnboardingDeps, Source } from './deps';
import { dropCompanyPapers, listFiles } from './documents';
import { endsOf, enqueueEnds, keepWaiting } from './ends';
import { type ApplicationRow, lockApplication, recordEvent, writeApplication } from './rows';
import { createJudge } from './rules/judge';
import { requireEditable } from './step-order';
import { isEditable } from './states';

interface ApplicantText {
  name: string;
  cpf: string;
  email: string;
  mobile: string;
}

/** Who applies, in one form. Throws `validation_failed` with every violation. */
const requireApplicant = (given: ApplicantText): ApplicantText => {
  const judge = createJudge();
  const cpf = parseCpf(given.cpf);
  if (given.cpf.trim() === '') judge.add('cpf', 'required');
  else if (!cpf) judge.add('cpf', 'cpf_invalid');
  const applicant = {
    name: judge.fullName('name', given.name),
    cpf: cpf ?? '',
    email: judge.email('email', given.email),
    mobile: judge.phone('mobile', given.mobile, { mobile: true }),
  };
  if (applicant.name !== '' && !isPersonName(applicant.name)) judge.add('name', 'full_name');
  if (judge.violations.length > 0) throw new BankError('validation_failed', { violations: judge.violations });
  return applicant;
};

/** The version of a consent's text that is in force: of the brand's legal texts, or of the page's own sentence. */
const versionOf = ({ legalVersions }: OnboardingDeps, id: ConsentGiven['id']): string | undefined => {
  const consent = ONBOARDING_CONSENTS.find(one => one.id === id);
  return consent && (consent.document === null ? consent.version : legalVersions[consent.document]);
};

/** Throws `onboarding_consent_missing` for who agreed to another version of a text than the one in force: what was shown is not what would be kept. */
const requireVersions = (deps: OnboardingDeps, consents: readonly ConsentGiven[]): void => {
  const others = consents.filter(({ id, version }) => versionOf(deps, id) !== version).map(({ id }) => id);
  if (others.length > 0) throw new BankError('onboarding_consent_missing', { params: { missing: others.join(',') } });
};

/** Keeps consents as they were given; one that is given again counts by its newest version. Throws `onboarding_consent_missing`. */
export const keepConsents = async (
  deps: OnboardingDeps,
  sql: Sql,
  uuid: string,
  consents: readonly ConsentGiven[],
  at: { source: Source; now: Date },
): Promise<void> => {
  requireVersions(deps, consents);
  for (const { id, version } of consents) {
    await sql.query(
      `insert into onboarding_consent as c (application_id, consent, version, given_at, address, user_agent) values ($1, $2, $3, $4, $5, $6)
       on conflict (application_id, consent) do update set version = $3, given_at = $4, address = $5, user_agent = $6 where c.version <> $3`,
      [uuid, id, version, at.now, at.source.address, at.source.userAgent],
    );
  }
};

/** Begins an application: gives its id (`oba_…`). Throws as `requireCompany`, and `validation_failed` for the applicant. */
export const startApplication = async (
  deps: OnboardingDeps,
  given: ApplicantText & { cnpj: string; consents: readonly ConsentGiven[] },
  source: Source,
): Promise<string> => {
  const { database, clock } = deps;
  const company = await requireCompany(deps, database, given.cnpj);
  const applicant = requireApplicant(given);
  const id = newId('oba');
  const uuid = toUuid(id);
  const now = clock.now();
  const ends = endsOf('draft', now);
  await database.transaction(async sql => {
    await sql.query(
      `insert into onboarding_application (id, status, cnpj, company, applicant_name, applicant_cpf, applicant_email, applicant_mobile,
         business_account, business_member, created_at, updated_at, expires_at)
       values ($1, 'draft', $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11)`,
      [
        ...[uuid, company.cnpj, JSON.stringify(company)],
        ...[applicant.name, applicant.cpf, applicant.email, applicant.mobile],
        ...[JSON.stringify(prefillAccount(company)), JSON.stringify(prefillMembers(company))],
        ...[now, ends.expires_at],
      ],
    );
    await keepConsents(deps, sql, uuid, given.consents, { source, now });
    await recordEvent(sql, uuid, { kind: 'started', status: 'draft', by: 'applicant', at: now });
    await enqueueEnds(sql, uuid, ends);
    const { requestId, address } = source;
    const facts = { application_id: id };
    await recordAudit(sql, { kind: 'onboarding.started', occurredAt: now, requestId, address, facts });
  });
  return id;
};

/** Changes who applies. A contact that is another one is to be proven again. */
export const changeApplicant = (deps: OnboardingDeps, applicationId: string, given: ApplicantText): Promise<void> =>
  deps.database.transaction(async sql => {
    const application = await lockApplication(sql, applicationId);
    if (!isEditable(application.status)) {
      throw new BankError('onboarding_status', { params: { status: application.status } });
    }
    const applicant = requireApplicant(given);
    const before = application.applicant;
    await writeApplication(
      sql,
      application.uuid,
      {
        applicant_name: applicant.name,
        applicant_cpf: applicant.cpf,
        applicant_email: applicant.email,
        applicant_mobile: applicant.mobile,
        ...(applicant.email === before.email ? {} : { email_verified_at: null }),
        ...(applicant.mobile === before.mobile ? {} : { mobile_verified_at: null }),
      },
      deps.clock.now(),
    );
    // a code or link on its way to another address proves nothing of this one
    for (const [purposes, isOther] of [
      // the code of a phone goes by e-mail
      [['email', 'return', 'mobile'], applicant.email !== before.email],
      [['mobile'], applicant.mobile !== before.mobile],
    ] as const) {
      if (isOther) {
        await sql.query('delete from onboarding_code where application_id = $1 and purpose = any ($2)', [
          application.uuid,
          purposes,
        ]);
      }
    }
    if (applicant.email !== before.email) {
      await sql.query(`delete from onboarding_link where application_id = $1 and kind = 'resume'`, [application.uuid]);
    }
  });

/** What another company takes away from an application as it stands. */
const lossesOf = async (sql: Sql, application: ApplicationRow): Promise<string[]> => {
  const files = await listFiles(sql, application.uuid);
  return [
    ...['registry', 'address', 'cnae', 'legal_nature', 'partners_to_check'],
    ...(files.some(({ slot }) => slot.startsWith('company.')) ? ['company_documents'] : []),
    ...(application.doneAt['business-account'] ? ['step_business_account'] : []),
    ...(application.doneAt['business-member'] ? ['step_business_member'] : []),
    ...(application.doneAt['business-document'] ? ['step_business_document'] : []),
  ];
};

/**
 * Gives the application another company: what the registry tells is the new company's, what people typed of themselves stays. Without `confirmed` nothing
 * changes and `onboarding_company_change` tells what would. Papers of the old company go.
 */
export const changeCompany = async (
  deps: OnboardingDeps,
  applicationId: string,
  wish: { cnpj: string; confirmed: boolean },
): Promise<void> => {
  const company = await requireCompany(deps, deps.database, wish.cnpj);
  await deps.database.transaction(async sql => {
    const application = await lockApplication(sql, applicationId);
    requireEditable(deps, application);
    if (application.round > 0) throw new BankError('onboarding_status', { params: { status: application.status } });
    if (company.cnpj === application.company.cnpj) return;
    if (!wish.confirmed) {
      const loses = (await lossesOf(sql, application)).join(',');
      throw new BankError('onboarding_company_change', {
        params: { loses, legal_name: toRegistryCompany(company).legal_name },
      });
    }
    const now = deps.clock.now();
    const known = prefillAccount(company);
    const fromNew = prefillMembers(company).partners ?? [];
    // who was typed in stays, as somebody the new registry does not know; untouched names of the old registry go
    const typed = (application.member.partners ?? [])
      .filter(({ document, email, registry_index }) => document || email || registry_index === undefined)
      .map(({ registry_index: _, ...partner }) => partner);
    const names = new Set(typed.map(({ name }) => name));
    await writeApplication(
      sql,
      application.uuid,
      {
        cnpj: company.cnpj,
        company,
        business_account: { ...application.account, ...known, registry_confirmed: false },
        business_member: { partners: [...typed, ...fromNew.filter(({ name }) => !names.has(name))] },
        account_done_at: null,
        member_done_at: null,
        document_done_at: null,
        ...keepWaiting(now),
      },
      now,
    );
    await dropCompanyPapers(deps, sql, application.uuid);
    await recordEvent(sql, application.uuid, {
      kind: 'company_changed',
      by: 'applicant',
      note: `${application.company.cnpj} → ${company.cnpj}`,
      at: now,
    });
  });
};
