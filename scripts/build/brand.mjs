import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { tsImport } from 'tsx/esm/api';
import { Fault } from '../fault.mjs';
import { PROJECT } from '../start/settings.mjs';
import { folderOfVariant, loadFeatures, loadVariant } from './load-variant.mjs';

const VARIANTS = path.join(PROJECT, 'variants');

/**
 * What must hold before a brand is built: everything that `variant:check` looks at. Colours that had to be repaired are told.
 * Throws Fault whose lines name file and field.
 */
export const checkBrandBeforeBuild = async brand => {
  const { checkBrand, toLine } = await tsImport('../variant/check/index.ts', import.meta.url);
  const { findings, repairs } = await checkBrand({ variants: VARIANTS, app: path.join(PROJECT, 'app') }, brand);
  for (const repair of repairs) console.log(`Repaired in "${brand}": ${repair}`);
  if (findings.length === 0) return;
  const lines = findings.map(finding => `  ${toLine(finding)}`).join('\n');
  throw new Fault(`the brand "${brand}" is not ready, nothing was built:\n${lines}`);
};

/** Twice the pixels that a logo has on paper and on a phone. */
const LOGO_HEIGHT = 96;
const LOGO_WIDTH = 640;
const LOGO_DENSITY = 288;

/** The logo for light ground as a PNG in base64: documents are drawn by processes that have neither a browser nor the brand's folder. */
export const drawLogo = async picture => {
  const [, data] = /^data:[^,]*;base64,(.*)$/s.exec(picture) ?? [];
  const source = data ? Buffer.from(data, 'base64') : Buffer.from(picture);
  const small = { width: LOGO_WIDTH, height: LOGO_HEIGHT, fit: 'inside' };
  const png = await sharp(source, { density: LOGO_DENSITY }).resize(small).png({ palette: true }).toBuffer();
  return png.toString('base64');
};

/** The versions in force of the texts at the top of a brand's `legal` folder: what people agree to, the bank holds to them. */
const readLegalVersions = async variant => {
  const { parseLegalText } = await tsImport('../../variants/legal.ts', import.meta.url);
  const folder = path.join(folderOfVariant(variant), 'legal');
  const names = (await readdir(folder)).filter(name => name.endsWith('.md')).sort();
  const texts = names.map(async name => {
    const { version } = parseLegalText(await readFile(path.join(folder, name), 'utf8'));
    return `${path.basename(name, '.md')}=${version}`;
  });
  return (await Promise.all(texts)).join(',');
};

/**
 * Writes what the bank must know of the brand, so that the processes need none of its code:
 * `{ name: 'Balcão', article: 'o', site: 'https://…', supportEmail: '…', color: '#0b6475', logo: 'iVBORw0…', provider: 'celcoin',
 * onboardingCodes: true, cards: true, marketplace: true, crypto: true, acquiring: true, agreements: true, legalVersions: 'termos-de-uso=1.1,termos-de-contrato=1.0' }`.
 */
export const buildBrand = async (file, variant) => {
  const {
    company,
    provider,
    colors,
    assets,
    features,
    verification_code_onboarding: onboardingCodes,
  } = await loadVariant(variant);
  const { title, article, site, email } = company;
  await mkdir(path.dirname(file), { recursive: true });
  const { isFeatureOn } = await loadFeatures();
  const cards = isFeatureOn(features, 'card');
  const marketplace = isFeatureOn(features, 'marketplace');
  const [crypto, acquiring, agreements] = ['crypto', 'acquiring', 'agreements'].map(name =>
    isFeatureOn(features, name),
  );
  const legalVersions = await readLegalVersions(variant);
  const look = { color: colors.primary_client, logo: await drawLogo(assets.logo_black) };
  await writeFile(
    file,
    `${JSON.stringify({ name: title, article, site, supportEmail: email, ...look, provider, onboardingCodes, cards, marketplace, crypto, acquiring, agreements, legalVersions })}\n`,
  );
};
