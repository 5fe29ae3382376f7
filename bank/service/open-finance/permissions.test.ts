import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  OFFERED_PERMISSIONS,
  openFinancePermission,
  type OpenFinancePermission,
  PERMISSION_GROUPS,
} from '../../contract/open-finance-permissions';
import { takePermissions, toDataGroups } from './permissions';

describe('permissions of a consent', () => {
  it.each<[OpenFinancePermission[], string]>([
    [['ACCOUNTS_READ', 'RESOURCES_READ'], 'COMBINACAO_PERMISSOES_INCORRETA'],
    [['ACCOUNTS_BALANCES_READ', 'RESOURCES_READ'], 'COMBINACAO_PERMISSOES_INCORRETA'],
    [['ACCOUNTS_READ', 'ACCOUNTS_BALANCES_READ'], 'COMBINACAO_PERMISSOES_INCORRETA'],
    [['RESOURCES_READ'], 'COMBINACAO_PERMISSOES_INCORRETA'],
    [
      ['CUSTOMERS_PERSONAL_IDENTIFICATIONS_READ', 'CUSTOMERS_BUSINESS_IDENTIFICATIONS_READ', 'RESOURCES_READ'],
      'PERMISSAO_PF_PJ_EM_CONJUNTO',
    ],
    [['CUSTOMERS_PERSONAL_IDENTIFICATIONS_READ', 'RESOURCES_READ'], 'PERMISSOES_PJ_INCORRETAS'],
    [['EXCHANGES_READ', 'RESOURCES_READ'], 'SEM_PERMISSOES_FUNCIONAIS_RESTANTES'],
  ])('%j are refused as %s', (asked, refusal) => {
    expect(takePermissions(asked)).toEqual({ refusal });
  });

  it('of full groups hold what is offered here, and nothing that was not asked', () => {
    const business = PERMISSION_GROUPS.filter(group => !group.some(one => one.startsWith('CUSTOMERS_PERSONAL_')));
    fc.assert(
      fc.property(fc.subarray([...business], { minLength: 1 }), groups => {
        const asked = [...new Set(groups.flat())];
        const taken = takePermissions(asked);
        const kept = 'permissions' in taken ? taken.permissions : [];
        expect(kept).toEqual(
          'permissions' in taken ? OFFERED_PERMISSIONS.filter(permission => asked.includes(permission)) : [],
        );
        if ('permissions' in taken) expect(toDataGroups(kept).length).toBeGreaterThan(0);
      }),
    );
  });

  it('never let an incomplete group through', () => {
    fc.assert(
      fc.property(fc.subarray(openFinancePermission.options, { minLength: 1 }), asked => {
        const taken = takePermissions(asked);
        if (!('permissions' in taken)) return;
        for (const one of asked) {
          expect(PERMISSION_GROUPS.some(group => group.includes(one) && group.every(p => asked.includes(p)))).toBe(
            true,
          );
        }
      }),
    );
  });
});
