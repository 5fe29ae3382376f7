import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PolicyRule } from '../../../contract/payments/policies';
import { type Approver, decide } from './decide';
import { computeRequirement, type RuledFacts } from './require';
import { joinRequirements, NOTHING, type Requirement } from './requirement';

const RUNS = process.env.LONG ? 100_000 : 2_000;
const GROUPS = ['approvers', 'financeiro', 'diretoria', 'conselho'];
const PEOPLE = ['ana', 'bruno', 'carla', 'davi', 'eva', 'fabio'];
const RANK = ['allowed', 'approved', 'waiting', 'blocked', 'denied'];

const rule = (id: string): fc.Arbitrary<PolicyRule> =>
  fc.record(
    {
      ...{ id: fc.constant(id), name: fc.constant(id), on: fc.boolean() },
      when: fc.record(
        {
          kinds: fc.constantFrom<PolicyRule['when']['kinds']>(['pix'], ['ted'], ['pix', 'ted']),
          min_cents: fc.integer({ min: 0, max: 5 }),
          max_cents: fc.integer({ min: 1, max: 6 }),
          basis: fc.constantFrom('payment', 'payee_24h', 'company_day'),
          payee: fc.constantFrom('new', 'changed', 'known'),
          makers: fc.constantFrom<PolicyRule['when']['makers']>(['operator'], ['admin'], ['api_key']),
          time: fc.constantFrom('business', 'outside'),
        },
        { requiredKeys: [] },
      ),
      need: fc.array(fc.record({ group: fc.constantFrom(...GROUPS), count: fc.integer({ min: 1, max: 3 }) }), {
        maxLength: 3,
      }),
      total: fc.integer({ min: 1, max: 4 }),
      last: fc.constant('diretoria'),
      expires_hours: fc.integer({ min: 1, max: 240 }),
      deny: fc.constantFrom('no', 'never'),
    },
    { requiredKeys: ['id', 'name', 'on', 'when', 'need'] },
  );
const rules = fc
  .array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 })
  .chain(ids => fc.tuple(...[...new Set(ids)].map(id => rule(`r${id}`))));
const sum = fc.integer({ min: 0, max: 7 }).map(BigInt);
const facts: fc.Arbitrary<RuledFacts> = fc.record({
  kind: fc.constantFrom('pix', 'ted'),
  accountId: fc.constant('acc'),
  makerId: fc.constantFrom(...PEOPLE),
  makerRole: fc.constantFrom('admin', 'approver', 'operator'),
  channel: fc.constantFrom('web', 'file', 'api'),
  payee: fc.constantFrom('new', 'changed', 'known'),
  sums: fc.record({
    payment: sum,
    maker_day: sum,
    payee_24h: sum,
    payee_7d: sum,
    company_day: sum,
    company_month: sum,
  }),
  isBusinessTime: fc.boolean(),
});
const people: fc.Arbitrary<Approver[]> = fc.tuple(
  ...PEOPLE.map(id => fc.record({ id: fc.constant(id), groups: fc.subarray(GROUPS.slice(1)) })),
);
const order = fc.shuffledSubarray(PEOPLE);
const check = <T extends [unknown, ...unknown[]]>(property: fc.IProperty<T>) =>
  fc.assert(property, { numRuns: RUNS, seed: 22 });

/** Whether people can sit on the seats by trying everything: what the matching has to come to. */
const canSit = (seats: readonly string[], who: readonly Approver[]): boolean => {
  const [first, ...others] = seats;
  if (first === undefined) return true;
  return who.some(
    one =>
      one.groups.includes(first) &&
      canSit(
        others,
        who.filter(other => other !== one),
      ),
  );
};
const seatsOf = ({ at }: Requirement) =>
  Object.entries(at).flatMap(([group, n]) => (group === 'approvers' ? [] : Array.from({ length: n }, () => group)));

describe('rules of a company', () => {
  it('say the same in any order, and join in any grouping', () => {
    check(
      fc.property(rules, facts, fc.infiniteStream(fc.nat()), (all, one, at) => {
        const shuffled = [...all].map(item => ({ item, at: at.next().value })).sort((a, b) => a.at - b.at);
        const asked = computeRequirement(all, one);
        expect(
          computeRequirement(
            shuffled.map(({ item }) => item),
            one,
          ),
        ).toEqual(asked);
        expect(joinRequirements(asked, asked)).toEqual(asked);
        expect(joinRequirements(NOTHING, asked)).toEqual(asked);
      }),
    );
  });

  it('never loosen a decision by one more of them', () => {
    check(
      fc.property(rules, rule('more'), facts, people, order, (all, more, one, who, approved) => {
        const before = decide(computeRequirement(all, one), who, approved);
        const after = decide(computeRequirement([...all, more], one), who, approved);
        expect(RANK.indexOf(after.kind)).toBeGreaterThanOrEqual(RANK.indexOf(before.kind));
      }),
    );
  });

  it('count one person on one seat, and only who is among those that may', () => {
    check(
      fc.property(rules, facts, people, order, (all, one, who, approved) => {
        const maker = one.makerId;
        const may = who.filter(({ id }) => id !== maker);
        const needed = computeRequirement(all, one);
        const { kind, counted } = decide(needed, may, approved);
        expect(counted).not.toContain(maker);
        expect(new Set(counted).size).toBe(counted.length);
        if (kind !== 'approved') return;
        expect(counted.length).toBeGreaterThanOrEqual(needed.total);
        expect(
          canSit(
            seatsOf(needed),
            may.filter(({ id }) => counted.includes(id)),
          ),
        ).toBe(true);
      }),
    );
  });

  it('find nobody blocked whom some order of approvals would let pass', () => {
    check(
      fc.property(rules, facts, people, (all, one, who) => {
        const needed = computeRequirement(all, one);
        const ordered = [...who].sort(
          (a, b) => Number(a.groups.includes('diretoria')) - Number(b.groups.includes('diretoria')),
        );
        const { kind } = decide(
          needed,
          who,
          ordered.map(({ id }) => id),
        );
        if (decide(needed, who, []).kind !== 'blocked' || needed.denies.length > 0) return;
        expect(kind).toBe('blocked');
      }),
    );
  });
});
