import { request } from 'node:http';
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

describe('the local inbox', () => {
  test('shows the code of an e-mail, newest first', async () => {
    await send({ subject: 'Seu código', text: 'Seu código de acesso é 048213. Vale por 5 minutos.' });
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

  test('answers nobody who asks under a foreign name', async () => {
    expect(await statusFor('evil.example')).toBe(421);
    expect(await statusFor('localhost:1')).toBe(200);
  });
});
