import type { Guarantee } from '../../contract/products/marketplace';
import type { PaperSlot } from '../../contract/products/marketplace-terms';
import { BankError } from '../../core/errors';
import type { BorrowerRow } from '../../ground/borrowers';

type Asking = Pick<BorrowerRow, 'kind' | 'details' | 'company'>;

/** Whose property is theirs and somebody else's by marriage. */
const isMarried = ({ details }: Pick<Asking, 'details'>): boolean =>
  details?.kind === 'person' && (details.marital_status === 'married' || details.marital_status === 'stable_union');

/** Whether a spouse has a word in it: of a home that is the borrower's own. */
const needsSpouse = (borrower: Asking, guarantee: Guarantee): boolean =>
  guarantee.kind === 'home' && guarantee.owner === 'self' && isMarried(borrower);

/** Whether it is somebody else's, of the family. */
const needsHolder = (guarantee: Guarantee): boolean => guarantee.kind !== 'none' && guarantee.owner === 'family';

/**
 * A guarantee with those who sign beside the borrower, and nobody else named. Throws `validation_failed` where one is missing: the spouse of who gives
 * their own home, the owner of what is the family's.
 */
export const readSigners = (borrower: Asking, guarantee: Guarantee): Guarantee => {
  if (guarantee.kind === 'none') return guarantee;
  const { holder, ...thing } = guarantee;
  const violations = [
    ...(needsHolder(guarantee) && !holder ? ['holder.name', 'holder.cpf'] : []),
    ...(needsSpouse(borrower, guarantee) && !(guarantee.kind === 'home' && guarantee.spouse)
      ? ['spouse.name', 'spouse.cpf']
      : []),
  ].map(field => ({ field: `guarantee.${field}`, rule: 'unknown' }));
  if (violations.length > 0) throw new BankError('validation_failed', { violations });
  const kept = { ...thing, ...(needsHolder(guarantee) && holder && { holder }) };
  if (kept.kind !== 'home' || needsSpouse(borrower, guarantee)) return kept;
  const { spouse: _spouse, ...alone } = kept;
  return alone;
};

/** Papers that show who may sign: of a marriage, of an owner, of who acts by a power of attorney. */
export const listSignerPapers = (borrower: Asking, guarantee: Guarantee): PaperSlot[] => [
  ...(borrower.company?.actsAs === 'attorney' ? ['power_of_attorney' as const] : []),
  ...(needsSpouse(borrower, guarantee) ? ['marriage_certificate' as const] : []),
  ...(needsHolder(guarantee) ? ['owner_declaration' as const] : []),
];
