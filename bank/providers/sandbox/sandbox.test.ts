import { describe, expect, it } from 'vitest';
import { parseCnpj, parseCpf } from '../../formats/documents';
import { parsePixKey } from '../../formats/pix-key';
import { findKeyFault, findSandboxEntry } from './directory';

describe('the sandbox directory', () => {
  it.each([
    ['fornecedor@farinhas.example', '60701190'],
    ['00.000.000/0001-91', '00000000'],
    ['+5511987654321', '18236120'],
    ['123e4567-e12b-12d1-a456-426655440000', '00416968'],
    ['529.982.247-25', '00360305'],
    ['7H.3K9.Z2M/0001-23', '02038232'],
    ['pecas@autocentro.example', '60746948'],
  ])('knows %s', (text, ispb) => {
    const key = parsePixKey(text);
    if (!key.ok) throw new Error('the key of the sandbox is no Pix key');
    const entry = findSandboxEntry(key.key, key.type);
    expect(entry?.account.ispb).toBe(ispb);
    const document = entry?.owner.document ?? '';
    expect(parseCpf(document) ?? parseCnpj(document)).toBe(document);
  });

  it('has the same eleven digits as the CPF of one person and the mobile of another', () => {
    const cpf = findSandboxEntry('11900000083', 'cpf');
    const phone = findSandboxEntry('+5511900000083', 'phone');
    expect(cpf?.owner.name).not.toBe(phone?.owner.name);
    expect(parsePixKey('11900000083')).toMatchObject({ ok: false, problem: 'ambiguous' });
  });

  it('answers for keys that ask for a fault, and for no other unknown key', () => {
    expect(findSandboxEntry('recusa-am02@loja.example', 'email')?.owner.name).toBe('Comércio de Testes Aurora Ltda');
    expect(findSandboxEntry('ninguem@loja.example', 'email')).toBeUndefined();
    expect(findSandboxEntry('recusado@loja.example', 'email')).toBeUndefined();
    expect(() => findSandboxEntry('fora-do-ar@loja.example', 'email')).toThrow('payee_institution_unavailable');
    expect(() => findSandboxEntry('restrita@loja.example', 'email')).toThrow('pix_key_restricted');
  });

  it('reads the wish out of a fault key', () => {
    expect(findKeyFault('recusa-am02@loja.example')).toEqual({ fault: 'recusa', detail: 'am02' });
    expect(findKeyFault('demora-@loja.example')).toEqual({ fault: 'demora', detail: '' });
    expect(findKeyFault('devolve-tudo@loja.example')).toEqual({ fault: 'devolve', detail: 'tudo' });
  });
});
