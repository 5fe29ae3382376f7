import type { GuaranteeKind } from '@/bank/contract/products/marketplace-terms';
import { formatMoney } from '@/components/ui/format';

/** What the first page of the loan area says. */
export const homeTexts = {
  pageTitle: 'Crédito: compare ofertas de várias instituições',
  description:
    'Peça uma vez e compare ofertas de crédito pelo custo total, com ou sem garantia. Não precisa ter conta.',
  title: 'Um pedido, várias ofertas, comparadas pelo custo total',
  lead: 'Conte do que precisa uma vez. Perguntamos às instituições que você autorizar e mostramos as ofertas lado a lado, pelo CET.',
  begin: 'Começar o pedido',
  signIn: 'Já tenho cadastro',
  products: 'Escolha como quer pedir',
  cards: {
    none: { title: 'Sem garantia', body: 'Resposta mais rápida, nenhum bem envolvido.' },
    home: { title: 'Com imóvel', body: 'Prazos longos e parcelas menores.' },
    vehicle: { title: 'Com carro', body: 'Você continua dirigindo.' },
    motorcycle: { title: 'Com moto', body: 'Valores menores, em até 3 anos.' },
  } satisfies Record<GuaranteeKind, { title: string; body: string }>,
  range: (least: number, most: number, fewest: number, longest: number): string =>
    `De ${formatMoney(least)} a ${formatMoney(most)}, em ${fewest} a ${longest} meses.`,
  ask: (name: string): string => `Começar o pedido: ${name.toLowerCase()}`,
  simulate: {
    title: 'Faça uma simulação',
    lead: 'Nada do que você simula aqui fica guardado.',
    amount: 'Quanto quer receber',
    months: 'Em quantos meses',
    guarantee: 'Garantia',
    who: 'Quem pede',
    person: 'Pessoa física',
    company: 'Empresa',
    outOfRange: (range: string): string => `Nesta modalidade: ${range}`,
    go: 'Pedir com estes valores',
  },
  how: {
    title: 'Como funciona',
    steps: [
      'Você faz o cadastro e conta de quanto precisa.',
      'Com a sua autorização, as instituições consultam o seu crédito. Isso não diminui a sua pontuação.',
      'Você compara as ofertas pelo CET, o Custo Efetivo Total.',
      'Você escolhe uma, envia os documentos, lê e assina o contrato.',
      'O dinheiro cai em uma conta no seu nome.',
    ],
  },
  lenders: {
    title: 'Quem empresta',
    failed: 'Não conseguimos mostrar a lista de instituições agora.',
    correspondent: (brand: string): string =>
      `${brand} atua como correspondente (Resolução CMN 4.935/2021) e não cobra nada de quem pede. Ninguém paga para aparecer antes.`,
  },
  hub: {
    title: (name: string): string => `Olá, ${name}`,
    lead: 'Aqui está tudo que você pediu.',
    account: 'Você também tem uma conta aqui.',
    goToAccount: 'Ir para a conta',
    draft: 'Pedido começado',
    draftBody: 'O que você digitou está salvo. Continue de onde parou.',
    continue: 'Continuar o pedido',
    asking: 'Consulta em andamento',
    askingBody: (answered: number, asked: number): string => `${answered} de ${asked} instituições responderam.`,
    follow: 'Acompanhar',
    offers: 'Ofertas para comparar',
    offersBody: (count: number): string =>
      count === 1 ? '1 oferta pode ser escolhida.' : `${count} ofertas podem ser escolhidas.`,
    noOffers: 'Desta vez nenhuma instituição fez oferta.',
    compare: 'Comparar ofertas',
    see: 'Ver respostas',
    proposals: 'Propostas',
    open: 'Abrir',
    openOf: (protocol: string): string => `Abrir a proposta ${protocol}`,
    line: (amount: string, times: string): string => `${amount} em ${times}`,
    again: 'Fazer outro pedido',
    data: 'Os dados são seus:',
    dataLink: 'pedir uma cópia, corrigir ou apagar.',
    consents: 'Suas autorizações',
    consentsLead: 'Revogar vale a partir de agora: ninguém mais consulta com ela.',
    given: (when: string, until: string): string => `Autorizado em ${when}${until ? `, vale até ${until}` : ''}.`,
    revoke: 'Revogar',
    revokeOf: (title: string): string => `Revogar: ${title}`,
    revokeTitle: 'Revogar esta autorização?',
    revokeBody:
      'Consultas feitas até aqui não são desfeitas. Instituições que precisam dela deixam de ser consultadas.',
    back: 'Voltar',
  },
};
