import type { Variant } from '../schema';
import cardFront from './card-front.svg';
import deposit from './deposit.svg';
import favicon from './favicon.svg';
import font from './font.woff2';
import loginBanner from './login-banner.svg';
import logoBlack from './logo-black.svg';
import logoWhite from './logo-white.svg';
import pattern from './pattern.svg';

/** Cirandê: small shops and makers; sunny header, a menu on top, few features. */
export const variant: Variant = {
  colors: {
    color_header: '#ffd23f',
    color_hover: '#ffdf75',
    color_header_text: '#3b0a45',
    primary_client: '#c4117a',
    button_color_primary: '#c4117a',
    button_color_primary_hover: '#a20c64',
    button_color_secundary: '#fdeaf4',
    icon_color_primary: '#c4117a',
    icon_color_secondary: '#8d6f95',
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
    title: 'Cirandê',
    article: 'a',
    name: 'Cirandê Pagamentos e Tecnologia Ltda.',
    nif: 'K7.C2R.4D9/0001-15',
    site: 'https://cirande.example',
    email: 'oi@cirande.example',
    address: 'Rua da Moeda, 128, Bairro do Recife, Recife, PE, 50030-040',
    cookie_name: 'cirande',
    android_link: 'https://play.google.com/store/apps/details?id=example.cirande.loja',
    ios_link: null,
    whatsapp: '+5581988230017',
  },
  features: {
    manualPix: false,
    ted: false,
    batchPayment: false,
    paymentOffice: false,
    cellphone: true,
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
    cnab: false,
    transmission: false,
    agreements: false,
    apiKeys: false,
    topMenu: true,
  },
  verification_code_onboarding: true,
  provider: 'celcoin',
  layout: { header: 'light' },
  texts: {
    promise: 'Vendeu, girou, tá na conta.',
    description: 'Cirandê: a conta de quem vende na feira, na loja e na internet. Receba por QR Code e cuide do caixa.',
  },
  telemetry: { replay: 'off', analytics: false },
  font: { family: 'Outfit', file: font, licence: 'SIL Open Font License 1.1' },
  mobile_store_redirect: false,
};
