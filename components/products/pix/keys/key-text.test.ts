import { describe, expect, it } from 'vitest';
import { daysUntil, toKeyText } from './key-text';

describe('a key in words', () => {
  it.each([
    ['+5511987654321', 'phone', '(11) 98765-4321'],
    ['+14155550123', 'phone', '+14155550123'],
    ['11222333000181', 'cnpj', '11.222.333/0001-81'],
    ['12ABC34501DE35', 'cnpj', '12.ABC.345/01DE-35'],
    ['contato@oficina.example', 'email', 'contato@oficina.example'],
  ] as const)('%s', (key, type, text) => expect(toKeyText(key, type)).toBe(text));

  it.each([
    ['2026-11-28T13:00:00.000Z', 7],
    ['2026-11-22T12:59:59.000Z', 1],
    ['2026-11-21T14:00:00.000Z', 1],
    ['2026-11-21T13:00:00.000Z', 0],
    ['2026-11-01T13:00:00.000Z', 0],
  ])('counts the days until %s as %i', (instant, days) =>
    expect(daysUntil(instant, '2026-11-21T13:00:00.000Z')).toBe(days),
  );
});
