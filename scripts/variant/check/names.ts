import { parseCnpj } from '../../../bank/formats/documents';
import type { Variant } from '../../../variants/schema';

type Fault = { field: string; words: string };

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * Terms kept for institutions that the Central Bank or another authority licensed under that name. None of our providers is a bank,
 * so no brand on them may sound like one. Source: Resolução Conjunta 17/2025; Lei 4.595/1964, art. 18; Decreto-Lei 73/1966.
 */
const RESTRICTED: readonly (readonly [pattern: RegExp, shown: string])[] = [
  [/bank/, 'Bank'],
  [/\bbanc(o|os|a|ario|aria|arios|arias)\b/, 'Banco'],
  [/\bcaixa economica\b/, 'Caixa Econômica'],
  [/\bbacen\b/, 'Bacen'],
  [/\bcooperativa de credito\b/, 'Cooperativa de crédito'],
  [/\bsociedade de credito\b/, 'Sociedade de crédito'],
  [/\bcorretora\b/, 'Corretora'],
  [/\bdistribuidora de titulos\b/, 'Distribuidora de títulos'],
  [/\bcambio\b/, 'Câmbio'],
  [/\bconsorcios?\b/, 'Consórcio'],
  [/\bsegur(adora|os)\b/, 'Seguradora'],
];

const restrictedWords = ({ company, texts }: Variant): Fault[] =>
  Object.entries({
    'company.title': company.title,
    'company.name': company.name,
    'texts.promise': texts.promise,
    'texts.description': texts.description,
  }).flatMap(([field, text]) => {
    const found = RESTRICTED.find(([pattern]) => pattern.test(plain(text)));
    return found
      ? [{ field, words: `uses the restricted word "${found[1]}", kept for institutions licensed under it` }]
      : [];
  });

const FREE_MAIL = /@(gmail|hotmail|outlook|yahoo|icloud|bol|uol|terra)\./i;
const COOKIES_OF_OTHERS = ['theme', 'consent'];

const isPublicHost = (host: string): boolean =>
  host.includes('.') && !/^[\d.]+$|^localhost$|\.(local|internal)$/.test(host);

const parseUrl = (text: string | null): URL | undefined => (text && URL.canParse(text) ? new URL(text) : undefined);

const links = ({ company }: Variant): Fault[] => {
  const faults: Fault[] = [];
  const site = parseUrl(company.site);
  if (site && (!isPublicHost(site.hostname) || site.username)) {
    faults.push({ field: 'company.site', words: `leads to ${site.host}, which is no public host` });
  }
  const android = parseUrl(company.android_link);
  if (
    android &&
    !(
      android.hostname === 'play.google.com' &&
      android.pathname === '/store/apps/details' &&
      /^[a-z]\w*(\.\w+)+$/i.test(android.searchParams.get('id') ?? '')
    )
  ) {
    faults.push({
      field: 'company.android_link',
      words: 'is no page of an app at play.google.com/store/apps/details?id=…',
    });
  }
  const ios = parseUrl(company.ios_link);
  if (ios && !(ios.hostname === 'apps.apple.com' && /\/id\d+$/.test(ios.pathname))) {
    faults.push({ field: 'company.ios_link', words: 'is no page of an app at apps.apple.com/…/id…' });
  }
  return faults;
};

const who = ({ company }: Variant): Fault[] => {
  const faults: Fault[] = [];
  if (!parseCnpj(company.nif)) faults.push({ field: 'company.nif', words: `${company.nif} has wrong check digits` });
  if (FREE_MAIL.test(company.email))
    faults.push({ field: 'company.email', words: 'is a free mailbox; use one of the brand’s own domain' });
  if (!/, [A-Z]{2}, \d{5}-\d{3}$/.test(company.address)) {
    faults.push({ field: 'company.address', words: 'does not end in state and postcode: ", SP, 01013-020"' });
  }
  if (!/ (Ltda\.|S\.A\.|S\/A|EIRELI|ME|SLU)$/.test(company.name)) {
    faults.push({ field: 'company.name', words: 'does not end in the kind of company (Ltda., S.A.)' });
  }
  if (COOKIES_OF_OTHERS.includes(company.cookie_name)) {
    faults.push({
      field: 'company.cookie_name',
      words: `"${company.cookie_name}" is the name of another cookie of the app`,
    });
  }
  return faults;
};

/** What is wrong with names, numbers and links of a brand. */
export const checkNames = (variant: Variant): Fault[] => [
  ...who(variant),
  ...links(variant),
  ...restrictedWords(variant),
];

/** What two brands may not share: a customer of both would be signed out of one by the other, or could not tell them apart. */
export const checkUnique = (variant: Variant, others: readonly (readonly [name: string, other: Variant])[]): Fault[] =>
  (['cookie_name', 'title', 'nif'] as const).flatMap(field => {
    const twin = others.find(([, { company }]) => plain(company[field]) === plain(variant.company[field]));
    return twin
      ? [{ field: `company.${field}`, words: `"${variant.company[field]}" is that of variants/${twin[0]} too` }]
      : [];
  });
