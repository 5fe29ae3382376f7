import type { Account } from '@/bank/contract/ground/accounts';
import {
  FEATURES,
  type FeatureFlags,
  type FeatureId,
  type FeatureRow,
  isFeatureOn,
  type MenuEntry,
} from '@/variants/features';
import { menuOfRole } from '@/variants/role-menu';

export interface HomeModule extends Pick<MenuEntry, 'href' | 'label' | 'icon'> {
  /** What it is for, to a customer. */
  sentence: string;
}

/** One sentence a feature; none for a flag without a place of its own. */
const SENTENCES: Record<FeatureId, string | null> = {
  manualPix: 'Pague por Pix com agência e conta, quando não houver chave.',
  ted: 'Transfira para qualquer instituição, hoje ou em uma data marcada.',
  batchPayment: 'Pague muitos de uma vez a partir de um arquivo.',
  paymentOffice: 'Veja o que espera por aprovação e decida em um só lugar.',
  cellphone: 'Recarregue celulares pré-pagos da empresa.',
  giftCard: 'Compre cartões-presente para a equipe e para clientes.',
  pixReceiveQrCode: 'Gere um QR Code e receba por Pix na hora.',
  deposit: 'Traga dinheiro por boleto, Pix ou transferência.',
  acquiring: 'Acompanhe vendas no cartão, recebíveis e maquininhas.',
  card: 'Crie cartões, defina limites e bloqueie quando quiser.',
  cardOptions: null,
  credit: 'Simule, contrate e acompanhe as parcelas.',
  marketplace: null,
  crypto: 'Compre e venda criptoativos.',
  pixSupport: 'Conteste um Pix e tire dúvidas.',
  cnab: 'Envie remessas e receba retornos do seu sistema.',
  transmission: 'Troque arquivos com a instituição por um canal seguro.',
  agreements: 'Veja e contrate convênios com a instituição.',
  apiKeys: 'Ligue os sistemas da empresa à conta.',
  topMenu: null,
};

const ALWAYS: readonly HomeModule[] = [
  {
    href: '/statement',
    label: 'Extrato',
    icon: 'statement',
    sentence: 'Busque, filtre e baixe em PDF, Excel ou OFX para a contabilidade.',
  },
  {
    href: '/settings/security',
    label: 'Segurança',
    icon: 'security',
    sentence: 'Veja aparelhos conectados, atividades e formas de confirmar.',
  },
];

/** The modules of a brand with a page of their own, for the home page; only what leads somewhere for the person's role. */
export function listModules(flags: FeatureFlags, role: Account['role']): HomeModule[] {
  const gated = (Object.keys(SENTENCES) as FeatureId[]).flatMap((id): HomeModule[] => {
    const { menu, routes }: FeatureRow = FEATURES[id];
    const [href] = routes;
    const sentence = SENTENCES[id];
    if (!menu || !href || !sentence || !isFeatureOn(flags, id)) return [];
    if (menuOfRole([{ ...menu, href }], role).length === 0) return [];
    return [{ href, label: menu.label, icon: menu.icon, sentence }];
  });
  return [...gated, ...ALWAYS];
}
