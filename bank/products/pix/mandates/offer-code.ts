import type { ApiRec } from '../../../contract/products/pix/mandate-body';
import { toUuid } from '../../../core/ids';
import { formatRecurrenceBrCode } from '../../../formats/br-code';
import type { AccountRow } from '../../../ground/accounts';
import type { Sql } from '../../../storage';
import { refuse } from '../api';
import { findChargeByTxid, toLocation } from '../charges';
import { toRecLocation } from './location-rows';
import type { StoredMandate } from './rows';

/** The part of a location that a code carries with the charge of a txid: journey 3 of one at once, 4 of one with a due date. */
const findBeside = async (sql: Sql, account: AccountRow, host: string, txid: string) => {
  const charge = await findChargeByTxid(sql, toUuid(account.id), txid);
  if (!charge) throw refuse('txid', 'not_found');
  const jornada = charge.kind === 'immediate' ? ('JORNADA_3' as const) : ('JORNADA_4' as const);
  // a charge that was taken off its location leads nowhere
  return { jornada, location: charge.details.semLocation ? undefined : toLocation(host, charge.kind, charge.token) };
};

/** The code that offers a recurrence, alone or beside the charge of a txid; undefined while one of the two has no location. Throws `invalid_request`. */
export const findCode = async (
  sql: Sql,
  { account, mandate, host }: { account: AccountRow; mandate: StoredMandate; host: string },
  txid: string | undefined,
): Promise<ApiRec['dadosQR'] | undefined> => {
  const beside = txid === undefined ? undefined : await findBeside(sql, account, host, txid);
  if (beside?.jornada === 'JORNADA_3' && mandate.activationTxid !== null && mandate.activationTxid !== txid) {
    throw refuse('txid', 'other_charge');
  }
  if (!mandate.location || mandate.status !== 'created' || (beside && !beside.location)) return undefined;
  const { rows } = await sql.query<{ city: string }>('select city from company where id = $1', [
    toUuid(account.companyId),
  ]);
  const pixCopiaECola = formatRecurrenceBrCode({
    recurrence: toRecLocation(host, mandate.location.token),
    merchantName: account.legalName,
    merchantCity: rows[0]?.city ?? '',
    ...(beside?.location === undefined ? {} : { location: beside.location }),
  });
  return { jornada: beside?.jornada ?? 'JORNADA_2', pixCopiaECola };
};
