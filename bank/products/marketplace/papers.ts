import { DAY_MS } from '../../contract/durations';
import type { LoanProposal } from '../../contract/products/marketplace-proposals';
import type { GuaranteeKind, PaperSlot } from '../../contract/products/marketplace-terms';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import type { UploadedFile } from '../../core/operation';
import type { FileOwner } from '../../ground/files';
import type { Sql } from '../../storage';
import type { MarketplaceDeps } from './deps';
import { getProposal, type ProposalRow, requireState } from './proposal-rows';

const MOST_PAPERS = 30;
/** How long papers of a proposal that led to nothing are kept. */
const KEPT_DAYS = 90;

const OF_BORROWER: Readonly<Record<'person' | 'company', readonly PaperSlot[]>> = {
  person: ['identity', 'address_proof', 'income_proof'],
  company: ['identity', 'articles', 'revenue_statement', 'tax_return'],
};
const OF_GUARANTEE: Readonly<Record<GuaranteeKind, readonly PaperSlot[]>> = {
  none: [],
  home: ['registration', 'iptu'],
  vehicle: ['crlv', 'vehicle_photos'],
  motorcycle: ['crlv', 'vehicle_photos'],
};
const OPTIONAL: Readonly<Record<GuaranteeKind, readonly PaperSlot[]>> = {
  none: ['other'],
  home: ['condominium', 'other'],
  vehicle: ['other'],
  motorcycle: ['other'],
};

export interface PaperNeeds {
  kind: 'person' | 'company';
  guarantee: GuaranteeKind;
  /** That show who may sign. */
  signers: readonly PaperSlot[];
}

/** The places for papers of a proposal; `true` are needed. */
export const listPlaces = ({ kind, guarantee, signers }: PaperNeeds): [slot: PaperSlot, required: boolean][] => [
  ...[...OF_BORROWER[kind], ...OF_GUARANTEE[guarantee], ...signers].map((slot): [PaperSlot, boolean] => [slot, true]),
  ...OPTIONAL[guarantee].map((slot): [PaperSlot, boolean] => [slot, false]),
];

/** Whose the papers of a proposal (UUID) are. */
export const ownerOf = (proposalUuid: string): FileOwner => ({ kind: 'loan_proposal', id: proposalUuid });

interface PaperRow {
  file_id: string;
  slot: PaperSlot;
  sent_at: Date;
}

const listPapers = async (sql: Sql, proposalUuid: string): Promise<PaperRow[]> => {
  const { rows } = await sql.query<PaperRow>(
    'select file_id, slot, sent_at from loan_paper where proposal_id = $1 order by sent_at, file_id',
    [proposalUuid],
  );
  return rows;
};

type Place = LoanProposal['papers'][number];

/** The places with what is in them. One that is asked for again is filled by what was sent after that. */
export const toPlaces = async (
  { files }: Pick<MarketplaceDeps, 'files'>,
  sql: Sql,
  row: ProposalRow,
  needs: PaperNeeds,
): Promise<Place[]> => {
  const papers = await listPapers(sql, row.id);
  const stored = new Map((await files.list(sql, [ownerOf(row.id)])).map(({ file }) => [file.id as string, file]));
  return listPlaces(needs).map(([slot, required]) => {
    const own = papers.filter(paper => paper.slot === slot);
    const note = row.asked[slot] ?? null;
    const isAsked = note !== null && !own.some(({ sent_at }) => sent_at > row.stateAt);
    const filled = own.length === 0 ? 'missing' : 'received';
    return {
      ...{ slot, required: required || note !== null, state: isAsked ? 'asked_again' : filled, note },
      files: own.flatMap(({ file_id }) => stored.get(fromUuid('fil', file_id)) ?? []),
    };
  });
};

/** Throws `loan_documents_missing` with the first place that is to be filled. */
export const requirePapers = (places: readonly Place[]): void => {
  const missing = places.find(({ required, state }) => state === 'asked_again' || (required && state === 'missing'));
  if (missing) throw new BankError('loan_documents_missing', { params: { slot: missing.slot } });
};

