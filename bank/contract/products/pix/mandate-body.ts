import { z } from 'zod';
import { localDate } from '../../primitives';
import { listQuery, parameters, txid } from './api-pix-body';

const decimal = z.string().regex(/^\d{1,10}\.\d{2}$/);
const cpf = z.string().regex(/^\d{11}$/);
const cnpj = z.string().regex(/^[0-9A-Z]{12}\d{2}$/);
const name = z.string().min(1).max(140);
const person = z.union([z.object({ cpf, nome: name }), z.object({ cnpj, nome: name })]);
const company = z.object({ cnpj, nome: name });
const agreement = z.string().min(1).max(60);
const ispb = z.string().regex(/^[0-9A-Z]{8}$/);
const locId = z.int().min(1);

/** idRec. Source: API Pix, RecId. */
export const recCode = z.string().regex(/^[a-zA-Z0-9]{29}$/);

const statusOf = <T extends string>(words: readonly T[]) => ({
  status: z.enum(words),
  atualizacao: z
    .array(z.object({ status: z.enum(words), data: z.iso.datetime() }))
    .meta({ description: 'Every status with its instant, the first one first' }),
});

const solicitante = z.enum(['PSP_PAGADOR', 'USUARIO_PAGADOR', 'PSP_RECEBEDOR', 'USUARIO_RECEBEDOR']);
const reason = z.object({ codigo: z.string(), descricao: z.string() });
const ended = z
  .union([
    z.object({ rejeicao: reason }),
    z.object({ cancelamento: z.object({ solicitante, codigo: z.string(), descricao: z.string() }) }),
  ])
  .optional()
  .meta({ description: 'Who ended it, and why' });

export const recStatus = z.enum(['CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA']);
const policy = z.enum(['NAO_PERMITE', 'PERMITE_3R_7D']);
const link = z.object({
  objeto: z.string().min(1).max(35).optional(),
  devedor: person,
  contrato: z.string().min(1).max(35),
});
const calendar = z.object({
  dataInicial: localDate,
  dataFinal: localDate.optional(),
  periodicidade: z.enum(['SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL']),
});
const amounts = z.object({ valorRec: decimal.optional(), valorMinimoRecebedor: decimal.optional() });
const wished = z.object({ dadosJornada: z.object({ txid }).optional() });

/** What a company asks to be allowed to charge. Source: API Pix, RecSolicitada. */
export const recBody = z.object({
  vinculo: link,
  calendario: calendar,
  valor: amounts.optional(),
  recebedor: z.object({ convenio: agreement.optional() }).optional(),
  politicaRetentativa: policy,
  loc: locId.optional(),
  ativacao: wished.optional(),
});
export type RecBody = z.infer<typeof recBody>;

/** What changes of it. Source: API Pix, RecRevisada. */
export const recPatch = z.object({
  status: z.literal('CANCELADA').optional(),
  vinculo: z.object({ devedor: z.object({ nome: name }).optional() }).optional(),
  loc: locId.optional(),
  calendario: z.object({ dataInicial: localDate.optional() }).optional(),
  ativacao: wished.optional(),
});
export type RecPatch = z.infer<typeof recPatch>;

/** A location of a recurrence. Source: API Pix, PayloadLocationRecCompleta. */
export const recLocation = z.object({
  id: locId,
  location: z.string(),
  tipo: z.literal('rec'),
  criacao: z.iso.datetime(),
  idRec: recCode.optional(),
});
export type RecLocation = z.infer<typeof recLocation>;

const recHead = {
  idRec: recCode,
  vinculo: link,
  calendario: calendar,
  valor: amounts.optional(),
  politicaRetentativa: policy,
};
const recUpdates = statusOf(recStatus.options).atualizacao;

/** What a location of a recurrence leads to. Source: API Pix, RecPayload. */
const payload = z.object({
  ...recHead,
  recebedor: company.extend({ ispbParticipante: ispb }),
  atualizacao: recUpdates,
});
export type ApiRecPayload = z.infer<typeof payload>;

const address = z.object({
  ispbParticipante: ispb,
  conta: z.string().min(1).max(20),
  agencia: z.string().min(1).max(4).optional(),
});
const addressee = z.union([address.extend({ cpf }), address.extend({ cnpj })]);
const expiry = z.object({ dataExpiracaoSolicitacao: z.iso.datetime({ offset: true }) });

/** A request to a payer. Source: API Pix, SolicRecSolicitada. */
export const solicRecBody = z.object({ idRec: recCode, calendario: expiry, destinatario: addressee });
export type SolicRecBody = z.infer<typeof solicRecBody>;
export const solicRecPatch = z.object({ status: z.literal('CANCELADA') });

/** Source: API Pix, SolicRecCompleta. */
export const apiSolicRec = z.object({
  idSolicRec: recCode,
  idRec: recCode,
  calendario: expiry,
  destinatario: addressee,
  ...statusOf(['CRIADA', 'ENVIADA', 'RECEBIDA', 'REJEITADA', 'ACEITA', 'EXPIRADA', 'CANCELADA']),
  recPayload: payload.optional(),
});
export type ApiSolicRec = z.infer<typeof apiSolicRec>;

