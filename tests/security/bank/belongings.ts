import { randomUUID } from 'node:crypto';
import type { Authorization } from '../../../bank/contract/authorizations';
import type { StatementExport } from '../../../bank/contract/books/exports';
import type { PixLookup, PixPayment } from '../../../bank/contract/products/pix/pay';
import type { KeyVerification, PixClaim, PixKey } from '../../../bank/contract/products/pix/keys';
import type { PixRecurrenceDetail } from '../../../bank/contract/products/pix/automatic';
import type { PixDispute } from '../../../bank/contract/products/pix/support';
import type { PixCharge } from '../../../bank/contract/products/pix/charges';
import type { Notification } from '../../../bank/contract/ground/notifications';
import type { StatementView } from '../../../bank/contract/service/preferences';
import { newId, toUuid } from '../../../bank/core/ids';
import { openLedgerAccount } from '../../../bank/ledger';
import { registerPixKey } from '../../../bank/products/pix/pay';
import { setPixLimits } from '../../../bank/products/pix/limits';
import { addPasskey, startPasskeyOf, startTotpOf } from '../../contract/factors-world';
import type { TestBank } from '../../support/bank';
import { makePdf } from '../../support/pdf';
import type { SeededPerson, SeedPerson } from '../../support/people';
import { charge, decide, propose } from '../../support/recurrences';
import { admitReceiver, askFor, share as shareData } from '../../support/open-finance';
import type { Belongings } from '../../support/sample-calls';
import { AUTHORIZATIONS, good, signInByEmail } from './steps';
import { makeCredential, makeDelivery } from './system-of';

interface NotificationPage {
  data: Notification[];
}

/** A person who has one of everything. */
export interface Owner extends SeededPerson {
  bearer: string;
  /** A token of a system of the company, with every scope. */
  apiBearer: string;
  /** Tokens of an institution that the company shares with: of itself, and of the consent. */
  receiverBearers: { own: string; ofConsent: string };
  things: Belongings;
  /** Another account of the same company: `acc_…`. */
  secondAccountId: string;
  /** Strings of this person that nobody else may ever be shown. */
  canaries: string[];
  /** UUIDs that rows about this person hold. */
  uuids: string[];
}

const LIMITS = {
  perPaymentCents: 10_000_000n,
  dayCents: 10_000_000n,
  nightCents: 10_000_000n,
  nightStartsAtHour: 20,
} as const;

const openSecondAccount = async ({ database, clock }: TestBank, person: SeededPerson): Promise<string> => {
  const id = newId('acc');
  await database.transaction(async sql => {
    const ledgerAccountId = await openLedgerAccount(sql, {
      code: `test.${randomUUID()}`,
      kind: 'customer',
      minBalanceCents: 0n,
    });
    await sql.query(
      'insert into account (id, company_id, ledger_account_id, ispb, branch, number, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [toUuid(id), toUuid(person.companyId), ledgerAccountId, person.ispb, '0002', person.number, clock.now()],
    );
  });
  return id;
};

interface Signed {
  person: SeededPerson;
  bearer: string;
}

const lookUp = (test: TestBank, { person, bearer }: Signed, input: string) =>
  good<PixLookup>(test, `/accounts/${person.accountId}/pix/lookups`, { bearer, json: { input } });

const pay = async (test: TestBank, signed: Signed, payeeKey: string, key: string): Promise<PixPayment> => {
  const { person, bearer } = signed;
  const { id: lookup_id } = await lookUp(test, signed, payeeKey);
  const proof = await test.authorize(bearer, {
    purpose: 'pix_payment',
    account_id: person.accountId,
    lookup_id,
    amount_cents: 1_234,
    idempotency_key: key,
  });
  return good(test, `/accounts/${person.accountId}/pix/payments`, {
    bearer,
    key,
    proof,
    json: { lookup_id, amount_cents: 1_234 },
  });
};

