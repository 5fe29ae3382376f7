import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expect } from 'vitest';
import type { TestBankOptions } from '../support/bank';
import type { PixWorld } from '../contract/pix-world';

export const CONNECTOR_KEY = 'what-the-bank-shows-to-the-connector';
export const WEBHOOK_KEY = 'what-the-connector-shows-to-the-bank';

/** Another institution, a process of its own, and the bank as it is reached from there. */
export interface Institution {
  /** Of the bank that has it for its rails. */
  options: TestBankOptions;
  getState<State>(): Promise<State>;
  /** Has it say something to the bank. */
  tell(message: unknown): Promise<void>;
  stop(): void;
}

export const startInstitution = async (fetchBank: (request: Request) => Promise<Response>): Promise<Institution> => {
  const answer = getRequestListener(fetchBank, { overrideGlobalObjects: false });
  const bankServer = createServer((request, response) => void answer(request, response));
  await new Promise<void>(resolve => bankServer.listen(0, '127.0.0.1', resolve));
  const bankUrl = `http://127.0.0.1:${(bankServer.address() as AddressInfo).port}`;
  const institution = fork(path.join(import.meta.dirname, 'institution.mjs'), {
    env: { ...process.env, BANK_URL: bankUrl, CONNECTOR_KEY, CONNECTOR_WEBHOOK_KEY: WEBHOOK_KEY },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [port] = (await once(institution.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${String(port).trim()}`;
  const ask = (place: string, body?: unknown): Promise<Response> =>
    fetch(`${url}${place}`, {
      method: body === undefined ? 'GET' : 'PUT',
      headers: { authorization: `Bearer ${CONNECTOR_KEY}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    options: { rails: { kind: 'connector', url, key: CONNECTOR_KEY }, railsKey: WEBHOOK_KEY },
    getState: async <State>() => (await ask('/-/state')).json() as Promise<State>,
    async tell(message) {
      const { status } = await ask('/-/tell', message);
      if (status !== 204) throw new Error(`the bank answers ${status}`);
    },
    stop() {
      institution.kill();
      bankServer.close();
    },
  };
};

type World = Pick<PixWorld, 'bank' | 'clock' | 'padaria' | 'signIn'>;

/** Lets the bank's time pass, and waits until nothing is on its way from the institution. */
export const letPass = async (world: World, institution: Institution, seconds: number): Promise<void> => {
  const underWay = async () => (await institution.getState<{ underWay: number }>()).underWay;
  for (let passed = 0; passed <= seconds; passed += 5) {
    await world.bank.runDueJobs();
    await expect.poll(underWay, { timeout: 20_000 }).toBe(0);
    await world.bank.runDueJobs();
    world.clock.advance({ seconds: 5 });
  }
  world.padaria.bearer = await world.signIn(world.padaria.email);
};
