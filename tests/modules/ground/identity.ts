import type { Authorization } from '../../../bank/contract/authorizations';
import { addPasskey, startPasskeyOf, startTotpOf } from '../../contract/factors-world';
import type { Customer } from '../../contract/pix-world';
import { AUTHORIZATIONS, good, signInByEmail } from '../../security/bank/steps';
import type { TestBank } from '../../support/bank';
import { absentId, CODE, foreignAssertion, NEW_PASSWORD, nobody } from '../../support/sample-values';
import type { Asks, Harmless, Leaves, Owns, Samples, Slots, Walk } from '../parcel';

export const slots = {
  // ending, forgetting or removing one needs a proof, which is looked at first
  session_id: { absent: absentId('ses'), refusals: ['not_found', 'step_up_required'] },
  device_id: { absent: absentId('dev'), refusals: ['not_found', 'step_up_required'] },
  passkey_id: { absent: absentId('psk'), refusals: ['not_found', 'step_up_required'] },
  authorization_id: { absent: absentId('aut'), refusals: ['not_found'] },
  enrolment_id: { absent: absentId('enr'), refusals: ['code_expired', 'not_found'] },
  ceremony_id: { absent: absentId('cer'), refusals: ['passkey_refused', 'code_expired', 'not_found'] },
  proof: { absent: absentId('aut'), refusals: ['step_up_required'] },
  user_identifier: { absent: absentId('usr'), refusals: ['unauthenticated'] },
  cursor: { absent: '7', refusals: [] },
  refresh_token: { absent: `rt_${'A'.repeat(70)}`, refusals: [], secret: true },
  device_token: { absent: `dvt_${'A'.repeat(43)}`, refusals: [] },
  reset_token: { absent: `prt_${'A'.repeat(43)}`, refusals: [], secret: true },
} as const satisfies Slots;

/** A position in the caller's own list. */
export const harmless = ['listActivity cursor'] as const satisfies Harmless;

const factor = (action: string, proof: object) => ({ json: { action, ...proof } });

const attestation = (): Record<string, unknown> => ({
  ...foreignAssertion(),
  response: {
    clientDataJSON: Buffer.from(
      '{"type":"webauthn.create","challenge":"AA","origin":"http://localhost:3000"}',
    ).toString('base64url'),
    attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg',
    transports: ['internal'],
  },
});

export const asks = (own => [
  { purpose: 'remove_passkey', passkey_id: own.passkey_id },
  { purpose: 'end_session', session_id: own.session_id },
  { purpose: 'forget_device', device_id: own.device_id },
]) satisfies Asks;

export const samples = {
  signIn: own => [{ json: { email: nobody(), password: 'a wrong password', device_token: own.device_token } }],
  refreshSession: own => [{ json: { refresh_token: own.refresh_token, user_identifier: own.user_identifier } }],
  signOut: () => [{}],
  revokeSession: own => [{ json: { refresh_token: own.refresh_token } }],
  getTwoFactor: () => [{}],
  postTwoFactor: own => [
    factor('passkey_options', {}),
    factor('verify', { code: CODE, device_token: own.device_token }),
    factor('verify_totp', { code: CODE, trust_device: true, device_token: own.device_token }),
    factor('verify_recovery_code', { code: 'AAAAAAAAAAAAAAAAAAAAAAAAAA', device_token: own.device_token }),
    factor('verify_passkey', { credential: foreignAssertion(), device_token: own.device_token }),
  ],
  passkeySignIn: own => [
    { json: { ceremony_id: own.ceremony_id, credential: foreignAssertion(), device_token: own.device_token } },
  ],
  getFactors: () => [{}],
  startTotp: () => [{}],
  confirmTotp: own => [{ json: { enrolment_id: own.enrolment_id, code: CODE } }],
  removeTotp: () => [{}],
  startPasskey: () => [{}],
  confirmPasskey: own => [{ json: { ceremony_id: own.ceremony_id, credential: attestation(), name: 'Chave' } }],
  renamePasskey: own => [{ params: { passkey_id: own.passkey_id }, json: { name: 'Outro nome' } }],
  removePasskey: own => [{ params: { passkey_id: own.passkey_id } }],
  setEmailFactor: () => [{ json: { on: true } }],
  createRecoveryCodes: () => [{}],
  startPasskeySignIn: () => [{}],
  listSessions: () => [{}],
  endOneSession: own => [{ params: { session_id: own.session_id } }],
  endOtherSessions: () => [{}],
  listDevices: () => [{}],
  forgetDevice: own => [{ params: { device_id: own.device_id } }],
  listActivity: own => [{}, { query: { cursor: own.cursor, limit: '100' } }],
  lockAccess: () => [{}],
  forgotPassword: () => [{ json: { email: nobody() } }],
  verifyPasswordReset: () => [{ json: { email: nobody(), code: CODE } }],
  resetPassword: own => [{ json: { reset_token: own.reset_token, password: NEW_PASSWORD } }],
  changePassword: () => [{ json: { current_password: 'not my password', password: NEW_PASSWORD } }],
  challengeAuthorization: own => [
    { params: { authorization_id: own.authorization_id }, json: { method: 'email' } },
    { params: { authorization_id: own.authorization_id }, json: { method: 'passkey' } },
  ],
  proveAuthorization: own => [
    { params: { authorization_id: own.authorization_id }, json: { method: 'email', code: CODE } },
    { params: { authorization_id: own.authorization_id }, json: { method: 'totp', code: CODE } },
    {
      params: { authorization_id: own.authorization_id },
      json: { method: 'recovery_code', code: 'AAAAAAAAAAAAAAAAAAAAAAAAAA' },
    },
    {
      params: { authorization_id: own.authorization_id },
      json: { method: 'passkey', credential: foreignAssertion() },
    },
  ],
} satisfies Samples;