/** Ids of the person's other session and of their browser. */
const readAccess = async (test: TestBank, bearer: string) => {
  const sessions = await good<{ data: { id: string; current: boolean }[] }>(test, '/identity_server/sessions', {
    bearer,
  });
  const devices = await good<{ data: { id: string }[] }>(test, '/identity_server/devices', { bearer });
  const activity = await good<{ next_cursor: string | null }>(test, '/identity_server/activity?limit=1', { bearer });
  return {
    session_id: sessions.data.find(({ current }) => !current)?.id ?? '',
    device_id: devices.data[0]?.id ?? '',
    cursor: activity.next_cursor ?? '1',
  };
};

const openAuthorization = async (test: TestBank, bearer: string): Promise<string> => {
  const json = { purpose: 'change_password' };
  const { id } = await good<Authorization>(test, AUTHORIZATIONS, { bearer, json });
  await good(test, `${AUTHORIZATIONS}/${id}/challenge`, { bearer, json: { method: 'email' } });
  return id;
};

/** What a person asked about their data, and the token that a stranger would have got. */
const askForData = async (test: TestBank, bearer: string) => {
  const json = { kind: 'correction', details: 'Meu nome mudou.' };
  const { id } = await good<{ id: string }>(test, '/data_rights/own', { bearer, json });
  return { data_request_id: id, data_request_token: `drt_${'A'.repeat(43)}` };
};

/** An export that waits for its worker, and a link to the receipt. */
const makeFiles = async (test: TestBank, bearer: string, accountId: string, receiptId: string) => {
  const base = `/accounts/${accountId}`;
  const json = { format: 'csv' };
  return {
    export_id: (await good<StatementExport>(test, `${base}/exports`, { bearer, json })).id,
    proof_token: (
      await good<{ token: string }>(test, `${base}/receipts/${receiptId}/share`, { bearer, method: 'POST' })
    ).token,
  };
};

/** A request for a higher limit that waits, and a payee that is trusted from tomorrow on. */
const askForLimits = async (test: TestBank, { person, bearer }: Signed, lookupId: string) => {
  const [base, account_id] = [`/accounts/${person.accountId}/pix`, person.accountId];
  const change = { limit: 'day', amount_cents: 20_000_000 } as const;
  const raise = await test.authorize(bearer, {
    purpose: 'raise_pix_limit',
    account_id,
    limit: 'day',
    value: 20_000_000,
  });
  const trust = { lookup_id: lookupId, day_cents: 500_000 };
  const trusted = await test.authorize(bearer, { purpose: 'trust_pix_payee', account_id, ...trust });
  return {
    limit_request_id: (
      await good<{ id: string }>(test, `${base}/limit_requests`, { bearer, proof: raise, json: change })
    ).id,
    trusted_payee_id: (
      await good<{ id: string }>(test, `${base}/trusted_payees`, { bearer, proof: trusted, json: trust })
    ).id,
  };
};

/** A payment for a day to come. */
const schedule = async (test: TestBank, { person, bearer }: Signed, payeeKey: string): Promise<string> => {
  const [account_id, amount_cents, date] = [person.accountId, 2_345, '2027-02-01'];
  const { id: lookup_id } = await lookUp(test, { person, bearer }, payeeKey);
  const wish = { account_id, lookup_id, amount_cents, date, repeat: 'none', times: 0, until: '' } as const;
  const proof = await test.authorize(bearer, { purpose: 'schedule_pix_payment', ...wish });
  const json = { lookup_id, amount_cents, date };
  const call = { bearer, proof, key: `key-${randomUUID()}`, json };
  const made = await good<{ data: { id: string }[] }>(test, `/accounts/${account_id}/pix/schedules`, call);
  return made.data[0]?.id ?? '';
};

