import type { LimitChange, LimitFamily, limitWishes } from '../../contract/payments/limits';
import { toUuid } from '../../core/ids';
import { accountFact, requireAccount } from '../../ground/accounts';
import type { ActsOf } from '../../parcel';
import { toChange, toRaiseTitle, toValue, toValueWords } from './change-value';
import { requireHigher } from './changes';
import type { LimitsDeps } from './deps';

/** What the proof of a higher limit holds for. */
export const toBoundLimit = (accountId: string, family: LimitFamily, change: LimitChange) => ({
  ...{ purpose: 'raise_limit' as const, accountId, family },
  ...{ limit: change.limit, value: toValue(change) },
});

/** Tells the step-up what a higher limit would be, and changes nothing. */
export const createLimitAct = ({ database, clock, families }: LimitsDeps): ActsOf<typeof limitWishes> => ({
  raise_limit: async (actor, { account_id, family, limit, value }) => {
    const change = toChange(limit, value);
    const rules = families[family];
    const account = await requireAccount(database, actor, account_id, 'limits:raise');
    const wished = { accountUuid: toUuid(account.id), userId: actor.userId, change, now: clock.now() };
    await requireHigher(database, rules, wished);
    return {
      title: `${toRaiseTitle(limit)} ${rules.of} para ${toValueWords(change)}`,
      facts: [{ label: 'Vale a partir de', value: `${rules.raiseHours} horas depois do pedido` }, accountFact(account)],
      bound: toBoundLimit(account.id, family, change),
    };
  },
});
