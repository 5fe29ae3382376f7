import { describe, expect, it } from 'vitest';
import { chooseCode } from './found-codes';

const PIX =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const OTHER_PIX =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';
/** PayNow of Singapore. */
const PAYNOW = '00020101021126380009SG.PAYNOW010120210201403121W030115204000053037025802SG5902NA6009Singapore6304A1B2';

describe('the code among what was read', () => {
  it.each([
    ['a Pix code', [PIX], PIX],
    ['a Pix code beside other things', ['https://padaria.example', PIX], PIX],
    ['the same code twice', [PIX, ` ${PIX}`], PIX],
    ['a code rather than a key', ['padaria@padaria.example', PIX], PIX],
    [
      'a link to a charge of ours',
      ['https://conta.balcao.example/share-pix-payment/0a1b2c3d4e5f'],
      'https://conta.balcao.example/share-pix-payment/0a1b2c3d4e5f',
    ],
    ['a key alone', ['padaria@padaria.example'], 'padaria@padaria.example'],
  ])('is %s', (_name, texts, text) => {
    expect(chooseCode(texts)).toEqual({ ok: true, texts: [text] });
  });

  it.each([
    ['nothing', [], 'none'],
    ['only blanks', ['  '], 'none'],
    ["another country's payment", [PAYNOW], 'foreign'],
    ['a boleto', ['34191.79001 01043.510047 91020.150008 5 91070026000'], 'boleto'],
    ['a link', ['https://padaria.example/cardapio'], 'link'],
    ['any text', ['WIFI:S:Padaria;T:WPA;P:pao;;'], 'other'],
    ['two different codes', [PIX, OTHER_PIX], 'several'],
    ["a link and another country's payment", ['https://a.example', PAYNOW], 'foreign'],
  ])('is none when there is %s', (_name, texts, problem) => {
    expect(chooseCode(texts)).toEqual({ ok: false, problem });
  });
});
