import type { StatementView } from '../../../bank/contract/service/preferences';
import { good } from '../../security/bank/steps';
import { absentId, byAccount, fresh } from '../../support/sample-values';
import type { Owns, Samples, Slots } from '../parcel';

export const slots = { view_id: { absent: absentId('viw'), refusals: ['not_found'] } } as const satisfies Slots;

export const samples = {
  getPreferences: () => [{}],
  setPreferences: () => [{ json: { quick_actions: ['pix'], shortcuts: false } }],
  listStatementViews: own => [{ params: byAccount(own) }],
  createStatementView: own => [{ params: byAccount(own), json: { name: fresh(), query: { direction: 'in' } } }],
  changeStatementView: own => [
    { params: { ...byAccount(own), view_id: own.view_id }, json: { name: fresh(), query: { q: 'aluguel' } } },
  ],
  deleteStatementView: own => [{ params: { ...byAccount(own), view_id: own.view_id } }],
  getShortcuts: own => [{ params: byAccount(own), query: { contacts: '5' } }],
} satisfies Samples;

export const owns = (async ({ test, person, bearer, wish }) => {
  const json = { name: wish.draft, query: { q: wish.draft } };
  const path = `/accounts/${person.accountId}/statement_views`;
  return { things: { view_id: (await good<StatementView>(test, path, { bearer, json })).id } };
}) satisfies Owns;
