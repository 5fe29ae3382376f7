import { randomUUID } from 'node:crypto';
import { toUuid } from '../../../../bank/core/ids';
import type { Owns, Samples, Slots } from '../../parcel';

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
} as const satisfies Slots;

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
  getRecPayload: own => [{ params: { rec_token: own.rec_token } }],
} satisfies Samples;

/** A recurrence that a location offers. */
export const owns = (async ({ test, person }) => {
  const token = randomUUID().replaceAll('-', '');
  const accountUuid = toUuid(person.accountId);
  const now = test.clock.now();
  const { rows } = await test.database.query<{ id: bigint }>(
    'insert into pix_mandate_location (account_id, token, created_at) values ($1, $2, $3) returning id',
    [accountUuid, token, now],
  );
  await test.database.query(
    `insert into pix_mandate (id, code, account_id, status, history, contract, debtor_name, debtor_document, frequency, starts_on, location_id, created_at)
     values ($1, $2, $3, 'created', $4, '5582610', 'Helena Duarte Pires', '52998224725', 'month', '2027-02-01', $5, $6)`,
    [
      ...[randomUUID(), `RN1234567820261126${token.slice(0, 11)}`, accountUuid],
      ...[JSON.stringify([{ status: 'created', at: now.toISOString() }]), rows[0]?.id, now],
    ],
  );
  return { things: { rec_token: token } };
}) satisfies Owns;
