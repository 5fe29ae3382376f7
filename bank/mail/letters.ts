import { brandIn } from './brand-words';
import { BANK_TIME_ZONE } from '../core/clock';
import type { Fact, Letter, MailBrand } from './layout';
import type { Mail } from './mail';
import { ONBOARDING_LETTERS } from './onboarding-letters';
import { toReceivableLetter } from './receivable-letter';

const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: BANK_TIME_ZONE });

const CLOCK_TIME = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: BANK_TIME_ZONE });

/** `21 de novembro de 2026 às 09:14 (horário de Brasília)` */
const toMoment = (instant: string): string => `${MOMENT.format(new Date(instant))} (horário de Brasília)`;

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** What to do about an access that was not one's own. */
const ALARM =
  'Não foi você? Troque a sua senha agora ou bloqueie o seu acesso em Segurança: isso encerra todas as sessões abertas. Se não conseguir entrar, peça uma nova senha na tela de acesso e fale com a gente.';

const UNLOCK =
  'Para voltar, toque em “Esqueci minha senha” na tela de acesso e crie uma nova senha com o código enviado a este e-mail: isso abre o seu acesso de novo.';

const toBrowserFacts = (mail: { browser: string; system: string; network: string }, instant: string): Fact[] => [
  { label: 'Quando', value: toMoment(instant) },
  { label: 'Navegador', value: mail.browser },
  { label: 'Sistema', value: mail.system },
  { label: 'Rede', value: mail.network },
];

type Of<T extends Mail['template']> = Extract<Mail, { template: T }>;

interface FactorWords {
  subject: string;
  heading: string;
  text(moment: string, detail: string): string;
}

const FACTOR_WORDS: Record<Of<'factor_changed'>['change'], FactorWords> = {
  totp_added: {
    subject: 'Aplicativo autenticador adicionado',
    heading: 'Você tem um aplicativo autenticador',
    text: moment => `Um aplicativo autenticador foi adicionado ao seu acesso em ${moment}.`,
  },
  totp_removed: {
    subject: 'Aplicativo autenticador removido',
    heading: 'O aplicativo autenticador foi removido',
    text: moment => `O aplicativo autenticador foi removido do seu acesso em ${moment}.`,
  },
  passkey_added: {
    subject: 'Chave de acesso adicionada',
    heading: 'Você tem uma nova chave de acesso',
    text: (moment, name) => `A chave de acesso “${name}” foi adicionada ao seu acesso em ${moment}.`,
  },
  passkey_removed: {
    subject: 'Chave de acesso removida',
    heading: 'Uma chave de acesso foi removida',
    text: (moment, name) => `A chave de acesso “${name}” foi removida do seu acesso em ${moment}.`,
  },
  email_added: {
    subject: 'Códigos por e-mail ligados',
    heading: 'Os códigos por e-mail foram ligados',
    text: moment => `Os códigos por e-mail foram ligados para o seu acesso em ${moment}.`,
  },
  email_removed: {
    subject: 'Códigos por e-mail desligados',
    heading: 'Os códigos por e-mail foram desligados',
    text: moment => `Os códigos por e-mail foram desligados para o seu acesso em ${moment}.`,
  },
  recovery_codes_created: {
    subject: 'Novos códigos de recuperação',
    heading: 'Você tem novos códigos de recuperação',
    text: moment => `Novos códigos de recuperação foram criados em ${moment}. Os anteriores não valem mais.`,
  },
  recovery_code_used: {
    subject: 'Código de recuperação usado',
    heading: 'Um código de recuperação foi usado',
    text: (moment, left) =>
      `Um dos seus códigos de recuperação foi usado em ${moment}. Códigos restantes: ${left}. Se forem poucos, gere novos em Segurança.`,
  },
};

