import { describe, expect, it } from 'vitest';
import { recognizeInput } from './recognize-input';

describe('what a typed text looks like', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['fornecedor@farinhas.example', 'email'],
    ['11.222.333/0001-81', 'cnpj'],
    ['11222333000181', 'cnpj'],
    ['12.ABC.345/01DE-35', 'cnpj'],
    ['12abc34501de35', 'cnpj'],
    ['529.982.247-25', 'cpf'],
    ['529982247-25', 'cpf'],
    ['11144477735', 'cpf'],
    ['52998224725', 'cpf_or_phone'],
    ['11987654321', 'cpf_or_phone'],
    ['(11) 98765-4321', 'phone'],
    ['11 98765-4321', 'phone'],
    ['+5511987654321', 'phone'],
    ['(11) 3333-4444', 'phone'],
    ['123e4567-e12b-12d1-a456-426655440000', 'evp'],
    ['00020126330014br.gov.bcb.pix0111123456789095204000053039865802BR', 'br_code'],
    ['00020101021226', 'br_code'],
    ['https://conta.balcao.example/share-pix-payment/0a1b2c3d4e5f', 'link'],
    ['23793.38128 60082.000090 12000.063305 9 75820000010000', 'boleto'],
    ['23799758200000100003381260082000091200006330', 'boleto'],
    ['moinho', 'unknown'],
    ['123', 'unknown'],
  ])('%s is %s', (input, expected) => {
    expect(recognizeInput(input)).toBe(expected);
  });
});
