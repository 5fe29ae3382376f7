import { randomUUID } from 'node:crypto';
import { newId, toUuid } from '../../bank/core/ids';
import { openLedgerAccount } from '../../bank/ledger';
import type { TestBank } from './bank';
import type { SeededPerson } from './people';

/** Another account of the person's company: `acc_…`. */
export const openSecondAccount = async ({ database, clock }: TestBank, person: SeededPerson): Promise<string> => {
  const id = newId('acc');
  await database.transaction(async sql => {
    const ledgerAccountId = await openLedgerAccount(sql, {
      code: `test.${randomUUID()}`,
      kind: 'customer',
      minBalanceCents: 0n,
    });
    await sql.query(
      'insert into account (id, company_id, ledger_account_id, ispb, branch, number, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [toUuid(id), toUuid(person.companyId), ledgerAccountId, person.ispb, '0002', person.number, clock.now()],
    );
  });
  return id;
};
