/** Why the SPI refuses an order, in the customer's words. Source: Banco Central, Catálogo de Serviços do SFN, códigos de erro das mensagens Pix. */
export const SPI_REJECT_REASONS = {
  AB03: 'O sistema de pagamentos não respondeu a tempo. O dinheiro não saiu da conta.',
  AB09: 'A instituição de quem recebe teve um erro ao creditar a conta.',
  AC03: 'A conta de quem recebe não existe.',
  AC06: 'A conta de quem recebe está bloqueada.',
  AC07: 'A conta de quem recebe foi encerrada.',
  AC14: 'O tipo da conta de quem recebe não aceita este Pix.',
  AG03: 'A instituição de quem recebe não aceita este tipo de Pix.',
  AM02: 'O valor passa do limite da conta de quem recebe.',
  AM04: 'Nossa instituição não tinha saldo para liquidar o Pix. Tente de novo em alguns minutos.',
  AM09: 'O valor da devolução não é aceito.',
  BE01: 'A conta não pertence a quem deveria receber.',
  BE15: 'O CPF ou CNPJ de quem recebe não confere.',
  CH11: 'O CPF ou CNPJ de quem recebe não confere.',
  CH16: 'A instituição de quem recebe não entendeu a ordem de pagamento.',
  DS04: 'A instituição de quem recebe recusou o Pix.',
  DS27: 'A instituição de quem recebe não participa do Pix no momento.',
  DT02: 'A data da ordem de pagamento não é aceita.',
  ED05: 'A liquidação do Pix falhou.',
  FF08: 'O identificador do Pix não é aceito.',
  RC09: 'A instituição pagadora não foi reconhecida.',
  RC10: 'A instituição de quem recebe não foi reconhecida.',
  RR04: 'O Pix foi recusado por uma regra de prevenção a fraudes.',
  SL02: 'O serviço específico da transação não é aceito.',
} as const satisfies Record<string, string>;

export type SpiRejectCode = keyof typeof SPI_REJECT_REASONS;

/** Whether a text is a code of the catalogue. */
export const isSpiRejectCode = (code: string): code is SpiRejectCode => Object.hasOwn(SPI_REJECT_REASONS, code);
