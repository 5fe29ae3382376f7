import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatCnpj, parseCnpj } from '../../../bank/formats/documents';
import type { ProviderId } from '../../../bank/contract/providers';
import { contrastOf } from '../../../themes/contrast';
import { FEATURE_IDS, type FeatureFlags } from '../../../variants/features';
import { checkBrand, type Project, type Verdict } from '../check/index';
import { type LegalWords, writeLegalPages } from '../legal/index';
import { addToRegistry } from '../registry';
import { parseFeatures } from './answers';
import { drawBrand } from './drawings';
import { type BrandData, writeIndexFile, writeLegalIndex } from './index-file';
import { drawPalette } from './palette';

type Answers = Readonly<Record<string, string>>;

const readAnswer = (answers: Answers, flag: string): string => answers[flag]?.trim() ?? '';

const dataOf = (answers: Answers): BrandData => {
  const of = (flag: string): string => readAnswer(answers, flag);
  const colors = drawPalette(of('primary'), of('header'));
  const chosen = parseFeatures(of('features')) ?? [];
  const features = Object.fromEntries(FEATURE_IDS.map(id => [id, chosen.includes(id)])) as FeatureFlags;
  const isLight = contrastOf(colors.color_header, '#000000') > contrastOf(colors.color_header, '#ffffff');
  return {
    about: of('description').replaceAll('*/', ''),
    colors,
    assets: {
      logo_white: 'logo-white.svg',
      logo_black: 'logo-black.svg',
      login_banner: 'login-banner.svg',
      card_front: 'card-front.svg',
      pattern: 'pattern.svg',
      favicon: 'favicon.svg',
      marketplace_images: features.marketplace
        ? ['marketplace-home.svg', 'marketplace-vehicle.svg', 'marketplace-motorcycle.svg']
        : [],
      deposit_image: features.deposit ? 'deposit.svg' : null,
    },
    company: {
      title: of('title'),
      article: of('article') === 'a' ? 'a' : 'o',
      name: of('legal-name'),
      nif: formatCnpj(parseCnpj(of('cnpj')) ?? ''),
      site: of('site'),
      email: of('email'),
      address: of('address'),
      cookie_name: of('cookie'),
      android_link: of('android') || null,
      ios_link: of('ios') || null,
      whatsapp: of('whatsapp'),
    },
    features,
    verification_code_onboarding: true,
    provider: of('provider') as ProviderId,
    layout: { header: isLight ? 'light' : 'dark' },
    texts: { promise: of('promise'), description: of('description') },
    telemetry: { replay: 'masked', analytics: false },
    font: null,
    mobile_store_redirect: false,
  };
};

const legalWordsOf = (answers: Answers, { company, features, provider, telemetry }: BrandData): LegalWords => ({
  ...company,
  provider,
  date: readAnswer(answers, 'date'),
  version: '1.0',
  forum: readAnswer(answers, 'forum'),
  audience: readAnswer(answers, 'audience'),
  lends: features.credit || features.marketplace,
  replay: telemetry.replay,
  own: {},
});

/** Every file of a new brand's folder by its name. */
const writeFiles = (answers: Answers): Record<string, string> => {
  const data = dataOf(answers);
  const { features, colors } = data;
  const pages = writeLegalPages(legalWordsOf(answers, data));
  return {
    'index.ts': writeIndexFile(data),
    ...drawBrand(readAnswer(answers, 'name'), data.company.title, colors, {
      withLoans: features.marketplace,
      withDeposit: features.deposit,
    }),
    ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [`legal/${name}`, text])),
    'legal/index.ts': writeLegalIndex(Object.keys(pages)),
  };
};

/** The colour that was said, when it is too light to be read and a darker one was written for texts and lines. */
const tellRepair = (answers: Answers): string[] => {
  const said = readAnswer(answers, 'primary').toLowerCase();
  const { primary_client: used } = drawPalette(said, readAnswer(answers, 'header'));
  return used.toLowerCase() === said
    ? []
    : [
        `colors.primary_client: ${said} is written as ${used}, so that texts and lines can be read on light ground; buttons keep ${said}`,
      ];
};

/**
 * Writes a brand's folder and its line of the registry, and checks it. A brand that does not pass is taken back, so that the project
 * stays as it was.
 * @throws {Error} when the folder is there already
 */
export const createBrand = async (project: Project, answers: Answers): Promise<Verdict> => {
  const name = readAnswer(answers, 'name');
  const folder = path.join(project.variants, name);
  if (existsSync(folder)) throw new Error(`variants/${name} is there already`);
  for (const [file, text] of Object.entries(writeFiles(answers))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const takeBack = addToRegistry(project.variants, name);
  const verdict = await checkBrand(project, name);
  if (verdict.findings.length > 0) {
    takeBack();
    rmSync(folder, { recursive: true });
  }
  return { ...verdict, repairs: [...tellRepair(answers), ...verdict.repairs] };
};
