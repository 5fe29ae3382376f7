import { expect, it } from 'vitest';
import { findTrap } from './cell-trap';

it.each([
  ['3,4191E+46', 'lost_digits'],
  ['1.23457E+10', 'lost_digits'],
  ['#REF!', 'error'],
  ['#N/D', 'error'],
  ['#VALOR!', 'error'],
  ['######', 'error'],
  ['=A1+B1', 'formula'],
  ['1.234,56', undefined],
  ['7d9f0335-8dcc-4054-9bf9-0dbd61d36906', undefined],
  ['#papelaria', undefined],
  ['1e10@example.com', undefined],
  ['', undefined],
])('sees in %j %s', (text, trap) => expect(findTrap(text)).toBe(trap));
