import type { Clock } from '../../core/clock';
import type { FileStore } from '../../ground/files';
import type { Notifier } from '../../ground/notifications';
import type { Ledger } from '../../ledger';
import type { Approvals } from '../../payments/approvals';
import type { CardIssuer, CardRules, CompanyRegistry } from '../../providers';
import type { Database, Sql } from '../../storage';
import type { EntryPapers } from './receipts/entry-papers';

/** What the parts of this module work with. */
export interface CardDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
  issuer: CardIssuer;
  rules: CardRules;
  files: FileStore;
  /** Notes and files of what has no entry in the statement yet. */
  papers: EntryPapers;
  /** What of a card waits for people, under the rules of its company. */
  approvals: Approvals<string>;
  registry: Pick<CompanyRegistry, 'findAddress'>;
  /** What a person of a company (UUID) told of themselves, by their CPF: no PIN is made of it. */
  findToldPerson(sql: Sql, companyUuid: string, cpf: string): Promise<{ birthDate: string; phone: string } | undefined>;
}
