import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { policyContent, type PolicyContent, type PolicyRule } from '@/bank/contract/payments/policies';
import { diffPolicies } from './policy-diff';
import { isContent, listProblems, nextId, toNewGroup, toNewRule, withKey, withoutGroup } from './policy-form';
import { toSentence } from './rule-sentence';
import { TEMPLATE_IDS, TEMPLATES } from './templates';

const [ANA, BRUNO] = ['usr_01h455vb4pex5vsknk084sn02q', 'usr_01h455vb4pex5vsknk084sn02r'] as const;
const names = new Map<string, string>([
  [ANA, 'Ana'],
  [BRUNO, 'Bruno'],
]);
const people = [
  { id: ANA, name: 'Ana', role: 'admin' as const },
  { id: BRUNO, name: 'Bruno', role: 'approver' as const },
];
const groups: PolicyContent['groups'] = [
  { id: 'financeiro', name: 'Financeiro', members: [BRUNO] },
  { id: 'diretoria', name: 'Diretoria', members: [ANA] },
];
const rule = (own: Partial<PolicyRule>): PolicyRule => ({
  ...{ id: 'r1', name: 'Altos', on: true, when: {}, need: [] },
  ...own,
});
const say = (own: Partial<PolicyRule>) => toSentence(rule(own), groups, names).replaceAll(/\s/g, ' ');

describe('a rule in words', () => {
  it('says from which amount on, as it is measured', () => {
    expect(
      say({
        when: { min_cents: 1_000_000 },
        need: [
          { group: 'financeiro', count: 1 },
          { group: 'diretoria', count: 1 },
        ],
      }),
    ).toBe('Qualquer pagamento a partir de R$ 10.000,00: 1 de Financeiro e 1 de Diretoria.');
    expect(say({ when: { min_cents: 100, max_cents: 200, basis: 'payee_24h' }, total: 2 })).toBe(
      'Qualquer pagamento de R$ 1,00 até menos de R$ 2,00, somando o que foi ao mesmo favorecido em 24 horas: 2 aprovações no total.',
    );
    expect(say({ when: { max_cents: 200 }, total: 1 })).toContain('abaixo de R$ 2,00');
  });

  it('says every condition and every demand', () => {
    const when = {
      ...{ kinds: ['pix', 'ted'], payee: 'new', makers: ['operator', ANA, 'api_key'], channel: 'api', time: 'outside' },
    } as PolicyRule['when'];
    expect(say({ when, need: [{ group: 'approvers', count: 2 }], last: 'diretoria', expires_hours: 4 })).toBe(
      'Pix e TED, a favorecido novo, pedido por operador, Ana ou chave de API, feito por API, fora de dia útil ou das 6h às 20h: 2 de Aprovadores, Diretoria por último, em até 4 horas.',
    );
    expect(say({ when: { kinds: ['ted'] }, deny: 'não fazemos TED' })).toBe('TED: não é permitido (não fazemos TED).');
  });
});

describe('the difference of two versions', () => {
  const before: PolicyContent = { groups, rules: [rule({ when: { min_cents: 100 }, total: 1 })] };

  it('is nothing of the same, whatever the order', () => {
    expect(diffPolicies(before, { groups: groups.toReversed(), rules: before.rules }, names)).toEqual([]);
  });

  it('names what is new, gone and changed', () => {
    const after: PolicyContent = {
      groups: [{ id: 'financeiro', name: 'Financeiro', members: [ANA] }],
      rules: [rule({ when: { min_cents: 200 }, total: 1, on: false }), rule({ id: 'r2', name: 'Novo', total: 2 })],
    };
    const lines = diffPolicies(before, after, names).map(line => line.replaceAll(/\s/g, ' '));
    expect(lines).toEqual([
      'Regra desligada: Altos',
      'Regra mudou. Antes: Qualquer pagamento a partir de R$ 1,00: 1 aprovação de qualquer pessoa que aprova. Depois: Qualquer pagamento a partir de R$ 2,00: 1 aprovação de qualquer pessoa que aprova.',
      'Nova regra: Novo. Qualquer pagamento: 2 aprovações no total.',
      'Financeiro: entra Ana',
      'Financeiro: sai Bruno',
      'Grupo excluído: Diretoria',
    ]);
    expect(diffPolicies(after, before, names)).toHaveLength(lines.length);
  });
});

describe('the form of the rules', () => {
  it('begins with templates that the bank takes', () => {
    for (const id of TEMPLATE_IDS) {
      const content = TEMPLATES[id](people);
      expect(policyContent.parse(content)).toEqual(content);
      expect(listProblems(content)).toEqual([]);
    }
  });

  it('adds rules and groups under ids of their own that the bank takes', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 19 }), removals => {
        let content: PolicyContent = { groups: [], rules: [] };
        for (const removes of removals) {
          content = {
            groups: [...content.groups, toNewGroup(content.groups)],
            rules: [...content.rules, toNewRule(content.rules)],
          };
          if (removes) content = { groups: content.groups.slice(1), rules: content.rules.slice(1) };
        }
        expect(new Set(content.rules.map(({ id }) => id)).size).toBe(content.rules.length);
        expect(new Set(content.groups.map(({ id }) => id)).size).toBe(content.groups.length);
        expect(policyContent.safeParse(content).success).toBe(true);
      }),
    );
    expect(nextId('regra', [{ id: 'regra_2' }])).toBe('regra_3');
  });

  it('takes a group out of the rules with it', () => {
    const need = [
      { group: 'diretoria', count: 1 },
      { group: 'financeiro', count: 1 },
    ];
    const left = withoutGroup({ groups, rules: [rule({ need, last: 'diretoria' })] }, 'diretoria');
    expect(left.groups.map(({ id }) => id)).toEqual(['financeiro']);
    expect(left.rules).toEqual([rule({ need: [{ group: 'financeiro', count: 1 }] })]);
    expect(withoutGroup({ groups, rules: [rule({ need, last: 'diretoria' })] }, 'financeiro').rules[0]?.last).toBe(
      'diretoria',
    );
  });

  it('says what keeps rules from being proposed', () => {
    const content = {
      groups: [{ id: 'grupo_1', name: ' ', members: [] }],
      rules: [
        rule({ name: ' ', total: 1 }),
        rule({ name: 'Nada' }),
        rule({ name: 'Não', deny: ' ' }),
        rule({ name: 'Faixa', total: 1, when: { min_cents: 5, max_cents: 5 } }),
      ],
    };
    expect(listProblems(content)).toHaveLength(5);
    expect(withKey({ a: 1 as number | undefined }, 'a', undefined)).toEqual({});
  });

  it('takes back only what is a form', () => {
    expect(isContent({ groups, rules: [] })).toBe(true);
    for (const kept of [null, 1, 'x', {}, { groups: 1, rules: [] }, { groups: [1], rules: [] }])
      expect(isContent(kept)).toBe(false);
  });
});
