import { expect, it } from 'vitest';
import { toShortInstitution } from './institution-name';

it.each([
  ['Nu Pagamentos S.A. (Nubank)', 'Nubank'],
  ['Itaú Unibanco S.A.', 'Itaú Unibanco'],
  ['Celcoin Instituição de Pagamento S.A.', 'Celcoin'],
  ['Stone IP S.A.', 'Stone'],
  ['Estreito Sociedade de Crédito, Financiamento e Investimento S.A.', 'Estreito'],
  ['321 Sociedade de Crédito Direto S.A.', '321 Sociedade de Crédito Direto'],
  ['Banco Santander (Brasil) S.A.', 'Banco Santander (Brasil)'],
  ['Caixa Econômica Federal', 'Caixa Econômica Federal'],
  ['', ''],
])('calls %s %s', (full, short) => {
  expect(toShortInstitution(full)).toBe(short);
});
