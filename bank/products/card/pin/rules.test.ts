import { describe, expect, it } from 'vitest';
import { findPinFault, type PinOwner } from './rules';

const ANA: PinOwner = {
  birthDates: ['1985-03-27'],
  ...{ cpf: '52998224725', cnpj: '11222333000181', phone: '11987654321', cep: '01310100', last4: '7891' },
};

const pairs = (fault: string, ...pins: string[]) => pins.map((pin): [string, string] => [pin, fault]);

describe('a PIN', () => {
  it.each<[pin: string, fault: string]>([
    ...pairs('uniform', '1111', '0000'),
    ...pairs('sequence', '1234', '4321', '7890', '0987', '9012'),
    ...pairs('repeated_pair', '1212'),
    ...pairs('mirror', '1221'),
    ...pairs('birth_date', '2703', '0327', '1985', '0385', '2785', '8503'),
    ...pairs('document_or_phone', '5299', '4725', '0181', '1198', '0131'),
    ...pairs('card', '7891'),
    ...pairs('format', '123', '12a4', '12345', '', '１２３４', ' 842'),
  ])('%s is refused: %s', (pin, fault) => expect(findPinFault(pin, ANA)).toBe(fault));

  it.each(['8420', '2580', '1470', '3071'])('%s is good', pin => expect(findPinFault(pin, ANA)).toBeUndefined());

  it('is good in all but some 230 of 10,000 cases', () => {
    const all = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'));
    expect(all.filter(pin => findPinFault(pin, ANA) === undefined)).toHaveLength(9_776);
  });

  it('is no birth date, whoever told which', () => {
    const twice = { ...ANA, birthDates: ['1985-03-27', '1986-12-01'] };
    expect(['2703', '0112', '1986'].map(pin => findPinFault(pin, twice))).toEqual(Array(3).fill('birth_date'));
  });

  it('is judged by what is known alone', () => {
    const nobody = { birthDates: [''], cpf: '', cnpj: '', phone: '', cep: '', last4: '' };
    for (const pin of ['1985', '2703', '4725']) expect(findPinFault(pin, nobody)).toBeUndefined();
  });
});