/** A random key, an e-mail that waits for its code, and a claim on the phone of somebody elsewhere. */
const makeKeys = async (test: TestBank, bearer: string, accountId: string, who: string) => {
  const base = `/accounts/${accountId}/pix`;
  const key = await good<PixKey>(test, `${base}/keys`, { bearer, json: { type: 'evp' } });
  const json = { type: 'email', key: `${who}@chaves.example` };
  const verification = await good<KeyVerification>(test, `${base}/key_verifications`, { bearer, json });
  const wanted = { type: 'email', key: `disputa-${who}@chaves.example` } as const;
  const { rows } = await test.database.query<{ user_id: string }>(
    'select user_id from pix_key_verification where id = $1',
    [toUuid(verification.id)],
  );
  // the letter with the code is of no concern here
  await test.database.query(
    `insert into pix_key_verification (id, account_id, user_id, key, key_type, code_hash, created_at, expires_at, verified_at)
     values ($1, $2, $3, $4, 'email', '', $5, $5, $5)`,
    [toUuid(newId('pkv')), toUuid(accountId), rows[0]?.user_id, wanted.key, test.clock.now()],
  );
  const proof = await test.authorize(bearer, { purpose: 'claim_pix_key', account_id: accountId, ...wanted });
  const claim = await good<PixClaim>(test, `${base}/claims`, { bearer, proof, json: wanted });
  return { key_id: key.id, verification_id: verification.id, claim_id: claim.id };
};

/** A contested payment, with a file. */
const contest = async (test: TestBank, { person, bearer }: Signed, payeeKey: string) => {
  const { receipt_id } = await pay(test, { person, bearer }, payeeKey, `key-${randomUUID()}`);
  await test.bank.runDueJobs();
  const base = `/accounts/${person.accountId}/pix/disputes`;
  const json = { transaction_id: receipt_id, reason: 'scam', text: `Fui enganada por quem recebeu: ${person.name}.` };
  const { id } = await good<PixDispute>(test, base, { bearer, json });
  const file = { name: 'nota.pdf', bytes: makePdf() };
  const { evidence } = await good<PixDispute>(test, `${base}/${id}/evidence`, { bearer, file });
  return { dispute_id: id, evidence_id: evidence[0]?.id ?? '' };
};

/** An authorisation of Pix Automático with a charge that is to come. */
const authorise = async (test: TestBank, { person, bearer }: Signed) => {
  const asked = { ...person, bearer };
  const { id, recurrence_code } = await propose(test, asked, 'software', { startsOn: '2026-11-28' });
  await decide(test, asked, 'approve', id, { terms: { max_cents: null, retries_allowed: true } });
  await charge(test, recurrence_code, { dueOn: '2026-11-28', amountCents: 18_990n });
  const path = `/accounts/${person.accountId}/pix/recurrences/${id}`;
  const { charges } = await good<PixRecurrenceDetail>(test, path, { bearer });
  return { recurrence_id: id, recurrence_charge_id: charges[0]?.id ?? '' };
};

/** A charge that nobody has paid, and the token of its link. */
const makeCharge = async (test: TestBank, { person, bearer }: Signed) => {
  const owner = { ...person, id: person.accountId };
  const text = `${randomUUID()}@cobrancas.example`;
  const { key } = await registerPixKey(test.database, owner, { text, type: 'email', createdAt: test.clock.now() });
  const json = { kind: 'immediate', key, amount_cents: 4_321 };
  const charge = await good<PixCharge>(test, `/accounts/${person.accountId}/pix/charges`, { bearer, json });
  return { charge_id: charge.id, charge_token: charge.link.slice(-32), txid: charge.txid };
};

/** Data shared with an institution that only this company knows, and another request that waits. */
const shareWithReceiver = async (test: TestBank, { person, bearer }: Signed) => {
  const { receiver } = await admitReceiver(test);
  const { cnpj, accountId } = person;
  const cpf = person.cpf ?? '';
  const shared = await shareData(test, receiver, { bearer, cpf, cnpj, accountIds: [accountId] });
  const waiting = await askFor(receiver, { cpf, cnpj });
  return {
    receiverBearers: { own: shared.own, ofConsent: shared.tokens.access_token },
    things: {
      request_token: waiting.token,
      consent_id: shared.consentId,
      consent_urn: shared.consentUrn,
      resource_uuid: toUuid(accountId),
    },
  };
};

