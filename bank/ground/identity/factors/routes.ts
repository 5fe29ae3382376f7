import {
  confirmPasskey,
  confirmTotp,
  createRecoveryCodes,
  getFactors,
  removePasskey,
  removeTotp,
  renamePasskey,
  setEmailFactor,
  startPasskey,
  startPasskeySignIn,
  startTotp,
} from '../../../contract/ground/factors';
import { passkeySignIn } from '../../../contract/ground/identity';
import { type Route, route } from '../../../core/operation';
import type { IdentityDeps } from '../context';
import { confirmPasskeyRegistration, removeOwnPasskey, startPasskeyRegistration } from './passkey-settings';
import { signInWithPasskey, startSignIn } from './passkey-sign-in';
import { readFactors, renameOwnPasskey, renewRecoveryCodes, switchEmailFactor } from './settings';
import { confirmTotpEnrolment, removeTotpFactor, startTotpEnrolment } from './totp-settings';

/** The operations of a person's second factors and of the sign-in with a passkey. */
export const createFactorRoutes = (deps: IdentityDeps): Route[] => [
  route(getFactors, ({ actor }) => readFactors(deps.database, actor)),
  route(setEmailFactor, ({ actor, body, context }) => switchEmailFactor(deps, { actor, context }, body.on)),
  route(createRecoveryCodes, ({ actor, context }) => renewRecoveryCodes(deps, { actor, context })),
  route(startTotp, ({ actor, context }) => startTotpEnrolment(deps, { actor, context })),
  route(confirmTotp, ({ actor, body, context }) =>
    confirmTotpEnrolment(deps, { actor, context }, { enrolmentId: body.enrolment_id, code: body.code }),
  ),
  route(removeTotp, async ({ actor, context }) => {
    await removeTotpFactor(deps, { actor, context });
    return undefined;
  }),
  route(startPasskey, ({ actor, context }) => startPasskeyRegistration(deps, { actor, context })),
  route(confirmPasskey, ({ actor, body, context }) => {
    const made = { ceremonyId: body.ceremony_id, credential: body.credential, name: body.name };
    return confirmPasskeyRegistration(deps, { actor, context }, made);
  }),
  route(renamePasskey, ({ actor, params, body, context }) =>
    renameOwnPasskey(deps, { actor, context }, { passkeyId: params.passkey_id, name: body.name }),
  ),
  route(removePasskey, async ({ actor, params, context }) => {
    await removeOwnPasskey(deps, { actor, context }, params.passkey_id);
    return undefined;
  }),
  route(startPasskeySignIn, ({ context }) => startSignIn(deps, context)),
  route(passkeySignIn, ({ body, context }) => signInWithPasskey(deps, body, context)),
];
