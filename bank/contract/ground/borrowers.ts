import { z } from 'zod';
import { auditKinds } from '../audit';
import { operation } from '../operation';
import { cents, instant, localDate, publicId } from '../primitives';

/*
 * Borrowers: people and companies who look for a loan, without an account here. They sign in as everybody does; what is theirs is below /marketplace and
 * answers `borrower_required` to whoever is none.
 */
export const borrowersAudit = auditKinds({
  'borrower.joined': 'person',
  'borrower.profile_changed': 'person',
});

export const signUpId = publicId('bsu');
const name = z.string().trim().min(2).max(120);
const cpf = z.string().max(20);
const cnpj = z.string().max(20);
const phone = z.string().max(20);

/** Violations of fields: `cpf`, `cnpj`, `phone`, `birth_date` (rule `unknown`), `birth_date` (rule `too_young`) and those of `password`. */
const person = z.strictObject({ kind: z.literal('person'), name, cpf, birth_date: localDate, phone });
export const borrowerRole = z
  .enum(['partner', 'officer', 'attorney'])
  .meta({ description: 'How the person acts for the company' });
export type BorrowerRole = z.infer<typeof borrowerRole>;
const company = z.strictObject({
  kind: z.literal('company'),
  name: name.meta({ description: 'Who acts for the company' }),
  cpf,
  birth_date: localDate,
  phone,
  cnpj,
  role: borrowerRole,
});
export const borrowerWho = z.discriminatedUnion('kind', [person, company]);
export type BorrowerWho = z.infer<typeof borrowerWho>;

const accepted = {
  terms_version: z.string().min(1).max(20).meta({ description: 'Version of /terms-emprestimo that was read' }),
  privacy_version: z.string().min(1).max(20).meta({ description: 'Version of /politica-de-privacidade that was read' }),
};

/** What is told of a code on its way: the same whether or not this e-mail or document is known here. */
export const signUpCode = z.object({
  id: signUpId,
  destination: z.string().meta({ description: 'Masked: a•••@empresa.com.br' }),
  expires_in: z.int(),
  resend_in: z.int(),
  tries_left: z.int(),
});
export type SignUpCode = z.infer<typeof signUpCode>;

const open = { level: 'public', scope: 'none', idempotency: 'none', method: 'POST' } as const;
const bySignUp = z.object({ sign_up_id: signUpId });

export const startBorrowerSignUp = operation({
  ...open,
  id: 'startBorrowerSignUp',
  summary: 'Begin to sign up as a borrower: a code goes to the e-mail',
  path: '/marketplace/sign-ups',
  body: z.strictObject({
    who: borrowerWho,
    email: z.email().max(254),
    password: z.string().max(128),
    ...accepted,
  }),
  response: signUpCode,
  status: 202,
  errors: ['rate_limited', 'validation_failed'],
});

export const resendBorrowerCode = operation({
  ...open,
  id: 'resendBorrowerCode',
  summary: 'Send the code of a sign-up again; the one before is void',
  path: '/marketplace/sign-ups/{sign_up_id}/codes',
  params: bySignUp,
  response: signUpCode,
  status: 202,
  errors: ['code_expired', 'rate_limited'],
});

/** Afterwards one signs in by the e-mail and the password. Of an e-mail that is known already no code is right: its letter says so. */
export const confirmBorrowerSignUp = operation({
  ...open,
  id: 'confirmBorrowerSignUp',
  summary: 'Hand in the code: the borrower may sign in',
  path: '/marketplace/sign-ups/{sign_up_id}/confirmation',
  params: bySignUp,
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  response: z.object({ email: z.email() }),
  errors: ['code_invalid', 'code_expired', 'code_used', 'code_attempts_exceeded', 'rate_limited'],
});

const line = z.string().trim().max(120);
export const borrowerAddress = z.strictObject({
  cep: z.string().regex(/^\d{8}$/),
  street: line.min(1),
  number: line.min(1),
  complement: line,
  district: line.min(1),
  city: line.min(1),
  state: z.string().regex(/^[A-Z]{2}$/),
});

