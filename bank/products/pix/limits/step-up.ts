import type { LimitChange } from '../../../contract/payments/limits';
import type { pixLimitWishes } from '../../../contract/products/pix/limits';
import { formatCents, fromWire } from '../../../core/money';
import { toUuid } from '../../../core/ids';
import { formatPixKey } from '../../../formats/pix-key';
import { getInstitutionName } from '../../../providers';
import { accountFact, requireAccount } from '../../../ground/accounts';
import type { ActsOf } from '../../../parcel';
import { requireHigher, toChange, toRaiseTitle, toValue, toValueWords } from '../../../payments/limits';
import type { PixLimitsDeps } from './deps';
import { createPixLimitFamily } from './family';
import { type FoundPayee, requireTrustable } from './trusted-payees';

/** What the proof of a higher limit holds for. */
export const toBoundRaise = (accountId: string, change: LimitChange) => ({
  purpose: 'raise_pix_limit' as const,
  accountId,
  limit: change.limit,
  value: toValue(change),
});

/** What the proof of a trusted payee holds for: the account that was looked up, by whatever lookup. */
export const toBoundTrust = (accountId: string, payee: FoundPayee, dayCents: bigint) => ({
  purpose: 'trust_pix_payee' as const,
  accountId,
  dayCents,
  payeeName: payee.name,
  payeeKey: payee.key,
  payeeDocument: payee.document,
  payeeIspb: payee.ispb,
  payeeBranch: payee.branch,
  payeeNumber: payee.number,
});

export const toBoundDevice = (accountId: string) => ({ purpose: 'register_pix_device' as const, accountId });

/** Tells the step-up what each change of this module would be, and changes nothing. */
export const createLimitDescribers = (deps: PixLimitsDeps): ActsOf<typeof pixLimitWishes> => ({
  raise_pix_limit: async (actor, { account_id, limit, value }) => {
    const change = toChange(limit, value);
    const { database, policy, clock } = deps;
    const account = await requireAccount(database, actor, account_id, 'pix:limits');
    const wished = { accountUuid: toUuid(account.id), userId: actor.userId, change, now: clock.now() };
    await requireHigher(database, createPixLimitFamily(policy), wished);
    return {
      title: `${toRaiseTitle(change.limit)} para ${toValueWords(change)}`,
      facts: [
        { label: 'Vale a partir de', value: `${policy.raiseHours} horas depois do pedido` },
        accountFact(account),
      ],
      bound: toBoundRaise(account.id, change),
    };
  },
  trust_pix_payee: async (actor, wish) => {
    const { database, policy, clock } = deps;
    const account = await requireAccount(database, actor, wish.account_id, 'pix:limits');
    const accountUuid = toUuid(account.id);
    const payee = await deps.findPayee(database, accountUuid, wish.lookup_id, clock.now());
    const dayCents = fromWire(wish.day_cents);
    await requireTrustable(database, policy, accountUuid, { payee, dayCents });
    return {
      title: `Confiar em ${payee.name} com até ${formatCents(dayCents)} por dia`,
      facts: [
        { label: 'Instituição', value: getInstitutionName(payee.ispb) },
        { label: 'Chave Pix', value: formatPixKey(payee.key) },
        { label: 'Vale a partir de', value: `${policy.raiseHours} horas depois do cadastro` },
        accountFact(account),
      ],
      bound: toBoundTrust(account.id, payee, dayCents),
    };
  },
  register_pix_device: async (actor, { account_id }) => {
    const account = await requireAccount(deps.database, actor, account_id, 'pix:pay');
    return {
      title: 'Cadastrar este navegador para Pix',
      facts: [{ label: 'Acesso', value: actor.email }, accountFact(account)],
      bound: toBoundDevice(account.id),
    };
  },
});
