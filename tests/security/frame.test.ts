import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFrame } from '../../frame/frame-server';
import { readFrameSettings } from '../../frame/settings';
import { runObservatory } from './web/run-observatory';

/** The frame of card numbers as in production: its page asks the bank for nothing until it is handed a ticket. */
const frame = createFrame(
  readFrameSettings({
    ...{ CARD_FRAME_URL: 'https://cartao.example.com', PUBLIC_URL: 'https://conta.example.com', CARD_FRAME_PORT: '0' },
    ...{ ACQUIRER_FRAME_URL: 'https://pagamento.example.com' },
    ...{ BANK_API_URL: 'http://127.0.0.1:9', CARD_FRAME_KEY: 'a key of the frame, of 32 characters' },
  }),
  path.join(import.meta.dirname, '../../frame/page'),
  () => undefined,
);
let port: number;
beforeAll(async () => {
  await once(frame.server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = frame.server.address() as AddressInfo);
});
afterAll(() => {
  frame.server.close();
});

it('the MDN HTTP Observatory gives the frame of card numbers 130 or more (A+)', async () => {
  const { score, status, rows } = await runObservatory(port, '/');
  console.log(`figure: MDN HTTP Observatory, frame of card numbers: ${score}`);
  expect(status).toBe(200);
  expect(rows.filter(({ modifier, pass }) => modifier < 0 || !pass)).toEqual([]);
  expect(score).toBeGreaterThanOrEqual(130);
}, 60_000);

it.each(['/', '/acquirer'])(
  'CSP Evaluator finds nothing of medium severity or worse in the policy of %s',
  async page => {
    const { headers } = await fetch(`http://127.0.0.1:${port}${page}`);
    const { csp } = new CspParser(headers.get('content-security-policy') ?? '');
    const findings = new CspEvaluator(csp).evaluate().filter(({ severity }) => severity < Severity.INFO);
    expect(findings.map(({ description, directive }) => `${directive}: ${description}`)).toEqual([]);
  },
);
