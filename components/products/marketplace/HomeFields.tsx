'use client';

import { ComboBox } from '@/components/ui/ComboBox';
import { textOf } from './draft-form';
import { Anchor, type DraftFields, DraftMoney, DraftRadio, DraftSelect, DraftText } from './draft-fields';
import { guaranteeTexts } from './guarantee-texts';
import { SignerFields } from './SignerFields';

const { home: words, yesNo, choose } = guaranteeTexts;
const YES_NO = (['yes', 'no'] as const).map(value => ({ value, label: yesNo[value] }));

export interface City {
  city_code: string;
  name: string;
  state: string;
}

/** A property: where and what it is, how it is registered, what is owed on it. */
export function HomeFields({ of, cities }: { of: DraftFields; cities: readonly City[] }) {
  const { id, error } = of.field('home_city');
  return (
    <>
      <Anchor>
        <ComboBox
          {...{ id, error }}
          label={words.city}
          nothing={words.cityNothing}
          items={cities.map(city => ({ id: city.city_code, label: `${city.name}, ${city.state}` }))}
          value={textOf(of.form, 'home_city') || null}
          onValueChange={code => of.change({ home_city: code ?? '' })}
        />
      </Anchor>
      <DraftSelect
        of={of}
        name="home_property"
        label={words.property}
        placeholder={choose}
        options={words.properties}
      />
      <DraftText of={of} name="home_area" label={words.area} help={words.areaHelp} isNumber maxLength={6} />
      <DraftMoney of={of} name="home_estimated" label={words.estimated} />
      <DraftText
        of={of}
        name="home_registration"
        label={words.registration}
        help={words.registrationHelp}
        maxLength={60}
      />
      <DraftText of={of} name="home_office" label={words.office} maxLength={60} />
      <DraftSelect of={of} name="home_owner" label={words.owner} placeholder={choose} options={words.owners} />
      <SignerFields of={of} kind="home" />
      <DraftRadio of={of} name="home_registered" label={words.registered} options={YES_NO} />
      <DraftMoney of={of} name="home_debt" label={words.debt} help={words.debtHelp} />
    </>
  );
}
