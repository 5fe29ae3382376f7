import {
  GIFT_CATEGORIES,
  type GiftCategory,
  type GiftState,
  MOST_GIFT_CARDS,
} from '../../../contract/products/gift-card-words';
import type { GiftRailProduct, GiftRailValues } from '../../gift-card-rail';
import { GIFT_ROWS } from './rows';

interface CategoryWords {
  text: string;
  validity: string;
  where: string;
}

const WORDS: Readonly<Record<GiftCategory, CategoryWords>> = {
  games: {
    text: 'Crédito para jogos, itens e assinaturas.',
    validity: 'O código vale 12 meses. O crédito resgatado não expira.',
    where: 'Abra a loja do jogo ou do console e entre na sua conta.',
  },
  tv: {
    text: 'Assinatura de séries, filmes e canais.',
    validity: 'O código vale 12 meses. A assinatura começa no resgate.',
    where: 'Entre na sua conta do serviço e abra a parte de pagamentos.',
  },
  digital: {
    text: 'Crédito ou assinatura de aplicativos, música, livros e cursos.',
    validity: 'O código vale 12 meses. O crédito resgatado não expira.',
    where: 'Entre na sua conta do aplicativo e abra a parte de pagamentos.',
  },
  retail: {
    text: 'Vale-compras para lojas e sites.',
    validity: 'Vale 12 meses a partir da compra.',
    where: 'No fim da compra, escolha pagar com vale ou cartão-presente.',
  },
  food: {
    text: 'Vale para pedidos, restaurantes e mercados.',
    validity: 'Vale 12 meses a partir da compra.',
    where: 'Abra o aplicativo, ou mostre o código no caixa.',
  },
  mobility: {
    text: 'Crédito para corridas, combustível e estacionamento.',
    validity: 'O código vale 12 meses. O crédito resgatado vale 24 meses.',
    where: 'Abra o aplicativo e entre na sua carteira.',
  },
  transport: {
    text: 'Crédito para passagens, hospedagem e transporte.',
    validity: 'Vale 12 meses a partir da compra.',
    where: 'Entre no site ou no aplicativo e abra a parte de créditos.',
  },
  software: {
    text: 'Licença ou assinatura de programas e serviços.',
    validity: 'O código vale 12 meses. A assinatura começa no resgate.',
    where: 'Entre na sua conta no site de quem faz o programa.',
  },
};

/** Who distributes in the sandbox, invented. */
const SELLER = { name: 'Rede Presente Distribuição Digital Ltda', document: '62804917000104', ispb: '60701190' };

const TERMS =
  'O código é válido só no Brasil e em contas brasileiras. Ele não é trocado por dinheiro, não tem segunda via depois de usado e pode ser usado por quem o tiver: guarde-o como dinheiro. A venda do gift card não é a venda do produto ou serviço: o documento fiscal é de quem fornece o conteúdo.';
const REFUND_RULE =
  'Até 7 dias depois da compra, o valor volta se o código não foi mostrado. Depois de mostrado, só volta se o código for inválido ou já tiver sido usado antes.';

const toCents = (reais: string): bigint => {
  const [whole = '0', part = ''] = reais.split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
};

const toValues = (told: string): GiftRailValues => {
  const range = /^([\d.]+)-([\d.]+)\/([\d.]+)$/.exec(told);
  if (!range) return { type: 'list', values: told.split(' ').map(value => ({ cents: toCents(value), label: null })) };
  const [, least = '', most = '', step = ''] = range;
  return { type: 'range', minCents: toCents(least), maxCents: toCents(most), stepCents: toCents(step) };
};

const STATES: Readonly<Record<string, GiftState>> = { '!': 'out_of_stock', '~': 'maintenance' };

const toProduct = (category: GiftCategory, row: string): GiftRailProduct => {
  const state = STATES[row.slice(0, 1)];
  const [id = '', brand = '', name = '', values = ''] = (state ? row.slice(1) : row).split('|');
  const { text, validity, where } = WORDS[category];
  return {
    ...{ id, seller: SELLER, brand, name, category, state: state ?? 'available', text, validity },
    values: toValues(values),
    howToRedeem: [where, 'Escolha resgatar código e digite o código mostrado aqui.', 'Confira o crédito na sua conta.'],
    ...{ site: null, terms: TERMS, refundRule: REFUND_RULE, region: 'Válido no Brasil', most: MOST_GIFT_CARDS },
  };
};

/** Everything that the sandbox's distributor has ever sold. */
export const SANDBOX_GIFT_PRODUCTS: readonly GiftRailProduct[] = GIFT_CATEGORIES.flatMap(category =>
  GIFT_ROWS[category]
    .trim()
    .split('\n')
    .map(row => toProduct(category, row)),
);
