import {
  downloadTransmission,
  getTransmission,
  listTransmissions,
  sendTransmission,
} from '../../contract/products/transmission';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { requireAccount } from '../../ground/accounts';
import type { TransmissionDeps } from './deps';
import { fetchFile } from './fetch';
import { receiveFile } from './receive';
import { showFile, showPage, sightOf } from './show';
import { getFile } from './store';

/** What people do with the box of an account. */
export const createTransmissionRoutes = (deps: TransmissionDeps): Route[] => [
  route(listTransmissions, async ({ actor, params, query }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'transmission:read');
    return showPage(deps, account.id, query, sightOf(account, actor.userId));
  }),
  route(sendTransmission, async ({ actor, params, file, context }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'transmission:send');
    const { row, wasKnown } = await receiveFile(deps, account, file, {
      ...{ channel: 'web', userId: actor.userId, sessionId: actor.sessionId },
      ...{ keyName: null, agreementId: null, context },
    });
    return showFile(deps, account.id, row.id, sightOf(account, actor.userId), wasKnown);
  }),
  route(getTransmission, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'transmission:read');
    return showFile(deps, account.id, toUuid(params.transmission_id), sightOf(account, actor.userId));
  }),
  route(downloadTransmission, async ({ actor, params }) => {
    const { database } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'transmission:read');
    const row = await getFile(database, toUuid(params.transmission_id), { accountUuid: toUuid(account.id) });
    // of an answer the file that it answers says who sent it
    const owner = row.answersId ? await getFile(database, row.answersId) : row;
    const maySee = sightOf(account, actor.userId);
    if (!maySee({ isPayroll: row.isPayroll, sentBy: owner.sentBy })) throw new BankError('forbidden');
    return fetchFile(deps, row, { channel: 'web', userId: toUuid(actor.userId), keyName: null });
  }),
];
