import type { AnswerOf, BodyOf } from '@/bank/contract/calls';
import type * as borrowers from '@/bank/contract/ground/borrowers';
import { call } from '../http';

export type SignUpBody = BodyOf<typeof borrowers.startBorrowerSignUp>;
export type JoinBody = BodyOf<typeof borrowers.becomeBorrower>;
export type SignUpCode = AnswerOf<typeof borrowers.startBorrowerSignUp>;

/** Begins a sign-up; the same answer whether or not e-mail or document are known. @throws {ApiError} `validation_failed` with the fields it is about, `rate_limited` */
export const startSignUp = (body: SignUpBody) =>
  call<typeof borrowers.startBorrowerSignUp>('POST /marketplace/sign-ups', { body });

const of = (id: string) => ({ params: { sign_up_id: id } });

/** @throws {ApiError} `code_expired` where it has to begin anew, `rate_limited` */
export const resendSignUpCode = (id: string) =>
  call<typeof borrowers.resendBorrowerCode>('POST /marketplace/sign-ups/{sign_up_id}/codes', of(id));

/** @throws {ApiError} `code_invalid`, `code_expired`, `code_used`, `code_attempts_exceeded` */
export const confirmSignUp = (id: string, code: string) =>
  call<typeof borrowers.confirmBorrowerSignUp>('POST /marketplace/sign-ups/{sign_up_id}/confirmation', {
    ...of(id),
    body: { code },
  });

/** For who has an access already. @throws {ApiError} `borrower_exists`, `borrower_company_invalid`, `validation_failed` */
export const becomeBorrower = (body: JoinBody) =>
  call<typeof borrowers.becomeBorrower>('POST /marketplace/borrower', { body });

/** What lenders ask about a borrower. @throws {ApiError} `validation_failed` with the fields it is about */
export const saveDetails = (body: BodyOf<typeof borrowers.saveBorrowerDetails>) =>
  call<typeof borrowers.saveBorrowerDetails>('PUT /marketplace/borrower/details', { body });

/** @throws {ApiError} `cep_not_found`, `registry_unavailable` */
export const findAddress = (cep: string) =>
  call<typeof borrowers.findBorrowerAddress>('GET /marketplace/addresses/{cep}', { params: { cep } });
