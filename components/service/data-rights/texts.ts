import type { DataRequest, DataRequestKind } from '@/bank/contract/service/data-rights';

interface Right {
  name: string;
  /** What it means, in plain words. */
  words: string;
  /** What the form asks for. */
  hint: string;
}

export const RIGHTS: Record<DataRequestKind, Right> = {
  access: {
    name: 'Ver meus dados',
    words: 'Saber se tratamos dados seus e receber uma cópia completa deles.',
    hint: 'Se quiser só uma parte, diga qual.',
  },
  portability: {
    name: 'Levar meus dados',
    words: 'Receber os dados em um arquivo que outro serviço consegue ler.',
    hint: 'Se quiser só uma parte, diga qual.',
  },
  correction: {
    name: 'Corrigir meus dados',
    words: 'Pedir a correção do que está errado, incompleto ou antigo.',
    hint: 'Diga o que está errado e como deveria estar.',
  },
  deletion: {
    name: 'Apagar meus dados',
    words: 'Pedir que apaguemos, bloqueemos ou tornemos anônimo o que não precisamos guardar.',
    hint: 'Diga o que quer apagar.',
  },
  consent: {
    name: 'Retirar um consentimento',
    words: 'Deixar de autorizar o que depende da sua autorização, como estatísticas de uso e novidades por e-mail.',
    hint: 'Diga qual autorização quer retirar.',
  },
  automated_review: {
    name: 'Rever uma decisão automática',
    words: 'Pedir que uma pessoa reveja uma decisão tomada só por computador, como um limite ou uma recusa.',
    hint: 'Diga qual decisão e quando aconteceu.',
  },
  information: {
    name: 'Saber com quem compartilhamos',
    words: 'Saber para que usamos os dados, com quem os compartilhamos e o que acontece se você não os fornecer.',
    hint: 'Diga o que quer saber.',
  },
};

export const KINDS = Object.keys(RIGHTS) as DataRequestKind[];

