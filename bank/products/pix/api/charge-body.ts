import type { z } from 'zod';
import type { ApiCob, ApiCobv, ChargePatch, CobBody, CobvBody } from '../../../contract/products/pix/api-pix-body';
import type { ChargeTerms } from '../../../contract/products/pix/charges';
import { BankError } from '../../../core/errors';
import type { ParsedCharge } from '../charges';

/** A refusal that names the member of the request as the API Pix calls it. */
export const refuse = (field: string, rule: string): BankError =>
  new BankError('invalid_request', { violations: [{ field, rule }] });

/** `'123.45'` is 12345: centavos, or hundredths of one percent. */
export const toHundredths = (decimal: string): number => Number(decimal.replace('.', ''));

type Part<M> = { modalidade: M; valorPerc: string } | undefined;
const toPart = <M>(part: Part<M>) => part && { mode: part.modalidade, value: toHundredths(part.valorPerc) };

const toTerms = ({ multa, juros, abatimento, desconto }: CobvBody['valor']): ChargeTerms => ({
  ...(multa ? { fine: toPart(multa) } : {}),
  ...(juros ? { interest: toPart(juros) } : {}),
  ...(abatimento ? { abatement: toPart(abatimento) } : {}),
  ...(desconto
    ? {
        discount:
          'descontoDataFixa' in desconto
            ? {
                mode: desconto.modalidade,
                tiers: desconto.descontoDataFixa.map(({ data, valorPerc }) => ({
                  until: data,
                  value: toHundredths(valorPerc),
                })),
              }
            : { mode: desconto.modalidade, value: toHundredths(desconto.valorPerc) },
      }
    : {}),
});

const toPayer = (debtor: NonNullable<CobBody['devedor']>) => ({
  name: debtor.nome,
  document: 'cpf' in debtor ? debtor.cpf : debtor.cnpj,
});

const toHead = (body: CobBody | CobvBody) => {
  const amount = toHundredths(body.valor.original);
  if (amount < 1) throw refuse('valor.original', 'too_small');
  return { key: body.chave, amount_cents: amount, message: body.solicitacaoPagador };
};

/** The immediate charge that a body asks for. */
export const fromCob = (body: CobBody): ParsedCharge => ({
  kind: 'immediate',
  ...toHead(body),
  payer: body.devedor && toPayer(body.devedor),
  expires_in_seconds: body.calendario.expiracao,
});

/** The charge with a due date that a body asks for. */
export const fromCobv = (body: CobvBody): ParsedCharge => ({
  kind: 'due_date',
  ...toHead(body),
  payer: toPayer(body.devedor),
  due_date: body.calendario.dataDeVencimento,
  days_after_due: body.calendario.validadeAposVencimento,
  terms: toTerms(body.valor),
});

/** What is kept of a body as it came: nothing of it changes what is due. */
export const toDetails = (body: CobBody | CobvBody): Record<string, unknown> => {
  const { cpf: _, cnpj: __, nome: ___, ...address } = (body.devedor ?? {}) as Record<string, unknown>;
  return {
    ...(body.infoAdicionais ? { infoAdicionais: body.infoAdicionais } : {}),
    ...(Object.keys(address).length > 0 ? { endereco: address } : {}),
  };
};

/** The names of the API Pix for the members of the bank's own charge. */
const NAMES: Readonly<Record<string, string>> = {
  'payer.name': 'devedor.nome',
  'payer.document': 'devedor',
  due_date: 'calendario.dataDeVencimento',
  'terms.abatement': 'valor.abatimento',
  'terms.fine': 'valor.multa',
  'terms.discount': 'valor.desconto',
};

/** The error of a module below in the names of the API Pix. */
export const rename = (error: unknown): never => {
  if (!(error instanceof BankError)) throw error;
  if (error.code === 'pix_key_not_found') throw refuse('chave', 'not_found');
  if (error.code === 'conflict') throw refuse('txid', 'conflict');
  const violations = error.info.violations?.map(({ field, rule }) => ({ field: NAMES[field] ?? field, rule }));
  throw violations ? new BankError('invalid_request', { violations }) : error;
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the patch leaves out stays; a debtor is another one as a whole. */
const merge = (current: Record<string, unknown>, patch: Record<string, unknown>): Record<string, unknown> => {
  const merged = { ...current };
  for (const [name, value] of Object.entries(patch)) {
    const old = current[name];
    merged[name] = isPlain(value) && isPlain(old) && name !== 'devedor' ? merge(old, value) : value;
  }
  return merged;
};

/** What a request says, by its schema. Throws `invalid_request`. */
export const readAsked = <S extends z.ZodType>(schema: S, request: unknown): z.output<S> => {
  const parsed = schema.safeParse(request);
  if (parsed.success) return parsed.data;
  const violations = parsed.error.issues.map(issue => ({ field: issue.path.join('.'), rule: issue.code }));
  throw new BankError('invalid_request', { violations });
};

/** The whole body after a patch, judged like a new one. Throws `invalid_request`. */
export const revise = <S extends z.ZodType>(schema: S, charge: ApiCob | ApiCobv, patch: ChargePatch): z.output<S> => {
  const { loc: _, ...current } = charge;
  return readAsked(schema, merge(current, patch));
};
