import {
  becomeBorrower,
  confirmBorrowerSignUp,
  findBorrowerAddress,
  getBorrower,
  resendBorrowerCode,
  saveBorrowerDetails,
  startBorrowerSignUp,
} from '../../contract/ground/borrowers';
import { BankError } from '../../core/errors';
import { type Route, route } from '../../core/operation';
import { hitRateLimit, type RateRule, recordAudit } from '../../storage';
import { listAccountsOf } from '../accounts';
import { getUser } from '../identity';
import type { BorrowersDeps } from './deps';
import { findBorrower, insertBorrower, requireBorrower, saveDetails, toWire } from './rows';
import { confirmSignUp, resendCode, startSignUp } from './sign-ups';
import { readWho } from './who';

const JOINED: RateRule = { name: 'borrower.join', limit: 20, windowSeconds: 3_600 };
const CHANGED: RateRule = { name: 'borrower.details', limit: 120, windowSeconds: 3_600 };

const become = ({ database, clock, registry }: BorrowersDeps): Route =>
  route(becomeBorrower, async ({ actor, body, context }) => {
    const now = clock.now();
    await hitRateLimit(database, JOINED, actor.userId, now);
    const who = await readWho(registry, body.who, now);
    const { cpf } = await getUser(database, actor.userId);
    if (cpf !== null && cpf !== who.cpf) {
      throw new BankError('validation_failed', { violations: [{ field: 'who.cpf', rule: 'unknown' }] });
    }
    return database.transaction(async sql => {
      if (!(await insertBorrower(sql, actor.userId, who, body, now))) throw new BankError('borrower_exists');
      const facts = { kind: who.kind };
      await recordAudit(sql, { kind: 'borrower.joined', occurredAt: now, ...actor, ...context, facts });
      return toWire(await requireBorrower(sql, actor));
    });
  });

const details = ({ database, clock }: BorrowersDeps): Route =>
  route(saveBorrowerDetails, async ({ actor, body, context }) => {
    const now = clock.now();
    return database.transaction(async sql => {
      const { kind, company } = await requireBorrower(sql, actor);
      await hitRateLimit(sql, CHANGED, actor.userId, now);
      if (body.kind !== kind) {
        throw new BankError('validation_failed', { violations: [{ field: 'kind', rule: 'unknown' }] });
      }
      if (
        body.kind === 'company' &&
        typeof company?.isMei === 'boolean' &&
        (body.tax_regime === 'mei') !== company.isMei
      ) {
        throw new BankError('validation_failed', { violations: [{ field: 'tax_regime', rule: 'unknown' }] });
      }
      await saveDetails(sql, actor.userId, body, now);
      await recordAudit(sql, {
        kind: 'borrower.profile_changed',
        occurredAt: now,
        ...actor,
        ...context,
        facts: { kind },
      });
      return toWire(await requireBorrower(sql, actor));
    });
  });

/** Each look asks the registry, which is somebody else's. */
const LOOKS: RateRule = { name: 'borrower.address', limit: 60, windowSeconds: 3_600 };

const findAddress = ({ database, clock, registry }: BorrowersDeps): Route =>
  route(findBorrowerAddress, async ({ actor, params }) => {
    await requireBorrower(database, actor);
    await hitRateLimit(database, LOOKS, actor.userId, clock.now());
    const found = await registry.findAddress(params.cep);
    if (!found) throw new BankError('not_found');
    const { street, district, city, state } = found;
    return { street, district, city, state };
  });

/** The operations of borrowers: their sign-up, and what lenders ask of them. */
export const createBorrowersRoutes = (deps: BorrowersDeps): Route[] => [
  route(startBorrowerSignUp, ({ body, context }) => startSignUp(deps, body, context)),
  route(resendBorrowerCode, ({ params, context }) => resendCode(deps, params.sign_up_id, context)),
  route(confirmBorrowerSignUp, ({ params, body, context }) =>
    confirmSignUp(deps, params.sign_up_id, body.code, context),
  ),
  route(getBorrower, async ({ actor }) => {
    const found = await findBorrower(deps.database, actor.userId);
    const accounts = await listAccountsOf(deps.database, actor);
    return { borrower: found ? toWire(found) : null, has_account: accounts.length > 0 };
  }),
  findAddress(deps),
  become(deps),
  details(deps),
];
