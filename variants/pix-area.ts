import { type FeatureFlags, findFeatureOf, isFeatureOn } from './features';
import type { MenuIcon } from './menu-entry';

/** A place of the Pix area. The texts are what the customer reads. */
export interface PixPlace {
  href: `/pix/${string}` | '/contacts' | '/settings/limits';
  label: string;
  /** What it is for, in one sentence. */
  sentence: string;
  /** The same for who only looks, where the sentence speaks of acts. */
  toSee?: string;
  icon: MenuIcon;
  /** Moves money out: not for who only looks. */
  pays: boolean;
}

/** Every place below /pix and what belongs to it, in the order of the page that lists them. Those of a flag are there while it is open. */
const PIX_AREA: readonly PixPlace[] = [
  {
    href: '/pix/pay',
    label: 'Pagar',
    sentence: 'Por chave, por código copiado ou por QR Code.',
    icon: 'pay',
    pays: true,
  },
  {
    href: '/contacts',
    label: 'Contatos',
    sentence: 'Pague de novo quem você já pagou.',
    toSee: 'Quem a empresa já pagou.',
    icon: 'contacts',
    pays: false,
  },
  {
    href: '/pix/manual',
    label: 'Pagar por agência e conta',
    sentence: 'Quando quem recebe não tem chave Pix.',
    icon: 'pixManual',
    pays: true,
  },
  {
    href: '/pix/scheduled',
    label: 'Agendados',
    sentence: 'O que vai ser pago nos próximos dias: veja, altere ou cancele.',
    toSee: 'O que vai ser pago nos próximos dias.',
    icon: 'scheduled',
    pays: false,
  },
  {
    href: '/pix/automatic',
    label: 'Pix Automático',
    sentence: 'Empresas que você autoriza a cobrar todo mês: responda pedidos, defina o máximo, cancele.',
    toSee: 'Empresas que a conta autoriza a cobrar todo mês.',
    icon: 'recurring',
    pays: false,
  },
  {
    href: '/pix/receive',
    label: 'Receber com QR Code',
    sentence: 'Um código que vale sempre, para mostrar, enviar ou imprimir para o balcão.',
    icon: 'qrCode',
    pays: false,
  },
  {
    href: '/pix/charges',
    label: 'Cobranças',
    sentence: 'Peça um valor com ou sem vencimento e saiba na hora quando for pago.',
    toSee: 'O que a empresa cobrou por Pix, e o que já foi pago.',
    icon: 'charges',
    pays: false,
  },
  {
    href: '/pix/charges/automatic',
    label: 'Pix Automático a receber',
    sentence: 'Cobre todo mês de quem autorizou uma vez: proponha, acompanhe as respostas e cada ciclo.',
    toSee: 'Clientes que autorizaram a empresa a cobrar todo mês, e cada ciclo.',
    icon: 'recurringIn',
    pays: false,
  },
  {
    href: '/pix/keys',
    label: 'Chaves',
    sentence: 'Suas chaves e pedidos de portabilidade.',
    icon: 'pixKeys',
    pays: false,
  },
  {
    href: '/settings/limits',
    label: 'Limites',
    sentence: 'Quanto a conta pode pagar por Pix, de dia e à noite, e os favorecidos de confiança.',
    icon: 'limits',
    pays: false,
  },
  {
    href: '/pix/support',
    label: 'Ajuda e contestação',
    sentence: 'Conteste um Pix por golpe ou fraude, acompanhe o caso e tire dúvidas.',
    toSee: 'As contestações da empresa, e dúvidas comuns.',
    icon: 'support',
    pays: false,
  },
];

/** The places of the Pix area of a brand, for a person who may pay or who only looks. */
export const listPixPlaces = (flags: FeatureFlags, canPay: boolean): PixPlace[] =>
  PIX_AREA.filter(({ href, pays }) => {
    const feature = findFeatureOf(href);
    return (canPay || !pays) && (!feature || isFeatureOn(flags, feature));
  }).map(place => (canPay ? place : { ...place, sentence: place.toSee ?? place.sentence }));