/** A recurrence as its receiver sees it. Source: API Pix, RecCompleta. */
export const apiRec = z.object({
  ...recHead,
  recebedor: company.extend({ convenio: agreement.optional() }),
  pagador: z
    .union([
      z.object({ cpf, ispbParticipante: ispb.optional() }),
      z.object({ cnpj, ispbParticipante: ispb.optional() }),
    ])
    .optional()
    .meta({ description: 'Who approved it' }),
  status: recStatus,
  loc: recLocation.optional(),
  atualizacao: recUpdates,
  encerramento: ended,
  solicitacao: z.array(apiSolicRec).optional().meta({ description: 'Requests that were sent for it' }),
  ativacao: z
    .object({
      tipoJornada: z.enum(['JORNADA_1', 'JORNADA_2', 'JORNADA_3', 'JORNADA_4', 'AGUARDANDO_DEFINICAO']),
      dadosJornada: z.object({ txid }).optional(),
    })
    .meta({ description: 'How the payer came to it' }),
  dadosQR: z
    .object({ jornada: z.enum(['JORNADA_2', 'JORNADA_3', 'JORNADA_4']), pixCopiaECola: z.string() })
    .optional()
    .meta({ description: 'The code that offers it' }),
});
export type ApiRec = z.infer<typeof apiRec>;

const flag = z.enum(['true', 'false']).transform(word => word === 'true');

/** The period, page and filters of a list of recurrences. */
export const recListQuery = listQuery.extend({
  cpf: cpf.optional(),
  cnpj: cnpj.optional(),
  locationPresente: flag.optional().meta({ description: 'Only those with, or without, a location' }),
  status: recStatus.optional(),
  convenio: agreement.optional(),
});

export const locRecListQuery = listQuery.extend({
  idRecPresente: flag.optional().meta({ description: 'Only those with, or without, a recurrence' }),
  convenio: agreement.optional(),
});

const withFilters = {
  cpf: cpf.optional(),
  cnpj: cnpj.optional(),
  status: z.string().optional(),
  recebedor: z.object({ convenio: agreement.optional() }).optional(),
};
export const recParameters = parameters.extend({ ...withFilters, locationPresente: z.boolean().optional() });
export const locRecParameters = parameters.extend({
  idRecPresente: z.boolean().optional(),
  recebedor: withFilters.recebedor,
});
export const cobrParameters = parameters.extend({ ...withFilters, idRec: recCode.optional() });

const bankAccount = z.object({
  agencia: z.string().min(1).max(4).optional(),
  conta: z.string().min(1).max(20),
  tipoConta: z.enum(['CORRENTE', 'POUPANCA', 'PAGAMENTO']),
});
const debtorAddress = z.object({
  email: z.string().max(320).optional(),
  logradouro: z.string().max(200).optional(),
  cidade: z.string().max(200).optional(),
  uf: z.string().max(2).optional(),
  cep: z.string().max(8).optional(),
});

/** A charge under a recurrence. Source: API Pix, CobRSolicitada. */
export const cobrBody = z.object({
  idRec: recCode,
  infoAdicional: z.string().min(1).max(140).optional(),
  calendario: z.object({ dataDeVencimento: localDate }),
  valor: z.object({ original: decimal }),
  ajusteDiaUtil: z.boolean().default(true),
  recebedor: bankAccount,
  devedor: debtorAddress.optional(),
});
export type CobrBody = z.infer<typeof cobrBody>;
export const cobrPatch = z.object({ status: z.literal('CANCELADA') });
export const cobrStatus = z.enum(['CRIADA', 'ATIVA', 'CONCLUIDA', 'EXPIRADA', 'REJEITADA', 'CANCELADA']);

/** Source: API Pix, CobRCompleta. */
export const apiCobr = z.object({
  idRec: recCode,
  txid,
  infoAdicional: z.string().optional(),
  calendario: z.object({ criacao: z.iso.date(), dataDeVencimento: z.iso.date() }),
  valor: z.object({ original: decimal }),
  ajusteDiaUtil: z.boolean(),
  recebedor: bankAccount.extend({ cnpj, nome: name }),
  devedor: debtorAddress.optional(),
  politicaRetentativa: policy,
  ...statusOf(cobrStatus.options),
  encerramento: ended,
  pix: z
    .array(z.object({ endToEndId: z.string(), txid, valor: decimal, horario: z.iso.datetime() }))
    .optional()
    .meta({ description: 'What paid it' }),
  tentativas: z
    .array(
      z.object({
        dataLiquidacao: z.iso.date(),
        tipo: z.enum(['AGND', 'NTAG', 'RIFL']),
        endToEndId: z.string(),
        ...statusOf(['SOLICITADA', 'AGENDADA', 'PAGA', 'CANCELADA', 'REJEITADA', 'EXPIRADA']),
        rejeicao: reason.optional(),
      }),
    )
    .meta({ description: 'Each day on which it was, or is, to be paid' }),
});
export type ApiCobr = z.infer<typeof apiCobr>;

/** The period, page and filters of a list of charges. */
export const cobrListQuery = listQuery.extend({
  idRec: recCode.optional(),
  cpf: cpf.optional(),
  cnpj: cnpj.optional(),
  status: cobrStatus.optional(),
  convenio: agreement.optional(),
});