const LETTERS: { [T in Mail['template']]: (mail: Of<T>, brand: MailBrand) => Letter } = {
  ...ONBOARDING_LETTERS,
  receivable: toReceivableLetter,
  sign_in_code: (mail, brand) => ({
    subject: `Seu código de acesso ${brandIn('to', brand)}`,
    preview: 'Digite o código na tela de acesso para entrar na sua conta.',
    heading: `Olá, ${firstName(mail.name)}. Este é o seu código`,
    blocks: [
      { text: 'Digite o código abaixo na tela de acesso para entrar na sua conta.' },
      { code: mail.code },
      { text: 'Ele vale por 5 minutos e só pode ser usado uma vez. Se você pediu mais de um, vale apenas o último.' },
      {
        text: `O acesso foi pedido em ${toMoment(mail.requestedAt)}. Não foi você? Alguém pode ter a sua senha: não passe este código a ninguém e troque a senha em “Esqueci minha senha”.`,
      },
    ],
  }),
  password_code: (mail, brand) => ({
    subject: `Seu código para criar uma nova senha ${brandIn('in', brand)}`,
    preview: 'Digite o código na tela em que você pediu uma nova senha.',
    heading: `Olá, ${firstName(mail.name)}. Este é o seu código`,
    blocks: [
      { text: 'Digite o código abaixo na tela em que você pediu uma nova senha.' },
      { code: mail.code },
      { text: 'Ele vale por 5 minutos e só pode ser usado uma vez. Se você pediu mais de um, vale apenas o último.' },
      {
        text: `A nova senha foi pedida em ${toMoment(mail.requestedAt)}. Não foi você? Não passe este código a ninguém: sua senha continua a mesma e você não precisa fazer nada.`,
      },
    ],
  }),
  data_request_code: (mail, brand) => ({
    subject: `Seu código para um pedido sobre dados ${brandIn('in', brand)}`,
    preview: 'Digite o código na página em que você faz o pedido.',
    heading: 'Este é o seu código',
    blocks: [
      { text: 'Digite o código abaixo na página em que você faz o pedido sobre os seus dados pessoais.' },
      { code: mail.code },
      { text: 'Ele vale por 10 minutos e só pode ser usado uma vez. Se você pediu mais de um, vale apenas o último.' },
      {
        text: `O código foi pedido em ${toMoment(mail.requestedAt)}. Não foi você? Não passe este código a ninguém: nada acontece sem ele.`,
      },
    ],
  }),
  password_changed: (mail, brand) => ({
    subject: `Sua senha ${brandIn('of', brand)} mudou`,
    preview: 'Se foi você, não precisa fazer nada.',
    heading: `Olá, ${firstName(mail.name)}. Sua senha mudou`,
    blocks: [
      {
        text: `A senha da sua conta foi trocada em ${toMoment(mail.changedAt)}, e as outras sessões abertas foram encerradas.`,
      },
      {
        text: 'Foi você? Então não precisa fazer nada. Não foi? Na tela de acesso, peça uma nova senha agora e fale com a gente.',
      },
    ],
  }),
  session_ended: (mail, brand) => ({
    subject: `Encerramos uma sessão da sua conta ${brand.name}`,
    preview: 'Notamos um uso fora do comum e encerramos a sessão por segurança.',
    heading: `Olá, ${firstName(mail.name)}. Encerramos uma sessão`,
    blocks: [
      {
        text: `Em ${toMoment(mail.endedAt)}, os dados antigos de uma sessão sua foram usados de novo. Pode ser uma falha do navegador ou uma cópia da sessão em outro aparelho. Por segurança, encerramos essa sessão.`,
      },
      {
        text: 'Entre de novo com a sua senha e o código enviado por e-mail. Se algo parecer estranho, fale com a gente.',
      },
    ],
  }),
  sessions_ended_by_bank: (mail, brand) => ({
    subject: `Encerramos as sessões da sua conta ${brand.name}`,
    preview: 'Nossa equipe encerrou todas as sessões abertas, por segurança.',
    heading: `Olá, ${firstName(mail.name)}. Encerramos as suas sessões`,
    blocks: [
      {
        text: `Em ${toMoment(mail.endedAt)}, nossa equipe encerrou, por segurança, todas as sessões abertas da sua conta, e nenhum navegador é mais confiável.`,
      },
      {
        text: 'Entre de novo com a sua senha e a segunda confirmação. Se você não falou com a gente sobre isso, fale agora: nunca pedimos a sua senha nem um código.',
      },
    ],
  }),
  factor_changed: (mail, brand) => {
    const words = FACTOR_WORDS[mail.change];
    return {
      subject: `${words.subject} ${brandIn('in', brand)}`,
      preview: 'Se foi você, não precisa fazer nada.',
      heading: `Olá, ${firstName(mail.name)}. ${words.heading}`,
      blocks: [
        { text: words.text(toMoment(mail.changedAt), mail.detail ?? '') },
        {
          text: 'Foi você? Então não precisa fazer nada. Não foi? Na tela de acesso, peça uma nova senha agora e fale com a gente.',
        },
      ],
    };
  },
  step_up_code: (mail, brand) => ({
    subject: `Seu código para autorizar ${brandIn('in', brand)}`,
    preview: 'Confira o que será autorizado antes de digitar o código.',
    heading: `Olá, ${firstName(mail.name)}. Confira antes de autorizar`,
    blocks: [
      { text: mail.title.replace(/\.?$/, '.') },
      { facts: mail.facts },
      { text: 'Se é isto mesmo que você quer fazer, digite o código abaixo na tela em que o pediu.' },
      { code: mail.code },
      {
        text: `Ele autoriza somente isto, vale até as ${CLOCK_TIME.format(new Date(mail.expiresAt))} e só pode ser usado uma vez.`,
      },
      {
        text: `O código foi pedido em ${toMoment(mail.requestedAt)}. Não foi você, ou os dados não são estes? Não digite nem passe este código a ninguém, nem a quem disser que é ${brandIn('of', brand)}: bloqueie o seu acesso e fale com a gente.`,
      },
    ],
  }),
  pix_key_code: (mail, brand) => ({
    subject: `Seu código para a chave Pix ${brandIn('in', brand)}`,
    preview: `Confirme que ${mail.key} é seu.`,
    heading: 'Este é o código da sua chave Pix',
    blocks: [
      ...(mail.instead === 'sms'
        ? [
            {
              text: `Neste ambiente não há envio de SMS: este e-mail faz as vezes da mensagem para ${mail.key}.`,
            },
          ]
        : []),
      {
        text: `Foi pedido o uso de ${mail.key} como chave Pix ${brandIn('in', brand)}. Para confirmar, digite o código na tela em que o pediu.`,
      },
      { code: mail.code },
      { text: 'Ele vale por 5 minutos e só pode ser usado uma vez. Se foi pedido mais de um, vale apenas o último.' },
      {
        text: `O código foi pedido em ${toMoment(mail.requestedAt)}. Não foi você? Não passe este código a ninguém: sem ele, nada acontece.`,
      },
    ],
    choice: 'none',
  }),
  new_device: (mail, brand) => ({
    subject: `Novo acesso à sua conta ${brand.name}`,
    preview: 'Sua conta foi acessada em um navegador que ainda não conhecíamos.',
    heading: `Olá, ${firstName(mail.name)}. Há um navegador novo na sua conta`,
    blocks: [
      { text: 'Sua conta foi acessada em um navegador que ainda não conhecíamos:' },
      { facts: toBrowserFacts(mail, mail.signedInAt) },
      { text: 'Foi você? Então não precisa fazer nada.' },
      { text: ALARM },
    ],
  }),
  device_copied: (mail, brand) => ({
    subject: `Um navegador deixou de ser confiável na sua conta ${brand.name}`,
    preview: 'Notamos uma possível cópia dos dados de um navegador seu.',
    heading: `Olá, ${firstName(mail.name)}. Notamos algo fora do comum`,
    blocks: [
      {
        text: 'Os dados antigos de um navegador seu foram usados de novo. Pode ser uma falha do navegador ou uma cópia em outro aparelho.',
      },
      { facts: toBrowserFacts(mail, mail.noticedAt) },
      { text: 'Por segurança, esse navegador não é mais confiável: o próximo acesso pedirá a segunda confirmação.' },
      { text: ALARM },
    ],
  }),
  notice: (mail, brand) => ({
    subject: `${mail.title} · ${brand.name}`,
    preview: mail.body,
    heading: mail.name === '' ? mail.title : `Olá, ${firstName(mail.name)}. ${mail.title}`,
    blocks: [
      { text: mail.body },
      ...(mail.url === null ? [] : [{ link: { label: `Ver ${brandIn('in', brand)}`, url: mail.url } }]),
    ],
    choice: 'free',
  }),
  access_locked: (mail, brand) => ({
    subject: `Seu acesso ${brandIn('to', brand)} foi bloqueado`,
    preview: 'Ninguém consegue entrar na sua conta até você criar uma nova senha.',
    heading: `Olá, ${firstName(mail.name)}. Seu acesso está bloqueado`,
    blocks: [
      {
        text: `Você bloqueou o seu acesso em ${toMoment(mail.lockedAt)}. Todas as sessões abertas foram encerradas, nenhum navegador é mais confiável e ninguém consegue entrar.`,
      },
      { text: UNLOCK },
    ],
  }),
  access_still_locked: (mail, brand) => ({
    subject: `Tentaram entrar na sua conta ${brand.name}, que está bloqueada`,
    preview: 'Seu acesso continua bloqueado. Veja como voltar.',
    heading: `Olá, ${firstName(mail.name)}. Seu acesso continua bloqueado`,
    blocks: [
      {
        text: `Em ${toMoment(mail.triedAt)} houve uma tentativa de entrar na sua conta, que você mesmo bloqueou. A tentativa foi recusada. Para não encher a sua caixa de entrada, avisamos no máximo uma vez por dia.`,
      },
      { text: `Foi você? ${UNLOCK}` },
      { text: 'Não foi? Não precisa fazer nada: enquanto o bloqueio durar, ninguém entra.' },
    ],
  }),
};

/** What happened to a person's access: told whether they want it or not. */
const ALWAYS_TOLD: ReadonlySet<Mail['template']> = new Set([
  'password_changed',
  'session_ended',
  'sessions_ended_by_bank',
  'factor_changed',
  'new_device',
  'device_copied',
  'access_locked',
  'access_still_locked',
]);

/** The letter of an e-mail. */
export const toLetter = (mail: Mail, brand: MailBrand): Letter => {
  const letter = (LETTERS[mail.template] as (mail: Mail, brand: MailBrand) => Letter)(mail, brand);
  return ALWAYS_TOLD.has(mail.template) ? { ...letter, choice: 'none' } : letter;
};
