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

/** Balcão: the showcase, every feature on. */
export const variant: Variant = {
  colors: {
    color_header: '#0b4a58',
    color_hover: '#14606f',
    color_header_text: '#ffffff',
    primary_client: '#0b6475',
    button_color_primary: '#0b6475',
    button_color_primary_hover: '#085060',
    button_color_secundary: '#e9f0f1',
    icon_color_primary: '#0b6475',
    icon_color_secondary: '#6b7b80',
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
    title: 'Balcão',
    article: 'o',
    name: 'Balcão Tecnologia Financeira Ltda.',
    nif: '45.782.193/0001-18',
    site: 'https://balcao.example',
    email: 'ajuda@balcao.example',
    address: 'Rua do Tesouro, 47, 8º andar, Centro, São Paulo, SP, 01013-020',
    cookie_name: 'balcao',
    android_link: null,
    ios_link: null,
    whatsapp: '+551140028922',
  },
  features: {
    manualPix: true,
    ted: true,
    batchPayment: true,
    paymentOffice: true,
    cellphone: true,
    giftCard: true,
    pixReceiveQrCode: true,
    deposit: true,
    acquiring: true,
    card: true,
    cardOptions: true,
    credit: true,
    marketplace: true,
    crypto: true,
    pixSupport: true,
    cnab: true,
    transmission: true,
    agreements: true,
    apiKeys: true,
    topMenu: false,
  },
  verification_code_onboarding: true,
  provider: 'celcoin',
  layout: { header: 'dark' },
  texts: {
    promise: 'O dinheiro da sua empresa, sempre à vista.',
    description: 'Balcão: a conta digital da sua empresa, com tudo à vista do financeiro.',
  },
  telemetry: { replay: 'unmasked', analytics: true },
  font: null,
  mobile_store_redirect: false,
};
