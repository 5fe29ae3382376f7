import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { OpenFinanceCaller } from '../../core/operation';
import type { Sql } from '../../storage';
import { type CompanyRow, findCompanyByCnpj } from '../../ground/accounts';
import { findConsentRow, listConsentAccounts, listSignatures, type StoredConsent } from './consent-rows';
import { refuseResource } from './refusals';

export type SharedAccount = CompanyRow['accounts'][number];

/** What a consent covers, as its receiver may see it. */
export interface Coverage {
  consent: StoredConsent;
  company: CompanyRow;
  accounts: SharedAccount[];
  /** False while somebody of the company still has to sign: nothing is read before. */
  isSigned: boolean;
}

/** What the consent of a token covers. Throws `not_found` when the company is gone. */
export const readCoverage = async (sql: Sql, { consentId }: OpenFinanceCaller): Promise<Coverage> => {
  const consent = consentId === null ? undefined : await findConsentRow(sql, toUuid(consentId));
  const company = consent && (await findCompanyByCnpj(sql, consent.companyCnpj));
  if (!consent || !company) throw new BankError('not_found');
  const [chosen, signatures] = [await listConsentAccounts(sql, consent.id), await listSignatures(sql, consent.id)];
  return {
    consent,
    company,
    accounts: company.accounts.filter(({ uuid }) => chosen.includes(uuid)),
    isSigned: signatures.length >= (consent.signaturesNeeded ?? 1),
  };
};

/** Throws the official 403 while a signature is missing. */
export const requireSigned = (coverage: Coverage): void => {
  if (!coverage.isSigned) throw refuseResource('status_RESOURCE_PENDING_AUTHORISATION');
};

/** One account of the consent. Throws `not_found`, and the official 403 while a signature is missing. */
export const requireShared = async (
  sql: Sql,
  actor: OpenFinanceCaller,
  accountUuid: string,
): Promise<{ account: SharedAccount; company: CompanyRow }> => {
  const coverage = await readCoverage(sql, actor);
  const account = coverage.accounts.find(({ uuid }) => uuid === accountUuid.toLowerCase());
  if (!account) throw new BankError('not_found');
  requireSigned(coverage);
  return { account, company: coverage.company };
};