const EDITABLE = ['draft', 'documents_requested'] as const;

export interface NewPaper {
  userId: string;
  slot: PaperSlot;
  file: UploadedFile;
}

/** Keeps a paper in its place. Throws `loan_proposal_state`, `validation_failed` for a place that the proposal has not, and what the store refuses. */
export const keepPaper = async (
  { database, clock, files }: MarketplaceDeps,
  proposalUuid: string,
  needs: PaperNeeds,
  { userId, slot, file }: NewPaper,
  onKept: (sql: Sql) => Promise<void>,
): Promise<void> => {
  requireState(await getProposal(database, proposalUuid, { userId }), EDITABLE);
  if (!listPlaces(needs).some(([place]) => place === slot)) {
    throw new BankError('validation_failed', { violations: [{ field: 'slot', rule: 'unknown' }] });
  }
  const owner = ownerOf(proposalUuid);
  const { id } = await files.receive(owner, file, { createdBy: toUuid(userId), most: MOST_PAPERS });
  await database.transaction(async sql => {
    // it may have been sent or given up while the file was checked
    requireState(await getProposal(sql, proposalUuid, { userId, hold: true }), EDITABLE);
    await files.attach(sql, owner, id);
    await sql.query(
      `insert into loan_paper (proposal_id, file_id, slot, sent_at) values ($1, $2, $3, $4)
       on conflict (proposal_id, file_id, slot) do update set sent_at = $4`,
      [proposalUuid, toUuid(id), slot, clock.now()],
    );
    await onKept(sql);
  });
};

/** Takes a paper out of one place, or out of all. Throws `not_found`, `loan_proposal_state`. */
export const dropPaper = async (
  { database, files }: MarketplaceDeps,
  proposalUuid: string,
  { userId, fileId, slot }: { userId: string; fileId: string; slot: PaperSlot | null },
): Promise<void> => {
  await database.transaction(async sql => {
    requireState(await getProposal(sql, proposalUuid, { userId, hold: true }), EDITABLE);
    const { rowCount } = await sql.query(
      'delete from loan_paper where proposal_id = $1 and file_id = $2 and ($3::text is null or slot = $3)',
      [proposalUuid, toUuid(fileId), slot],
    );
    if (rowCount === 0) throw new BankError('not_found');
    const left = await listPapers(sql, proposalUuid);
    if (!left.some(({ file_id }) => file_id === toUuid(fileId)))
      await files.discard(sql, ownerOf(proposalUuid), fileId);
  });
};

/** Has the papers of a proposal kept until then; without a time, for as long as it runs. */
export const keepPapers = async (
  { files }: Pick<MarketplaceDeps, 'files'>,
  sql: Sql,
  proposalUuid: string,
  until?: Date,
): Promise<void> => {
  const owner = ownerOf(proposalUuid);
  for (const { file } of await files.list(sql, [owner])) await files.attach(sql, owner, file.id, until);
};

/** Has the papers of a proposal that led to nothing go by themselves. */
export const letPapersGo = (
  deps: Pick<MarketplaceDeps, 'files'>,
  sql: Sql,
  proposalUuid: string,
  now: Date,
): Promise<void> => keepPapers(deps, sql, proposalUuid, new Date(now.getTime() + KEPT_DAYS * DAY_MS));

/** Names of the files by place, for who judges them. */
export const listPaperNames = async (
  { files }: Pick<MarketplaceDeps, 'files'>,
  sql: Sql,
  row: ProposalRow,
): Promise<{ slot: PaperSlot; name: string }[]> => {
  const names = new Map((await files.list(sql, [ownerOf(row.id)])).map(({ file }) => [file.id as string, file.name]));
  const newest = new Map((await listPapers(sql, row.id)).map(paper => [paper.slot, paper]));
  return [...newest.values()].flatMap(({ slot, file_id }) => {
    const name = names.get(fromUuid('fil', file_id));
    return name === undefined ? [] : [{ slot, name }];
  });
};
