import type { Page } from '@playwright/test';
import { fillReceivable, issueReceivable, openReceivables } from '../e2e/receivable-steps';
import { expect } from '../e2e/steps';
import type { Place } from './place-acts';

const withAgreement = (page: Page): Promise<void> => openReceivables(page, new URL(page.url()).origin);

const issueOne = async (page: Page): Promise<void> => {
  await withAgreement(page);
  await issueReceivable(page, '12345');
};

/** Collecting by boleto: the form, its review, one that waits, and what its payer sees. */
export const RECEIVABLE_PLACES: Omit<Place, 'signedIn'>[] = [
  {
    name: 'receivable-wrong',
    shows: 'Cobrança por boleto: campos sem preencher',
    path: '/receivables',
    page: '/receivables/new',
    leavesTraces: true,
    open: async page => {
      await withAgreement(page);
      await page.goto('/receivables/new');
      // what another place has left half typed
      await page.getByLabel('Nome ou razão social').fill('');
      await page.getByRole('button', { name: 'Conferir' }).click();
      await expect(page.getByText('Digite o nome do pagador.')).toBeVisible();
    },
  },
  {
    name: 'receivable-review',
    shows: 'Cobrança por boleto: conferência',
    path: '/receivables',
    page: '/receivables/new',
    leavesTraces: true,
    open: async page => {
      await withAgreement(page);
      await fillReceivable(page, '12345', 5);
      await page.getByRole('button', { name: 'Conferir' }).click();
      await expect(page.getByRole('heading', { name: 'Confira antes de emitir' })).toBeVisible();
    },
  },
  {
    name: 'receivable',
    shows: 'Cobrança por boleto que espera o pagamento',
    path: '/receivables',
    page: '/receivables/[id]',
    leavesTraces: true,
    open: issueOne,
    isKey: true,
  },
  {
    name: 'receivable-public',
    shows: 'Boleto de cobrança, como o pagador vê',
    path: '/receivables',
    page: '/share-pix-payment/[hash]',
    leavesTraces: true,
    open: async page => {
      await issueOne(page);
      const link = await page.getByRole('link', { name: 'Página do pagador' }).getAttribute('href');
      await page.goto(new URL(link ?? '').pathname);
      await expect(page.getByRole('article', { name: 'Pagar boleto' })).toBeVisible();
    },
    isKey: true,
  },
];
