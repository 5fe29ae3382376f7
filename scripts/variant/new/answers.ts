import { parseCnpj } from '../../../bank/formats/documents';
import { FEATURE_IDS, type FeatureId } from '../../../variants/features';
import { isDay } from '../../../variants/legal';
import { listUndrawn } from './letters';

/** What is asked of whoever adds a brand. `fault` says in words what is wrong with an answer. */
export interface Question {
  flag: string;
  ask: string;
  /** Taken when the answer is empty; may be drawn from earlier answers. */
  otherwise?: (answers: Readonly<Record<string, string>>) => string;
  fault: (answer: string) => string | undefined;
}

const unless = (isGood: (answer: string) => boolean, words: string) => (answer: string) =>
  isGood(answer) ? undefined : words;
const filled = unless(answer => answer.trim().length > 0, 'is empty');
const optional = (fault: Question['fault']) => (answer: string) => (answer === '' ? undefined : fault(answer));
const address = unless(answer => URL.canParse(answer) && answer.startsWith('https://'), 'is no https:// address');
const colour = unless(answer => /^#[0-9a-f]{6}$/i.test(answer), 'is no colour of the form #rrggbb');

/** `ted,card`, `all` or `none` -> feature ids; undefined when one is unknown. */
export const parseFeatures = (answer: string): FeatureId[] | undefined => {
  if (answer === 'all') return FEATURE_IDS.filter(id => id !== 'topMenu');
  if (answer === 'none' || answer === '') return [];
  const names = answer.split(/[\s,]+/).filter(Boolean);
  return names.every(name => (FEATURE_IDS as readonly string[]).includes(name)) ? (names as FeatureId[]) : undefined;
};

const placeOf = (postal: string): string =>
  /([^,]+), ([A-Z]{2}), \d{5}-\d{3}$/.exec(postal)?.slice(1, 3).join(', ').trim() ?? '';

const titleFault = (answer: string): string | undefined => {
  const undrawn = listUndrawn(answer);
  return undrawn.length > 0
    ? `has ${undrawn.join(' ')}, which the drawn logo lacks: take Latin letters and digits, and change title and logo in the folder`
    : filled(answer);
};

const ASKED: readonly Question[] = [
  {
    flag: 'name',
    ask: 'Name of the folder (small letters, digits, hyphens)',
    fault: unless(
      answer => /^[a-z][a-z0-9-]{1,29}$/.test(answer),
      'is not 2 to 30 small letters, digits and hyphens, a letter first',
    ),
  },
  { flag: 'title', ask: 'Name that customers know', fault: titleFault },
  {
    flag: 'article',
    ask: 'Its article in a sentence: o or a',
    otherwise: ({ title = '' }) => (/a$/i.test(title.trim()) ? 'a' : 'o'),
    fault: unless(answer => answer === 'o' || answer === 'a', 'is neither o nor a'),
  },
  { flag: 'legal-name', ask: 'Legal name of the company', fault: filled },
  {
    flag: 'cnpj',
    ask: 'CNPJ',
    fault: unless(answer => parseCnpj(answer) !== undefined, 'is no CNPJ: wrong form or check digits'),
  },
  { flag: 'site', ask: 'Public site (https://…)', fault: address },
  {
    flag: 'email',
    ask: 'Support e-mail',
    fault: unless(answer => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(answer), 'is no e-mail address'),
  },
  {
    flag: 'address',
    ask: 'Postal address, ending in ", SP, 01013-020"',
    fault: unless(
      answer => placeOf(answer) !== '',
      'does not end in city, state and postcode: ", São Paulo, SP, 01013-020"',
    ),
  },
  {
    flag: 'whatsapp',
    ask: 'Support on WhatsApp (+55…)',
    fault: unless(answer => /^\+55[1-9][1-9]\d{8,9}$/.test(answer), 'is not +55, area code and 8 or 9 digits'),
  },
  {
    flag: 'provider',
    ask: 'Institution: bankly, cartos or celcoin',
    fault: unless(answer => ['bankly', 'cartos', 'celcoin'].includes(answer), 'is none of bankly, cartos, celcoin'),
  },
  { flag: 'primary', ask: 'Colour of the brand (#rrggbb)', fault: colour },
  {
    flag: 'header',
    ask: 'Colour of the header band (#rrggbb)',
    otherwise: ({ primary = '' }) => primary,
    fault: colour,
  },
  {
    flag: 'features',
    ask: `Features, by comma, or all or none (${FEATURE_IDS.join(', ')})`,
    fault: unless(
      answer => parseFeatures(answer) !== undefined,
      `names a feature that is none of ${FEATURE_IDS.join(', ')}`,
    ),
  },
  {
    flag: 'promise',
    ask: 'The sentence beside the sign-in form, at most 60 characters',
    fault: unless(answer => answer.length > 0 && answer.length <= 60, 'is empty or longer than 60 characters'),
  },
  {
    flag: 'description',
    ask: 'What the brand is, without its services, at most 110 characters',
    fault: unless(answer => answer.length > 0 && answer.length <= 110, 'is empty or longer than 110 characters'),
  },
  {
    flag: 'audience',
    ask: 'Whom it serves, after "para"',
    otherwise: () => 'empresas de todos os tamanhos',
    fault: filled,
  },
  {
    flag: 'cookie',
    ask: 'Prefix of the session cookies',
    otherwise: ({ name = '' }) => name,
    fault: unless(answer => /^[a-z][a-z0-9_-]{1,29}$/.test(answer), 'is not 2 to 30 small letters, digits, - and _'),
  },
  {
    flag: 'android',
    ask: 'Page of the app at play.google.com, or empty',
    otherwise: () => '',
    fault: optional(address),
  },
  { flag: 'ios', ask: 'Page of the app at apps.apple.com, or empty', otherwise: () => '', fault: optional(address) },
  {
    flag: 'forum',
    ask: 'City and state of the courts',
    otherwise: ({ address: postal = '' }) => placeOf(postal),
    fault: filled,
  },
  {
    flag: 'date',
    ask: 'Day from which the legal texts hold (2026-11-03)',
    otherwise: () => new Date().toISOString().slice(0, 10),
    fault: unless(isDay, 'is no day of the form 2026-11-03'),
  },
];

/** Every question; an answer is one line, whatever is asked. */
export const QUESTIONS: readonly Question[] = ASKED.map(question => ({
  ...question,
  fault: answer =>
    /\p{Cc}/u.test(answer) ? 'holds a line break or another sign that cannot be seen' : question.fault(answer),
}));
