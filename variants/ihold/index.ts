import type { Variant } from '../schema';
import cardFront from './card-front.svg';
import deposit from './deposit.svg';
import favicon from './favicon.svg';
import loginBanner from './login-banner.svg';
import logoBlack from './logo-black.svg';
import logoWhite from './logo-white.svg';
import marketplaceHome from './marketplace-home.svg';
import marketplaceMotorcycle from './marketplace-motorcycle.svg';
import marketplaceVehicle from './marketplace-vehicle.svg';
import pattern from './pattern.svg';

/** iHold: phones are led to its app; a dark header with an orange action. */
export const variant: Variant = {
  colors: {
    color_header: '#1c1512',
    color_hover: '#332924',
    color_header_text: '#ffffff',
    primary_client: '#c24a00',
    button_color_primary: '#f4600a',
    button_color_primary_hover: '#ff7420',
    button_color_secundary: '#f4eee9',
    icon_color_primary: '#c24a00',
    icon_color_secondary: '#82756d',
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
    title: 'iHold',
    article: 'a',
    name: 'iHold Serviços Financeiros Ltda.',
    nif: '51.903.476/0001-73',
    site: 'https://ihold.example',
    email: 'suporte@ihold.example',
    address: 'Avenida Sete de Setembro, 2150, sala 904, Centro, Curitiba, PR, 80060-070',
    cookie_name: 'ihold',
    android_link: 'https://play.google.com/store/apps/details?id=example.ihold.empresas',
    ios_link: 'https://apps.apple.com/br/app/ihold-empresas/id0000000000',
    whatsapp: '+554130280000',
  },
  features: {
    manualPix: true,
    ted: true,
    batchPayment: false,
    paymentOffice: false,
    cellphone: true,
    giftCard: false,
    pixReceiveQrCode: true,
    deposit: true,
    acquiring: false,
    card: true,
    cardOptions: true,
    credit: true,
    marketplace: true,
    crypto: false,
    pixSupport: true,
    cnab: false,
    transmission: false,
    agreements: false,
    apiKeys: false,
    topMenu: true,
  },
  verification_code_onboarding: true,
  provider: 'bankly',
  layout: { header: 'dark' },
  texts: {
    promise: 'Seu caixa firme, na palma da mão.',
    description: 'iHold: a conta da sua empresa, no celular e no computador.',
  },
  telemetry: { replay: 'unmasked', analytics: true },
  font: null,
  mobile_store_redirect: true,
};
