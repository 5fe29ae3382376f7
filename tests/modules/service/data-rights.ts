import { good } from '../../security/bank/steps';
import { absentId, CODE, fresh, nobody } from '../../support/sample-values';
import type { Owns, Refusals, Samples, Slots } from '../parcel';

export const slots = {
  data_request_id: { absent: absentId('drq'), refusals: ['not_found'] },
  data_request_token: { absent: `drt_${'A'.repeat(43)}`, refusals: [], secret: true },
} as const satisfies Slots;

/** For those who run the product: no session of a person lets in. */
export const refusals = { answerDataRequest: 'unauthenticated' } as const satisfies Refusals;

export const samples = {
  sendDataRequestCode: () => [{ json: { email: nobody() } }],
  openDataRequest: () => [
    { json: { email: nobody(), code: CODE, name: 'Ninguém da Silva', kind: 'access', details: '' } },
  ],
  getDataRequestByToken: own => [{ json: { token: own.data_request_token } }],
  listDataRequests: () => [{}],
  createDataRequest: () => [{ json: { kind: 'information', details: fresh() } }],
  downloadDataFile: own => [{ params: { data_request_id: own.data_request_id, format: 'json' } }],
  listAllDataRequests: () => [{}],
  answerDataRequest: own => [
    {
      params: { data_request_id: own.data_request_id },
      json: { outcome: 'refused', answer: 'Uma resposta de amostra.' },
    },
  ],
} satisfies Samples;

/** What a person asked about their data, and a token that a stranger would have got. */
export const owns = (async ({ test, bearer }) => {
  const json = { kind: 'correction', details: 'Meu nome mudou.' };
  const { id } = await good<{ id: string }>(test, '/data_rights/own', { bearer, json });
  return { things: { data_request_id: id, data_request_token: slots.data_request_token.absent } };
}) satisfies Owns;
