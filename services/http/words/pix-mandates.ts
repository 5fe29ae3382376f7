import type { errors } from '@/bank/contract/products/pix/mandate-codes';
import type { WordsOf } from './parts';

export const pixMandateWords = {
  pix_mandate_key_missing: () =>
    'O dinheiro do Pix Automático chega por uma chave Pix. Cadastre uma chave nesta conta e tente de novo.',
  pix_mandate_ended: () =>
    'Este Pix Automático não está autorizado: ainda espera resposta, foi encerrado ou venceu. Atualize a página.',
  pix_mandate_cycle_charged: () => 'Este ciclo já tem uma cobrança. Cancele-a antes de fazer outra.',
  pix_mandate_charge_closed: () =>
    'Esta cobrança não pode mais ser mudada: foi encerrada, ou passaram das 22h do dia anterior ao pagamento. Atualize a página.',
} as const satisfies WordsOf<typeof errors>;
