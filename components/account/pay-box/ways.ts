import type { BoletoProblem } from '@/bank/contract/boleto';
import type { ContactAccount } from '@/bank/contract/ground/contact-cards';
import type { Contact } from '@/bank/contract/ground/contacts';
import type { InstitutionEntry } from '@/bank/contract/ground/institutions';
import type { PixKeyKind } from '@/bank/contract/pix-key';
import type { AccountText } from '@/bank/contract/account-text';
import type { Payable } from '@/bank/contract/payable';
import type { BookEntry } from '@/components/lists/contact-book';
import { CONTACT_PARAM } from '@/components/payment/account/brought';
import { formatAccount, formatPixKey } from '@/components/ui/format';
import type { AskedAccount } from '@/contexts/asked-account';
import { toShortInstitution } from '@/components/lists/institution-name';
import { joinFacts } from '@/components/ui/join-facts';
import { institutionOf, toAskedAccount } from './named';
import { texts } from './texts';

/** More than any code, line or account that people paste. */
export const MOST_PAYABLE = 2_000;

/** One way on, with everything filled in. */
export interface PayWay {
  title: string;
  detail?: string;
  /** Leads to somebody who was paid before. */
  person?: true;
  run:
    | { kind: 'pix'; input: string }
    | { kind: 'account'; href: '/pix/manual' | '/payment/ted'; named: AskedAccount['named'] }
    | { kind: 'boleto'; digits: string }
    | { kind: 'go'; href: string };
}

/** What a text was understood as: what is said of it, and how it goes on. More than one way is a question. */
export interface Understood {
  sentence: string | null;
  /** Something is wrong with what was typed: it cannot be paid as it stands. */
  isProblem?: true;
  /** A whole code that says by itself what is paid: brought at once, it leads on by itself to what is confirmed. */
  isCode?: true;
  /** Asked above the ways, when there are several. */
  question?: string;
  ways: readonly PayWay[];
}

/** What the brand has open for this account. */
export interface OpenWays {
  ted: boolean;
  manualPix: boolean;
  boleto: boolean;
  /** Many payments at once. */
  batch: boolean;
}

/** Fewer digits than the shortest of what is paid by number: more of them are on their way. */
const isBegun = (text: string): boolean => /^[\d\s.\-/()+]*$/.test(text) && text.replace(/\D/g, '').length < 11;

/** What the bank knows. */
export interface Known {
  /** Everybody who was paid or written down. */
  book: readonly BookEntry[] | 'searching' | 'failed';
  register: readonly InstitutionEntry[];
}

const words = texts.sentences;

const payKey = (title: string, input: string, detail?: string): PayWay => ({
  title,
  ...(detail && { detail }),
  run: { kind: 'pix', input },
});

/** A key as it can be nothing else: a CPF that is a mobile as well is written with its dots. */
const toInput = (type: PixKeyKind, key: string): string => (type === 'cpf' ? formatPixKey(key) : key);

const ofKey = (readings: readonly { type: PixKeyKind; key: string }[]): Understood => {
  const [first] = readings;
  const ways = readings.map(({ type, key }) => payKey(texts.ways.key(type), toInput(type, key), formatPixKey(key)));
  const sentence = first && readings.length === 1 ? words.key(first.type) : null;
  return { sentence, question: texts.choose, ways };
};

const ofProblem = (problem: BoletoProblem, digits: string, open: OpenWays): Understood => {
  const barcode: PayWay = { title: texts.ways.barcode, run: { kind: 'boleto', digits } };
  const ways = problem === 'line_or_barcode' && open.boleto ? [barcode] : [];
  return { sentence: texts.problems[problem], ...(ways.length === 0 && { isProblem: true }), ways };
};

const ofAccount = (account: AccountText, open: OpenWays, { register }: Known): Understood => {
  const named = toAskedAccount(account, register);
  const institution = institutionOf(account, register);
  const hasPix = open.manualPix && institution?.takes_pix !== false;
  const hasTed = open.ted && institution?.takes_ted !== false;
  const pix: PayWay = { ...{ title: texts.ways.manual, detail: texts.ways.manualDetail }, run: ofForm('/pix/manual') };
  const ted: PayWay = { ...{ title: texts.ways.ted, detail: texts.ways.tedDetail }, run: ofForm('/payment/ted') };
  function ofForm(href: '/pix/manual' | '/payment/ted'): PayWay['run'] {
    return { kind: 'account', href, named };
  }
  const ways = [...(hasPix ? [pix] : []), ...(hasTed ? [ted] : [])];
  const refused = [
    institution?.takes_pix === false && open.manualPix && texts.ways.noPix,
    institution?.takes_ted === false && open.ted && texts.ways.noTed,
  ].filter(Boolean);
  const sentence = ways.length === 0 && refused.length === 0 ? words.noAccount : [words.account, ...refused].join(' ');
  return { sentence, question: texts.chooseWay, ways };
};

