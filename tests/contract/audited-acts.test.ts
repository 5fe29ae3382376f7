import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActivityKind, OPERATION_OF, type OperationName } from '../../bank/contract';
import type { Contact } from '../../bank/contract/ground/contacts';
import { mayCommit } from '../../bank/contract/operation';
import type { PixRecurrenceDetail } from '../../bank/contract/products/pix/automatic';
import type { PixDispute } from '../../bank/contract/products/pix/support';
import { newId, toUuid } from '../../bank/core/ids';
import { makePdf } from '../support/pdf';
import { admitReceiver, askFor, confirm } from '../support/open-finance';
import { charge, decide, propose } from '../support/recurrences';
import { type ClosingWorld, startClosingWorld } from './closing-world';
import { type Customer, newKey } from './pix-world';

/** What a committing or protected call leaves in the audit chain for the person to read, or why it leaves nothing. */
const LEAVES: Readonly<Partial<Record<OperationName, ActivityKind | { nothing: string }>>> = {
  // the hottest write of the bank: the chain of the ledger holds it, with the id of its proof
  createPixPayment: { nothing: 'the ledger holds it' },
  createManualPixPayment: { nothing: 'the ledger holds it' },
  lookUpPix: { nothing: 'binds nothing' },
  checkManualPix: { nothing: 'binds nothing' },
  createKeyVerification: { nothing: 'a step: the key that is registered or claimed by it is noted' },
  confirmKeyVerification: { nothing: 'a step: the key that is registered or claimed by it is noted' },
  startTotp: { nothing: 'a step: the factor that is added by it is noted' },
  startPasskey: { nothing: 'a step: the factor that is added by it is noted' },
  changeContact: 'contact.changed',
  removeContact: 'contact.removed',
  createPixKey: 'pix_key.registered',
  deletePixKey: 'pix_key.removed',
  createPixClaim: 'pix_claim.opened',
  cancelPixClaim: 'pix_claim.cancelled',
  proveClaimedKey: 'pix_claim.proven',
  keepClaimedKey: 'pix_claim.kept',
  releaseClaimedKey: 'pix_claim.released',
  lowerPixLimit: 'pix_limit.lowered',
  requestPixLimit: 'pix_limit.raise_requested',
  cancelPixLimitRequest: 'pix_limit.raise_cancelled',
  addTrustedPayee: 'pix_trusted_payee.added',
  removeTrustedPayee: 'pix_trusted_payee.removed',
  registerPixDevice: 'pix_device.registered',
  createPixSchedule: 'pix_schedule.created',
  changeScheduledPix: 'pix_schedule.changed',
  cancelScheduledPix: 'pix_schedule.cancelled',
  approvePixRecurrence: 'pix_recurrence.approved',
  changePixRecurrence: 'pix_recurrence.changed',
  refusePixRecurrence: 'pix_recurrence.refused',
  cancelPixRecurrence: 'pix_recurrence.cancelled',
  cancelPixRecurrenceCharge: 'pix_recurrence.charge_cancelled',
  createPixReturn: 'pix.returned',
  createPixDispute: 'pix_dispute.opened',
  addDisputeEvidence: 'pix_dispute.evidence_added',
  cancelPixDispute: 'pix_dispute.cancelled',
  acceptPixDispute: 'pix_dispute.accepted',
  defendPixDispute: 'pix_dispute.defended',
  createApiCredential: 'api_credential.created',
  requestAccountClosing: 'account.closing_requested',
  signAccountClosing: 'account.closing_signed',
  changeClosingDestination: 'account.closing_redirected',
  cancelAccountClosing: 'account.closing_cancelled',
  setAccountRest: 'account.rested',
  confirmOpenFinanceRequest: 'open_finance.granted',
  signSharing: 'open_finance.signed',
  endOneSession: 'session.ended',
  endOtherSessions: 'sessions.others_ended',
  forgetDevice: 'device.forgotten',
  changePassword: 'password.changed',
  removePasskey: 'factor.removed',
  removeTotp: 'factor.removed',
  setEmailFactor: 'factor.removed',
  createRecoveryCodes: 'recovery_codes.created',
};

/** Held to it where their factors are at hand: `tests/contract/identity-*.test.ts`. */
const ABOUT_FACTORS: readonly OperationName[] = [
  'changePassword',
  'removePasskey',
  'removeTotp',
  'setEmailFactor',
  'createRecoveryCodes',
];

const COMMITTING = (Object.keys(OPERATION_OF) as OperationName[]).filter(name => {
  const { stepUp } = OPERATION_OF[name];
  return mayCommit(OPERATION_OF[name]) || stepUp === 'required';
});