/** Somebody with a company, two accounts, a payment, a passkey, two sessions, a trusted browser, a draft and all that waits for an answer. */
export const admitOwner = async (
  test: TestBank,
  wish: SeedPerson & { payeeKey: string; draft: string },
): Promise<Owner> => {
  const person = await test.seedPerson(wish);
  const secondAccountId = await openSecondAccount(test, person);
  await setPixLimits(test.database, person.accountId, LIMITS);
  const tokens = await signInByEmail(test, person, { trust_device: true });
  const bearer = tokens.access_token;
  const signed = { person, bearer };
  const idempotency_key = `key-${randomUUID()}`;
  const payment = await pay(test, signed, wish.payeeKey, idempotency_key);
  const lookup = await lookUp(test, signed, wish.payeeKey);
  const passkey = await addPasskey(test, bearer, { name: `Chave de ${wish.name}` });
  // a new factor ends the other sessions
  await signInByEmail(test, person);
  const proof = await test.authorize(bearer, { purpose: 'set_email_factor', on: true });
  const form = `/identity_server/drafts/pix-payment.${person.accountId}`;
  await good(test, form, { method: 'PUT', bearer, json: { content: wish.draft, version: null } });
  const { credential, apiBearer } = await makeCredential(test, person.accountId, bearer);
  const { receiverBearers, things: shared } = await shareWithReceiver(test, signed);
  const things: Belongings = {
    ...shared,
    account_id: person.accountId,
    lookup_id: lookup.id,
    payment_id: payment.id,
    transaction_id: payment.receipt_id,
    contact_id:
      (await good<{ data: { id: string }[] }>(test, `/accounts/${person.accountId}/contacts`, { bearer })).data[0]
        ?.id ?? '',
    notification_id: (await good<NotificationPage>(test, '/notifications', { bearer })).data[0]?.id ?? '',
    view_id: (
      await good<StatementView>(test, `/accounts/${person.accountId}/statement_views`, {
        bearer,
        json: { name: wish.draft, query: { q: wish.draft } },
      })
    ).id,
    ...(await askForLimits(test, signed, lookup.id)),
    credential_id: credential.id,
    ...(await makeDelivery(test, person.accountId, payment.end_to_end_id)),
    end_to_end_id: payment.end_to_end_id,
    scheduled_id: await schedule(test, signed, wish.payeeKey),
    ...(await makeKeys(test, bearer, person.accountId, person.userId)),
    ...(await makeCharge(test, signed)),
    ...(await authorise(test, signed)),
    ...(await contest(test, signed, wish.payeeKey)),
    ...(await makeFiles(test, bearer, person.accountId, payment.receipt_id)),
    ...(await askForData(test, bearer)),
    ...(await readAccess(test, bearer)),
    passkey_id: passkey.id,
    enrolment_id: (await startTotpOf(test, bearer)).enrolment_id,
    ceremony_id: (await startPasskeyOf(test, bearer)).ceremony_id,
    authorization_id: await openAuthorization(test, bearer),
    proof,
    user_identifier: person.userId,
    idempotency_key,
    refresh_token: tokens.refresh_token,
    device_token: tokens.device_token,
    reset_token: `prt_${'A'.repeat(43)}`,
  };
  const ids = [person.userId, person.companyId, person.accountId, secondAccountId, payment.id];
  return {
    ...person,
    bearer,
    apiBearer,
    receiverBearers,
    things,
    secondAccountId,
    canaries: [
      person.name,
      person.legalName,
      person.cnpj,
      person.number,
      person.email,
      payment.payee.name,
      payment.end_to_end_id,
      wish.draft,
      ...ids,
    ],
    uuids: [...ids, things.passkey_id, things.session_id, things.device_id, things.authorization_id].map(toUuid),
  };
};

/** Two people of two companies with four accounts, each with one of everything. */
export const admitTwo = async (test: TestBank): Promise<[Owner, Owner]> => [
  await admitOwner(test, {
    name: 'Ana Albatroz',
    legalName: 'Albatroz Alimentos Ltda',
    email: 'ana@albatroz.example',
    balanceCents: 1_111_111n,
    payeeKey: 'fornecedor@farinhas.example',
    draft: 'rascunho da Ana',
  }),
  await admitOwner(test, {
    name: 'Bruno Bacurau',
    legalName: 'Bacurau Bebidas Ltda',
    email: 'bruno@bacurau.example',
    balanceCents: 2_222_222n,
    payeeKey: '00000000000191',
    draft: 'rascunho do Bruno',
  }),
];
