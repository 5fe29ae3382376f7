import { brandIn } from './brand-words';
import type { Letter, MailBrand } from './layout';
import type { Mail } from './mail';

type ReceivableMail = Extract<Mail, { template: 'receivable' }>;

const toDay = (day: string): string => day.split('-').reverse().join('/');

const SUBJECTS: Record<ReceivableMail['moment'], (mail: ReceivableMail) => string> = {
  issued: ({ payee }) => `Boleto de ${payee.name}`,
  before: ({ payee, dueDate }) => `Seu boleto de ${payee.name} vence em ${toDay(dueDate)}`,
  on: ({ payee }) => `Seu boleto de ${payee.name} vence hoje`,
  after: ({ payee, dueDate }) => `Seu boleto de ${payee.name} venceu em ${toDay(dueDate)}`,
};

const OPENINGS: Record<ReceivableMail['moment'], string> = {
  issued: 'emitiu este boleto para você.',
  before: 'lembra que este boleto vence em alguns dias.',
  on: 'lembra que este boleto vence hoje.',
  after: 'não recebeu o pagamento deste boleto. Já pagou? Desconsidere: o aviso do banco pode levar até um dia útil.',
};

/** The letter to who is charged by boleto: who charges, how to pay, why they are written to and how to have it end. */
export const toReceivableLetter = (mail: ReceivableMail, brand: MailBrand): Letter => {
  const { payee, moment } = mail;
  return {
    subject: SUBJECTS[moment](mail),
    preview: `${mail.amount}, com vencimento em ${toDay(mail.dueDate)}.`,
    heading: SUBJECTS[moment](mail),
    blocks: [
      { text: `${payee.name} (${payee.document}) ${OPENINGS[moment]}` },
      {
        facts: [
          { label: 'Pagador', value: mail.name },
          { label: 'Valor hoje', value: mail.amount },
          { label: 'Vencimento', value: toDay(mail.dueDate) },
          { label: 'Pode ser pago até', value: toDay(mail.lastDay) },
          ...(mail.description === null ? [] : [{ label: 'Referência', value: mail.description }]),
          { label: 'Linha digitável', value: mail.line },
          ...(mail.pixCode === null ? [] : [{ label: 'Pix copia e cola', value: mail.pixCode }]),
        ],
      },
      { link: { label: 'Ver o boleto', url: mail.url } },
      { text: 'Confira quem recebe antes de pagar. Pague pelo código de barras ou pelo Pix, nunca pelos dois.' },
      {
        text: `Este e-mail foi enviado ${brandIn('by', brand)} a pedido de ${payee.name}, que informou o seu endereço para esta cobrança e responde pelo uso dos seus dados (LGPD). Para não receber mais e-mails dessa empresa, abra o boleto e toque em “Não quero mais e-mails”: a cobrança continua valendo.`,
      },
    ],
  };
};
