/** Occurrence codes of payments (G059) as the manuals of FEBRABAN word them. */
const OCCURRENCES: Readonly<Record<string, string>> = {
  '00': 'Crédito ou débito efetivado',
  '01': 'Insuficiência de fundos',
  '02': 'Cancelado pelo pagador ou credor',
  '03': 'Débito autorizado pela agência',
  AA: 'Controle inválido',
  AB: 'Tipo de operação inválido',
  AC: 'Tipo de serviço inválido',
  AD: 'Forma de lançamento inválida',
  AE: 'Tipo ou número de inscrição inválido',
  AF: 'Código de convênio inválido',
  AG: 'Agência, conta ou dígito inválido',
  AH: 'Número sequencial do registro no lote inválido',
  AI: 'Código de segmento inválido',
  AJ: 'Tipo de movimento inválido',
  AK: 'Código da câmara inválido',
  AL: 'Banco do favorecido inválido',
  AM: 'Agência do favorecido inválida',
  AN: 'Conta ou dígito do favorecido inválido',
  AO: 'Nome do favorecido não informado',
  AP: 'Data de lançamento inválida',
  AQ: 'Tipo ou quantidade da moeda inválido',
  AR: 'Valor do lançamento inválido',
  AS: 'Aviso ao favorecido inválido',
  AT: 'Inscrição do favorecido inválida',
  AU: 'Logradouro do favorecido não informado',
  AV: 'Número do local do favorecido não informado',
  AW: 'Cidade do favorecido não informada',
  AX: 'CEP do favorecido inválido',
  AY: 'UF do favorecido inválida',
  AZ: 'Banco depositário inválido',
  BA: 'Agência depositária não informada',
  BB: 'Seu número inválido',
  BC: 'Nosso número inválido',
  BD: 'Inclusão efetuada com sucesso',
  BE: 'Alteração efetuada com sucesso',
  BF: 'Exclusão efetuada com sucesso',
  BG: 'Agência ou conta impedida legalmente',
  CA: 'Código de barras: banco inválido',
  CB: 'Código de barras: moeda inválida',
  CC: 'Código de barras: dígito geral inválido',
  CD: 'Código de barras: valor inválido',
  CE: 'Código de barras: campo livre inválido',
  CF: 'Valor do documento inválido',
  CG: 'Valor do abatimento inválido',
  CH: 'Valor do desconto inválido',
  CI: 'Valor da mora inválido',
  CJ: 'Valor da multa inválido',
  DV: 'Pagamento devolvido por quem receberia',
  H1: 'Arquivo sem trailer',
  HA: 'Lote não aceito',
  HB: 'Inscrição da empresa inválida para o contrato',
  HC: 'Convênio inexistente ou inválido para o contrato',
  HD: 'Agência ou conta da empresa inválida para o contrato',
  HE: 'Tipo de serviço inválido para o contrato',
  HF: 'Conta da empresa com saldo insuficiente',
  HG: 'Lote de serviço fora de sequência',
  HH: 'Lote de serviço inválido',
  HI: 'Arquivo não aceito',
  HJ: 'Tipo de registro inválido',
  HK: 'Código de remessa ou retorno inválido',
  HL: 'Versão de leiaute inválida',
  PA: 'Pix não efetivado',
  PB: 'Transação interrompida por erro no PSP do recebedor',
  PC: 'Conta do recebedor encerrada',
  PD: 'Tipo de conta incorreto para a conta do recebedor',
  PE: 'Tipo de transação não autorizado na conta do recebedor',
  PF: 'CPF ou CNPJ do recebedor não consistente com o titular da conta',
  PG: 'CPF ou CNPJ do recebedor incorreto',
  PH: 'Ordem rejeitada pelo PSP do recebedor',
  PI: 'ISPB do PSP do pagador inválido',
  PJ: 'Chave não cadastrada no DICT',
  PK: 'QR Code inválido ou vencido',
  PL: 'Forma de iniciação inválida',
  PM: 'Chave de pagamento inválida',
  PN: 'Chave de pagamento não informada',
  TA: 'Lote não aceito: totais do lote divergentes',
  YA: 'Título não encontrado',
  ZA: 'Agência ou conta do favorecido substituída',
  ZB: 'Divergência entre o primeiro e o último nome do favorecido',
  ZC: 'Confirmação de antecipação de valor',
  ZD: 'Antecipação parcial de valor',
  ZE: 'Título bloqueado na base',
  ZI: 'Beneficiário divergente',
  ZJ: 'Limite de pagamentos parciais excedido',
  ZK: 'Boleto já liquidado',
};

export type OccurrenceState = 'paid' | 'scheduled' | 'canceled' | 'refused';

const PAID = new Set(['00', '03']);
const SCHEDULED = new Set(['BD', 'BE']);
const CANCELED = new Set(['02', 'BF']);

/** The codes of columns 231 to 240, two characters each. */
export const listOccurrences = (written: string): string[] => written.match(/\S{2}/g) ?? [];

/** What the codes say of a payment; null: nothing is said. */
export const toOccurrenceState = (codes: readonly string[]): OccurrenceState | null => {
  if (codes.length === 0) return null;
  if (codes.every(code => PAID.has(code))) return 'paid';
  if (codes.every(code => SCHEDULED.has(code) || PAID.has(code))) return 'scheduled';
  return codes.some(code => CANCELED.has(code)) ? 'canceled' : 'refused';
};

export const sayOccurrence = (code: string): string => OCCURRENCES[code] ?? `Ocorrência ${code}`;
