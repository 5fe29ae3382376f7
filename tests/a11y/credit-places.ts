import { openSheet, requireOffer } from '../e2e/credit-steps';
import { expect, untilAwake } from '../e2e/steps';
import type { Place } from './place-acts';

/** The page of loans, and one before it is signed. */
export const CREDIT_PLACES: Omit<Place, 'signedIn'>[] = [
  { name: 'credit', shows: 'Crédito: contratos e simulador', path: '/credit', isUnpictured: true },
  {
    name: 'credit-sheet',
    shows: 'Crédito: contrato a assinar',
    path: '/credit',
    page: '/credit/[contract]',
    leavesTraces: true,
    open: async page => {
      await requireOffer(page);
      await openSheet(page, '1000000', '12');
    },
    isKey: true,
  },
  {
    name: 'credit-contract',
    shows: 'Crédito: contrato em dia, com parcelas',
    path: '/credit',
    page: '/credit/[contract]',
    isUnpictured: true,
    // the demo's signed contract stands at its other company
    open: async page => {
      const address = await page.evaluate(async () => {
        const read = async (path: string) => (await (await fetch(`/api/bank${path}`)).json()).data;
        for (const { id } of (await read('/accounts')).accounts) {
          const [contract] = await read(`/accounts/${id}/credit/contracts`);
          if (contract) return `/credit/${contract.id}?conta=${id}`;
        }
        throw new Error('no company of the demo has a contract');
      });
      await page.goto(address);
      await untilAwake(page);
      await expect(page.getByRole('table').first()).toBeVisible();
    },
  },
];
