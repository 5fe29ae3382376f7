import { describe, expect, it } from 'vitest';
import { BOLETO_CODES } from './boleto-codes';

const LINE = '10492006506100010004200997263900989810000021403';
const BARCODE = '10499898100000214032006561000100040099726390';
const BILL = '858200000007572503282030560708202107539591904460';
const PIX =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';

describe('the boletos among what was read', () => {
  it('are told as lines, each once, whether bars or letters say them', () => {
    const texts = [BARCODE, `Pague até sexta: ${LINE.replace(/(.{5})/g, '$1 ')}`, 'https://loja.example'];
    expect(BOLETO_CODES.choose(texts)).toEqual({ ok: true, texts: [LINE] });
  });

  it('go before the Pix beside them, which counts alone', () => {
    expect(BOLETO_CODES.choose([PIX, BARCODE])).toEqual({ ok: true, texts: [LINE] });
    const alone = BOLETO_CODES.choose(['', ` ${PIX}`]);
    expect(alone).toEqual({ ok: true, texts: [PIX] });
    expect(BOLETO_CODES.isEnough(alone)).toBe(false);
  });

  it.each([
    ['nothing', [], 'none'],
    ['a page of letters', ['Prezado cliente,\nsegue a nota de 12/10/2026, R$ 1.234,56'], 'none'],
    ['bars that were cut', [BARCODE.slice(0, 30)], 'none'],
    ['bars with a wrong digit', [`${BARCODE.slice(0, 43)}1`], 'unreadable'],
    ['a line with a wrong digit', [`${LINE.slice(0, 9)}1${LINE.slice(10)}`], 'unreadable'],
    ['a tax that is no boleto', [`${BILL.slice(0, 47)}9`], 'unreadable'],
  ])('are none where there is %s', (_name, texts, problem) => {
    expect(BOLETO_CODES.choose(texts)).toEqual({ ok: false, problem });
  });
});
