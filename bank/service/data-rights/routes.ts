import {
  answerDataRequest,
  createDataRequest,
  type DataRequestFile,
  downloadDataFile,
  getDataRequestByToken,
  listAllDataRequests,
  listDataRequests,
  openDataRequest,
  sendDataRequestCode,
} from '../../contract/service/data-rights';
import { BankError } from '../../core/errors';
import { type Route, route } from '../../core/operation';
import { hashToken } from '../../core/sealing';
import { hitRateLimit } from '../../storage';
import { addressSubject } from '../../ground/identity';
import { CODE_SECONDS, RESEND_SECONDS, sendRequestCode } from './codes';
import type { DataRightsDeps } from './deps';
import { answerRequest, createOwn, createStrangers } from './requests';
import { findByToken, listEverybodys, listOf, readFileOf, type StoredRequest, toWireRequest } from './rows';

/** A page that is opened again and again, and no more. */
const LOOKS = { name: 'data_rights.look', limit: 60, windowSeconds: 60 } as const;

const TYPES = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' } as const;

const toFile = (stored: StoredRequest, now: Date): DataRequestFile => ({
  ...toWireRequest(stored, now),
  person: { name: stored.asked.name, email: stored.asked.email, has_access: stored.userUuid !== null },
});

const createPublicRoutes = (deps: DataRightsDeps): Route[] => [
  route(sendDataRequestCode, async ({ body, context }) => {
    await sendRequestCode(deps, body.email.toLowerCase(), context.address);
    return { expires_in: CODE_SECONDS, resend_in: RESEND_SECONDS };
  }),
  route(openDataRequest, async ({ body, context }) => {
    const { token, request } = await createStrangers(deps, body, context);
    return { token, request: toWireRequest(request, deps.clock.now()) };
  }),
  route(getDataRequestByToken, async ({ body, context }) => {
    const now = deps.clock.now();
    await hitRateLimit(deps.database, LOOKS, addressSubject(context.address), now);
    const stored = await findByToken(deps.database, deps.secret, hashToken(body.token), now);
    if (!stored) throw new BankError('not_found');
    return toWireRequest(stored, now);
  }),
];

const createOwnRoutes = (deps: DataRightsDeps): Route[] => [
  route(listDataRequests, async ({ actor }) => {
    const now = deps.clock.now();
    return { data: (await listOf(deps.database, deps.secret, actor.userId)).map(stored => toWireRequest(stored, now)) };
  }),
  route(createDataRequest, async ({ actor, body, context }) =>
    toWireRequest(await createOwn(deps, actor, body, context), deps.clock.now()),
  ),
  route(downloadDataFile, async ({ actor, params }) => {
    const { data_request_id: requestId, format } = params;
    const wanted = { userId: actor.userId, requestId, format };
    const body = await readFileOf(deps.database, deps.secret, wanted, deps.clock.now());
    if (!body) throw new BankError('not_found');
    return { fileName: `meus-dados.${format}`, contentType: TYPES[format], body };
  }),
];

/** The operations of people's rights over their data. */
export const createDataRightsRoutes = (deps: DataRightsDeps): Route[] => [
  ...createPublicRoutes(deps),
  ...createOwnRoutes(deps),
  route(listAllDataRequests, async () => {
    const now = deps.clock.now();
    return { data: (await listEverybodys(deps.database, deps.secret)).map(stored => toFile(stored, now)) };
  }),
  route(answerDataRequest, async ({ params, body, context }) => {
    const answered = await answerRequest(deps, params.data_request_id, body, context);
    return toFile(answered, deps.clock.now());
  }),
];
