import { describe, expect, it } from 'vitest';
import { scrub, scrubText } from './scrub';

describe('what leaves for the error service', () => {
  it.each([
    ['{"action":"verify","code":"123456"}', '{"action":"verify","code":"[removed]"}'],
    ['{"email":"a@b.c","password":"se\\"nha"}', '{"email":"a@b.c","password":"[removed]"}'],
    ['access_token=abc&x=1', 'access_token=[removed]&x=1'],
    ['failed with at_Zm9vYmFyZm9vYmFyZm9vYmFy', 'failed with [token]'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [removed]'],
    ['cartão 4111 1111 1111 1111 recusado', 'cartão [card] recusado'],
    ['{"input":"39053344705"} de 390.533.447-05', '{"input":"[cpf]"} de [cpf]'],
    [
      'https://conta.example/pix/pay?chave=39053344705&conta=acc_1',
      'https://conta.example/pix/pay?chave=[removed]&conta=acc_1',
    ],
    ['/statement?conta=acc_1&busca=Maria', '/statement?conta=acc_1&busca=[removed]'],
    ['segredo JBSW Y3DP EHPK 3PXP JBSW Y3DP', 'segredo [removed]'],
    ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', '[removed]'],
    ['otpauth://totp/Balc%C3%A3o:ana?secret=JBSW&issuer=x end', '[removed] end'],
    ['7ZXKQ-4M2P8-7ZXKQ-4M2P8-7ZXKQ4', '[removed]'],
    [
      '/open_finance/applink?request_uri=urn%3Aietf%3Aparams%3Aoauth%3Arequest_uri%3Aofr_Zm9vYmFyZm9vYmFyZm9vYmFy',
      '/open_finance/applink?request_uri=[removed]',
    ],
    ['/politica-de-privacidade/direitos?pedido=drt_Zm9v', '/politica-de-privacidade/direitos?pedido=[removed]'],
    ['#obi_Zm9vYmFyZm9vYmFyZm9vYmFy', '#[token]'],
    ['GET /api/bank/proofs/AbCdEfGhIjKlMnOpQrStUv 200', 'GET /api/bank/proofs/[removed] 200'],
    ['GET /api/bank/charge_links/9af3/picture 200', 'GET /api/bank/charge_links/[removed]/picture 200'],
    ['POST /api/bank/receivable_links/9af3/silence', 'POST /api/bank/receivable_links/[removed]/silence'],
    ['POST /api/bank/gift_card_shares/9af3/open', 'POST /api/bank/gift_card_shares/[removed]/open'],
    ['https://x.example/share-pix-payment/9aF3?x=1', 'https://x.example/share-pix-payment/[removed]?x=1'],
  ])('%s -> %s', (text, clean) => {
    expect(scrubText(text)).toBe(clean);
  });

  it.each([
    'R$ 1.200,00 em 21/11/2026',
    'acc_01h455vb4pex5vsknk084sn02q',
    '{"code_verified":true,"status":422}',
    'idempotency_in_progress',
    'E13935893202611211200abcdefghijk',
    'PADARIA DO ZE LTDA FARINHAS SUL',
    'R$ 12.345.678.901,00 em 1795243870',
    '01h455vb-4pex-5vsk-nk08-4sn02q123456',
  ])('leaves %s as it is', text => {
    expect(scrubText(text)).toBe(text);
  });

  it('is cleaned at every depth, and the original stays as it was', () => {
    const event = { request: { data: '{"cvv":"123"}' }, extra: [{ token: 'x', note: 'ok' }], level: 'error', count: 3 };
    const copy = structuredClone(event);
    expect(scrub(event)).toEqual({
      request: { data: '{"cvv":"[removed]"}' },
      extra: [{ token: '[removed]', note: 'ok' }],
      level: 'error',
      count: 3,
    });
    expect(event).toEqual(copy);
  });
});
