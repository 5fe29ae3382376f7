import { describe, expect, it } from 'vitest';
import { runInScope } from './core/call-scope';
import { createLog, createTroubleTeller, scrubText } from './log';

const collect = () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('bank', 'info', {
    write: line => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  return { log, lines };
};

describe('the log', () => {
  it.each([
    ['no user ana.souza@padariadoze.example here', 'no user [removed] here'],
    ['CPF 123.456.789-09 or 12345678909', 'CPF [removed] or [removed]'],
    ['CNPJ 12.ABC.345/01DE-35', 'CNPJ [removed]'],
    ['phone +5511987654321', 'phone [removed]'],
    [`token at_${'x'.repeat(43)}`, 'token [removed]'],
    [`no link obl_${'x'.repeat(43)}`, 'no link [removed]'],
    [`no request ofr_${'-'.repeat(43)}`, 'no request [removed]'],
    ['Authorization: Bearer abc.def', 'Authorization: [removed]'],
    ['postgres://bank:secret@db.example:5432/bank', '[removed]:5432/bank'],
    ['relation "job" does not exist', 'relation "job" does not exist'],
    [
      'at run (/srv/node_modules/@hono/node-server/dist/index.mjs:12:34)',
      'at run (/srv/node_modules/@hono/node-server/dist/index.mjs:12:34)',
    ],
  ])('leaves out of "%s" what could be about a person', (text, kept) => {
    expect(scrubText(text)).toBe(kept);
  });

  it('tells of an error its kind, words and code, and never the row of a database error', () => {
    const { log, lines } = collect();
    const error = Object.assign(new Error('duplicate key for ana@x.example'), {
      code: '23505',
      detail: 'Key (email)=(ana@x.example)',
    });
    log.error({ err: error }, 'request failed');
    expect(JSON.stringify(lines)).not.toContain('ana@x.example');
    expect(lines[0]).toMatchObject({
      level: 'error',
      process: 'bank',
      err: { code: '23505', message: 'duplicate key for [removed]' },
    });
  });

  it('has the id of the request or job in each line that is written for it', async () => {
    const { log, lines } = collect();
    await runInScope({ id: 'req_12345678' }, 'server', async () => log.info('one'));
    log.info('two');
    expect(lines.map(line => line.requestId)).toEqual(['req_12345678', undefined]);
  });

  it('tells of a trouble that repeats each second once a minute', () => {
    const { log, lines } = collect();
    const tell = createTroubleTeller(log, 'no database');
    for (let second = 0; second < 30; second++) tell(new Error('ECONNREFUSED'));
    expect(lines).toHaveLength(1);
  });
});