let world: ClosingWorld;
let ana: Customer;
beforeAll(async () => {
  world = await startClosingWorld();
  ana = world.padaria;
});
afterAll(() => world?.close());

const walked = new Set<OperationName>();

/** Does one act, which has to go well, and reads what it alone left for the person. */
const leaves = async (name: OperationName, who: Customer, act: () => Promise<{ status: number; body: unknown }>) => {
  const { rows: before } = await world.database.query<{ seq: bigint }>(
    'select coalesce(max(seq), 0) as seq from audit_event',
  );
  const { status, body } = await act();
  expect(status, `${name} ${JSON.stringify(body)}`).toBeLessThan(300);
  const { rows } = await world.database.query<{ kind: string }>(
    `select kind from audit_event where seq > $1 and user_id = $2 and kind not like 'step_up.%' order by seq`,
    [before[0]?.seq, toUuid(who.userId)],
  );
  expect(
    rows.map(({ kind }) => kind),
    name,
  ).toEqual([LEAVES[name]]);
  walked.add(name);
  return body;
};

type Call = Parameters<ClosingWorld['as']>[2];
const act = async <Body = unknown>(name: OperationName, who: Customer, path: string, call: Call): Promise<Body> =>
  (await leaves(name, who, () => world.as<Body>(who, path, call))) as Body;
const prove = (who: Customer, wish: object) =>
  world.authorize(who.bearer, { account_id: who.accountId, ...wish } as Parameters<ClosingWorld['authorize']>[1]);
const lookUp = async (who: Customer, input: string) => (await world.lookUp(who, input)).body.id;

/** The person showed to hold an e-mail just now; how is told in pix-keys.test.ts. */
const hold = ({ accountId, userId }: Customer, key: string) =>
  world.database.query(
    `insert into pix_key_verification (id, account_id, user_id, key, key_type, code_hash, created_at, expires_at, verified_at)
     values ($1, $2, $3, $4, 'email', '', $5, $5, $5)`,
    [toUuid(newId('pkv')), toUuid(accountId), toUuid(userId), key, world.clock.now()],
  );

const contest = async (who: Customer, key: string): Promise<PixDispute> => {
  const { receipt_id } = await world.pay(who, key, 1_000);
  await world.bank.runDueJobs();
  return world.contest(who, receipt_id);
};

