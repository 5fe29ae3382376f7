import { good } from '../../security/bank/steps';
import type { Harmless, Owns, Samples } from '../parcel';

/** Part of the name of the caller's own draft. */
export const harmless = [
  'getDraft account_id',
  'putDraft account_id',
  'deleteDraft account_id',
] as const satisfies Harmless;

export const samples = {
  getDraft: own => [{ params: { form: `pix-payment.${own.account_id}` } }],
  putDraft: own => [
    { params: { form: `pix-payment.${own.account_id}` }, json: { content: '{"note":"rascunho"}', version: null } },
  ],
  deleteDraft: own => [{ params: { form: `pix-payment.${own.account_id}` } }],
} satisfies Samples;

export const owns = (async ({ test, person, bearer, wish }) => {
  const form = `/identity_server/drafts/pix-payment.${person.accountId}`;
  await good(test, form, { method: 'PUT', bearer, json: { content: wish.draft, version: null } });
  return { things: {}, canaries: [wish.draft] };
}) satisfies Owns;
