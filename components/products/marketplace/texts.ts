import type { GuaranteeKind, LoanGoal } from '@/bank/contract/products/marketplace-terms';
import { formatMoney } from '@/components/ui/format';

/** Words that the whole loan area shares. */
export const texts = {
  steps: {
    label: 'Etapas do pedido',
    names: {
      wish: 'Pedido',
      guarantee: 'Garantia',
      asking: 'Consulta',
      offers: 'Ofertas',
      proposal: 'Proposta',
    },
  },
  saved: {
    saving: 'Salvando…',
    kept: 'Salvo. Você pode continuar em outro aparelho.',
    failed: 'Ainda não salvamos as últimas mudanças. Confira a conexão; o que você digitou continua aqui.',
  },
  failed: 'Algo deu errado e nada foi enviado. O que você digitou continua aqui.',
  needsScript: 'Esta etapa precisa de JavaScript. Ligue-o no navegador e abra esta página de novo.',
  back: 'Voltar',
  continue: 'Continuar',
  search: 'Buscar ofertas',
  goals: {
    working_capital: 'Capital de giro',
    debts: 'Quitar dívidas mais caras',
    renovation: 'Reforma',
    equipment: 'Máquinas e equipamentos',
    vehicle: 'Comprar um veículo',
    education: 'Estudos',
    health: 'Saúde',
    other: 'Outro motivo',
  } satisfies Record<LoanGoal, string>,
  guarantees: {
    none: 'Sem garantia',
    home: 'Imóvel em garantia',
    vehicle: 'Carro em garantia',
    motorcycle: 'Moto em garantia',
  } satisfies Record<GuaranteeKind, string>,
  months: (count: number): string => (count === 1 ? '1 mês' : `${count} meses`),
  times: (count: number, cents: number): string => `${count} x de ${formatMoney(cents)}`,
  cetMeaning: 'CET é o Custo Efetivo Total: juros, IOF, tarifas e todo o resto que você paga, por ano.',
};

/** `34.6400` reads `34,64%`. */
export function percent(rate: string): string {
  return `${Number(rate).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;
}
