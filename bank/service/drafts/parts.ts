import { fromUuid } from '../../core/ids';
import type { ModuleParts } from '../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const draftsParts: ModuleParts = {
  tables: ['draft'],
  reads: [],
  openPoints: {},
  retention: [{ sql: 'delete from draft where expires_at <= $1' }],
  sealed: [
    {
      ...{ table: 'draft', column: 'sealed', purpose: 'drafts', id: ['user_id', 'form'] },
      boundTo: id => `draft ${fromUuid('usr', String(id.user_id))} ${String(id.form)}`,
    },
  ],
  personal: [],
  namesPerson: ['draft'],
};
