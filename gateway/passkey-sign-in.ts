import { z } from 'zod';
import { credentialJson } from '@/bank/contract/ground/factors';
import { passkeySignIn } from '@/bank/contract/ground/identity';
import { publicId } from '@/bank/contract/primitives';
import { ownDevice } from './device';
import { handle } from './handle';
import { readAuthBody } from './json-body';
import { requireSameOrigin } from './request-checks';
import { answerSignIn } from './sign-in';

const ceremony = z.object({ ceremony_id: publicId('cer'), credential: credentialJson });

/** `POST /api/auth.passkey`: what the browser's authenticator signed in, cookies out, as at `/api/auth.login`. */
export const handlePasskeySignIn = handle(async exchange => {
  requireSameOrigin(exchange.request);
  const given = await readAuthBody(exchange.request, ceremony);
  const body = { ...given, ...ownDevice(exchange) };
  return answerSignIn(await exchange.ask({ method: 'POST', path: passkeySignIn.path, body }), exchange);
});
