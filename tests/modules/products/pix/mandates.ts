import { randomUUID } from 'node:crypto';
import type { PixMandateDetail } from '../../../../bank/contract/products/pix/mandate-desk';
import { addDays } from '../../../../bank/core/calendar';
import { toLocalDate } from '../../../../bank/core/clock';
import { fromUuid, toUuid } from '../../../../bank/core/ids';
import { sayAsPayer } from '../../../../bank/providers';
import { newKey } from '../../../contract/pix-world';
import { absentId, byAccount } from '../../../support/sample-values';
import type { Belongings, Harmless, Leaves, Owns, Samples, Slots, Walk } from '../../parcel';

const ABSENT_REC = `RN${'9'.repeat(27)}`;
const PERIOD = { inicio: '2026-11-01T00:00:00Z', fim: '2026-11-30T23:59:59Z' };
const NO_TXID = 'nenhumtxid0123456789abcdefghij';
const REC = {
  vinculo: { contrato: '5582610', objeto: 'Assinatura', devedor: { cpf: '52998224725', nome: 'Helena Duarte Pires' } },
  calendario: { dataInicial: '2027-02-01', periodicidade: 'MENSAL' },
  politicaRetentativa: 'NAO_PERMITE',
};
const COBR = {
  idRec: ABSENT_REC,
  calendario: { dataDeVencimento: '2027-02-10' },
  valor: { original: '35.00' },
  recebedor: { conta: '1234567', tipoConta: 'PAGAMENTO' },
};
const SOLICREC = {
  idRec: ABSENT_REC,
  calendario: { dataExpiracaoSolicitacao: '2027-01-20T12:00:00Z' },
  destinatario: { cpf: '52998224725', ispbParticipante: '18236120', agencia: '0001', conta: '5551231' },
};

export const slots = {
  rec_token: { absent: '0'.repeat(32), refusals: [], secret: true },
  mandate_id: { absent: absentId('pma'), refusals: ['not_found'] },
  mandate_charge_id: { absent: absentId('pmc'), refusals: ['not_found'] },
} as const satisfies Slots;

/** A position in the caller's own list; a key is of the account that it is sent for. */
export const harmless = [
  'listPixMandates mandate_id',
  'createPixMandate idempotency_key',
  'chargePixMandate idempotency_key',
] as const satisfies Harmless;

const PROPOSAL = {
  customer: { name: 'Helena Duarte Pires', document: '52998224725' },
  ...{ contract: '5582610', subject: 'Assinatura', frequency: 'month', starts_on: '2027-02-01' },
  ...{ amount_cents: 3_500, retries_allowed: true, offer: { by: 'code' } },
};
const byMandate = (own: Belongings) => ({ ...byAccount(own), mandate_id: own.mandate_id });
const byMandateCharge = (own: Belongings) => ({ ...byMandate(own), mandate_charge_id: own.mandate_charge_id });

export const samples = {
  postRec: () => [{ json: REC }],
  patchRec: () => [{ params: { idRec: ABSENT_REC }, json: { status: 'CANCELADA' } }],
  getRec: () => [{ params: { idRec: ABSENT_REC } }],
  listRecs: () => [{ query: PERIOD }],
  postLocRec: () => [{}],
  listLocRecs: () => [{ query: PERIOD }],
  getLocRec: () => [{ params: { id: '1' } }],
  unlinkLocRec: () => [{ params: { id: '1' } }],
  postSolicRec: () => [{ json: SOLICREC }],
  getSolicRec: () => [{ params: { idSolicRec: `SC${'9'.repeat(27)}` } }],
  patchSolicRec: () => [{ params: { idSolicRec: `SC${'9'.repeat(27)}` }, json: { status: 'CANCELADA' } }],
  postCobr: () => [{ json: COBR }],
  putCobr: () => [{ params: { txid: NO_TXID }, json: COBR }],
  patchCobr: () => [{ params: { txid: NO_TXID }, json: { status: 'CANCELADA' } }],
  getCobr: () => [{ params: { txid: NO_TXID } }],
  listCobrs: () => [{ query: PERIOD }],
  retryCobr: () => [{ params: { txid: NO_TXID, data: '2027-02-12' } }],
  listPixMandates: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { state: 'approved', search: 'Helena', cursor: own.mandate_id } },
  ],
  getPixMandate: own => [{ params: byMandate(own) }],
  createPixMandate: own => [{ params: byAccount(own), json: PROPOSAL }],
  withdrawPixMandate: own => [{ params: byMandate(own) }],
  chargePixMandate: own => [{ params: byMandate(own), json: { due_on: '2027-02-10', amount_cents: 3_500 } }],
  cancelPixMandateCharge: own => [{ params: byMandateCharge(own) }],
  retryPixMandateCharge: own => [{ params: byMandateCharge(own), json: { pay_on: '2027-02-12' } }],
  getRecPayload: own => [{ params: { rec_token: own.rec_token } }],
} satisfies Samples;

