import type { Clock } from '../../core/clock';
import type { Notifier } from '../../ground/notifications';
import type { BoletoRules, TedRules } from '../../providers';
import type { Database, Sql } from '../../storage';
import type { Collecting } from '../receivable';
import type { FindPlace } from './collection/places';
import type { FileRow } from './store';

/** Tells whoever keeps files for the company that a retorno was written, in the transaction that writes it. */
export type TellWritten = (
  sql: Sql,
  file: Pick<FileRow, 'id' | 'accountId' | 'stage' | 'isPayroll' | 'name' | 'sha256' | 'bytes'> & {
    agreementId: string;
    answersId: string;
  },
  now: Date,
) => Promise<void>;

/** What the parts of this module work with; the rules are those by which rows of batches are read. */
export interface CnabDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  rules: { ted: TedRules; boleto: BoletoRules };
  collecting: Collecting;
  findPlace: FindPlace;
  tellWritten: TellWritten;
}
