import { getInstitutionName } from '../../providers';
import type { Sql } from '../../storage';
import { isSameName } from '../pix/manual';
import { type ProblemCode, toProblem } from './cells/words';
import type { KnownOwner, ReadRow, RowFacts } from './facts';

type KeyFacts = Extract<RowFacts, { kind: 'pix_key' }>;

/** Why whoever has a key is not who the row says. A document says more than a name, of which there are many writings. */
export const findOwnerProblem = (
  { name, document }: Pick<KeyFacts, 'name' | 'document'>,
  owner: KnownOwner,
): ProblemCode | null => {
  if (document !== null) return document === owner.document ? null : 'document.mismatch';
  return name === null || isSameName(name, owner.name) ? null : 'name.mismatch';
};

/** A row by a key with who has it. */
export const withOwner = <
  Row extends Pick<ReadRow, 'facts' | 'problems' | 'name' | 'nameFrom' | 'document' | 'institution'>,
>(
  row: Row,
  facts: KeyFacts,
  owner: KnownOwner,
  nameFrom: 'known' | 'registry',
): Row => {
  const problem = findOwnerProblem(facts, owner);
  return {
    ...row,
    ...{ facts: { ...facts, owner }, name: owner.name, nameFrom, document: owner.document },
    institution: getInstitutionName(owner.ispb),
    problems: problem ? [...row.problems, toProblem(problem)] : row.problems,
  };
};

/** Who has the keys that the account (UUID) paid before, as it was then: asks nobody. */
export const mapKnownOwners = async (
  sql: Sql,
  accountUuid: string,
  keys: readonly string[],
): Promise<Map<string, KnownOwner>> => {
  const { rows } = await sql.query<KnownOwner & { key: string }>(
    `select distinct on (payee_ref) payee_ref as key, payee_name as name, payee_document as document, payee_ispb as ispb from payment_order
     where account_id = $1 and kind = 'pix' and payee_ref = any ($2) and status in ('completed', 'returned') order by payee_ref, created_at desc`,
    [accountUuid, [...new Set(keys)]],
  );
  return new Map(rows.map(({ key, ...owner }) => [key, owner]));
};
