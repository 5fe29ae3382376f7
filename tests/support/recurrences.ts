import { randomBytes } from 'node:crypto';
import type { PixRecurrence, RecurrenceTerms } from '../../bank/contract/products/pix/automatic';
import type { RecurrenceProposal } from '../../bank/providers';
import { type SANDBOX_RECEIVERS, sayAsReceiver, toSandboxProposal } from '../../bank/providers';
import type { TestAnswer, TestBank } from './bank';
import type { SeededPerson } from './people';

type Test = Pick<TestBank, 'database' | 'clock' | 'bank' | 'call' | 'authorize'>;
type Asked = Pick<SeededPerson, 'accountId' | 'cnpj' | 'branch' | 'number' | 'legalName'> & { bearer: string };

/** A txid as receivers make them. */
export const newTxid = (): string => randomBytes(16).toString('hex');

/** A receiver of the sandbox asks the person's company; `change` says what is different. Gives what the company sees, the newest one. */
export const propose = async (
  test: Test,
  person: Asked,
  receiver: keyof typeof SANDBOX_RECEIVERS,
  change: Partial<RecurrenceProposal> = {},
): Promise<PixRecurrence> => {
  const payer = { name: person.legalName, document: person.cnpj, branch: person.branch, number: person.number };
  const proposal = { ...toSandboxProposal(receiver, payer, { now: test.clock.now() }), ...change };
  await sayAsReceiver(test.database, { kind: 'proposed', ...proposal });
  await test.bank.runDueJobs();
  const path = `/accounts/${person.accountId}/pix/recurrences?limit=100`;
  const { body } = await test.call<{ data: PixRecurrence[] }>(path, { bearer: person.bearer });
  return body.data.find(({ recurrence_code }) => recurrence_code === proposal.code) as PixRecurrence;
};

/** The person authorises these terms and approves (or changes) with others, if told; the answer may be a refusal. */
export const decide = async <Body>(
  test: Test,
  person: Asked,
  what: 'approve' | 'change',
  recurrenceId: string,
  { terms, sent = terms }: { terms: RecurrenceTerms; sent?: RecurrenceTerms },
): Promise<TestAnswer<Body>> => {
  const proof = await test
    .authorize(person.bearer, {
      purpose: `${what}_pix_recurrence`,
      account_id: person.accountId,
      recurrence_id: recurrenceId,
      max_cents: terms.max_cents ?? 0,
      retries_allowed: terms.retries_allowed,
    })
    .catch(() => undefined);
  const path = `/accounts/${person.accountId}/pix/recurrences/${recurrenceId}${what === 'approve' ? '/approval' : ''}`;
  const method = what === 'approve' ? 'POST' : 'PATCH';
  return test.call<Body>(path, { bearer: person.bearer, method, json: sent, proof });
};

/** The receiver of an authorisation charges. Gives the txid. */
export const charge = async (
  test: Test,
  code: string,
  { dueOn, amountCents, txid = newTxid() }: { dueOn: string; amountCents: bigint; txid?: string },
): Promise<string> => {
  await sayAsReceiver(test.database, { kind: 'charged', code, txid, dueOn, amountCents, description: null });
  await test.bank.runDueJobs();
  return txid;
};
