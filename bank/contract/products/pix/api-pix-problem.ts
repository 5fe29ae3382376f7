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
  not_found: 'O recurso indicado não existe para esta conta.',
  in_use: 'A location já está sendo utilizada por outra recorrência ou cobrança.',
  past: 'A data é anterior ao momento presente.',
  before_start: 'A data final é anterior à inicial.',
  after_end: 'A data inicial é posterior à final.',
  both: 'valorRec e valorMinimoRecebedor não podem vir juntos.',
  alone: 'O status muda sozinho, sem outros campos.',
  answered: 'O pagador já respondeu: isso não pode mais mudar.',
  ended: 'Já se encerrou.',
  open_request: 'Já há uma solicitação ativa para esta recorrência.',
  no_key: 'A conta precisa de uma chave Pix para receber.',
  not_own: 'Agência e conta não são deste usuário recebedor.',
  not_approved: 'A recorrência não está aprovada.',
  outside_period: 'O vencimento está fora do período da recorrência.',
  too_soon: 'A cobrança precisa de ao menos 2 dias até o dia do pagamento.',
  other_amount: 'O valor é diferente do valor fixo da recorrência.',
  cycle_charged: 'Já há uma cobrança para este ciclo.',
  not_allowed: 'A política da recorrência não permite retentativa.',
  not_active: 'A cobrança não está ativa.',
  open: 'Há uma tentativa em andamento.',
  too_many: 'As três retentativas já foram usadas.',
  too_late: 'O prazo para isso já passou.',
  conflict: 'O txid encontra-se em uso.',
  other_charge: 'O txid não é o da cobrança que ativa a recorrência.',
  repeated: 'Uma cobrança está duas vezes no lote.',
  exists: 'Uma das cobranças já existe, ou é de outro lote.',
  other_charges: 'O lote tem outras cobranças: nenhuma pode entrar nele nem sair dele.',
};

/** The address of an error of the API Pix: `CobVOperacaoInvalida`. */
export const toProblemType = (name: string): string => `${BCB}${name}`;

export const toViolations = (violations: readonly { field: string; rule: string }[] | undefined) =>
  violations?.map(({ field, rule }) => ({ razao: RULES[rule] ?? rule, propriedade: field }));
