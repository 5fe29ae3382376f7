import { z } from 'zod';

const BCB = 'https://pix.bcb.gov.br/api/v2/error/';

/** A refusal. Source: API Pix, Problema. */
export const apiProblem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  violacoes: z.array(z.object({ razao: z.string(), propriedade: z.string() })).optional(),
});
export type ApiProblem = z.infer<typeof apiProblem>;

/** The rule that a field broke, in words for a developer in Brazil. */
const RULES: Readonly<Record<string, string>> = {
  invalid_type: 'O campo falta ou tem outro tipo.',
  too_big: 'O campo é longo ou grande demais.',
  too_small: 'O campo é curto ou pequeno demais.',
  'invalid_format:regex': 'O campo não respeita o formato.',
  invalid_characters: 'O campo tem caracteres que não se guardam.',
  check_digits: 'O dígito verificador do documento não confere.',
  unrecognized_keys: 'O campo não é conhecido aqui.',
  repeated: 'Uma cobrança está duas vezes no lote.',
  exists: 'Uma das cobranças já existe, ou é de outro lote.',
  other_charges: 'O lote tem outras cobranças: nenhuma pode entrar nele nem sair dele.',
};

/** The address of an error of the API Pix: `CobVOperacaoInvalida`. */
export const toProblemType = (name: string): string => `${BCB}${name}`;

export const toViolations = (violations: readonly { field: string; rule: string }[] | undefined) =>
  violations?.map(({ field, rule }) => ({ razao: RULES[rule] ?? rule, propriedade: field }));
