import type { CDPSession, Page } from '@playwright/test';
import { totpCode } from '../support/authenticators';
import { expect, readCode } from './steps';

type Json = Record<string, unknown>;

/** A call of the page's own script to the bank, as the person who is signed in there. Fails unless the bank agrees. */
async function callBank(page: Page, method: string, path: string, body?: Json, stepUpProof?: string): Promise<Json> {
  const answer = await page.evaluate(
    async call => {
      const response = await fetch(`/api/bank/identity_server${call.path}`, {
        method: call.method,
        headers: {
          'X-Requested-With': 'web',
          ...(call.body ? { 'Content-Type': 'application/json' } : {}),
          ...(call.stepUpProof ? { 'Step-Up-Proof': call.stepUpProof } : {}),
        },
        body: call.body ? JSON.stringify(call.body) : undefined,
      });
      const text = await response.text();
      return { ok: response.ok, status: response.status, body: text ? JSON.parse(text) : {} };
    },
    { method, path, body, stepUpProof },
  );
  expect(answer.ok, `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`).toBe(true);
  return answer.body as Json;
}

type Proof = { email: string } | { recoveryCode: string };

/** The id of a step-up for one purpose, proved by a code from the inbox or by a recovery code. */
async function authorize(page: Page, wish: Json, proof: Proof): Promise<string> {
  const { id } = await callBank(page, 'POST', '/authorizations', wish);
  if ('email' in proof) {
    await callBank(page, 'POST', `/authorizations/${id}/challenge`, { method: 'email' });
    const code = await readCode(proof.email);
    await callBank(page, 'POST', `/authorizations/${id}/proof`, { method: 'email', code });
  } else {
    const body = { method: 'recovery_code', code: proof.recoveryCode };
    await callBank(page, 'POST', `/authorizations/${id}/proof`, body);
  }
  return String(id);
}

/** Gives the person an authenticator app: its secret, and the recovery codes that come with it. */
export async function addTotp(page: Page, email: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const proof = await authorize(page, { purpose: 'add_totp' }, { email });
  const enrolment = await callBank(page, 'POST', '/factors/totp', undefined, proof);
  const secret = String(enrolment.secret);
  // the step before the present one, so that the present one is good for a sign-in
  const code = totpCode(secret, new Date(), -1);
  const body = { enrolment_id: enrolment.enrolment_id, code };
  const { new_recovery_codes } = await callBank(page, 'POST', '/factors/totp/confirm', body);
  return { secret, recoveryCodes: new_recovery_codes as string[] };
}

/** Makes a passkey in the page's virtual authenticator and gives it to the person; returns its id. */
export async function addPasskey(page: Page, recoveryCode: string): Promise<string> {
  const proof = await authorize(page, { purpose: 'add_passkey' }, { recoveryCode });
  const { ceremony_id, options } = await callBank(page, 'POST', '/factors/passkeys', undefined, proof);
  const credential = await page.evaluate(async given => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(given as PublicKeyCredentialCreationOptionsJSON);
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return { ...made.toJSON() };
  }, options);
  const body = { ceremony_id, credential, name: 'Notebook' };
  const { passkeys } = await callBank(page, 'POST', '/factors/passkeys/confirm', body);
  return (passkeys as { id: string }[])[0]?.id ?? '';
}

/** Leaves the person with codes by e-mail only, as the demo began. */
export async function removeFactors(page: Page, passkeyId: string, [one, other]: [string, string]): Promise<void> {
  const removal = { purpose: 'remove_passkey', passkey_id: passkeyId };
  const first = await authorize(page, removal, { recoveryCode: one });
  await callBank(page, 'DELETE', `/factors/passkeys/${passkeyId}`, undefined, first);
  const second = await authorize(page, { purpose: 'remove_totp' }, { recoveryCode: other });
  await callBank(page, 'DELETE', '/factors/totp', undefined, second);
}

export interface VirtualAuthenticator {
  /** Whether somebody touches it when it asks. */
  setTouched: (touched: boolean) => Promise<void>;
}

/** An authenticator inside the browser, with a person who is verified: what a notebook's fingerprint reader is. */
export async function plugInAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setTouched: async enabled => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}
