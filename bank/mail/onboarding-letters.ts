import { brandIn } from './brand-words';
import { BANK_TIME_ZONE } from '../core/clock';
import type { Letter, MailBrand } from './layout';
import type { Mail } from './mail';

type Of<T extends Mail['template']> = Extract<Mail, { template: T }>;

const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: BANK_TIME_ZONE });
const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: BANK_TIME_ZONE });

/** `Olá, Ana. Este…`; without a name what follows alone. */
const greet = (name: string, words: string): string =>
  name.trim() === '' ? words : `Olá, ${name.trim().split(/\s+/)[0]}. ${words}`;

const PURPOSES: Record<Of<'onboarding_code'>['purpose'], (mail: Of<'onboarding_code'>) => string> = {
  email: () => 'Para confirmar o seu e-mail, digite o código na tela em que você está abrindo a conta.',
  mobile: ({ phone }) => `Para confirmar o celular ${phone}, digite o código na tela em que você está abrindo a conta.`,
  return: () => 'Para continuar de onde parou, digite o código na tela que o pediu.',
};

interface NewsWords {
  subject: string;
  heading: string;
  text(company: string): string[];
  link?: string;
}

const NEWS: Record<Of<'onboarding_news'>['news'], NewsWords> = {
  link: {
    subject: 'Continue a abertura da conta',
    heading: 'Seu pedido está guardado',
    text: company => [
      `O pedido de conta de ${company} está guardado como você deixou. Pelo link abaixo você continua em qualquer aparelho; vamos pedir também um código enviado a este e-mail.`,
      'O link vale por 3 dias e só pode ser usado uma vez. Não foi você quem pediu? Não precisa fazer nada.',
    ],
    link: 'Continuar o pedido',
  },
  sent: {
    subject: 'Recebemos o pedido de conta',
    heading: 'Recebemos o seu pedido',
    text: company => [
      `O pedido de conta de ${company} foi enviado e agora será analisado. Em geral a resposta sai no mesmo dia; o prazo é de 3 dias úteis.`,
      'Avisamos por e-mail se faltar algo e assim que houver resposta.',
    ],
    link: 'Acompanhar o pedido',
  },
  pending: {
    subject: 'Falta pouco: confira o pedido de conta',
    heading: 'Precisamos que você refaça alguns itens',
    text: company => [
      `Ao analisar o pedido de ${company}, encontramos itens que precisam ser corrigidos ou enviados de novo. O que já está certo continua guardado.`,
      'Você tem 30 dias para responder. Depois disso, sem nada novo, o pedido é encerrado.',
    ],
    link: 'Ver o que falta',
  },
  correctable: {
    subject: 'O pedido de conta não foi aprovado, mas pode ser corrigido',
    heading: 'Seu pedido pode ser corrigido',
    text: company => [
      `Não foi possível aprovar o pedido de ${company} com os documentos enviados. Você pode corrigir os itens indicados e enviar de novo, sem preencher tudo outra vez.`,
    ],
    link: 'Corrigir o pedido',
  },
  refused: {
    subject: 'Resposta ao pedido de conta',
    heading: 'Não foi possível abrir a conta',
    text: company => [
      `Depois da análise, não foi possível aprovar o pedido de conta de ${company}. A decisão segue as nossas políticas e as regras do Banco Central.`,
      'Você pode pedir a revisão da decisão pelo nosso atendimento.',
    ],
  },
  blocked: {
    subject: 'O BC Protege+ está ativo',
    heading: 'A abertura de contas está bloqueada no BC Protege+',
    text: company => [
      `A proteção BC Protege+ está ativa para ${company} ou para quem a representa. Enquanto estiver, nenhuma instituição pode abrir a conta.`,
      'Quem ativou a proteção a desliga em Meu BC, com a conta gov.br de nível prata ou ouro. Depois, volte ao pedido e envie de novo: ele fica guardado por 30 dias.',
    ],
    link: 'Voltar ao pedido',
  },
  approved: {
    subject: 'Conta aprovada',
    heading: 'A conta está aberta',
    text: company => [
      `O pedido de ${company} foi aprovado e a conta está aberta.`,
      'Quem representa a empresa recebeu um convite por e-mail para criar a senha e entrar. Se o convite não chegou, envie outro pela página do pedido.',
    ],
    link: 'Ver o pedido',
  },
  uninvited: {
    subject: 'Ninguém entrou ainda na conta',
    heading: 'Os convites venceram e ninguém entrou na conta',
    text: company => [
      `A conta de ${company} está aberta, mas quem a representa não usou o convite dentro do prazo.`,
      'Pelo link abaixo você envia os convites de novo, aos mesmos e-mails. Se um e-mail está errado, responda a esta mensagem: corrigimos depois de conferir quem é a pessoa.',
    ],
    link: 'Enviar os convites de novo',
  },
  cancelled: {
    subject: 'Pedido de conta cancelado',
    heading: 'O pedido foi cancelado',
    text: company => [`O pedido de conta de ${company} foi cancelado, como você pediu.`],
  },
  expired: {
    subject: 'O pedido de conta foi encerrado',
    heading: 'O pedido foi encerrado',
    text: company => [
      `O pedido de conta de ${company} ficou 30 dias sem alterações, e por isso o encerramos. Para abrir a conta, comece um novo pedido.`,
    ],
  },
};

