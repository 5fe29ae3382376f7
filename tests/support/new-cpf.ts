import { randomInt } from 'node:crypto';
import { parseCpf } from '../../bank/formats/documents';

/** A valid CPF, its check digits searched. */
export const newCpf = (): string => {
  const root = String(randomInt(100_000_000, 1_000_000_000));
  for (let digits = 0; digits < 100; digits++) {
    const cpf = `${root}${String(digits).padStart(2, '0')}`;
    if (parseCpf(cpf)) return cpf;
  }
  throw new Error('no check digits fit');
};