export const leaves = {
  createPixMandate: 'pix_mandate.proposed',
  withdrawPixMandate: 'pix_mandate.withdrawn',
  chargePixMandate: 'pix_mandate.charged',
  cancelPixMandateCharge: 'pix_mandate.charge_cancelled',
  retryPixMandateCharge: 'pix_mandate.charge_retried',
} as const satisfies Leaves;

export const walk = async ({ world, ana, act }: Walk): Promise<void> => {
  const today = toLocalDate(world.clock.now());
  const json = { ...PROPOSAL, starts_on: addDays(today, 8) };
  const made = await act<PixMandateDetail>('createPixMandate', ana, '/pix/mandates', { json, key: newKey() });
  const path = `/pix/mandates/${made.id}`;
  const payer = { ispb: '18236120', document: '52998224725', branch: null, number: null };
  await sayAsPayer(world.database, { kind: 'approved', code: made.recurrence_code, journey: 2, payer });
  await world.bank.runDueJobs();
  const { charges } = (await world.as<PixMandateDetail>(ana, path)).body;
  await act('cancelPixMandateCharge', ana, `${path}/charges/${charges[0]?.id}`, { method: 'DELETE' });
  const wish = { json: { due_on: addDays(today, 9), amount_cents: 3_500 }, key: newKey() };
  const charged = await act<PixMandateDetail>('chargePixMandate', ana, `${path}/charges`, wish);
  const open = charged.charges.find(({ status }) => status === 'created');
  const of = [toUuid(open?.id ?? '')];
  await world.database.query(`update pix_mandate_charge set status = 'active' where id = $1`, of);
  await world.database.query(`update pix_mandate_try set status = 'expired', pay_on = $2 where charge_id = $1`, [
    ...of,
    addDays(today, -1),
  ]);
  const again = { json: { pay_on: addDays(today, 1) } };
  await act('retryPixMandateCharge', ana, `${path}/charges/${open?.id}/retries`, again);
  await act('withdrawPixMandate', ana, path, { method: 'DELETE' });
};

/** A recurrence that a location offers, and a charge under it. */
export const owns = (async ({ test, person }) => {
  const token = randomUUID().replaceAll('-', '');
  const accountUuid = toUuid(person.accountId);
  const now = test.clock.now();
  const { rows } = await test.database.query<{ id: bigint }>(
    'insert into pix_mandate_location (account_id, token, created_at) values ($1, $2, $3) returning id',
    [accountUuid, token, now],
  );
  const [mandate, charge] = [randomUUID(), randomUUID()];
  await test.database.query(
    `insert into pix_mandate (id, code, account_id, status, history, contract, debtor_name, debtor_document, frequency, starts_on, location_id, created_at)
     values ($1, $2, $3, 'created', $4, '5582610', 'Helena Duarte Pires', '52998224725', 'month', '2027-02-01', $5, $6)`,
    [
      ...[mandate, `RN1234567820261126${token.slice(0, 11)}`, accountUuid],
      ...[JSON.stringify([{ status: 'created', at: now.toISOString() }]), rows[0]?.id, now],
    ],
  );
  await test.database.query(
    `insert into pix_mandate_charge (id, mandate_id, account_id, txid, status, history, cycle, amount_cents, due_on, adjusts, details, created_at)
     values ($1, $2, $3, $4, 'created', $5, 0, 3500, '2027-02-01', true, '{}', $6)`,
    [charge, mandate, accountUuid, token, JSON.stringify([{ status: 'created', at: now.toISOString() }]), now],
  );
  await test.database.query(
    `insert into pix_mandate_try (charge_id, place, pay_on, status, history, end_to_end_id)
     values ($1, 0, '2027-02-01', 'requested', '[]', $2)`,
    [charge, `E18236120${token.slice(0, 23)}`],
  );
  return {
    things: { rec_token: token, mandate_id: fromUuid('pma', mandate), mandate_charge_id: fromUuid('pmc', charge) },
  };
}) satisfies Owns;
