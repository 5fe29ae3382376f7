import { randomUUID } from 'node:crypto';
import type { PixCharge } from '../../../../bank/contract/products/pix/charges';
import { registerPixKey } from '../../../../bank/products/pix/pay';
import { good } from '../../../security/bank/steps';
import { absentId, byAccount, fresh } from '../../../support/sample-values';
import type { Owns, Refusals, Samples, Slots } from '../../parcel';

export const slots = {
  charge_id: { absent: absentId('chg'), refusals: ['not_found'] },
  charge_token: { absent: 'a'.repeat(32), refusals: [], secret: true },
  txid: { absent: 'ausente0123456789abcdefghijkl', refusals: ['not_found'] },
} as const satisfies Slots;

/** A cursor that is nothing of the account, whoever else's it may be. */
export const refusals = { 'listPixCharges charge_id': 'validation_failed' } as const satisfies Refusals;

export const samples = {
  getPixQrCode: own => [{ params: byAccount(own), query: { key: 'padaria@padaria.example', amount_cents: '1000' } }],
  createPixCharge: own => [
    { params: byAccount(own), json: { kind: 'immediate', key: 'padaria@padaria.example', amount_cents: 100 } },
    {
      params: byAccount(own),
      json: {
        kind: 'due_date',
        key: 'padaria@padaria.example',
        amount_cents: 100,
        payer: { name: fresh(), document: '52998224725' },
        due_date: '2027-01-15',
      },
    },
  ],
  listPixCharges: own => [{ params: byAccount(own) }, { params: byAccount(own), query: { cursor: own.charge_id } }],
  getPixChargeTotals: own => [{ params: byAccount(own), query: { from: '2026-11-01', to: '2026-11-30' } }],
  getPixCharge: own => [{ params: { ...byAccount(own), charge_id: own.charge_id }, query: { day: '2026-12-01' } }],
  cancelPixCharge: own => [{ params: { ...byAccount(own), charge_id: own.charge_id } }],
  getPublicCharge: own => [{ params: { token: own.charge_token } }],
  getChargePicture: own => [{ params: { token: own.charge_token } }],
  getChargePayload: own => [{ params: { token: own.charge_token } }],
  getDueChargePayload: own => [{ params: { token: own.charge_token } }],
  listChargeKeys: () => [{}],
} satisfies Samples;

/** A charge that nobody has paid, and the token of its link. */
export const owns = (async ({ test, person, bearer }) => {
  const owner = { ...person, id: person.accountId };
  const text = `${randomUUID()}@cobrancas.example`;
  const { key } = await registerPixKey(test.database, owner, { text, type: 'email', createdAt: test.clock.now() });
  const json = { kind: 'immediate', key, amount_cents: 4_321 };
  const charge = await good<PixCharge>(test, `/accounts/${person.accountId}/pix/charges`, { bearer, json });
  return { things: { charge_id: charge.id, charge_token: charge.link.slice(-32), txid: charge.txid } };
}) satisfies Owns;
