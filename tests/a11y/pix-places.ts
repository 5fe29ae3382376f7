import { proposeByCode } from '../e2e/mandate-steps';
import { expect, untilAwake } from '../e2e/steps';
import {
  type Place,
  begin,
  beginPix,
  press,
  reviewManual,
  openDialog,
  createCharge,
  nameAmount,
  review,
  askForProof,
  pay,
  openDispute,
  schedule,
} from './place-acts';
/** Everything below /pix, and the contacts. */
export const PIX_PLACES: Omit<Place, 'signedIn'>[] = [
  { name: 'pix', shows: 'Área Pix', path: '/pix' },
  {
    name: 'pix-manual',
    shows: 'Pix por agência e conta: campos por corrigir',
    path: '/pix/manual',
    open: async page => {
      await begin(page, '/pix/manual');
      await press('Continuar')(page);
      await expect(page.getByRole('alert').filter({ hasText: 'Confira 7 campos' })).toBeVisible();
    },
  },
  { name: 'pix-manual-review', shows: 'Pix por agência e conta: conferir', path: '/pix/manual', open: reviewManual },
  { name: 'contacts', shows: 'Contatos', path: '/contacts' },
  {
    name: 'contacts-rename',
    shows: 'Apelido, grupos e observação de um contato com várias chaves',
    path: '/contacts',
    open: async page => {
      await press(/^Mais opções de Moinho/)(page);
      await openDialog('Editar apelido, grupos e observação', /^Editar Moinho/)(page);
    },
  },
  { name: 'pix-keys', shows: 'Chaves Pix', path: '/pix/keys' },
  {
    name: 'pix-keys-register',
    shows: 'Cadastro de uma chave Pix, com o que os outros vão ver',
    path: '/pix/keys',
    open: async page => {
      await openDialog('Cadastrar chave', 'Cadastrar chave Pix')(page);
      await page.getByRole('radio', { name: /E-mail/ }).check();
    },
  },
  { name: 'pix-scheduled', shows: 'Agendados, só Pix', path: '/pix/scheduled' },
  { name: 'pix-automatic', shows: 'Pix Automático', path: '/pix/automatic' },
  {
    name: 'pix-automatic-terms',
    shows: 'Um pedido de Pix Automático, com o que se decide sobre ele',
    path: '/pix/automatic',
    page: '/pix/automatic/[id]',
    open: async page => {
      await page.getByRole('link', { name: /^Responder/ }).click();
      await openDialog('Autorizar', /^Autorizar Energia/)(page);
    },
  },
  { name: 'pix-receive', shows: 'Receber com QR Code', path: '/pix/receive', isKey: true },
  { name: 'pix-charges', shows: 'Cobranças', path: '/pix/charges' },
  { name: 'pix-charge-new', shows: 'Nova cobrança', path: '/pix/charges/new' },
  {
    name: 'pix-charge',
    shows: 'Uma cobrança',
    path: '/pix/charges/new',
    page: '/pix/charges/[id]',
    open: createCharge,
    isKey: true,
  },
  { name: 'pix-mandates', shows: 'Pix Automático a receber', path: '/pix/charges/automatic' },
  {
    name: 'pix-mandate-new',
    shows: 'Nova proposta de Pix Automático: campos por corrigir',
    path: '/pix/charges/automatic/new',
    open: async page => {
      await untilAwake(page);
      await press('Criar proposta')(page);
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    name: 'pix-mandate',
    shows: 'Uma proposta de Pix Automático, com o código que a oferece',
    path: '/pix/charges/automatic/new',
    page: '/pix/charges/automatic/[id]',
    open: page => proposeByCode(page),
  },
  { name: 'pix-pay', shows: 'Pix: para quem', path: '/pix/pay', isKey: true },
  {
    name: 'pix-contacts',
    shows: 'Pix: nome de quem já recebeu',
    path: '/pix/pay',
    open: async page => {
      await beginPix(page);
      await page.getByLabel(/Chave Pix/).fill('mo');
      await page.getByText('2 chaves').first().click();
      // a row under the pointer changes its ground for a while
      await page.mouse.move(0, 0);
    },
  },
  { name: 'pix-amount', shows: 'Pix: conferir, sem valor', path: '/pix/pay', open: nameAmount },
  { name: 'pix-review', shows: 'Pix: conferir', path: '/pix/pay', open: review, isKey: true },
  { name: 'pix-step-up', shows: 'Pix: confirmar que é você', path: '/pix/pay', open: askForProof, leavesTraces: true },
  { name: 'pix-result', shows: 'Pix enviado', path: '/pix/pay', open: pay, leavesTraces: true },
  { name: 'pix-support', shows: 'Ajuda e contestação', path: '/pix/support' },
  { name: 'pix-contest', shows: 'Contestar um Pix: qual', path: '/pix/support/contest' },
  {
    name: 'pix-dispute',
    shows: 'Uma contestação',
    path: '/pix/support',
    page: '/pix/support/[id]',
    open: openDispute,
    leavesTraces: true,
  },
  {
    name: 'pix-scheduled-one',
    shows: 'Um Pix agendado',
    path: '/pix/pay',
    page: '/pix/scheduled/[id]',
    open: schedule,
    leavesTraces: true,
  },
];
