import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '../../bank/contract/service/company';
import { createCompanyModule } from '../../bank/service/company';
import { BankError } from '../../bank/core/errors';
import { type PixWorld, startPixWorld } from './pix-world';
import { codeOf } from './office-world';

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld();
}, 240_000);
afterAll(() => world?.close());

/** The registry's invented company, which the bakery becomes. */
const KNOWN = '11222333000181';
const beCompany = (cnpj: string) =>
  world.database.query('update company set cnpj = $2 where cnpj = $1', [world.padaria.cnpj, cnpj]).then(() => {
    world.padaria.cnpj = cnpj;
  });
const read = async () => (await world.as<Company>(world.padaria, '/company', {})).body;

describe('the company of an account', () => {
  it('is told to its people as the bank keeps it, where the registry does not know it', async () => {
    expect(await read()).toMatchObject({
      legal_name: world.padaria.legalName,
      cnpj: world.padaria.cnpj,
      registry: null,
      registry_state: 'unknown',
      contacts: null,
    });
  });

  it('is told with its partners, of whom nobody learns a whole CPF', async () => {
    const own = world.padaria.cnpj;
    await beCompany(KNOWN);
    const { registry, registry_state } = await read();
    await beCompany(own);
    expect(registry_state).toBe('known');
    expect(registry?.partners.length).toBeGreaterThan(0);
    for (const { kind, document_masked } of registry?.partners ?? []) {
      if (kind === 'person') expect(document_masked).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/);
    }
  });

  it('is nobody else’s to read', async () => {
    const path = `/accounts/${world.padaria.accountId}/company`;
    expect(codeOf(await world.call(path, { bearer: world.oficina.bearer }))).toBe('not_found');
  });

  it('is told without the registry while that is silent', async () => {
    const registry = {
      findCompany: () => Promise.reject(new BankError('registry_unavailable', { retryAfterSeconds: 5 })),
      findAddress: async () => undefined,
    };
    // neither is asked for a look
    const none = {} as never;
    const { routes } = createCompanyModule({
      ...{ database: world.database, clock: world.clock, registry },
      ...{ files: none, notifier: none },
    });
    const call = { actor: { userId: world.padaria.userId }, params: { account_id: world.padaria.accountId } };
    const told = await routes[0]?.handle(call as never);
    expect(told).toMatchObject({ registry: null, registry_state: 'unavailable', cnpj: world.padaria.cnpj });
  });
});
