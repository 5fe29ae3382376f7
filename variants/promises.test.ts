import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { texts as signInTexts } from '@/components/access/sign-in/texts';
import { variant as balcao } from './default';
import { describeBrand } from './description';
import { variant as fallback } from './fallback';
import { FEATURE_IDS, FEATURES, type FeatureFlags, type FeatureId, isFeatureOn } from './features';
import { parseLegalText } from './legal';
import * as registry from './registry';
import type { Variant } from './schema';

const BRANDS: Record<string, Variant> = { default: balcao, ...registry, fallback };

/** How each service is spoken of. A brand whose service is closed may speak of it only as of something that may come. */
const SPOKEN_OF = {
  card: /cart(ão|ões)(?! de vis)/i,
  credit: /empréstimos?|(?<!Sociedade de |um novo )\bcrédito\b/i,
  ted: /\bTED\b/,
  batchPayment: /\blotes?\b/i,
  paymentOffice: /\baprova(ç|d)/i,
  cnab: /\bCNAB\b|\bremessas?\b/i,
  crypto: /\bcripto/i,
  giftCard: /gift card/i,
  cellphone: /recarga/i,
  acquiring: /maquin(inh)?as?\b|vendas no cartão/i,
  deposit: /boletos? de depósito/i,
} as const satisfies Partial<Record<FeatureId, RegExp>>;

const MAY_COME = /\bquando\b|\bse a\b|ainda não|\bdepende/i;

const sentencesOf = (text: string): string[] => text.replaceAll(/^#+ .*$/gm, '').split(/(?<=[.;:])\s+/);

const findPromises = (flags: FeatureFlags, text: string): string[] =>
  (Object.keys(SPOKEN_OF) as (keyof typeof SPOKEN_OF)[])
    .filter(id => !isFeatureOn(flags, id))
    .flatMap(id =>
      sentencesOf(text)
        .filter(sentence => SPOKEN_OF[id].test(sentence) && !MAY_COME.test(sentence))
        .map(sentence => `${id}: ${sentence}`),
    );

/** The texts of use and contract; those of privacy tell what data are for, whoever offers the service. */
const readTerms = (brand: string): { place: string; markdown: string }[] => {
  const folder = path.join(import.meta.dirname, brand, 'legal');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md') && !name.startsWith('politica'))
    .map(place => ({ place, markdown: readFileSync(path.join(folder, place), 'utf8') }));
};

describe.each(Object.entries(BRANDS))('%s', (_name, variant) => {
  it('says of itself nothing that is not open', () => {
    const said = [describeBrand(variant), variant.texts.promise, JSON.stringify(signInTexts.audiences)].join('\n');
    expect(findPromises(variant.features, said)).toEqual([]);
  });

  it('fits into a search result', () => {
    const everything = { ...variant, features: Object.fromEntries(FEATURE_IDS.map(id => [id, true])) as FeatureFlags };
    expect(describeBrand(variant).length).toBeLessThanOrEqual(160);
    expect(describeBrand(everything).length).toBeLessThanOrEqual(160);
  });
});

describe.each(Object.keys(BRANDS).filter(name => name !== 'fallback'))('the terms of %s', name => {
  const { features } = BRANDS[name] as Variant;

  it.each(readTerms(name))('promise in $place nothing that is not open', ({ place, markdown }) => {
    const { feature, body } = parseLegalText(markdown);
    // the page of a service that is not open says so above its rules; the one of loans is the specification's in every brand
    const isNoticed = feature !== undefined || place === 'terms-emprestimo.md';
    expect(isNoticed ? [] : findPromises(features, body)).toEqual([]);
  });

  it('say in the loan terms whether there are loans', () => {
    const { feature, body } = parseLegalText(
      readFileSync(path.join(import.meta.dirname, name, 'legal/terms-emprestimo.md'), 'utf8'),
    );
    if (features.credit) expect(feature).toBe('credit');
    else expect(body).toContain('não oferece empréstimos');
  });

  it('send nobody to a place that is not there', () => {
    const places = readTerms(name).flatMap(({ markdown }) => markdown.match(/em Configurações, em [A-Z][^,.]*/g) ?? []);
    expect(places).toEqual([]);
  });
});

describe('the description of a brand', () => {
  it('names a service from the day it is open', () => {
    const closed = describeBrand({ ...balcao, features: { ...balcao.features, apiKeys: false } });
    expect(closed).not.toContain('API');
    expect(FEATURES.apiKeys.built && describeBrand(balcao)).toMatch(/Com Pix.* e .*\.$/);
  });
});
