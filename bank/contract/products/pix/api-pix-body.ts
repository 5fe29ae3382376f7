import { z } from 'zod';
import { localDate } from '../../primitives';

/** `'123.45'`: reais, or a percentage. Never a float. */
const decimal = z.string().regex(/^\d{1,10}\.\d{2}$/);
export const txid = z.string().regex(/^[a-zA-Z0-9]{26,35}$/);

const cpf = z.string().regex(/^\d{11}$/);
const cnpj = z.string().regex(/^[0-9A-Z]{12}\d{2}$/);
const debtor = z.union([
  z.object({ cpf, nome: z.string().min(1).max(200) }),
  z.object({ cnpj, nome: z.string().min(1).max(200) }),
]);
const address = {
  email: z.string().max(320).optional(),
  logradouro: z.string().min(1).max(200),
  cidade: z.string().min(1).max(200),
  uf: z.string().regex(/^[A-Z]{2}$/),
  cep: z.string().regex(/^\d{8}$/),
};
const dueDebtor = z.union([
  z.object({ cpf, nome: z.string().min(1).max(200), ...address }),
  z.object({ cnpj, nome: z.string().min(1).max(200), ...address }),
]);

const head = {
  chave: z.string().min(1).max(77),
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: z
    .array(z.object({ nome: z.string().min(1).max(50), valor: z.string().min(1).max(200) }))
    .max(50)
    .optional(),
  loc: z.object({ id: z.int().min(1) }).optional(),
};

/** An immediate charge as it is asked for. Source: API Pix, CobSolicitada. Amounts are fixed: the payer cannot change them. */
export const cobBody = z.object({
  calendario: z.object({ expiracao: z.int().min(1).max(31_536_000).default(86_400) }).default({ expiracao: 86_400 }),
  devedor: debtor.optional(),
  valor: z.strictObject({ original: decimal, modalidadeAlteracao: z.literal(0).optional() }),
  ...head,
});
export type CobBody = z.infer<typeof cobBody>;

const part = <M extends z.ZodType>(modalidade: M) => z.object({ modalidade, valorPerc: decimal });
const discount = z.union([
  z.object({
    modalidade: z.union([z.literal(1), z.literal(2)]),
    descontoDataFixa: z
      .array(z.object({ data: localDate, valorPerc: decimal }))
      .min(1)
      .max(3),
  }),
  part(z.union([z.literal(3), z.literal(4), z.literal(5), z.literal(6)])),
]);
const fixedOrPercent = part(z.union([z.literal(1), z.literal(2)]));

/** A charge with a due date. Source: API Pix, CobVSolicitada. */
export const cobvBody = z.object({
  calendario: z.object({
    dataDeVencimento: localDate,
    validadeAposVencimento: z.int().min(0).max(365).default(30),
  }),
  devedor: dueDebtor,
  valor: z.strictObject({
    original: decimal,
    multa: fixedOrPercent.optional(),
    juros: part(z.int().min(1).max(8)).optional(),
    abatimento: fixedOrPercent.optional(),
    desconto: discount.optional(),
  }),
  ...head,
});
export type CobvBody = z.infer<typeof cobvBody>;

/** Members that change; what is left out stays. Held against the whole body once they are put into it. */
export const chargePatch = z.looseObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR').optional() });
export type ChargePatch = z.infer<typeof chargePatch>;

const location = z.object({
  id: z.int(),
  location: z.string(),
  tipoCob: z.enum(['cob', 'cobv']),
  criacao: z.iso.datetime(),
});
export const apiLocation = location.extend({ txid: txid.optional() });
export type ApiLocation = z.infer<typeof apiLocation>;

export const apiReturn = z.object({
  id: z.string(),
  rtrId: z.string(),
  valor: decimal,
  natureza: z.enum(['ORIGINAL', 'MED_OPERACIONAL', 'MED_FRAUDE']),
  descricao: z.string().optional(),
  horario: z.object({ solicitacao: z.iso.datetime(), liquidacao: z.iso.datetime().optional() }),
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  motivo: z.string().optional(),
});
export type ApiReturn = z.infer<typeof apiReturn>;

/** A Pix that was received. Source: API Pix, Pix. */
export const apiPix = z.object({
  endToEndId: z.string(),
  txid: z.string().optional(),
  valor: decimal,
  // absent of one that was paid to branch and account
  chave: z.string().optional(),
  horario: z.iso.datetime(),
  infoPagador: z.string().optional(),
  devolucoes: z.array(apiReturn).optional(),
});
export type ApiPix = z.infer<typeof apiPix>;

const answered = {
  txid,
  revisao: z.int(),
  loc: location.optional(),
  location: z.string().optional(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  chave: z.string(),
  solicitacaoPagador: z.string().optional(),
  infoAdicionais: head.infoAdicionais,
  pixCopiaECola: z.string().optional(),
  pix: z.array(apiPix).optional(),
};

export const apiCob = z.object({
  calendario: z.object({ criacao: z.iso.datetime(), expiracao: z.int() }),
  devedor: debtor.optional(),
  valor: z.object({ original: decimal }),
  ...answered,
});
export type ApiCob = z.infer<typeof apiCob>;

export const apiCobv = z.object({
  calendario: z.object({ criacao: z.iso.datetime(), dataDeVencimento: z.iso.date(), validadeAposVencimento: z.int() }),
  // charges made in the web app have no address
  devedor: z.union([dueDebtor, debtor]),
  recebedor: z.object({ cnpj: z.string(), nome: z.string(), nomeFantasia: z.string() }),
  valor: cobvBody.shape.valor,
  ...answered,
});
export type ApiCobv = z.infer<typeof apiCobv>;

/** What a list was asked for, and the pages there are. */
export const parameters = z.object({
  inicio: z.iso.datetime(),
  fim: z.iso.datetime(),
  paginacao: z.object({
    paginaAtual: z.int(),
    itensPorPagina: z.int(),
    quantidadeDePaginas: z.int(),
    quantidadeTotalDeItens: z.int(),
  }),
});
export type Parameters = z.infer<typeof parameters>;

const instantWithOffset = z.iso.datetime({ offset: true });
const whole = z.coerce.number<number>().int();

/** The period and page of a list. */
export const listQuery = z.object({
  inicio: instantWithOffset,
  fim: instantWithOffset,
  'paginacao.paginaAtual': whole.min(0).max(100_000).default(0),
  'paginacao.itensPorPagina': whole.min(1).max(1_000).default(100),
});
export type ListQuery = z.infer<typeof listQuery>;

export const chargeListQuery = listQuery.extend({
  cpf: cpf.optional(),
  cnpj: cnpj.optional(),
  status: answered.status.optional(),
});
export type ChargeListQuery = z.infer<typeof chargeListQuery>;
