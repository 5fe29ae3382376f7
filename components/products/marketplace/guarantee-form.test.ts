import { describe, expect, it } from 'vitest';
import type { Guarantee, LoanWish } from '@/bank/contract/products/marketplace';
import { checkThing, isRenavam, ofWish, refusedThing, toGuarantee, toPlate } from './guarantee-form';
import { withoutSigners } from './signer-form';

describe('the papers of a car', () => {
  it.each(['00639884962', '00123456789', '01000000009', '00987654322', '00555123456', '63934268957'])(
    'takes the Renavam %s',
    number => expect(isRenavam(number)).toBe(true),
  );

  it.each(['00123456788', '0063988496', '', '0063988496a'])('refuses the Renavam %j', number =>
    expect(isRenavam(number)).toBe(false),
  );

  it('takes a plate in any writing', () => {
    expect(toPlate('abc-1d23')).toBe('ABC1D23');
    expect(toPlate(' ABC 1234 ')).toBe('ABC1234');
  });
});

describe('a guarantee', () => {
  const HOME: Guarantee = {
    kind: 'home',
    ...{ city_code: '3550308', property: 'flat', area_m2: 70, estimated_cents: 62_000_000 },
    ...{
      debt_cents: 15_000_000,
      registration: '12.345',
      registry_office: '1º Ofício',
      owner: 'self',
      registered: true,
    },
  } as const;

  const WISH: Omit<LoanWish, 'guarantee'> = {
    goal: 'debts',
    system: 'sac',
    ...{ amount_cents: 20_000_000, months: 60, first_due_date: '2027-01-05' },
  };
  const SIGNER = { name: 'Ana Teles', cpf: '52998224725' };

  it('comes back from what was looked for as it was', () => {
    expect(toGuarantee(ofWish({ ...WISH, guarantee: HOME }), 'home')).toEqual(HOME);
  });

  it('of the family names its owner, and of who is married their spouse', () => {
    const family = ofWish({ ...WISH, guarantee: { ...HOME, owner: 'family', holder: SIGNER } });
    expect(toGuarantee(family, 'home')).toEqual({ ...HOME, owner: 'family', holder: SIGNER });
    expect(toGuarantee({ ...family, home_holder_cpf: '11111111111' }, 'home')).toBeNull();
    const own = ofWish({ ...WISH, guarantee: HOME });
    expect(checkThing({ ...own, marital: 'married' }, 'home')).toMatchObject({
      home_spouse_name: expect.any(String),
      home_spouse_cpf: expect.any(String),
    });
    const named = { ...own, marital: 'married', home_spouse_name: SIGNER.name, home_spouse_cpf: SIGNER.cpf };
    expect(toGuarantee(named, 'home')).toEqual({ ...HOME, spouse: SIGNER });
    expect(toGuarantee({ ...named, marital: 'single' }, 'home')).toEqual(HOME);
    expect(withoutSigners(toGuarantee(named, 'home'))).toEqual(HOME);
  });

  it('lands what the bank holds against who signs at its field', () => {
    expect(refusedThing('home')({ field: 'guarantee.spouse.cpf' })?.name).toBe('home_spouse_cpf');
    expect(refusedThing('vehicle')({ field: 'holder.name' })?.name).toBe('vehicle_holder_name');
  });

  it('is none while something of it is missing', () => {
    expect(toGuarantee({ home_city: '3550308' }, 'home')).toBeNull();
  });
});