const money = cents.min(0).max(1_000_000_000_000);
export const maritalStatus = z.enum(['single', 'married', 'stable_union', 'divorced', 'widowed']);
export const propertyRegime = z.enum(['partial', 'universal', 'separate', 'participation']);
const personDetails = z.strictObject({
  kind: z.literal('person'),
  income_cents: money.meta({ description: 'Income of a month' }),
  occupation: z.enum(['employee', 'public_servant', 'self_employed', 'entrepreneur', 'retired', 'other']),
  marital_status: maritalStatus,
  property_regime: propertyRegime.nullable().meta({ description: 'Of who is married or in a stable union' }),
  pep: z.boolean().meta({ description: 'Politically exposed person' }),
  address: borrowerAddress,
});
const companyDetails = z.strictObject({
  kind: z.literal('company'),
  revenue_cents: money.meta({ description: 'Revenue of the last twelve months' }),
  tax_regime: z.enum(['mei', 'simples', 'presumed', 'real']).meta({ description: 'Decides the rate of IOF' }),
  pep: z.boolean(),
  address: borrowerAddress,
});
export const borrowerDetails = z.discriminatedUnion('kind', [personDetails, companyDetails]);
export type BorrowerDetails = z.infer<typeof borrowerDetails>;

export const borrower = z.object({
  kind: z.enum(['person', 'company']),
  name: z.string(),
  cpf_masked: z.string().meta({ description: '***.456.789-**' }),
  company: z
    .object({
      ...{ cnpj: z.string(), legal_name: z.string(), opened_on: localDate, cnae: z.string() },
      is_mei: z.boolean().nullable().meta({ description: 'Whether its tax regime is that of a MEI; null: not known' }),
    })
    .nullable(),
  phone: z.string(),
  details: borrowerDetails.nullable().meta({ description: 'What lenders ask; null: not told yet' }),
  joined_at: instant,
});
export type Borrower = z.infer<typeof borrower>;

const own = { level: 'verified', scope: 'borrower:read', idempotency: 'none' } as const;

/** `borrower` null: the person has an access and is no borrower yet (`becomeBorrower`). */
export const getBorrower = operation({
  ...own,
  id: 'getBorrower',
  summary: 'The signed-in person as a borrower, if they are one',
  method: 'GET',
  path: '/marketplace/borrower',
  response: z.object({
    borrower: borrower.nullable(),
    has_account: z
      .boolean()
      .meta({ description: 'Whether the person also has an account here: then they choose where to go' }),
  }),
  errors: [],
});

/** For who has an access already. A person is taken by the CPF that we have of them. */
export const becomeBorrower = operation({
  ...own,
  id: 'becomeBorrower',
  scope: 'borrower:write',
  summary: 'Become a borrower with the access one has',
  method: 'POST',
  path: '/marketplace/borrower',
  body: z.strictObject({ who: borrowerWho, ...accepted }),
  response: borrower,
  status: 201,
  errors: ['borrower_exists', 'registry_unavailable', 'validation_failed', 'rate_limited'],
});

/** The kind of the details must be the borrower's. */
export const saveBorrowerDetails = operation({
  ...own,
  id: 'saveBorrowerDetails',
  scope: 'borrower:write',
  summary: 'What lenders ask about a borrower',
  method: 'PUT',
  path: '/marketplace/borrower/details',
  body: borrowerDetails,
  response: borrower,
  errors: ['borrower_required', 'validation_failed', 'rate_limited'],
});

/** `not_found`: no street has this CEP. */
export const findBorrowerAddress = operation({
  ...own,
  id: 'findBorrowerAddress',
  summary: 'The street of a CEP',
  method: 'GET',
  path: '/marketplace/addresses/{cep}',
  params: z.object({ cep: z.string().regex(/^\d{8}$/) }),
  response: z.object({ street: z.string(), district: z.string(), city: z.string(), state: z.string() }),
  errors: ['borrower_required', 'registry_unavailable', 'rate_limited'],
});
