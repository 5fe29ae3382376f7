import { expect } from 'vitest';
import type { Approval, ApprovalDetail } from '../../bank/contract/payments/office';
import type { PolicyContent, PolicyRule, PolicyVersion } from '../../bank/contract/payments/policies';
import type { Problem } from '../../bank/contract/primitives';
import { toUuid } from '../../bank/core/ids';
import type { TestAnswer, TestBankOptions } from '../support/bank';
import type { SeedPerson } from '../support/people';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

/** The Wednesday of the vectors, ten in Brasília. */
export const WEDNESDAY_AT_TEN = new Date('2026-12-02T13:00:00.000Z');
const SUPPLIER = 'fornecedor@farinhas.example';

export type Name = 'ana' | 'eva' | 'bruno' | 'carla' | 'davi' | 'fabio';
const ROLES = {
  ...{ eva: 'admin', bruno: 'approver', carla: 'approver', davi: 'operator', fabio: 'viewer' },
} as const satisfies Record<Exclude<Name, 'ana'>, SeedPerson['role']>;

const rule = (
  id: string,
  when: PolicyRule['when'],
  need: Record<string, number>,
  others: Partial<PolicyRule> = {},
) => ({
  ...{ id, name: id.toUpperCase(), on: true, when },
  need: Object.entries(need).map(([group, count]) => ({ group, count })),
  ...others,
});
const BOTH = { financeiro: 1, diretoria: 1 };

/** P1 of the vectors; R8 denies TED, where the vectors deny crypto. */
export const P1_RULES: PolicyRule[] = [
  rule('r1', { min_cents: 100_000 }, { approvers: 1 }),
  rule('r2', { min_cents: 1_000_000 }, BOTH),
  rule('r3', { min_cents: 5_000_000 }, { diretoria: 2 }),
  rule('r4', { payee: 'new', min_cents: 50_000 }, { approvers: 1 }),
  rule('r5', { basis: 'company_day', min_cents: 3_000_000 }, { diretoria: 1 }),
  rule('r6', { basis: 'payee_24h', min_cents: 1_000_000 }, BOTH),
  rule('r7', { time: 'outside', min_cents: 500_000 }, { diretoria: 1 }),
  rule('r8', { kinds: ['ted'] }, {}, { deny: 'A empresa não faz TED' }),
  rule('r9', { makers: ['operator'] }, { approvers: 1 }),
];

export interface OfficeWorld extends PixWorld {
  people: Record<Name, Customer>;
  /** P1 with who is in which group. */
  toContent(rules?: PolicyRule[], groups?: Partial<Record<'financeiro' | 'diretoria', Name[]>>): PolicyContent;
  propose(who: Name, content: PolicyContent): Promise<TestAnswer<PolicyVersion>>;
  /** Proposed by ana, confirmed by eva. */
  activate(content: PolicyContent): Promise<void>;
  /** Looks the payee up and pays; the UUID of the order. */
  order(who: Name, amountCents: number, input?: string): Promise<string>;
  approve(who: Name, ...ids: string[]): Promise<string>;
  detail(id: string, who?: Name): Promise<ApprovalDetail>;
  list(who: Name, tab: string): Promise<Approval[]>;
  statusOf(id: string): Promise<string>;
  /** Signs everybody in at an instant. */
  at(instant: string): Promise<void>;
  /** Forgets what was ordered, so that sums begin anew. */
  clear(): Promise<void>;
}

export const codeOf = ({ status, body }: TestAnswer<unknown>): string =>
  status < 300 ? String(status) : (body as Problem).code;

const admitAll = async (world: PixWorld): Promise<Record<Name, Customer>> => {
  const { padaria } = world;
  await world.database.query(`update app_user set name = 'ana' where email = $1`, [padaria.email]);
  const others = await Promise.all(
    Object.entries(ROLES).map(async ([name, role]) => {
      const person = await world.seedPerson({ companyId: padaria.companyId, name, role });
      return [name, { ...person, bearer: await world.signIn(person.email) }] as const;
    }),
  );
  return { ana: padaria, ...(Object.fromEntries(others) as Record<Exclude<Name, 'ana'>, Customer>) };
};

