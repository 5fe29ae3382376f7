import { DAY_MS } from '../../contract/durations';
import type { ModuleParts } from '../../parcel';

/** What strangers asked about their data, after it was answered: as long as they may complain of the answer. Source: Lei 13.709/2018, art. 18, § 1º. */
const KEEP_STRANGERS_REQUESTS_MS = 5 * 365 * DAY_MS;

/** What this module has open, keeps, seals and knows of people. */
export const dataRightsParts: ModuleParts = {
  tables: ['data_request', 'data_request_file', 'data_request_code'],
  reads: ['app_user'],
  openPoints: {},
  retention: [
    { sql: 'delete from data_request_file where expires_at <= $1' },
    { sql: 'delete from data_request_code where expires_at <= $1' },
    {
      sql: 'delete from data_request where user_id is null and answered_at < $1',
      keptMs: KEEP_STRANGERS_REQUESTS_MS,
    },
  ],
  sealed: [
    {
      ...{ table: 'data_request', column: 'sealed_request', purpose: 'data rights', id: ['id'] },
      boundTo: id => String(id.id),
    },
    {
      ...{ table: 'data_request', column: 'sealed_answer', purpose: 'data rights', id: ['id'] },
      boundTo: id => `${String(id.id)}/answer`,
    },
    {
      ...{ table: 'data_request_file', column: 'sealed', purpose: 'data rights', id: ['request_id', 'format'] },
      boundTo: id => `${String(id.request_id)}/${String(id.format)}`,
    },
  ],
  personal: [],
  namesPerson: ['data_request'],
};
