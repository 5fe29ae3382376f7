import type { Problem } from '../../bank/contract/primitives';
import type { Transmission, TransmissionDetail } from '../../bank/contract/products/transmission';
import type { TestAnswer } from '../support/bank';
import { type CnabWorld, startCnabWorld } from './cnab-world';
import type { Customer } from './pix-world';

export interface TransmissionWorld extends CnabWorld {
  putFile(
    text: string | Buffer,
    more?: { name?: string; by?: Customer },
  ): Promise<TestAnswer<TransmissionDetail & Problem>>;
  readTransmission(id: string, by?: Customer): Promise<TransmissionDetail>;
  box(query?: string, by?: Customer): Promise<Transmission[]>;
  download(id: string, by?: Customer): Promise<{ status: number; bytes: Buffer }>;
}

/** The real bank with a company that transmits files. */
export const startTransmissionWorld = async (): Promise<TransmissionWorld> => {
  const world = await startCnabWorld();
  const { padaria } = world;
  return {
    ...world,
    putFile: (text, { name = 'PG231101.REM', by = padaria } = {}) =>
      world.as<TransmissionDetail & Problem>(by, '/transmissions', {
        method: 'POST',
        file: { name, bytes: typeof text === 'string' ? Buffer.from(text, 'latin1') : text },
      }),
    readTransmission: async (id, by = padaria) => (await world.as<TransmissionDetail>(by, `/transmissions/${id}`)).body,
    box: async (query = '', by = padaria) =>
      (await world.as<{ data: Transmission[] }>(by, `/transmissions?limit=100${query}`)).body.data,
    async download(id, by = padaria) {
      const path = `/accounts/${by.accountId}/transmissions/${id}/content`;
      const answer = await world.fetch(path, { headers: { authorization: `Bearer ${by.bearer}` } });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    },
  };
};