export const leaves = {
  startTotp: { nothing: 'a step: the factor that is added by it is noted' },
  startPasskey: { nothing: 'a step: the factor that is added by it is noted' },
  endOneSession: 'session.ended',
  endOtherSessions: 'sessions.others_ended',
  forgetDevice: 'device.forgotten',
  changePassword: 'password.changed',
  removePasskey: 'factor.removed',
  removeTotp: 'factor.removed',
  setEmailFactor: 'factor.removed',
  createRecoveryCodes: 'recovery_codes.created',
} as const satisfies Leaves;

/** Sessions and browsers: of a person of their own, whose other sessions may end. */
export const walk = async ({ world, leaves: seeLeft, prove }: Walk): Promise<void> => {
  const person = await world.seedPerson();
  const sessions: string[] = [];
  for (let count = 0; count < 4; count++) sessions.push(await world.signIn(person.email));
  const who: Customer = { ...person, bearer: sessions[0] ?? '' };
  const read = async (path: string) =>
    (await world.call<{ data: { id: string; current: boolean }[] }>(path, { bearer: who.bearer })).body.data.find(
      ({ current }) => !current,
    )?.id ?? '';
  const end = async (name: keyof typeof leaves, path: string, wish: object, method = 'DELETE') => {
    const proof = await prove(who, wish);
    await seeLeft(name, who, () => world.call(`/identity_server${path}`, { method, bearer: who.bearer, proof }));
  };
  const device_id = await read('/identity_server/devices');
  await end('forgetDevice', `/devices/${device_id}`, { purpose: 'forget_device', device_id });
  const session_id = await read('/identity_server/sessions');
  await end('endOneSession', `/sessions/${session_id}`, { purpose: 'end_session', session_id });
  await end('endOtherSessions', '/sessions/end_others', { purpose: 'end_other_sessions' }, 'POST');
};

/** Ids of the person's other session and of their browser. */
const readAccess = async (test: TestBank, bearer: string) => {
  const sessions = await good<{ data: { id: string; current: boolean }[] }>(test, '/identity_server/sessions', {
    bearer,
  });
  const devices = await good<{ data: { id: string }[] }>(test, '/identity_server/devices', { bearer });
  const activity = await good<{ next_cursor: string | null }>(test, '/identity_server/activity?limit=1', { bearer });
  return {
    session_id: sessions.data.find(({ current }) => !current)?.id,
    device_id: devices.data[0]?.id,
    cursor: activity.next_cursor ?? '1',
  };
};

const openAuthorization = async (test: TestBank, bearer: string): Promise<string> => {
  const json = { purpose: 'change_password' };
  const { id } = await good<Authorization>(test, AUTHORIZATIONS, { bearer, json });
  await good(test, `${AUTHORIZATIONS}/${id}/challenge`, { bearer, json: { method: 'email' } });
  return id;
};

/** A passkey, another session, a proof of something else, and factors that wait for their second step. */
export const owns = (async ({ test, person, bearer, tokens }) => {
  const passkey = await addPasskey(test, bearer, { name: `Chave de ${person.name}` });
  // a new factor ends the other sessions
  await signInByEmail(test, person);
  return {
    things: {
      passkey_id: passkey.id,
      proof: await test.authorize(bearer, { purpose: 'set_email_factor', on: true }),
      ...(await readAccess(test, bearer)),
      enrolment_id: (await startTotpOf(test, bearer)).enrolment_id,
      ceremony_id: (await startPasskeyOf(test, bearer)).ceremony_id,
      authorization_id: await openAuthorization(test, bearer),
      user_identifier: person.userId,
      refresh_token: tokens.refresh_token,
      device_token: tokens.device_token,
      reset_token: slots.reset_token.absent,
    },
  };
}) satisfies Owns;
