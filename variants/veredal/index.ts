import type { Variant } from '../schema';
import cardFront from './card-front.svg';
import deposit from './deposit.svg';
import favicon from './favicon.svg';
import font from './font.woff2';
import loginBanner from './login-banner.svg';
import logoBlack from './logo-black.svg';
import logoWhite from './logo-white.svg';
import marketplaceHome from './marketplace-home.svg';
import marketplaceMotorcycle from './marketplace-motorcycle.svg';
import marketplaceVehicle from './marketplace-vehicle.svg';
import pattern from './pattern.svg';

/** Veredal: the account of rural producers; cream and green, a light header, loans with a guarantee. */
export const variant: Variant = {
  colors: {
    color_header: '#f4eddc',
    color_hover: '#e6d7b0',
    color_header_text: '#26331c',
    primary_client: '#35602a',
    button_color_primary: '#35602a',
    button_color_primary_hover: '#284a1f',
    button_color_secundary: '#efe7d3',
    icon_color_primary: '#b4592a',
    icon_color_secondary: '#a8925c',
    background_color_terms: '#fbf7ec',
  },
  assets: {
    logo_white: logoWhite,
    logo_black: logoBlack,
    login_banner: loginBanner,
    card_front: cardFront,
    pattern,
    favicon,
    marketplace_images: [marketplaceHome, marketplaceVehicle, marketplaceMotorcycle],
    deposit_image: deposit,
  },
  company: {
    title: 'Veredal',
    article: 'a',
    name: 'Veredal Soluções para o Campo S.A.',
    nif: '48.271.936/0001-83',
    site: 'https://veredal.example',
    email: 'atendimento@veredal.example',
    address: 'Avenida Presidente Vargas, 1890, sala 12, Setor Central, Rio Verde, GO, 75901-551',
    cookie_name: 'veredal',
    android_link: null,
    ios_link: null,
    whatsapp: '+5564999120034',
  },
  features: {
    manualPix: true,
    ted: true,
    batchPayment: true,
    paymentOffice: false,
    cellphone: false,
    giftCard: false,
    pixReceiveQrCode: true,
    deposit: true,
    acquiring: true,
    card: true,
    cardOptions: true,
    credit: true,
    marketplace: true,
    crypto: false,
    pixSupport: true,
    cnab: false,
    transmission: false,
    agreements: true,
    apiKeys: false,
    topMenu: false,
  },
  verification_code_onboarding: false,
  provider: 'cartos',
  layout: { header: 'light' },
  texts: {
    promise: 'Do plantio à venda, a conta fecha.',
    description: 'Veredal: a conta de quem produz no campo e paga seus fornecedores.',
  },
  telemetry: { replay: 'masked', analytics: true },
  font: { family: 'Figtree', file: font, licence: 'SIL Open Font License 1.1' },
  mobile_store_redirect: false,
};
