import { joinFacts } from '@/components/ui/join-facts';
/** Words of a batch that waits for approval. */
export const texts = {
  summary: 'Conferir antes de aprovar',
  allPaid: 'Não achamos quem receba desta conta pela primeira vez.',
  neverPaid: (count: number): string =>
    count === 1
      ? '1 pagamento vai a quem esta conta nunca pagou.'
      : `${count.toLocaleString('pt-BR')} pagamentos vão a quem esta conta nunca pagou.`,
  neverPaidOf: (shown: number, all: number): string =>
    shown === all
      ? 'Quem nunca foi pago'
      : `Quem nunca foi pago: os ${shown} maiores de ${all.toLocaleString('pt-BR')}`,
  largest: (count: number): string => (count < 10 ? 'Os maiores pagamentos' : 'Os 10 maiores pagamentos'),
  name: 'Quem recebe',
  nobody: 'Nome conferido no envio',
  what: 'Linha',
  line: (number: number, kind: string, document: string | null): string =>
    joinFacts([`Linha ${number}`, kind, document]),
  day: 'Dia',
  atOnce: 'Ao ser aprovado',
  amount: 'Valor',
};
