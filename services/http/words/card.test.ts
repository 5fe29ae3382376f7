import { describe, expect, it } from 'vitest';
import type { ApiErrorCode, ErrorParams } from '../api-error';
import { wordsFor } from '../messages';

describe('what bad input of a card is told', () => {
  it.each<[input: string, code: ApiErrorCode, params: ErrorParams, words: string]>([
    [
      'a name of 40 letters',
      'card_name_invalid',
      { printed_name: 'MARIA A S OLIVEIRA' },
      'O nome no cartão tem até 19 letras, sem sinais. Ficaria assim: MARIA A S OLIVEIRA.',
    ],
    [
      'a name without letters',
      'card_name_invalid',
      { printed_name: '' },
      'Informe o nome que será gravado no cartão, com letras.',
    ],
    [
      'a card asked for twice',
      'card_under_way',
      { payment_card_id: 'crd_1' },
      'Já há um cartão físico a caminho para esta pessoa. Se quer mesmo outro, marque “Pedir outro mesmo assim”.',
    ],
    [
      'a limit above the ceiling',
      'card_limit_above_ceiling',
      { ceiling_cents: 500_000 },
      'O limite do cartão não pode passar do limite mensal da empresa, de R$\u00a05.000,00.',
    ],
    [
      'a PIN that is easily guessed',
      'card_pin_refused',
      { reason: 'sequence' },
      'Esta senha é fácil de adivinhar ou já foi usada. Escolha outra.',
    ],
  ])('%s', (_input, code, params, words) => expect(wordsFor(code, params).message).toBe(words));
});
