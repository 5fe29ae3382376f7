import type { Annotation } from '../../../bank/contract/books/annotations';
import { good } from '../../security/bank/steps';
import { makePdf } from '../../support/pdf';
import { absentId, byAccount, fresh } from '../../support/sample-values';
import type { Belongings, Owns, Samples, Slots } from '../parcel';

export const slots = { file_id: { absent: absentId('fil'), refusals: ['not_found'] } } as const satisfies Slots;

const byEntry = (own: Belongings) => ({ ...byAccount(own), transaction_id: own.transaction_id });
const invoice = () => ({ name: 'nota.pdf', bytes: makePdf({ note: fresh() }) });

export const samples = {
  getAnnotation: own => [{ params: byEntry(own) }],
  setCategories: own => [
    {
      params: byAccount(own),
      json: { entries: [{ transaction_id: own.transaction_id, category: 'suppliers' }], payees: [] },
    },
    {
      params: byAccount(own),
      json: { entries: [], payees: [{ transaction_id: own.transaction_id, category: null }] },
    },
  ],
  setNote: own => [{ params: byEntry(own), json: { note: 'Farinha de outubro' } }],
  addAttachment: own => [{ params: byEntry(own), file: invoice() }],
  removeAttachment: own => [{ params: { ...byEntry(own), file_id: own.file_id } }],
  downloadAttachment: own => [{ params: { ...byEntry(own), file_id: own.file_id } }],
  getCategoryYear: own => [{ params: byAccount(own), query: { year: '2026' } }],
} satisfies Samples;

/** An entry with a note and a file. */
export const owns = (async ({ test, person, bearer, things }) => {
  const entry = `/accounts/${things.account_id}/statement/${things.transaction_id}`;
  const note = `Anotação de ${person.name}`;
  await good(test, `${entry}/note`, { method: 'PUT', bearer, json: { note } });
  const { attachments } = await good<Annotation>(test, `${entry}/attachments`, { bearer, file: invoice() });
  return { things: { file_id: attachments[0]?.id }, canaries: [note] };
}) satisfies Owns;
