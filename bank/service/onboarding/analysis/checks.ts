import type { PartnerDraft } from '../../../contract/service/onboarding-data';
import { toUuid } from '../../../core/ids';
import {
  type CheckedPerson,
  type CheckFinding,
  type CheckSubject,
  mayRepresent,
  ONBOARDING_CHECKS,
  type OnboardingCheckId,
} from '../../../providers';
import type { Sql } from '../../../storage';
import { listFiles } from '../documents';
import type { ApplicationRow } from '../rows';
import { findInRegistry } from '../rules/representation';

/** What an application is looked at for: `representation` is the bank's own, of the registry; the others are asked of bureaus. */
export type AnalysisCheckId = OnboardingCheckId | 'representation';
export const ANALYSIS_CHECKS: readonly AnalysisCheckId[] = ['representation', ...ONBOARDING_CHECKS];

export interface CheckRow {
  kind: AnalysisCheckId;
  round: number;
  result: CheckFinding['result'];
  detail: string;
  at: Date;
}

/** What was answered in the application's last round. */
export const listChecks = async (
  sql: Sql,
  application: Pick<ApplicationRow, 'uuid' | 'round'>,
): Promise<CheckRow[]> => {
  const { rows } = await sql.query<CheckRow>(
    'select kind, round, result, detail, at from onboarding_check where application_id = $1 and round = $2',
    [application.uuid, application.round],
  );
  return rows;
};

/** The first check without an answer that counts; undefined when all have one. */
export const findNextCheck = (checks: readonly CheckRow[]): AnalysisCheckId | undefined =>
  ANALYSIS_CHECKS.find(id => !checks.some(({ kind, result }) => kind === id && result !== 'unavailable'));

/** Keeps an answer, in place of one that was none. */
export const keepCheck = async (
  sql: Sql,
  application: Pick<ApplicationRow, 'uuid' | 'round'>,
  id: AnalysisCheckId,
  finding: Pick<CheckFinding, 'result' | 'detail'>,
  now: Date,
): Promise<void> => {
  await sql.query(
    `insert into onboarding_check (application_id, round, kind, result, detail, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (application_id, round, kind) do update set result = $4, detail = $5, at = $6`,
    [application.uuid, application.round, id, finding.result, finding.detail, now],
  );
};

/** The answers of a round are void: it is looked at anew. */
export const forgetChecks = async (sql: Sql, application: Pick<ApplicationRow, 'id' | 'round'>): Promise<void> => {
  await sql.query('delete from onboarding_check where application_id = $1 and round = $2', [
    toUuid(application.id),
    application.round,
  ]);
};

const toPerson = ({ company }: ApplicationRow, partner: PartnerDraft): CheckedPerson => {
  const known = findInRegistry(company, partner);
  return {
    key: partner.key,
    name: partner.name ?? '',
    document: partner.document ?? '',
    isRepresentative: partner.is_representative === true,
    role: partner.role ?? '',
    origin: known ? 'registry' : 'declared',
    registryRole: known?.role ?? null,
    mayRepresent: known !== undefined && mayRepresent(known),
    pep: partner.pep ?? 'none',
  };
};

/** Whom and what the checks are about. */
export const toSubject = async (sql: Sql, application: ApplicationRow): Promise<CheckSubject> => {
  const files = await listFiles(sql, application.uuid);
  return {
    cnpj: application.company.cnpj,
    round: application.round,
    people: (application.member.partners ?? []).map(partner => toPerson(application, partner)),
    files: files.map(({ slot, kind, name }) => ({ slot, kind, name })),
  };
};
