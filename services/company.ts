import type { AnswerOf, BodyOf } from '@/bank/contract/calls';
import type * as company from '@/bank/contract/service/company';
import type * as changes from '@/bank/contract/service/company-changes';
import { call, hrefOf } from './http';

/** The company and its partners, as the bank and the registry know them. @throws {ApiError} `not_found`, `rate_limited` */
export const getCompany = (accountId: string, signal?: AbortSignal) =>
  call<typeof company.getCompany>('GET /accounts/{account_id}/company', { params: { account_id: accountId }, signal });

type ChangeList = AnswerOf<typeof changes.listCompanyChanges>;

/** What the company asked to change, the newest first. @throws {ApiError} `not_found` */
export const listCompanyChanges = (accountId: string, signal?: AbortSignal): Promise<ChangeList> =>
  call<typeof changes.listCompanyChanges>('GET /accounts/{account_id}/company_changes', {
    params: { account_id: accountId },
    signal,
  });

/** Asks for a change. @throws {ApiError} `company_change_open`, `validation_failed`, `rate_limited`, `step_up_required` */
export const askCompanyChange = (
  accountId: string,
  wish: BodyOf<typeof changes.askCompanyChange>,
  stepUpProof: string,
) =>
  call<typeof changes.askCompanyChange>('POST /accounts/{account_id}/company_changes', {
    params: { account_id: accountId },
    body: wish,
    stepUpProof,
  });

const toOne = (accountId: string, changeId: string) => ({
  params: { account_id: accountId, company_change_id: changeId },
});

/** Hands one paper in. @throws {ApiError} `file_refused`, `files_full`, `payload_too_large`, `company_change_ended` */
export const addCompanyPaper = (accountId: string, changeId: string, file: File) =>
  call<typeof changes.addCompanyPaper>('POST /accounts/{account_id}/company_changes/{company_change_id}/papers', {
    ...toOne(accountId, changeId),
    file,
  });

/** Sends it to the desk. @throws {ApiError} `company_papers_missing`, `company_change_ended` */
export const sendCompanyChange = (accountId: string, changeId: string) =>
  call<typeof changes.sendCompanyChange>(
    'POST /accounts/{account_id}/company_changes/{company_change_id}/sending',
    toOne(accountId, changeId),
  );

/** Takes it back. @throws {ApiError} `company_change_ended` */
export const withdrawCompanyChange = (accountId: string, changeId: string) =>
  call<typeof changes.withdrawCompanyChange>(
    'POST /accounts/{account_id}/company_changes/{company_change_id}/withdrawal',
    toOne(accountId, changeId),
  );

/** Where a paper lies: an address for a link with `download`. */
export const companyPaperHref = (accountId: string, changeId: string, paperId: string): string =>
  hrefOf<typeof changes.downloadCompanyPaper>(
    '/accounts/{account_id}/company_changes/{company_change_id}/papers/{paper_id}',
    { params: { account_id: accountId, company_change_id: changeId, paper_id: paperId } },
  );

/** Notes a branch. @throws {ApiError} `company_branch_invalid` */
export const addCompanyBranch = (accountId: string, cnpj: string) =>
  call<typeof changes.addCompanyBranch>('POST /accounts/{account_id}/company_branches', {
    params: { account_id: accountId },
    body: { cnpj },
  });

/** Takes a branch out of the list. @throws {ApiError} `not_found` */
export const removeCompanyBranch = (accountId: string, cnpj: string) =>
  call<typeof changes.removeCompanyBranch>('DELETE /accounts/{account_id}/company_branches/{cnpj}', {
    params: { account_id: accountId, cnpj },
  });

/** Decides on a change, for who runs the product. @throws {ApiError} `company_change_ended`, `validation_failed` */
export const decideCompanyChange = (changeId: string, decision: BodyOf<typeof changes.decideCompanyChange>) =>
  call<typeof changes.decideCompanyChange>('POST /operations/company_changes/{company_change_id}/decision', {
    params: { company_change_id: changeId },
    body: decision,
    own: true,
  });

/** Where a paper lies for who runs the product. */
export const operationsPaperHref = (changeId: string, paperId: string): string =>
  hrefOf<typeof changes.readCompanyPaper>('/operations/company_changes/{company_change_id}/papers/{paper_id}', {
    params: { company_change_id: changeId, paper_id: paperId },
  });