/** The real bank with the company of the vectors, its money and its people. */
export const startOfficeWorld = async (options: TestBankOptions = {}): Promise<OfficeWorld> => {
  const world = await startPixWorld({ startAt: WEDNESDAY_AT_TEN, ...options });
  const people = await admitAll(world);
  const { database, padaria, bank } = { ...world, padaria: people.ana };
  await world.fund(padaria.ledgerAccountId, 1_000_000_000n);
  const account_id = padaria.accountId;
  const toContent: OfficeWorld['toContent'] = (rules = P1_RULES, groups = {}) => {
    const { financeiro = ['bruno', 'carla'], diretoria = ['ana', 'eva'] } = groups;
    const toGroup = (id: string, name: string, names: Name[]) => ({
      ...{ id, name, members: names.map(one => people[one].userId) },
    });
    return {
      groups: [toGroup('financeiro', 'Financeiro', financeiro), toGroup('diretoria', 'Diretoria', diretoria)],
      rules,
    };
  };
  const propose: OfficeWorld['propose'] = async (who, content) => {
    const proof = await world
      .authorize(people[who].bearer, { purpose: 'propose_approval_policy', account_id, content })
      .catch(() => undefined);
    return world.as(people[who], '/approval_policies', { json: content, proof });
  };
  const approve: OfficeWorld['approve'] = async (who, ...ids) => {
    const approval_ids = ids.map(id => `apv_${id}`);
    const proof = await world
      .authorize(people[who].bearer, { purpose: 'approve_payments', account_id, approval_ids })
      .catch(() => undefined);
    const answer = await world.as<{ data: { outcome: string }[] }>(people[who], '/approval_decisions', {
      ...{ json: { approval_ids }, proof },
    });
    return answer.status < 300 ? answer.body.data.map(({ outcome }) => outcome).join(',') : codeOf(answer);
  };
  return {
    ...{ ...world, people, toContent, propose, approve },
    async activate(content) {
      const { status, body } = await propose('ana', content);
      expect([status, body]).toMatchObject([201, { state: 'proposed' }]);
      expect(await approve('eva', body.approval_id.slice(4))).toBe('approved');
    },
    async order(who, amountCents, input = SUPPLIER) {
      const lookup = await world.lookUp(people[who], input);
      const answer = await world.payLookup(people[who], lookup.body.id, amountCents, newKey());
      expect([answer.status, answer.body]).toMatchObject([201, {}]);
      return answer.body.id.slice(4);
    },
    detail: async (id, who = 'ana') => (await world.as<ApprovalDetail>(people[who], `/approvals/apv_${id}`)).body,
    list: async (who, tab) => (await world.as<{ data: Approval[] }>(people[who], `/approvals?tab=${tab}`)).body.data,
    async statusOf(id) {
      const { rows } = await database.query<{ status: string }>('select status from payment_order where id = $1', [
        toUuid(`pix_${id}`),
      ]);
      return rows[0]?.status ?? 'none';
    },
    async at(instant) {
      world.clock.set(new Date(instant));
      for (const who of Object.values(people)) who.bearer = await world.signIn(who.email);
    },
    async clear() {
      await bank.runDueJobs();
      await bank.runDueJobs();
      // as if of a year ago: sums and payees of today begin anew
      await database.query(
        `update payment_order set created_at = created_at - interval '1 year', settled_at = settled_at - interval '1 year', changed_at = changed_at - interval '1 year', due_on = due_on - 365
         where account_id = $1`,
        [toUuid(account_id)],
      );
      // what left and what was looked up before counts no more
      await database.query('delete from payment_limit_use where account_id = $1', [toUuid(account_id)]);
      await database.query('delete from rate_limit');
    },
  };
};
