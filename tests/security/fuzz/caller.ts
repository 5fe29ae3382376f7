import { randomBytes, randomUUID } from 'node:crypto';
import { toUuid } from '../../../bank/core/ids';
import { hashToken } from '../../../bank/core/sealing';
import type { TestBank } from '../../support/bank';
import { admitOwner, type Owner } from '../bank/belongings';
import type { DocumentedOperation } from './inputs';
import type { Known } from './schema-values';

export const OPERATIONS_KEY = 'the-key-of-who-runs-the-product';
export const RAILS_KEY = 'the-key-of-the-connector-to-an-institution';

/** Whoever may call every operation: a person, a system of the company, an applicant, an institution, and who runs the product. */
export interface Callers {
  owner: Owner;
  known: Known;
  /** The bearer that an operation asks for; undefined for a public one. */
  bearerFor(operation: DocumentedOperation): string | undefined;
  /** A session may have been ended by what was called with it: opens it anew, and forgets what was counted. */
  restore(): Promise<void>;
}

const beginOnboarding = async (test: TestBank): Promise<string> => {
  const applicant = {
    name: 'Zulmira Quintanilha',
    cpf: '52998224725',
    email: 'zulmira@candidata.example',
    mobile: '11987654321',
  };
  const { body } = await test.call<{ session: { token: string } }>('/onboarding/applications', {
    json: { cnpj: '37485960000107', ...applicant },
  });
  if (!body.session) throw new Error(JSON.stringify(body));
  return body.session.token;
};

const DAY_MS = 86_400_000;

const openSession = async ({ database, clock }: TestBank, userId: string): Promise<string> => {
  const [session, now] = [randomUUID(), clock.now()];
  const end = new Date(now.getTime() + DAY_MS);
  const bearer = `at_${randomBytes(32).toString('base64url')}`;
  await database.transaction(async sql => {
    await sql.query('delete from rate_limit');
    await sql.query(
      `insert into session (id, user_id, level, verified_at, verified_by, address, user_agent, created_at, last_used_at, expires_at)
       values ($1, $2, 'verified', $3, 'email', '127.0.0.1', 'fuzz', $3, $3, $4)`,
      [session, toUuid(userId), now, end],
    );
    await sql.query('insert into access_token (token_hash, session_id, expires_at) values ($1, $2, $3)', [
      hashToken(bearer),
      session,
      end,
    ]);
  });
  return bearer;
};

/** Admits them all, with one of everything. */
export const admitCallers = async (test: TestBank): Promise<Callers> => {
  const owner = await admitOwner(test, {
    name: 'Ana Albatroz',
    legalName: 'Albatroz Alimentos Ltda',
    email: 'ana@albatroz.example',
    balanceCents: 1_111_111n,
    payeeKey: 'fornecedor@farinhas.example',
    draft: 'rascunho da Ana',
  });
  const applicant = await beginOnboarding(test);
  let session = owner.bearer;
  return {
    owner,
    known: { ...owner.things, e2eid: owner.things.end_to_end_id, token: owner.things.charge_token },
    bearerFor(operation) {
      const level = operation['x-assurance-level'];
      if (level === 'public') return undefined;
      if (level === 'api') return owner.bearers.api;
      if (level === 'applicant') return applicant;
      if (level === 'operations') return OPERATIONS_KEY;
      if (level === 'rails') return RAILS_KEY;
      if (level !== 'receiver') return session;
      return operation['x-scope'] === 'consents' ? owner.bearers.receiver : owner.bearers.consent;
    },
    async restore() {
      session = await openSession(test, owner.userId);
    },
  };
};
