import type { Contact } from '@/bank/contract/ground/contacts';
import { recognizeInput } from '@/components/products/pix/pay/recognize-input';
import { formatMoney, formatPixKey } from '@/components/ui/format';
import { toShortInstitution } from '@/components/lists/institution-name';
import { joinFacts } from '@/components/ui/join-facts';
import { fold } from './fold';
import type { Option } from './options';
import type { PixReading, PixWish } from './parse-pix';
import { rank } from './rank';
import { texts } from './texts';

const MOST_CONTACTS = 5;

interface Payee {
  id: string;
  title: string;
  keywords: readonly string[];
  contact: Contact;
}

/** What the company calls a payee, else the owner's name. */
export const toLabel = ({ nickname, name }: Contact): string => nickname ?? name;

const toPayee = (contact: Contact): Payee => ({
  id: `contact:${contact.id}`,
  title: toLabel(contact),
  keywords: [contact.name, contact.pix_key, contact.document_masked, contact.document_masked.replace(/\D/g, '')],
  contact,
});

/** A key as it is compared: `(11) 98765-4321` and `+5511987654321` are one, so are a CNPJ with and without its dots. */
const toComparable = (key: string): string =>
  key.includes('@') || /^[0-9a-f]{8}-/i.test(key)
    ? fold(key)
    : fold(key)
        .replace(/[^0-9a-z]/g, '')
        .replace(/^55(?=\d{10,11}$)/, '');

/** The contacts that answer what was typed, best first. */
export const findContacts = (typed: string, contacts: readonly Contact[], recent: readonly string[] = []): Contact[] =>
  rank(typed, contacts.map(toPayee), recent)
    .slice(0, MOST_CONTACTS)
    .map(({ contact }) => contact);

const toPay = (input: string, amountCents: number | null, detail: string, name = input): Option => ({
  id: `pay:${amountCents}:${input}`,
  title: amountCents === null ? texts.pay.to(name) : texts.pay.withAmount(formatMoney(amountCents), name),
  detail,
  icon: 'pix',
  run: { kind: 'pay', input, amountCents },
});

const payContact = (contact: Contact, amountCents: number | null): Option =>
  toPay(
    contact.pix_key,
    amountCents,
    joinFacts([toShortInstitution(contact.institution_name), formatPixKey(contact.pix_key)]),
    toLabel(contact),
  );

const listFor = ({ amountCents, payee, isKey }: PixReading, contacts: readonly Contact[]): Option[] => {
  if (isKey) {
    const known = contacts.find(({ pix_key }) => toComparable(pix_key) === toComparable(payee));
    return [known ? payContact(known, amountCents) : payKey(payee, amountCents)];
  }
  if (payee === '')
    return amountCents === null ? [] : contacts.slice(0, MOST_CONTACTS).map(to => payContact(to, amountCents));
  return findContacts(payee, contacts).map(to => payContact(to, amountCents));
};

function payKey(key: string, amountCents: number | null): Option {
  const kind = recognizeInput(key);
  // a whole code is long and says nothing to the eye
  return kind === 'br_code'
    ? toPay(key, amountCents, texts.pay.reviewFirst, texts.pay.keys.br_code)
    : toPay(key, amountCents, texts.pay.keys[kind]);
}

/** When nobody answers to the name: the amount goes along, the key is typed on the payment screen. */
const payElsewhere = ({ amountCents, payee }: PixReading): Option => ({
  id: 'pay:elsewhere',
  title: amountCents === null ? texts.payTo(payee) : texts.pay.onlyAmount(formatMoney(amountCents)),
  detail: payee === '' ? texts.pay.chooseKey : texts.pay.unknownPayee(payee),
  icon: 'pix',
  run: { kind: 'pay', input: '', amountCents },
});

export interface PayOptions {
  options: readonly Option[];
  /** For the end of the list: to pay somebody who is no contact. */
  elsewhere: Option | null;
  /** Readings differ: the person chooses. */
  asks: boolean;
}

/** Every way to understand a Pix in words, the likeliest first. `contacts` is empty while they are on their way. */
export function listPayOptions({ readings }: PixWish, contacts: readonly Contact[]): PayOptions {
  const found = readings.flatMap(reading => listFor(reading, contacts));
  const options = [...new Map(found.map(option => [option.id, option])).values()];
  const [first] = readings;
  const needsKey = first && !first.isKey && (first.payee !== '' || first.amountCents !== null);
  const amounts = new Set(options.map(({ run }) => (run.kind === 'pay' ? run.amountCents : null)));
  return {
    options,
    elsewhere: needsKey && (options.length === 0 || first.payee === '') ? payElsewhere(first) : null,
    asks: amounts.size > 1,
  };
}
