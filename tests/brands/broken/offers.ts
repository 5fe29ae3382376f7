import { type Broken, index } from './broken';

export const OFFERS: readonly Broken[] = [
  index(
    'no picture for the deposit page',
    'deposit_image: deposit',
    'deposit_image: null',
    'assets.deposit_image is null, but features.deposit is on',
  ),
  index(
    'loans with one picture',
    /marketplace_images: \[.*\]/,
    'marketplace_images: [marketplaceHome]',
    'assets.marketplace_images holds 1 pictures, features.marketplace needs 3',
  ),
  index(
    'pictures of loans that are not offered',
    'marketplace: true',
    'marketplace: false',
    'assets.marketplace_images holds pictures, but features.marketplace is off',
  ),
  index(
    'card options without cards',
    '    card: true',
    '    card: false',
    'features.cardOptions is on without features.card',
  ),
];
