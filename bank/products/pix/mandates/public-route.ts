import { getRecPayload } from '../../../contract/products/pix/mandates';
import { BankError } from '../../../core/errors';
import { fromUuid } from '../../../core/ids';
import { type Route, route } from '../../../core/operation';
import { findAccount } from '../../../ground/accounts';
import { addressSubject } from '../../../ground/identity';
import { hitRateLimit } from '../../../storage';
import type { MandatesDeps } from './deps';
import { findMandateByToken } from './rows';
import { toRecPayload } from './wire';

/** Another institution asks for all its customers from a few addresses. */
const PAYLOADS = { name: 'recurrence.payload', limit: 600, windowSeconds: 60 } as const;

/** What anybody may read with the token of a recurrence: its payload, for the payer's institution. */
export const createRecPayloadRoute = ({ database, clock, signer, chargeHost }: MandatesDeps): Route =>
  route(getRecPayload, async ({ params, context }) => {
    await hitRateLimit(database, PAYLOADS, addressSubject(context.address), clock.now());
    const mandate = await findMandateByToken(database, params.rec_token);
    const account = mandate && (await findAccount(database, fromUuid('acc', mandate.accountId)));
    if (!account || (mandate.status !== 'created' && mandate.status !== 'approved')) throw new BankError('not_found');
    return {
      fileName: `${mandate.code}.jws`,
      contentType: 'application/jose',
      body: await signer.sign(toRecPayload(mandate, account), `https://${chargeHost}/qr/keys`),
    };
  });
