import type { BorrowerDetails } from '../contract/ground/borrowers';
import { insertBorrower, saveDetails } from '../ground/borrowers';
import { createUser } from '../ground/identity';
import { recordAudit, type Sql } from '../storage/index';
import { BORROWER } from './data/demo';

const DETAILS: BorrowerDetails = {
  ...{ kind: 'person', income_cents: 1_500_000, occupation: 'employee', marital_status: 'single' },
  ...{ property_regime: null, pep: false },
  address: {
    ...{ cep: '01310100', street: 'Avenida Paulista', number: '1000', complement: '', district: 'Bela Vista' },
    ...{ city: 'São Paulo', state: 'SP' },
  },
};

/** A borrower without an account, who has told what lenders ask; the worker searches for them. */
export const admitBorrower = async (sql: Sql, passwordHash: string, now: Date): Promise<void> => {
  const { name, email, cpf, birthDate: birth_date, phone } = BORROWER;
  const userId = await createUser(sql, { name, email, passwordHash }, now);
  const who = { kind: 'person' as const, name, cpf, birth_date, phone, company: null };
  await insertBorrower(sql, userId, who, { terms_version: '1.0', privacy_version: '1.0' }, now);
  await saveDetails(sql, userId, DETAILS, now);
  const facts = { kind: 'person' };
  await recordAudit(sql, {
    kind: 'borrower.joined',
    occurredAt: now,
    facts,
    requestId: 'demo-seed',
    address: '127.0.0.1',
    userId,
  });
};
