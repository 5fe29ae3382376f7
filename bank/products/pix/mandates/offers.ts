import { fromUuid, toUuid } from '../../../core/ids';
import { findAccount } from '../../../ground/accounts';
import type { Sql } from '../../../storage';
import { findChargeByTxid, findOwnChargeByLocation } from '../charges';
import type { Offer, Offers } from '../automatic';
import { toRecLocation } from './location-rows';
import { findMandateByToken, lockMandateByCode, type StoredMandate } from './rows';
import { findReceivingKey } from './tell-payer';

/** The journey of a code, by the charge that stands beside the recurrence; undefined: that charge is another company's, or gone. */
const findJourney = async (
  sql: Sql,
  { accountId }: StoredMandate,
  beside: string | null,
  now: Date,
): Promise<Pick<Offer, 'journey' | 'isPaid'> | undefined> => {
  if (beside === null) return { journey: 2, isPaid: false };
  const found = await findOwnChargeByLocation(sql, beside, now);
  const charge = found && (await findChargeByTxid(sql, accountId, found.txid));
  return charge && { journey: charge.kind === 'immediate' ? 3 : 4, isPaid: charge.reserved };
};

/** What the codes of companies here offer to payers here. */
export const createOffers = ({ chargeHost, now }: { chargeHost: string; now: () => Date }): Offers => ({
  async find(sql, location, beside) {
    const token = location.slice(location.lastIndexOf('/') + 1);
    if (location !== toRecLocation(chargeHost, token)) return undefined;
    const mandate = await findMandateByToken(sql, token);
    const account = mandate && (await findAccount(sql, fromUuid('acc', mandate.accountId)));
    const key = account && (await findReceivingKey(sql, toUuid(account.id)));
    const way = mandate && (await findJourney(sql, mandate, beside, now()));
    if (!account || !key || !way) return undefined;
    const { code, debtor, contract, frequency, startsOn, endsOn, amountCents, floorCents, subject } = mandate;
    return {
      ...{ isOpen: mandate.status === 'created', ...way },
      proposal: {
        receiver: {
          ...{ key: key.key, keyType: key.key_type },
          owner: { name: account.legalName.slice(0, 140), document: account.cnpj },
          account: { ispb: account.ispb, branch: account.branch, number: account.number },
        },
        ...{ code, debtor, contract, frequency, startsOn, endsOn, amountCents, floorCents },
        subject: subject ?? contract,
      },
    };
  },
  isOpen: async (sql, code) => (await lockMandateByCode(sql, code))?.status === 'created',
});
