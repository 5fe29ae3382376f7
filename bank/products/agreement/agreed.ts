import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import { insertAgreement, writeDecision } from './store';
import { VERSION } from './terms';

/** An agreement of collection that nobody has to decide on. Ids are UUIDs. */
interface AgreedCollection {
  id: string;
  accountId: string;
  by: string;
  name: string;
  monthlyItems: number;
  itemFeeCents: Cents;
}

/** Writes an agreement of collection down that is in use at once, with protest: for a demo. */
export const agreeOnCollection = async (
  sql: Sql,
  { itemFeeCents, ...of }: AgreedCollection,
  now: Date,
): Promise<void> => {
  const asked = { kind: 'collection', layout: '240', gapPolicy: 'warn', termsVersion: VERSION } as const;
  await insertAgreement(sql, { ...of, ...asked }, now);
  const decision = { isAgreed: true, analyst: 'Demonstração', note: null, itemFeeCents, mayProtest: true };
  await writeDecision(sql, of.id, decision, now);
};
