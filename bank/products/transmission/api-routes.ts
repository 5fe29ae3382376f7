import {
  downloadApiTransmission,
  getApiTransmission,
  listApiTransmissions,
  sendApiTransmission,
} from '../../contract/products/transmission-api';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { requireAccountOf } from '../../ground/accounts';
import type { TransmissionDeps } from './deps';
import { fetchFile } from './fetch';
import { receiveFile } from './receive';
import { everything, showFile, showPage } from './show';
import { getFile } from './store';

/** What the systems of a company do with its box; a key is of one account, which its token names. */
export const createTransmissionApiRoutes = (deps: TransmissionDeps): Route[] => [
  route(sendApiTransmission, async ({ actor, file, context }) => {
    const account = await requireAccountOf(deps.database, actor);
    const { row, wasKnown } = await receiveFile(deps, account, file, {
      ...{ channel: 'api', userId: actor.ownerId, keyName: actor.credentialId, agreementId: null, context },
    });
    return showFile(deps, account.id, row.id, everything, wasKnown);
  }),
  route(listApiTransmissions, ({ actor, query }) => showPage(deps, actor.accountId, query, everything)),
  route(getApiTransmission, ({ actor, params }) =>
    showFile(deps, actor.accountId, toUuid(params.transmission_id), everything),
  ),
  route(downloadApiTransmission, async ({ actor, params }) => {
    const of = { accountUuid: toUuid(actor.accountId) };
    const row = await getFile(deps.database, toUuid(params.transmission_id), of);
    return fetchFile(deps, row, { channel: 'api', userId: null, keyName: actor.credentialId });
  }),
];
