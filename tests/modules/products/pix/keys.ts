import type { KeyVerification, PixClaim, PixKey } from '../../../../bank/contract/products/pix/keys';
import { newId, toUuid } from '../../../../bank/core/ids';
import type { Customer } from '../../../contract/pix-world';
import { good } from '../../../security/bank/steps';
import { absentId, byAccount, CODE, nobody } from '../../../support/sample-values';
import type { Asks, Leaves, Owns, Refusals, Samples, Slots, Walk } from '../../parcel';

export const slots = {
  key_id: { absent: absentId('pxk'), refusals: ['not_found'] },
  verification_id: { absent: absentId('pkv'), refusals: ['not_found'] },
  claim_id: { absent: absentId('clm'), refusals: ['not_found'] },
} as const satisfies Slots;

/** Operations that look at the proof before they tell anything of the key: tests/contract/pix-keys.test.ts brings one. */
export const refusals = {
  createPixClaim: 'step_up_required',
  releaseClaimedKey: 'step_up_required',
  deletePixKey: 'step_up_required',
} as const satisfies Refusals;

export const asks = (own => [
  { purpose: 'remove_pix_key', account_id: own.account_id, key_id: own.key_id },
  { purpose: 'release_pix_key', account_id: own.account_id, claim_id: own.claim_id },
]) satisfies Asks;

export const samples = {
  listPixKeys: own => [{ params: byAccount(own) }],
  createPixKey: own => [
    { params: byAccount(own), json: { type: 'email', key: nobody() } },
    { params: byAccount(own), json: { type: 'evp' } },
  ],
  deletePixKey: own => [{ params: { ...byAccount(own), key_id: own.key_id } }],
  createKeyVerification: own => [{ params: byAccount(own), json: { type: 'email', key: nobody() } }],
  confirmKeyVerification: own => [
    { params: { ...byAccount(own), verification_id: own.verification_id }, json: { code: CODE } },
  ],
  listPixClaims: own => [{ params: byAccount(own) }],
  createPixClaim: own => [{ params: byAccount(own), json: { type: 'email', key: nobody() } }],
  cancelPixClaim: own => [{ params: { ...byAccount(own), claim_id: own.claim_id } }],
  proveClaimedKey: own => [{ params: { ...byAccount(own), claim_id: own.claim_id } }],
  keepClaimedKey: own => [{ params: { ...byAccount(own), claim_id: own.claim_id } }],
  releaseClaimedKey: own => [{ params: { ...byAccount(own), claim_id: own.claim_id } }],
} satisfies Samples;

export const leaves = {
  createKeyVerification: { nothing: 'a step: the key that is registered or claimed by it is noted' },
  confirmKeyVerification: { nothing: 'a step: the key that is registered or claimed by it is noted' },
  createPixKey: 'pix_key.registered',
  deletePixKey: 'pix_key.removed',
  createPixClaim: 'pix_claim.opened',
  cancelPixClaim: 'pix_claim.cancelled',
  proveClaimedKey: 'pix_claim.proven',
  keepClaimedKey: 'pix_claim.kept',
  releaseClaimedKey: 'pix_claim.released',
} as const satisfies Leaves;

/** The person showed to hold an e-mail just now; how is told in pix-keys.test.ts. */
const hold = ({ world }: Walk, { accountId, userId }: Customer, key: string) =>
  world.database.query(
    `insert into pix_key_verification (id, account_id, user_id, key, key_type, code_hash, created_at, expires_at, verified_at)
     values ($1, $2, $3, $4, 'email', '', $5, $5, $5)`,
    [toUuid(newId('pkv')), toUuid(accountId), toUuid(userId), key, world.clock.now()],
  );

const CLAIMED = ['pedida-portabilidade-um@padaria.example', 'pedida-portabilidade-dois@padaria.example'] as const;

/** Two keys of Padaria that somebody elsewhere asks for. */
const awaitClaims = async (step: Walk): Promise<(string | undefined)[]> => {
  const { world, ana } = step;
  for (const key of CLAIMED) {
    await hold(step, ana, key);
    await good(world, `/accounts/${ana.accountId}/pix/keys`, { bearer: ana.bearer, json: { type: 'email', key } });
  }
  await world.pass(120);
  const { data } = (await world.as<{ data: { id: string; key: string }[] }>(ana, '/pix/claims')).body;
  return CLAIMED.map(key => data.find(one => one.key === key)?.id);
};

export const walk = async (step: Walk): Promise<void> => {
  const { world, ana, act, prove } = step;
  const { id } = await act<{ id: string }>('createPixKey', ana, '/pix/keys', { json: { type: 'evp' } });
  const removal = await prove(ana, { purpose: 'remove_pix_key', key_id: id });
  await act('deletePixKey', ana, `/pix/keys/${id}`, { method: 'DELETE', proof: removal });
  const claim = async (key: string) => {
    const json = { type: 'email', key } as const;
    await hold(step, ana, key);
    const proof = await prove(ana, { purpose: 'claim_pix_key', ...json });
    return act<{ id: string }>('createPixClaim', ana, '/pix/claims', { json, proof });
  };
  const wanted = await claim('disputa-larga@padaria.example');
  await act('cancelPixClaim', ana, `/pix/claims/${wanted.id}/cancel`, { method: 'POST' });
  const silent = await claim('disputa-muda@padaria.example');
  const [kept, released] = await awaitClaims(step);
  await act('keepClaimedKey', ana, `/pix/claims/${kept}/keep`, { method: 'POST' });
  const release = await prove(ana, { purpose: 'release_pix_key', claim_id: released });
  await act('releaseClaimedKey', ana, `/pix/claims/${released}/release`, { method: 'POST', proof: release });
  for (let day = 0; day < 7; day++) {
    world.clock.advance({ days: 1 });
    await world.bank.runDueJobs();
  }
  await world.signInAgain(ana);
  await hold(step, ana, 'disputa-muda@padaria.example');
  await act('proveClaimedKey', ana, `/pix/claims/${silent.id}/prove`, { method: 'POST' });
};

/** A random key, an e-mail that waits for its code, and a claim on the e-mail of somebody elsewhere. */
export const owns = (async ({ test, person, bearer }) => {
  const { accountId, userId } = person;
  const base = `/accounts/${accountId}/pix`;
  const key = await good<PixKey>(test, `${base}/keys`, { bearer, json: { type: 'evp' } });
  const json = { type: 'email', key: `${userId}@chaves.example` };
  const verification = await good<KeyVerification>(test, `${base}/key_verifications`, { bearer, json });
  const wanted = { type: 'email', key: `disputa-${userId}@chaves.example` } as const;
  // the letter with the code is of no concern here
  await test.database.query(
    `insert into pix_key_verification (id, account_id, user_id, key, key_type, code_hash, created_at, expires_at, verified_at)
     values ($1, $2, $3, $4, 'email', '', $5, $5, $5)`,
    [toUuid(newId('pkv')), toUuid(accountId), toUuid(userId), wanted.key, test.clock.now()],
  );
  const proof = await test.authorize(bearer, { purpose: 'claim_pix_key', account_id: accountId, ...wanted });
  const claim = await good<PixClaim>(test, `${base}/claims`, { bearer, proof, json: wanted });
  return { things: { key_id: key.id, verification_id: verification.id, claim_id: claim.id } };
}) satisfies Owns;
