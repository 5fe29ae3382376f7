import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../ports.mjs';
import { startInbox } from './index.mjs';

let inbox;

beforeAll(async () => {
  inbox = await startInbox(await findFreePort());
});

afterAll(() => inbox.stop());

const send = message =>
  nodemailer
    .createTransport(inbox.smtpUrl)
    .sendMail({ from: 'Balcão <ola@balcao.example>', to: 'ana@padaria.example', ...message });

const read = async place => (await fetch(`${inbox.url}${place}`)).text();

const statusFor = host =>
  new Promise(resolve => {
    const asked = request(inbox.url, { headers: { host } }, answer => resolve(answer.statusCode));
    asked.end();
  });

/** The first line of the answer to a request as it stands, whatever an HTTP client would make of it; empty: hung up. */
const sendRaw = async text => {
  const socket = connect(Number(new URL(inbox.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', chunk => {
    answer += chunk;
  });
  socket.end(text);
  await once(socket, 'close');
  return answer.split('\r\n')[0];
};

describe('the local inbox', () => {
  test('shows the code of an e-mail, newest first', async () => {
    // the start of a document's hash may be six digits
    const letter = 'Documento: SHA-256 469819adbff845ee…\n\n    048213\n\nVale até as 00:57.';
    await send({ subject: 'Seu código', text: letter });
    await send({ subject: 'Aviso', text: 'Pagamento de R$ 123.456,78 na conta 0001/123456-7.' });
    const messages = JSON.parse(await read('/messages.json'));
    expect(messages.map(message => [message.subject, message.code, message.to])).toEqual([
      ['Aviso', null, ['ana@padaria.example']],
      ['Seu código', '048213', ['ana@padaria.example']],
    ]);
    expect(await read('/')).toContain('<p class="code">048213</p>');
  });

  test('shows markup of a message as text', async () => {
    await send({ subject: '<script>alert(1)</script>', text: '<img src=x>' });
    const page = await read('/');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<img src=x>');
  });

  test.each([
    '//',
    '///',
    '//[',
    '/\\\\',
    'http://[',
    '//user@:x',
    '*',
    '?',
    '/%',
    '/%00',
    '/__proto__',
    '/constructor',
    '/toString',
  ])('answers %s like any place that is not there', async target => {
    const status = await sendRaw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(status).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(await statusFor('localhost')).toBe(200);
  });

  test('answers nobody who asks under a foreign name', async () => {
    expect(await statusFor('evil.example')).toBe(421);
    expect(await statusFor('localhost:1')).toBe(200);
  });
});
