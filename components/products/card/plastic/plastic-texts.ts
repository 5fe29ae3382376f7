import type { DeliveryStep, DeliveryTrouble, ReplacementReason } from '@/bank/contract/products/card-plastic-words';

/** What the customer reads about plastics: asking for one, its way, its PIN and its second copy. */
export const plasticTexts = {
  order: {
    title: 'Pedir cartão físico',
    lead: 'Chega pelo correio e só funciona depois que quem usa o ativa e cria a senha.',
    holder: 'Quem vai usar',
    holderHelp: 'Só esta pessoa pode ativar o cartão e escolher a senha.',
    me: (name: string) => `${name} (você)`,
    printed: 'Nome no cartão',
    printedHelp: (name: string, left: number) =>
      name === ''
        ? 'Até 19 letras.'
        : `Será gravado assim: ${name}. ${left === 1 ? 'Resta 1 letra' : `Restam ${left} letras`}.`,
    printedMissing: 'Informe o nome que será gravado no cartão, com letras.',
    use: 'Como o cartão funciona',
    address: 'Onde entregar',
    also: 'Pedir outro mesmo assim',
    underWay: 'Ver o cartão a caminho',
    submit: 'Pedir cartão',
    cancel: 'Agora não',
    done: 'Cartão pedido.',
  },
  kindsLabel: 'Tipo de cartão',
  kinds: { virtual: 'Virtual', physical: 'Físico' },
  address: {
    cep: 'CEP',
    cepHelp: 'Preenchemos o resto. Também dá para digitar à mão.',
    search: {
      waiting: 'Buscando o endereço…',
      found: 'Endereço encontrado. Confira e diga o número.',
      unknown: 'Não achamos este CEP. Preencha o endereço à mão.',
      failed: 'A busca não respondeu. Preencha o endereço à mão.',
    },
    street: 'Rua ou avenida',
    number: 'Número',
    numberHelp: 'Sem número? Escreva S/N.',
    complement: 'Complemento',
    district: 'Bairro',
    city: 'Cidade',
    state: 'Estado',
    choose: 'Escolha',
    problems: {
      cep: 'O CEP tem 8 números.',
      street: 'Informe a rua ou avenida.',
      number: 'Informe o número. Se não houver, escreva S/N.',
      district: 'Informe o bairro.',
      city: 'Informe a cidade.',
      state: 'Escolha o estado.',
    },
  },
  delivery: {
    title: 'Entrega',
    to: 'Para',
    address: 'Endereço',
    carrier: 'Transportadora',
    code: 'Código de rastreio',
    expected: 'Previsão',
    receivedBy: 'Recebido por',
    history: 'Passo a passo',
    redirect: 'Mudar endereço',
    at: (words: string, at: string) => `${words} em ${at}`,
  },
  pin: {
    title: 'Senha do cartão',
    lead: 'São 4 números, digitados em uma página separada. Ninguém do banco nem da empresa vê a senha.',
    locked: 'A senha foi bloqueada depois de 3 erros. Compras online continuam; para as demais, troque a senha.',
    change: 'Trocar senha',
    refused: 'O tempo para escolher a senha acabou. Comece de novo.',
    failed: 'Não foi possível abrir a página da senha. Nada mudou: tente de novo em instantes.',
    unavailable: 'A senha é criada em uma página separada, que está indisponível agora. Tente mais tarde.',
  },
  activate: {
    button: 'Ativar cartão',
    ready: 'Já está com o cartão em mãos? Ative-o e crie a senha para começar a usar.',
    title: 'Ativar cartão',
    lead: 'Digite os 4 últimos números impressos no cartão. Depois você cria a senha.',
    last4: '4 últimos números',
    last4Wrong: 'Digite os 4 últimos números do cartão.',
    pinLead: 'Crie a senha. O cartão fica ativo assim que ela for salva.',
    submit: 'Continuar',
    cancel: 'Agora não',
    done: 'Cartão ativado.',
  },
  changePin: {
    title: 'Trocar a senha',
    lead: 'Confirme que é você e escolha outra senha. A anterior deixa de valer.',
    pinLead: 'Escolha a nova senha.',
    submit: 'Continuar',
    cancel: 'Agora não',
    done: 'Senha trocada. Ela vale na próxima compra com chip.',
  },
  replace: {
    button: 'Pedir segunda via',
    title: 'Pedir segunda via',
    reason: 'O que aconteceu',
    reasonMissing: 'Escolha o que aconteceu.',
    endsNow: 'O cartão atual é encerrado agora. O novo tem outro número e os mesmos limites.',
    endsLater: 'O cartão atual vale até você ativar o novo, que tem outro número e os mesmos limites.',
    address: 'Onde entregar',
    submit: 'Pedir segunda via',
    cancel: 'Voltar',
    done: 'Segunda via pedida.',
  },
  redirect: {
    title: 'Mudar o endereço de entrega',
    lead: 'O cartão é enviado de novo, a partir do começo, para o endereço abaixo.',
    submit: 'Mudar endereço',
    cancel: 'Voltar',
    done: 'Endereço alterado.',
  },
} as const;

export const STEP_WORDS: Record<DeliveryStep, string> = {
  requested: 'Pedido recebido',
  in_production: 'Em produção',
  shipped: 'A caminho',
  attempt_failed: 'Não foi possível entregar',
  held_for_pickup: 'Aguardando retirada',
  delivered: 'Entregue',
  returned: 'Devolvido; cartão cancelado por segurança',
  cancelled: 'Entrega cancelada',
};

export const TROUBLE_WORDS: Record<DeliveryTrouble, string> = {
  nobody_home: 'Não havia ninguém no endereço. Haverá outra tentativa.',
  address_not_found: 'O endereço não foi encontrado. Corrija o endereço.',
  refused: 'A entrega foi recusada no endereço. Corrija o endereço.',
  unknown_there: 'O destinatário não é conhecido no endereço. Corrija o endereço.',
};

export const REASON_WORDS: Record<ReplacementReason, string> = {
  damaged: 'O cartão está danificado',
  lost: 'Perdi o cartão',
  stolen: 'Fui roubado, furtado ou o número vazou',
  not_delivered: 'O cartão não chegou',
  unrecognized_purchase: 'Há uma compra que não reconheço',
};
