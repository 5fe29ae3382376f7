import { BankError } from '../../core/errors';
import { type EvidenceFacts, writeSigned } from '../../documents';
import type { BorrowerRow } from '../../ground/borrowers';
import type { Sql } from '../../storage';
import type { MarketplaceDeps } from './deps';
import type { ProposalRow } from './proposal-rows';

interface Papers {
  paper: Buffer | null;
  signedPaper: Buffer | null;
}

const getPapers = async (sql: Sql, { id }: Pick<ProposalRow, 'id'>): Promise<Papers> => {
  const { rows } = await sql.query<Papers>(
    'select paper, signed_paper as "signedPaper" from loan_proposal where id = $1',
    [id],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

interface Signed {
  protocol: string;
  signedAt: Date;
}

const write = (
  { brand }: Pick<MarketplaceDeps, 'brand'>,
  paper: Buffer,
  borrower: Pick<BorrowerRow, 'name' | 'cpf' | 'company'>,
  { protocol, signedAt, proof }: Signed & { proof: EvidenceFacts['proof'] },
): Promise<Uint8Array<ArrayBuffer>> =>
  writeSigned(paper, {
    ...{ brand, number: `Proposta ${protocol}`, signedAt, proof },
    signer: { name: borrower.name, cpf: borrower.cpf },
    company: borrower.company && { name: borrower.company.legalName, cnpj: borrower.company.cnpj },
  });

/** Keeps a contract as its borrower just signed it, with its page of evidence. */
export const keepSignedPaper = async (
  sql: Sql,
  deps: Pick<MarketplaceDeps, 'brand'>,
  row: ProposalRow,
  borrower: BorrowerRow,
  signed: { signedAt: Date; proof: EvidenceFacts['proof'] },
): Promise<void> => {
  const { paper } = await getPapers(sql, row);
  if (!paper) throw new Error('what is signed has a paper');
  const bytes = await write(deps, paper, borrower, { protocol: row.protocol, ...signed });
  await sql.query('update loan_proposal set signed_paper = $2 where id = $1', [row.id, Buffer.from(bytes)]);
};

/** The contract of a proposal: before its signature as it is read, afterwards as it was signed. Throws `loan_proposal_state` where there is none yet. */
export const readContractPaper = async (
  sql: Sql,
  deps: Pick<MarketplaceDeps, 'brand'>,
  row: ProposalRow,
  borrower: BorrowerRow,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { paper, signedPaper } = await getPapers(sql, row);
  if (!paper) throw new BankError('loan_proposal_state', { params: { state: row.state } });
  if (signedPaper) return new Uint8Array(signedPaper);
  if (!row.signedAt) return new Uint8Array(paper);
  return write(deps, paper, borrower, { protocol: row.protocol, signedAt: row.signedAt, proof: null });
};
