import type { BankError } from '../../../core/errors';
import type { StoredReceivable } from '../../receivable';
import { toReason } from './reasons';
import { sayField, sayRefusal } from './words';

/** Why an act on a title was refused: in words, and as a reason of C047 A (source: `reasons.ts`). */
export interface RefusedAct {
  text: string;
  reason: string;
}

const toDay = (day: unknown): string => String(day).split('-').reverse().join('/');

const NOT_ALLOWED = '39';
const PROTESTS: Readonly<Record<string, RefusedAct>> = {
  asked: { text: 'O protesto deste título já foi pedido.', reason: '40' },
  recorded: { text: 'O cartório já lavrou o protesto deste título, que não pode mais ser sustado.', reason: '40' },
  none: { text: 'O título não tem protesto pedido para sustar.', reason: '41' },
  not_agreed: { text: 'Este convênio não tem protesto. Peça à instituição.', reason: NOT_ALLOWED },
  species: { text: 'Esta espécie de título não pode ir a protesto: só duplicatas.', reason: NOT_ALLOWED },
  address: {
    text: 'O título foi emitido sem o endereço do pagador, que o protesto pede. Baixe e emita outro com rua, CEP e cidade.',
    reason: NOT_ALLOWED,
  },
};

const CHANGES: Readonly<Record<string, RefusedAct>> = {
  protested: { text: 'O título está em protesto e não pode ser alterado. Suste o protesto antes.', reason: '40' },
  overdue: { text: 'Título vencido não recebe desconto nem abatimento. Mude antes o vencimento.', reason: '15' },
};

/** What the manual calls a field of the terms. */
const TERMS: Readonly<Record<string, string>> = { discount: 'Desconto 1', due: 'Data de vencimento' };

const ENDED = 'O título já foi pago, baixado ou passou do último dia.';

/** Why an act is refused on a title as it stands; undefined: it is not, the registry is only not there. */
export const toRefusedAct = (
  error: BankError,
  status: StoredReceivable['status'] | undefined,
): RefusedAct | undefined => {
  const { code, info } = error;
  const why = String(info.params?.reason);
  switch (code) {
    case 'receivable_registry_unavailable':
    case 'receivable_not_registered':
    case 'overloaded':
      return undefined;
    case 'receivable_ended':
      return { text: ENDED, reason: status === 'paid' ? 'A5' : '60' };
    case 'receivable_being_paid':
      return { text: 'O título está sendo pago agora.', reason: '85' };
    case 'receivable_not_changeable':
      return CHANGES[why];
    case 'receivable_not_protestable':
      if (why !== 'not_due') return PROTESTS[why];
      return {
        text: `Só título vencido vai a protesto: este, a partir de ${toDay(info.params?.from)}.`,
        reason: NOT_ALLOWED,
      };
    default: {
      const [{ field, code, text } = { field: '', code: '', text: sayField('') }] = sayRefusal(error);
      return { text, reason: toReason({ field: TERMS[field] ?? '', code }) };
    }
  }
};
