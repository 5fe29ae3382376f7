import type { Variant } from '../schema';
import cardFront from './card-front.svg';
import deposit from './deposit.svg';
import favicon from './favicon.svg';
import font from './font.woff2';
import loginBanner from './login-banner.svg';
import logoBlack from './logo-black.svg';
import logoWhite from './logo-white.svg';
import pattern from './pattern.svg';

/** Convés: the treasury of ports and logistics; navy, files, approvals and API, no loans. */
export const variant: Variant = {
  colors: {
    color_header: '#0a1c33',
    color_hover: '#14304f',
    color_header_text: '#f3f6fb',
    primary_client: '#1857d8',
    button_color_primary: '#1857d8',
    button_color_primary_hover: '#1148b8',
    button_color_secundary: '#e8eef8',
    icon_color_primary: '#1857d8',
    icon_color_secondary: '#66758c',
  },
  assets: {
    logo_white: logoWhite,
    logo_black: logoBlack,
    login_banner: loginBanner,
    card_front: cardFront,
    pattern,
    favicon,
    marketplace_images: [],
    deposit_image: deposit,
  },
  company: {
    title: 'Convés',
    article: 'o',
    name: 'Convés Tesouraria Digital S.A.',
    nif: '57.031.864/0001-98',
    site: 'https://conves.example',
    email: 'operacao@conves.example',
    address: 'Praça Barão do Rio Branco, 14, 6º andar, Centro, Santos, SP, 11010-040',
    cookie_name: 'conves',
    android_link: null,
    ios_link: null,
    whatsapp: '+551332190045',
  },
  features: {
    manualPix: true,
    ted: true,
    batchPayment: true,
    paymentOffice: true,
    cellphone: false,
    giftCard: false,
    pixReceiveQrCode: true,
    deposit: true,
    acquiring: false,
    card: true,
    cardOptions: false,
    credit: false,
    marketplace: false,
    crypto: false,
    pixSupport: true,
    cnab: true,
    transmission: true,
    agreements: true,
    apiKeys: true,
    topMenu: false,
  },
  verification_code_onboarding: false,
  provider: 'bankly',
  layout: { header: 'dark' },
  texts: {
    promise: 'Cada centavo no porto certo.',
    description: 'Convés: tesouraria para portos, transporte e indústria.',
  },
  telemetry: { replay: 'masked', analytics: false },
  font: { family: 'Archivo', file: font, licence: 'SIL Open Font License 1.1' },
  mobile_store_redirect: false,
};