describe('what a call that binds leaves in the audit chain', () => {
  it('is said of every one', () => {
    expect(Object.keys(LEAVES).toSorted()).toEqual(COMMITTING.toSorted());
  });

  it('holds for contacts, limits, browsers and keys of systems', async () => {
    await world.pay(ana, 'fornecedor@farinhas.example', 1_000);
    await world.bank.runDueJobs();
    const { data } = (await world.as<{ data: Contact[] }>(ana, '/contacts')).body;
    const contact = `/contacts/${data[0]?.id}`;
    await act('changeContact', ana, contact, { method: 'PATCH', json: { nickname: 'Moinho' } });
    await act('removeContact', ana, contact, { method: 'DELETE' });
    await act('lowerPixLimit', ana, '/pix/limits', {
      method: 'PATCH',
      json: { limit: 'day', amount_cents: 9_000_000 },
    });
    const raise = { limit: 'day', amount_cents: 9_500_000 } as const;
    const raised = await prove(ana, { purpose: 'raise_pix_limit', limit: 'day', value: raise.amount_cents });
    const call = { json: raise, proof: raised };
    const { id: requestId } = await act<{ id: string }>('requestPixLimit', ana, '/pix/limit_requests', call);
    await act('cancelPixLimitRequest', ana, `/pix/limit_requests/${requestId}`, { method: 'DELETE' });
    const trust = { lookup_id: await lookUp(ana, 'fornecedor@farinhas.example'), day_cents: 5_000 };
    const trusted = { json: trust, proof: await prove(ana, { purpose: 'trust_pix_payee', ...trust }) };
    const { id: payeeId } = await act<{ id: string }>('addTrustedPayee', ana, '/pix/trusted_payees', trusted);
    await act('removeTrustedPayee', ana, `/pix/trusted_payees/${payeeId}`, { method: 'DELETE' });
    const device = { method: 'POST', proof: await prove(ana, { purpose: 'register_pix_device' }) };
    await act('registerPixDevice', ana, '/pix/device', device);
    const system = { name: 'ERP', scope: 'cob.read' };
    const proof = await prove(ana, { purpose: 'create_pix_credential', ...system });
    await act('createApiCredential', ana, '/api_keys', { json: { name: 'ERP', scopes: ['cob.read'] }, proof });
  });

  it('holds for keys and claims', async () => {
    const { id } = await act<{ id: string }>('createPixKey', ana, '/pix/keys', { json: { type: 'evp' } });
    const removal = await prove(ana, { purpose: 'remove_pix_key', key_id: id });
    await act('deletePixKey', ana, `/pix/keys/${id}`, { method: 'DELETE', proof: removal });
    const claim = async (key: string) => {
      const json = { type: 'email', key } as const;
      await hold(ana, key);
      const proof = await prove(ana, { purpose: 'claim_pix_key', ...json });
      return act<{ id: string }>('createPixClaim', ana, '/pix/claims', { json, proof });
    };
    const wanted = await claim('disputa-larga@padaria.example');
    await act('cancelPixClaim', ana, `/pix/claims/${wanted.id}/cancel`, { method: 'POST' });
    const silent = await claim('disputa-muda@padaria.example');
    const keys = ['pedida-portabilidade-um@padaria.example', 'pedida-portabilidade-dois@padaria.example'];
    for (const key of keys) {
      await hold(ana, key);
      expect((await world.as(ana, '/pix/keys', { json: { type: 'email', key } })).status).toBe(201);
    }
    await world.pass(120);
    const { data } = (await world.as<{ data: { id: string; key: string }[] }>(ana, '/pix/claims')).body;
    const [kept, released] = keys.map(key => data.find(one => one.key === key)?.id);
    await act('keepClaimedKey', ana, `/pix/claims/${kept}/keep`, { method: 'POST' });
    const release = await prove(ana, { purpose: 'release_pix_key', claim_id: released });
    await act('releaseClaimedKey', ana, `/pix/claims/${released}/release`, { method: 'POST', proof: release });
    for (let day = 0; day < 7; day++) {
      world.clock.advance({ days: 1 });
      await world.bank.runDueJobs();
    }
    await world.signInAgain(ana);
    await hold(ana, 'disputa-muda@padaria.example');
    await act('proveClaimedKey', ana, `/pix/claims/${silent.id}/prove`, { method: 'POST' });
  });

  it('holds for returns and contests', async () => {
    const { oficina } = world;
    await world.signInAgain(ana, oficina);
    const { receipt_id } = await world.pay(ana, 'contato@oficina.example', 1_000);
    await leaves('createPixReturn', oficina, () => world.giveBack(oficina, receipt_id, 400));
    const { receipt_id: regretted } = await world.pay(ana, 'contato@oficina.example', 1_000);
    const json = { transaction_id: regretted, reason: 'scam', text: 'Paguei por uma máquina que nunca foi entregue.' };
    const { id } = await act<{ id: string }>('createPixDispute', ana, '/pix/disputes', { json });
    const file = { name: 'nota.pdf', bytes: makePdf() };
    await act('addDisputeEvidence', ana, `/pix/disputes/${id}/evidence`, { method: 'POST', file });
    await act('cancelPixDispute', ana, `/pix/disputes/${id}/cancel`, { method: 'POST', json: {} });
    const [one, other] = [await contest(ana, 'contato@oficina.example'), await contest(ana, 'contato@oficina.example')];
    const defence = { method: 'POST', json: { text: 'A peça foi entregue e há nota fiscal.' } };
    await act('defendPixDispute', oficina, `/pix/disputes/${one.id}/defence`, defence);
    const proof = await prove(oficina, { purpose: 'accept_pix_dispute', dispute_id: other.id });
    await act('acceptPixDispute', oficina, `/pix/disputes/${other.id}/accept`, { method: 'POST', json: {}, proof });
  });

  it('holds for what is paid later', async () => {
    await world.signInAgain(ana);
    const plan = { lookup_id: await lookUp(ana, 'fornecedor@farinhas.example'), amount_cents: 500, date: '2027-02-01' };
    const wish = { purpose: 'schedule_pix_payment', ...plan, repeat: 'none', times: 0, until: '' };
    const made = { json: plan, key: newKey(), proof: await prove(ana, wish) };
    const { data } = await act<{ data: { id: string }[] }>('createPixSchedule', ana, '/pix/schedules', made);
    const path = `/pix/schedules/${data[0]?.id}`;
    const json = { amount_cents: 600, date: '2027-02-02', applies_to: 'this' } as const;
    const proof = await prove(ana, { purpose: 'change_pix_schedule', scheduled_id: data[0]?.id, ...json });
    await act('changeScheduledPix', ana, path, { method: 'PATCH', json, proof });
    await act('cancelScheduledPix', ana, path, { method: 'DELETE' });

    const startsOn = world.clock.now().toISOString().slice(0, 10);
    const terms = { max_cents: null, retries_allowed: true };
    const { id, recurrence_code } = await propose(world, ana, 'software', { startsOn });
    await leaves('approvePixRecurrence', ana, () => decide(world, ana, 'approve', id, { terms }));
    const other = { terms: { ...terms, retries_allowed: false } };
    await leaves('changePixRecurrence', ana, () => decide(world, ana, 'change', id, other));
    const dueOn = new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
    await charge(world, recurrence_code, { dueOn, amountCents: 18_990n });
    const recurrence = `/pix/recurrences/${id}`;
    const { charges } = (await world.as<PixRecurrenceDetail>(ana, recurrence)).body;
    const [next] = charges;
    await act('cancelPixRecurrenceCharge', ana, `${recurrence}/charges/${next?.id}`, { method: 'DELETE' });
    await act('cancelPixRecurrence', ana, recurrence, { method: 'DELETE' });
    const { id: unwanted } = await propose(world, ana, 'software', { startsOn });
    await act('refusePixRecurrence', ana, `/pix/recurrences/${unwanted}/refusal`, { method: 'POST' });
  });

  it('holds for data that is shared and for accounts that end', async () => {
    const rui = await world.admit(1_000n);
    const { companyId } = rui;
    const partner = await world.seedPerson({ companyId, name: 'Rita Prado' });
    const rita: Customer = { ...partner, bearer: await world.signIn(partner.email) };
    await world.database.query('update company set joint_signatures = 2 where id = $1', [toUuid(companyId)]);
    const { receiver } = await admitReceiver(world);
    const asked = await askFor(receiver, { cpf: rui.cpf ?? '', cnpj: rui.cnpj });
    await leaves('confirmOpenFinanceRequest', rui, async () => {
      const body = await confirm(world, rui.bearer, { token: asked.token, accountIds: [rui.accountId] });
      return { status: 200, body };
    });
    const signature = await prove(rita, { purpose: 'sign_open_finance', consent_id: asked.consentId });
    const consent = `/open_finance/consents/${asked.consentId}`;
    await act('signSharing', rita, `${consent}/signature`, { method: 'POST', json: {}, proof: signature });
    expect((await world.as(rui, consent, { method: 'DELETE' })).status).toBeLessThan(300);

    const rest = async (resting: boolean) => {
      const proof = await prove(rui, { purpose: 'set_account_rest', resting });
      return { method: 'PUT', json: { resting }, proof };
    };
    await act('setAccountRest', rui, '/rest', await rest(true));
    expect((await world.as(rui, '/rest', await rest(false))).status).toBe(200);
    await leaves('requestAccountClosing', rui, () => world.askToClose(rui, world.ownKeyOf(rui)));
    const to = { lookup_id: await lookUp(rui, `outra-${world.ownKeyOf(rui)}`) };
    const redirect = await prove(rui, { purpose: 'change_closing_destination', ...to });
    await act('changeClosingDestination', rui, '/closing/destination', { method: 'PUT', json: to, proof: redirect });
    const proof = await prove(rita, { purpose: 'sign_account_closing' });
    await act('signAccountClosing', rita, '/closing/signatures', { method: 'POST', proof });
    await act('cancelAccountClosing', rui, '/closing', { method: 'DELETE' });
  });

  it('holds for sessions and browsers', async () => {
    const person = await world.seedPerson();
    const sessions: string[] = [];
    for (let count = 0; count < 4; count++) sessions.push(await world.signIn(person.email));
    const who: Customer = { ...person, bearer: sessions[0] ?? '' };
    const read = async (path: string) =>
      (await world.call<{ data: { id: string; current: boolean }[] }>(path, { bearer: who.bearer })).body.data.find(
        ({ current }) => !current,
      )?.id ?? '';
    const end = async (name: OperationName, path: string, wish: object, method = 'DELETE') => {
      const proof = await prove(who, wish);
      await leaves(name, who, () => world.call(`/identity_server${path}`, { method, bearer: who.bearer, proof }));
    };
    const device_id = await read('/identity_server/devices');
    await end('forgetDevice', `/devices/${device_id}`, { purpose: 'forget_device', device_id });
    const session_id = await read('/identity_server/sessions');
    await end('endOneSession', `/sessions/${session_id}`, { purpose: 'end_session', session_id });
    await end('endOtherSessions', '/sessions/end_others', { purpose: 'end_other_sessions' }, 'POST');
  });

  it('was seen of every one', () => {
    const noted = COMMITTING.filter(name => typeof LEAVES[name] === 'string' && !ABOUT_FACTORS.includes(name));
    expect(noted.filter(name => !walked.has(name))).toEqual([]);
  });
});