/** Small letters without accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const MOST_PEOPLE = 8;
const MOST_AGAIN = 5;

const payContact = (entry: BookEntry, contact: Contact): PayWay => ({
  ...payKey(
    entry.label,
    contact.pix_key,
    joinFacts([toShortInstitution(contact.institution_name), formatPixKey(contact.pix_key)]),
  ),
  person: true,
});

/** By Pix where the institution takes it; nothing where neither is open. */
const payAccount = (entry: BookEntry, account: ContactAccount, open: OpenWays): PayWay[] => {
  const place =
    open.manualPix && account.takes_pix ? '/pix/manual' : open.ted && account.takes_ted ? '/payment/ted' : null;
  if (place === null) return [];
  const number = formatAccount({ branch: account.branch, number: `${account.account}-${account.check_digit}` });
  const detail = joinFacts([toShortInstitution(account.institution_name), number]);
  return [
    { title: entry.label, detail, person: true, run: { kind: 'go', href: `${place}?${CONTACT_PARAM}=${account.id}` } },
  ];
};

const waysOf = (entry: BookEntry, open: OpenWays): PayWay[] => [
  ...entry.keys.map(contact => payContact(entry, contact)),
  ...entry.accounts.flatMap(account => payAccount(entry, account, open)),
];

/** Before anything is typed: those who are paid most often, each once. */
const ofNothing = (book: Known['book'], open: OpenWays): Understood => ({
  sentence: null,
  question: texts.again,
  ways: typeof book === 'string' ? [] : book.flatMap(entry => waysOf(entry, open).slice(0, 1)).slice(0, MOST_AGAIN),
});

const ofName = (name: string, book: Known['book'], open: OpenWays): Understood => {
  if (book === 'searching') return { sentence: words.searching, ways: [] };
  if (book === 'failed') return { sentence: words.unread, ways: [] };
  const parts = fold(name).split(/\s+/);
  const found = book.filter(entry => {
    const full = fold(`${entry.label} ${entry.name}`);
    return parts.every(part => full.includes(part));
  });
  if (found.length === 0) return { sentence: words.nobody(name), ways: [] };
  return {
    sentence: words.people(found.length),
    question: texts.choose,
    ways: found.flatMap(entry => waysOf(entry, open)).slice(0, MOST_PEOPLE),
  };
};

/** How a payment goes on from what was recognised. Nothing of it is guessed: where there are several ways, the person chooses. */
export const toUnderstood = (payable: Payable, open: OpenWays, known: Known, text: string): Understood => {
  switch (payable.kind) {
    case 'empty':
      return ofNothing(known.book, open);
    case 'br_code':
      return { sentence: words.br_code, isCode: true, ways: [payKey(texts.ways.pix, payable.code)] };
    case 'br_code_problem':
      return { sentence: words.cutCode, isProblem: true, ways: [] };
    case 'link':
      return { sentence: words.link, ways: [payKey(texts.ways.pix, payable.address)] };
    case 'key':
      return ofKey(payable.readings);
    case 'boleto': {
      const { kind, line } = payable.boleto;
      const sentence = kind === 'bill' ? words.bill : words.boleto;
      if (!open.boleto) return { sentence: words.noBoleto, ways: [] };
      const way: PayWay = { title: texts.ways.boleto, run: { kind: 'boleto', digits: line } };
      return { sentence, isCode: true, ways: [way] };
    }
    case 'boleto_problem':
      return ofProblem(payable.problem, payable.digits, open);
    case 'account':
      return ofAccount(payable.account, open, known);
    case 'name':
      return ofName(payable.name, known.book, open);
    case 'unknown':
      return { sentence: isBegun(text) ? words.begun : words.unknown, ways: [] };
  }
};
