import type { BodyOf } from '@/bank/contract/calls';
import type * as institutions from '@/bank/contract/ground/institutions';
import type * as proposals from '@/bank/contract/products/marketplace-proposals';
import type { PaperSlot } from '@/bank/contract/products/marketplace-terms';
import { call, hrefOf } from '../http';

const of = (proposalId: string) => ({ params: { proposal_id: proposalId } });

/** Takes an offer up. @throws {ApiError} `loan_offer_ended`, `loan_proposal_open` with its `proposal_id` */
export const openProposal = (offerId: string) =>
  call<typeof proposals.openLoanProposal>('POST /marketplace/proposals', { body: { offer_id: offerId } });

export const getProposal = (proposalId: string, signal?: AbortSignal) =>
  call<typeof proposals.getLoanProposal>('GET /marketplace/proposals/{proposal_id}', { ...of(proposalId), signal });

/** Institutions that accounts can be at, those met most first. */
export const listInstitutions = async (signal?: AbortSignal) =>
  (await call<typeof institutions.listInstitutions>('GET /institutions', { signal })).data;

/** Before the contract is signed. @throws {ApiError} `loan_payout_invalid`, `loan_proposal_state`, `step_up_required` */
export const setPayout = (proposalId: string, body: BodyOf<typeof proposals.setLoanPayout>) =>
  call<typeof proposals.setLoanPayout>('PUT /marketplace/proposals/{proposal_id}/payout', { ...of(proposalId), body });

/** Of a signed loan that its account did not take. @throws {ApiError} `loan_payout_invalid`, `loan_proposal_state`, `loan_offer_ended`, `step_up_required` */
export const redirectLoan = (proposalId: string, body: BodyOf<typeof proposals.redirectLoan>, stepUpProof: string) =>
  call<typeof proposals.redirectLoan>('POST /marketplace/proposals/{proposal_id}/payout-change', {
    ...of(proposalId),
    body,
    stepUpProof,
  });

export interface PaperUpload {
  slot: PaperSlot;
  file: File;
  onProgress?: (share: number) => void;
}

/** @throws {ApiError} `file_refused` with the reason, `files_full`, `payload_too_large`, `loan_proposal_state` */
export const addPaper = (proposalId: string, { slot, file, onProgress }: PaperUpload) =>
  call<typeof proposals.addLoanPaper>('POST /marketplace/proposals/{proposal_id}/papers', {
    ...of(proposalId),
    query: { slot },
    file,
    onProgress,
  });

export const addressOfPaper = (proposalId: string, fileId: string): string =>
  hrefOf<typeof proposals.downloadLoanPaper>('/marketplace/proposals/{proposal_id}/papers/{loan_paper_id}', {
    params: { proposal_id: proposalId, loan_paper_id: fileId },
  });

export const removePaper = (proposalId: string, fileId: string, slot: PaperSlot) =>
  call<typeof proposals.removeLoanPaper>('DELETE /marketplace/proposals/{proposal_id}/papers/{loan_paper_id}', {
    params: { proposal_id: proposalId, loan_paper_id: fileId },
    query: { slot },
  });

/** @throws {ApiError} `loan_documents_missing` with the slot, `loan_offer_ended`, `loan_proposal_state` */
export const sendProposal = (proposalId: string) =>
  call<typeof proposals.sendLoanProposal>('POST /marketplace/proposals/{proposal_id}/sending', of(proposalId));

export const writeMessage = (proposalId: string, body: string) =>
  call<typeof proposals.writeLoanMessage>('POST /marketplace/proposals/{proposal_id}/messages', {
    ...of(proposalId),
    body: { body },
  });

/** @throws {ApiError} `loan_offer_ended`, `loan_proposal_state` */
export const answerCounter = (proposalId: string, offerId: string, accept: boolean) =>
  call<typeof proposals.answerLoanCounter>('POST /marketplace/proposals/{proposal_id}/counter-offer', {
    ...of(proposalId),
    body: { offer_id: offerId, accept },
  });

export const withdrawProposal = (proposalId: string) =>
  call<typeof proposals.withdrawLoanProposal>('POST /marketplace/proposals/{proposal_id}/withdrawal', of(proposalId));

export const askReview = (proposalId: string, story: string) =>
  call<typeof proposals.askLoanReview>('POST /marketplace/proposals/{proposal_id}/review', {
    ...of(proposalId),
    body: { story },
  });

export const addressOfContract = (proposalId: string): string =>
  hrefOf<typeof proposals.downloadLoanContract>('/marketplace/proposals/{proposal_id}/contract', of(proposalId));

/** Takes a loan back that arrived. @throws {ApiError} `loan_return_over`, `amount_invalid`, `loan_document_changed`, `loan_proposal_state` */
export const returnLoan = (proposalId: string, body: BodyOf<typeof proposals.returnLoan>, stepUpProof: string) =>
  call<typeof proposals.returnLoan>('POST /marketplace/proposals/{proposal_id}/return', {
    ...of(proposalId),
    body,
    stepUpProof,
  });

/** @throws {ApiError} `loan_offer_ended`, `loan_document_changed`, `loan_proposal_state`, `step_up_required` */
export const signLoan = (proposalId: string, documentSha256: string, stepUpProof: string) =>
  call<typeof proposals.signLoan>('POST /marketplace/proposals/{proposal_id}/signature', {
    ...of(proposalId),
    body: { document_sha256: documentSha256 },
    stepUpProof,
  });
