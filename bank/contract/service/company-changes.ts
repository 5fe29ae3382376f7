import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { FILE_ERRORS, fileId, storedFile } from '../ground/files';
import { operation } from '../operation';
import { instant, publicId } from '../primitives';
import { wishes } from '../wishes';
import { LONGEST_NAME, LONGEST_STORY } from './company-rules';

export const companyAudit = auditKinds({
  'company.change_asked': 'person',
  'company.paper_added': 'person',
  'company.change_sent': 'person',
  'company.change_withdrawn': 'person',
  'company.change_decided': 'bank',
  'company.branch_added': 'person',
  'company.branch_removed': 'person',
});

export const companyChangeId = publicId('cch');
const name = z.string().trim().min(2).max(LONGEST_NAME);
const line = z.string().trim().max(LONGEST_NAME);
const needed = line.min(1);

export const companyAddress = z.strictObject({
  cep: z.string().regex(/^\d{8}$/),
  street: needed,
  number: needed,
  complement: line,
  district: needed,
  city: needed,
  state: z.string().regex(/^[A-Z]{2}$/),
});
export type CompanyAddress = z.infer<typeof companyAddress>;

/** `contacts` are kept at once; everything else the desk decides. Of partners the registry tells who they are: the desk is told what changed. */
export const companyChangeWish = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('contacts'),
    email: z.email().max(254),
    phone: z.string().regex(/^\+55\d{10,11}$/),
    site: line.nullable(),
  }),
  z.strictObject({ kind: z.literal('trade_name'), trade_name: name }),
  z.strictObject({ kind: z.literal('legal_name'), legal_name: name }),
  z.strictObject({ kind: z.literal('address'), address: companyAddress }),
  z.strictObject({ kind: z.literal('partners'), story: z.string().trim().min(10).max(LONGEST_STORY) }),
]);
export type CompanyChangeWish = z.infer<typeof companyChangeWish>;

export const companyChangeState = z.enum(['papers', 'review', 'approved', 'refused', 'withdrawn']);

export const companyChange = z.object({
  id: companyChangeId,
  wish: companyChangeWish,
  state: companyChangeState.meta({
    description: '`papers`: it waits for papers of the company; `review`: for the desk',
  }),
  asked_by_name: z.string(),
  asked_at: instant,
  papers: z.array(storedFile),
  note: z.string().nullable().meta({ description: 'What the desk wrote to the company' }),
  decided_at: instant.nullable(),
});
export type CompanyChange = z.infer<typeof companyChange>;

const common = { level: 'verified', idempotency: 'none', params: byAccount } as const;
const change = { ...common, scope: 'company:change' } as const;
const root = '/accounts/{account_id}/company_changes';
const byChange = byAccount.extend({ company_change_id: companyChangeId });

export const listCompanyChanges = operation({
  ...common,
  id: 'listCompanyChanges',
  scope: 'account:read',
  summary: 'What the company asked to change, the newest first',
  method: 'GET',
  path: root,
  response: z.object({ may_change: z.boolean(), data: z.array(companyChange) }),
  errors: [],
});

export const askCompanyChange = operation({
  ...change,
  id: 'askCompanyChange',
  summary: 'Ask to have something of the company changed; what the law wants papers for waits for them',
  method: 'POST',
  path: root,
  stepUp: 'required',
  body: companyChangeWish,
  response: companyChange,
  status: 201,
  errors: ['company_change_open', 'rate_limited'],
});

/** A PDF, PNG or JPEG as `files.ts` wants it. The same file twice is kept once. */
export const addCompanyPaper = operation({
  ...change,
  id: 'addCompanyPaper',
  summary: 'Hand in a paper for a change that waits for papers',
  method: 'POST',
  path: `${root}/{company_change_id}/papers`,
  params: byChange,
  accepts: 'file',
  response: companyChange,
  status: 201,
  errors: [...FILE_ERRORS, 'validation_failed', 'company_change_ended', 'rate_limited'],
});

export const downloadCompanyPaper = operation({
  ...change,
  id: 'downloadCompanyPaper',
  summary: 'A paper that was handed in',
  method: 'GET',
  path: `${root}/{company_change_id}/papers/{paper_id}`,
  params: byChange.extend({ paper_id: fileId }),
  answers: 'file',
  errors: [],
});

export const sendCompanyChange = operation({
  ...change,
  id: 'sendCompanyChange',
  summary: 'Send a change with its papers to the desk',
  method: 'POST',
  path: `${root}/{company_change_id}/sending`,
  params: byChange,
  response: companyChange,
  errors: ['company_change_ended', 'company_papers_missing'],
});

export const withdrawCompanyChange = operation({
  ...change,
  id: 'withdrawCompanyChange',
  summary: 'Take a change back that is not decided',
  method: 'POST',
  path: `${root}/{company_change_id}/withdrawal`,
  params: byChange,
  response: companyChange,
  errors: ['company_change_ended'],
});

const cnpj = z.string().max(20);

export const addCompanyBranch = operation({
  ...change,
  id: 'addCompanyBranch',
  summary: 'Say under which further CNPJ of the same root the company works',
  method: 'POST',
  path: '/accounts/{account_id}/company_branches',
  body: z.strictObject({ cnpj }),
  response: z.object({ cnpj }),
  status: 201,
  errors: ['company_branch_invalid', 'rate_limited'],
});

export const removeCompanyBranch = operation({
  ...change,
  id: 'removeCompanyBranch',
  summary: 'Take a branch out of the list',
  method: 'DELETE',
  path: '/accounts/{account_id}/company_branches/{cnpj}',
  params: byAccount.extend({ cnpj: z.string().regex(/^[0-9A-Z]{12}\d{2}$/) }),
  errors: ['not_found'],
});

const desk = { level: 'operations', scope: 'operations:company', idempotency: 'none' } as const;
const ofDesk = z.object({ company_change_id: companyChangeId });

export const companyChangeFile = companyChange.extend({
  company: z.object({ legal_name: z.string(), trade_name: z.string(), cnpj: z.string() }),
});
export type CompanyChangeFile = z.infer<typeof companyChangeFile>;

export const listAllCompanyChanges = operation({
  ...desk,
  id: 'listAllCompanyChanges',
  summary: 'Changes of companies that wait for the desk, the oldest first, then those decided last',
  method: 'GET',
  path: '/operations/company_changes',
  response: z.object({ data: z.array(companyChangeFile) }),
  errors: [],
});

/** `papers`: asked for again, with a note that says which. */
export const decideCompanyChange = operation({
  ...desk,
  id: 'decideCompanyChange',
  summary: 'Decide on a change of a company; its admins are told',
  method: 'POST',
  path: '/operations/company_changes/{company_change_id}/decision',
  params: ofDesk,
  body: z.strictObject({
    outcome: z.enum(['approved', 'refused', 'papers']),
    analyst: z.string().trim().min(2).max(80),
    note: z.string().trim().max(300),
  }),
  response: companyChangeFile,
  errors: ['company_change_ended', 'validation_failed'],
});

export const readCompanyPaper = operation({
  ...desk,
  id: 'readCompanyPaper',
  summary: 'A paper of a change',
  method: 'GET',
  path: '/operations/company_changes/{company_change_id}/papers/{paper_id}',
  params: ofDesk.extend({ paper_id: fileId }),
  answers: 'file',
  errors: [],
});

export const companyWishes = wishes(
  [
    z.object({
      purpose: z.literal('change_company'),
      account_id: byAccount.shape.account_id,
      change: companyChangeWish,
    }),
  ],
  ['company_change_open'],
);
