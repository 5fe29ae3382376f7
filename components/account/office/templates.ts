import type { PolicyContent, PolicyRule } from '@/bank/contract/payments/policies';
import type { PolicyPage } from '@/services/office';
import { policyTexts } from './policy-texts';
import { EVERYBODY } from './rule-sentence';

type People = PolicyPage['people'];
const names = policyTexts.templateRules;

const rule = (
  id: string,
  name: string,
  when: PolicyRule['when'],
  need: Readonly<Record<string, number>>,
): PolicyRule => ({
  ...{ id, name, on: true, when },
  need: Object.entries(need).map(([group, count]) => ({ group, count })),
});

const idsOf = (people: People, role: People[number]['role']) =>
  people.filter(person => person.role === role).map(({ id }) => id);

const ONE_OF_ALL = { [EVERYBODY]: 1 };
const BOTH = { financeiro: 1, diretoria: 1 };

/** Rules to begin with, made of the people there are. */
export const TEMPLATES = {
  one: (): PolicyContent => ({ groups: [], rules: [] }),
  partners: (): PolicyContent => ({
    groups: [],
    rules: [
      rule('valores', names.large, { min_cents: 100_000 }, ONE_OF_ALL),
      rule('novo', names.newPayee, { payee: 'new', min_cents: 50_000 }, ONE_OF_ALL),
    ],
  }),
  board: (people: People): PolicyContent => {
    const board = idsOf(people, 'admin');
    const finance = idsOf(people, 'approver');
    return {
      groups: [
        { id: 'financeiro', name: names.finance, members: finance },
        { id: 'diretoria', name: names.board, members: board },
      ],
      rules: [
        rule('valores', names.large, { min_cents: 100_000 }, ONE_OF_ALL),
        rule('altos', names.both, { min_cents: 1_000_000 }, BOTH),
        rule('somados', names.split, { basis: 'payee_24h', min_cents: 1_000_000 }, BOTH),
        rule('novo', names.newPayee, { payee: 'new', min_cents: 50_000 }, ONE_OF_ALL),
        rule('fora', names.outside, { time: 'outside', min_cents: 500_000 }, { diretoria: 1 }),
        rule('operador', names.operator, { makers: ['operator'] }, ONE_OF_ALL),
      ],
    };
  },
} as const satisfies Record<string, (people: People) => PolicyContent>;

export type TemplateId = keyof typeof TEMPLATES;
export const TEMPLATE_IDS = Object.keys(TEMPLATES) as TemplateId[];