export const texts = {
  title: 'Seus direitos sobre os dados',
  description: 'Peça acesso, correção, portabilidade ou eliminação dos seus dados pessoais, e acompanhe a resposta.',
  lead: 'A Lei Geral de Proteção de Dados (LGPD) dá a você o controle sobre os seus dados pessoais. Aqui está o que você pode pedir, e como.',
  also: 'Veja também',
  places: { policy: 'Política de privacidade', closing: 'Encerramento de conta' },
  rights: 'O que você pode pedir',
  keep: {
    title: 'O que a lei nos obriga a guardar',
    lead: 'Mesmo com um pedido de eliminação, alguns registros ficam pelo prazo legal, separados e usados só para isso:',
    items: [
      'transações, comprovantes e dados de identificação de quem movimentou a conta: 10 anos (prevenção à lavagem de dinheiro)',
      'contratos, termos e consentimentos: enquanto valem e por 5 anos depois',
      'pedidos de abertura de conta que não foram concluídos: 90 dias; depois, por 10 anos, só o registro da decisão, sem nomes nem documentos',
      'registros de acesso ao aplicativo: pelo menos 6 meses (Marco Civil da Internet)',
    ],
    rest: 'O que não está nesta lista e não é necessário para a conta funcionar é apagado.',
  },
  automated: {
    title: 'Decisões automáticas',
    body: 'O computador recusa sozinho um Pix que passa do limite da conta, que vai a uma conta que não existe ou que uma regra contra fraude marca. Ele não decide sozinho abrir ou encerrar uma conta. Se uma dessas decisões atrapalhou você, peça a revisão.',
  },
  how: {
    title: 'Como respondemos',
    items: [
      'Confirmamos que é você: pela sua conta, ou por um código enviado ao seu e-mail.',
      'Você recebe um protocolo na hora.',
      'Quem tem acesso à conta recebe os dados em minutos, em PDF e JSON. Os outros pedidos são respondidos em até 15 dias.',
      'É de graça. Se não pudermos atender, explicamos por quê.',
    ],
  },
  contact: {
    title: 'Fale com o encarregado',
    body: (company: string): string => `O encarregado pelo tratamento de dados pessoais da ${company} atende em`,
    anpd: 'Se a resposta não resolver, você pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD), em gov.br/anpd.',
  },
  cookies: {
    title: 'Cookies e estatísticas',
    body: 'Usamos só os cookies de que a conta precisa.',
    asked:
      'Medição e gravação de uso dependem da sua autorização: para mudar de ideia, use “Privacidade e cookies” no fim de qualquer página.',
    none: 'Não medimos o seu uso nem gravamos a sua tela.',
  },
  form: {
    title: 'Fazer um pedido',
    own: 'Fazer um pedido pela minha conta',
    ownHint: 'Você já está na sua conta: lá não é preciso código, e a cópia dos dados sai em minutos.',
    strangers:
      'Tem acesso à conta? Entre e abra Configurações, Privacidade e dados. Sem acesso, use o formulário: o código enviado ao seu e-mail confirma que é você.',
    name: 'Seu nome',
    email: 'Seu e-mail',
    emailHelp: 'O e-mail que aparece nos dados de que você quer tratar.',
    kind: 'O que você quer pedir',
    details: 'Detalhes',
    send: 'Enviar código',
    resend: 'Reenviar código',
    sent: (email: string): string => `Enviamos um código de 6 números para ${email}. Ele vale por 10 minutos.`,
    code: 'Código do e-mail',
    submit: 'Fazer o pedido',
    change: 'Mudar o e-mail',
    missing: {
      name: 'Diga o seu nome.',
      email: 'Informe um e-mail completo, como nome@empresa.com.br.',
      code: 'Digite os 6 números do código.',
      details: 'Conte em uma frase o que você quer.',
    },
  },
  done: {
    title: 'Pedido registrado',
    body: (protocol: string): string =>
      `Protocolo ${protocol}. Enviamos a confirmação por e-mail, com um link para acompanhar o pedido.`,
  },
  status: {
    open: 'Em análise',
    working: 'Preparando os arquivos',
    answered: 'Respondido',
  } satisfies Record<DataRequest['status'], string>,
  outcome: {
    fulfilled: 'Atendido',
    partly: 'Atendido em parte',
    refused: 'Não atendido',
  } satisfies Record<NonNullable<DataRequest['outcome']>, string>,
  request: {
    heading: 'Seu pedido',
    protocol: 'Protocolo',
    kind: 'Pedido',
    state: 'Situação',
    opened: 'Feito em',
    due: 'Resposta até',
    answered: 'Respondido em',
    details: 'Detalhes do pedido',
    answer: 'Resposta',
    unknown: 'Este link não leva a nenhum pedido ou venceu, 30 dias depois da resposta. Confira o link do e-mail.',
  },
  own: {
    back: 'Configurações',
    title: 'Privacidade e dados',
    lead: 'Seus dados pessoais: veja, leve, corrija ou peça que sejam apagados.',
    newTitle: 'Novo pedido',
    newLead: 'A cópia dos dados sai em minutos. Os outros pedidos são respondidos em até 15 dias.',
    listTitle: 'Seus pedidos',
    listLead: 'Guarde os protocolos. Os arquivos ficam disponíveis por 30 dias.',
    empty: 'Nenhum pedido ainda',
    emptyBody: 'O que você pedir aparece aqui, com protocolo e resposta.',
    asked: (protocol: string): string => `Pedido registrado. Protocolo ${protocol}`,
    again: 'Você já tem um pedido igual em andamento. Acompanhe abaixo.',
    file: { json: 'Baixar JSON', pdf: 'Baixar PDF' },
    read: 'Ler sobre os seus direitos',
    due: (date: string): string => `Resposta até ${date}`,
    protocol: (protocol: string): string => `Protocolo ${protocol}`,
  },
  operations: {
    pageTitle: 'Operação: pedidos sobre dados',
    title: 'Pedidos sobre dados pessoais',
    lead: (open: number, late: number): string =>
      `${open === 0 ? 'Nenhum pedido aguarda' : `${open} ${open === 1 ? 'aguarda' : 'aguardam'}`} resposta${late > 0 ? `, ${late} fora do prazo` : ''}. O prazo da lei é de 15 dias.`,
    none: 'Nenhum pedido.',
    unread: 'O banco não entregou os pedidos. Confira se OPERATIONS_KEY é a mesma nos dois processos.',
    outcome: 'Resultado',
    answer: 'Resposta para a pessoa',
    send: 'Responder',
    short: 'Escreva a resposta em pelo menos uma frase.',
    customer: 'tem acesso à conta',
    stranger: 'sem acesso, e-mail confirmado por código',
    late: 'Fora do prazo',
  },
} as const;
