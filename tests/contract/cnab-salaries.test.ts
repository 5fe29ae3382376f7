import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from './batch-world';
import { ted } from './cnab-world';
import type { Customer } from './pix-world';
import { startTransmissionWorld, type TransmissionWorld } from './transmission-world';

const CPF = '11144477735';

let world: TransmissionWorld;
let viewer: Customer;
beforeAll(async () => {
  world = await startTransmissionWorld();
  const seeded = await world.seedPerson({ companyId: world.padaria.companyId, role: 'viewer', name: 'Fabio' });
  viewer = { ...seeded, bearer: await world.signIn(seeded.email) };
});
afterAll(() => world?.close());

const toSalary = (ownNumber: string) =>
  ted(ownNumber, 150_000n).map((one, index) =>
    index === 1 ? { ...one, values: { ...one.values, document_type: '1', document: CPF } } : one,
  );

describe('a file of salaries that is refused whole', () => {
  it.each(['nobody’s', 'suppliers’'])('under %s agreement is shown to who sent it and who approves', async whose => {
    const payroll = await world.agree('payroll', { name: 'Folha' });
    const other = whose === 'nobody’s' ? { ...payroll, code: '999999' } : await world.agree('payments');
    const write = (own: string) =>
      world.write(other, 1, [{ form: '41', service: '30', details: toSalary(`${own} ${whose.slice(0, 6)}`) }]);
    const { body } = await world.send(write('SAL1'));
    expect(body.state).toBe('rejected');
    expect(codeOf(await world.as(viewer, `/cnab/files/${body.id}/lines`))).toBe('forbidden');
    const path = `/accounts/${viewer.accountId}/cnab/files/${body.id}/content`;
    expect((await world.fetch(path, { headers: { authorization: `Bearer ${viewer.bearer}` } })).status).toBe(403);

    const sent = (await world.putFile(write('SAL2'), { name: 'FOLHA.REM' })).body;
    await world.runAll(3);
    expect((await world.readTransmission(sent.id)).state).toBe('rejected');
    const got = await world.download(sent.id, viewer);
    expect([got.status, got.bytes.includes(CPF)]).toEqual([403, false]);
    // whoever sent it has it still
    expect((await world.download(sent.id)).bytes.includes(CPF)).toBe(true);
  });
});
