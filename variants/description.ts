import { type FeatureId, isFeatureOn } from './features';
import type { Variant } from './schema';

/** What a service is called in a sentence about the brand, the strongest first; a feature without a name is not told of. */
const SERVICES = {
  card: 'cartões',
  credit: 'crédito',
  acquiring: 'vendas no cartão',
  ted: 'TED',
  batchPayment: 'pagamentos em lote',
  paymentOffice: 'aprovações',
  cnab: 'CNAB',
  apiKeys: 'API',
} as const satisfies Partial<Record<FeatureId, string>>;

/** Services told of beside Pix: a search result shows some 160 characters. */
const MOST = 3;

/**
 * What the brand is and what it has open, for search results, shared links and the installed app:
 * `Balcão: a conta digital da sua empresa. Com Pix, cartões e TED.` A service that is not built or not offered is never named.
 */
export const describeBrand = ({ features, texts }: Pick<Variant, 'features' | 'texts'>): string => {
  const open = (Object.keys(SERVICES) as (keyof typeof SERVICES)[]).filter(id => isFeatureOn(features, id));
  const names = ['Pix', ...open.slice(0, MOST).map(id => SERVICES[id])];
  return `${texts.description} Com ${new Intl.ListFormat('pt-BR').format(names)}.`;
};