const toBorrowerLetter = (mail: Of<'borrower_code'>, brand: MailBrand): Letter =>
  mail.code === null
    ? {
        subject: `Você já tem acesso ${brandIn('to', brand)}`,
        preview: 'Entre com a senha que você já tem.',
        heading: 'Este e-mail já tem acesso',
        blocks: [
          { text: 'Alguém pediu um cadastro na área de crédito com este e-mail, que já tem acesso.' },
          { text: 'Foi você? Entre com a senha que você já tem. Se não lembra dela, crie outra na tela de acesso.' },
          { link: { label: 'Entrar na área de crédito', url: mail.url } },
          { text: 'Não foi você? Não precisa fazer nada: nada mudou no seu acesso.' },
        ],
      }
    : {
        subject: `Seu código para a área de crédito ${brandIn('in', brand)}`,
        preview: 'Digite o código na tela que o pediu.',
        heading: 'Este é o seu código',
        blocks: [
          { text: 'Para confirmar o seu e-mail, digite o código na tela em que você está se cadastrando.' },
          { code: mail.code },
          {
            text: 'Ele vale por 10 minutos e só pode ser usado uma vez. Se você pediu mais de um, vale apenas o último.',
          },
          {
            text: `O código foi pedido em ${MOMENT.format(new Date(mail.requestedAt))} (horário de Brasília). Não foi você? Não passe este código a ninguém: sem ele, nada acontece.`,
          },
        ],
      };

/** The letters of opening an account. Their readers are not customers yet: there is nothing to choose about them. */
export const ONBOARDING_LETTERS = {
  borrower_code: toBorrowerLetter,
  onboarding_code: (mail: Of<'onboarding_code'>, brand: MailBrand): Letter => ({
    subject: `Seu código para abrir a conta ${brandIn('in', brand)}`,
    preview: 'Digite o código na tela que o pediu.',
    heading: 'Este é o seu código',
    blocks: [
      ...(mail.phone === null
        ? []
        : [{ text: `Neste ambiente não há envio de SMS: este e-mail faz as vezes da mensagem para ${mail.phone}.` }]),
      { text: PURPOSES[mail.purpose](mail) },
      { code: mail.code },
      { text: 'Ele vale por 5 minutos e só pode ser usado uma vez. Se você pediu mais de um, vale apenas o último.' },
      {
        text: `O código foi pedido em ${MOMENT.format(new Date(mail.requestedAt))} (horário de Brasília), para o pedido de conta de ${mail.company}. Não foi você? Não passe este código a ninguém: sem ele, nada acontece.`,
      },
    ],
  }),
  onboarding_news: (mail: Of<'onboarding_news'>, brand: MailBrand): Letter => {
    const words = NEWS[mail.news];
    const link = mail.url !== null && words.link ? [{ link: { label: words.link, url: mail.url } }] : [];
    return {
      subject: `${words.subject} · ${brand.name}`,
      preview: mail.company,
      heading: greet(mail.name, words.heading),
      blocks: [...words.text(mail.company).map(text => ({ text })), ...link],
    };
  },
  invitation: (mail: Of<'invitation'>, brand: MailBrand): Letter => ({
    subject: `Seu acesso à conta de ${mail.company} ${brandIn('in', brand)}`,
    preview: 'Crie a sua senha e entre.',
    heading: 'A conta está aberta',
    blocks: [
      {
        text: `A conta de ${mail.company} está aberta e você a administra. Pelo link abaixo, crie a sua senha e entre.`,
      },
      { link: { label: 'Criar a minha senha', url: mail.url } },
      {
        text: `O convite é só seu, vale até ${DAY.format(new Date(mail.expiresOn))} e só pode ser usado uma vez. Não passe este link a ninguém.`,
      },
    ],
  }),
  people_invitation: (mail: Of<'people_invitation'>, brand: MailBrand): Letter => ({
    subject: `Convite para a conta de ${mail.company} ${brandIn('in', brand)}`,
    preview: `${mail.inviter} convidou você.`,
    heading: `Você tem um convite de ${mail.company}`,
    blocks: [
      { text: `${mail.inviter} convidou você para acessar a conta de ${mail.company}.` },
      {
        facts: [
          { label: 'Empresa', value: mail.company },
          { label: 'Papel', value: mail.role },
        ],
      },
      {
        text: 'Abra o convite, confirme o seu CPF e entre. Já acessa outra empresa com este e-mail? Use a mesma senha.',
      },
      { link: { label: 'Abrir o convite', url: mail.url } },
      {
        text: `O convite é só seu, vale até ${DAY.format(new Date(mail.expiresOn))} e só pode ser usado uma vez. Não conhece esta empresa? Ignore este e-mail e não passe o link a ninguém.`,
      },
    ],
  }),
};
