import type { PolicyContent, PolicyRule, RuleWhen } from '@/bank/contract/payments/policies';
import { formatMoney } from '@/components/ui/format';
import { KIND_NAMES } from './kind-names';
import { ruleTexts as texts } from './rule-texts';

/** The group that every company has: `ALL_APPROVERS` of the contract. */
export const EVERYBODY = 'approvers';

const joined = (words: readonly string[], last: string): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')}${last}${words.at(-1)}`;

const toAmount = ({ min_cents, max_cents, basis = 'payment' }: RuleWhen): string => {
  const { from, between, below } = texts.amount;
  const min = min_cents ? formatMoney(min_cents) : null;
  const max = max_cents === undefined ? null : formatMoney(max_cents);
  if (min === null && max === null) return '';
  const amount = max === null ? from(min ?? '') : min === null ? below(max) : between(min, max);
  return [amount, texts.basis[basis]].filter(Boolean).join(', ');
};

type Names = ReadonlyMap<string, string>;
const NOBODY: Names = new Map();

const toMaker = (maker: string, names: Names): string =>
  maker in texts.makers ? texts.makers[maker as keyof typeof texts.makers] : (names.get(maker) ?? texts.someone);

/** When a rule applies, in words: `Pix e TED a partir de R$ 1.000,00, a favorecido novo`. Names are of people (`usr_…`). */
export const toWhenWords = (when: RuleWhen, names: Names = NOBODY): string => {
  const { kinds, payee, makers, channel, time, accounts } = when;
  const what = kinds
    ? joined(
        kinds.map(kind => KIND_NAMES[kind]),
        texts.and,
      )
    : texts.any;
  return [
    [what, toAmount(when)].filter(Boolean).join(' '),
    payee && texts.payee[payee],
    makers &&
      texts.maker(
        joined(
          makers.map(maker => toMaker(maker, names)),
          texts.or,
        ),
      ),
    channel && texts.channel[channel],
    time && texts.time[time],
    accounts && texts.accounts(accounts.length),
  ]
    .filter(Boolean)
    .join(', ');
};

export const nameGroup = (groups: PolicyContent['groups'], id: string): string =>
  id === EVERYBODY ? texts.everybody : (groups.find(group => group.id === id)?.name ?? id);

/** What a rule asks for, in words: `1 de Financeiro e 1 de Diretoria`. */
export const toDemandWords = (
  rule: Omit<PolicyRule, 'id' | 'name' | 'when' | 'on'>,
  groups: PolicyContent['groups'],
): string => {
  const { need, total, last, expires_hours, deny } = rule;
  const words = texts.demand;
  if (deny !== undefined) return words.deny(deny);
  const asked = joined(
    need.map(({ group, count }) => words.need(count, nameGroup(groups, group))),
    texts.and,
  );
  const all = [
    asked,
    total !== undefined && words.total(total),
    last !== undefined && words.last(nameGroup(groups, last)),
    expires_hours !== undefined && words.hours(expires_hours),
  ].filter(Boolean);
  return all.length === 0 ? words.nothing : all.join(', ');
};

/** A rule as one sentence. */
export const toSentence = (rule: PolicyRule, groups: PolicyContent['groups'], names?: Names): string =>
  `${toWhenWords(rule.when, names)}: ${toDemandWords(rule, groups)}.`;
