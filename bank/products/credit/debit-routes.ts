import { setCreditDebit, switchOnCreditDebit } from '../../contract/products/credit/debit';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { holdAccount, requireAccount } from '../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../ground/identity';
import { oncePerProof, recordAudit } from '../../storage';
import type { CreditDeps } from './deps';
import { toBoundDebit } from './step-up';
import { getContract, requireOpen } from './store';
import { readContract } from './wire';

const switchOn = ({ database, clock }: CreditDeps): Route =>
  route(switchOnCreditDebit, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'credit:bind');
    const now = clock.now();
    const { stepUpProof: proof } = context;
    const once = { scope: actor.userId, operation: switchOnCreditDebit.id, proof, request: params, now };
    return database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'credit_debit' }, now);
        await holdAccount(sql, actor, account, 'credit:bind');
        const contract = await getContract(sql, toUuid(account.id), params.credit_contract_id, true);
        requireOpen(contract);
        const wish = toBoundDebit(account, params.credit_contract_id);
        const authorization = await takeAuthorization(sql, { actor, proof, wish }, now);
        await sql.query(
          'update credit_contract set automatic_debit = true, debit_authorization_id = $2 where id = $1',
          [...[contract.id, toUuid(authorization)]],
        );
        const facts = { contract: params.credit_contract_id, enabled: true };
        await recordAudit(sql, { kind: 'credit.debit_changed', occurredAt: now, ...actor, ...context, facts });
        return readContract(sql, { ...contract, automatic_debit: true }, toLocalDate(now));
      }),
    );
  });

const switchOff = ({ database, clock }: CreditDeps): Route =>
  route(setCreditDebit, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'credit:ask');
    const now = clock.now();
    return database.transaction(async sql => {
      const contract = await getContract(sql, toUuid(account.id), params.credit_contract_id, true);
      requireOpen(contract);
      // money leaves by it for years: a session alone does not agree to that
      if (body.enabled && !contract.automatic_debit) throw new BankError('step_up_required');
      if (body.enabled === contract.automatic_debit) return readContract(sql, contract, toLocalDate(now));
      await sql.query(
        'update credit_contract set automatic_debit = false, debit_authorization_id = null where id = $1',
        [contract.id],
      );
      const changed = await readContract(sql, { ...contract, automatic_debit: false }, toLocalDate(now));
      const facts = { contract: params.credit_contract_id, enabled: false };
      await recordAudit(sql, { kind: 'credit.debit_changed', occurredAt: now, ...actor, ...context, facts });
      return changed;
    });
  });

/** The debit of instalments on their day: agreed to with a proof, ended without one. */
export const createDebitRoutes = (deps: CreditDeps): Route[] => [switchOn(deps), switchOff(deps)];
