import { toUuid } from '../../core/ids';
import type { AccountRow } from '../../ground/accounts';
import { RailsTimeout, RailsUnavailable } from '../../providers';
import { BankError } from '../../core/errors';
import type { Sql } from '../../storage';
import type { AcquiringDeps } from './deps';
import { addMerchant } from './merchants';
import { enqueueSettlement } from './settle';

/** What the acquirer answers, or `acquirer_away`. */
export const reach = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof RailsUnavailable || error instanceof RailsTimeout) throw new BankError('acquirer_away');
    throw error;
  }
};

/** Joins the company of an account to the acquirer; again it changes nothing. `note` runs with the first one, in its transaction. */
export const joinShop = async (
  { database, rail, rules, clock }: AcquiringDeps,
  account: Pick<AccountRow, 'id' | 'cnpj' | 'tradeName'>,
  joinedBy: string | null,
  note: (sql: Sql) => Promise<void>,
): Promise<void> => {
  const accountUuid = toUuid(account.id);
  const shop = { merchantId: accountUuid, document: account.cnpj, name: account.tradeName };
  const { merchantNumber } = await reach(() => rail.join(shop));
  const now = clock.now();
  await database.transaction(async sql => {
    const isNew = await addMerchant(sql, {
      ...{ accountUuid, merchantNumber, ratesVersion: rules.ratesVersion, joinedBy, now },
    });
    if (!isNew) return;
    await enqueueSettlement(sql, accountUuid, now);
    await note(sql);
  });
};
