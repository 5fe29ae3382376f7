'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VehicleModel } from '@/bank/contract/products/marketplace';
import { ComboBox } from '@/components/ui/ComboBox';
import { Select } from '@/components/ui/Select';
import { listModels } from '@/services/marketplace/loans';
import { textOf } from './draft-form';
import { type DraftFields, DraftMoney, DraftRadio, DraftSelect, DraftText } from './draft-fields';
import { toPlate } from './guarantee-form';
import { guaranteeTexts } from './guarantee-texts';
import { SignerFields } from './SignerFields';

const { wheels: words, yesNo, choose } = guaranteeTexts;
const YES_NO = (['no', 'yes'] as const).map(value => ({ value, label: yesNo[value] }));

const nameOf = ({ brand, model }: VehicleModel): string => `${brand} ${model}`;

interface WheelsFieldsProps {
  of: DraftFields;
  kind: 'vehicle' | 'motorcycle';
}

/** A car or a motorcycle: its model in the value table, its papers, what is owed on it. */
export function WheelsFields({ of, kind }: WheelsFieldsProps) {
  const plate = `${kind}_plate`;
  const shown: DraftFields = {
    ...of,
    change: part => of.change(plate in part ? { ...part, [plate]: toPlate(textOf(part, plate)) } : part),
  };
  return (
    <>
      <ModelFields of={of} kind={kind} />
      <DraftText of={shown} name={plate} label={words.plate} help={words.plateHelp} maxLength={8} />
      <DraftText
        of={of}
        name={`${kind}_renavam`}
        label={words.renavam}
        help={words.renavamHelp}
        isNumber
        maxLength={11}
      />
      <DraftText of={of} name={`${kind}_mileage`} label={words.mileage} isNumber maxLength={7} />
      <DraftSelect of={of} name={`${kind}_owner`} label={words.owner} placeholder={choose} options={words.owners} />
      <SignerFields of={of} kind={kind} />
      <DraftMoney of={of} name={`${kind}_debt`} label={words.debt} help={words.debtHelp} />
      <DraftRadio of={of} name={`${kind}_auction`} label={words.auction} options={YES_NO} />
    </>
  );
}

/** The model, found by letters of its name, and the years that the table has of it. */
function ModelFields({ of, kind }: WheelsFieldsProps) {
  const [fipe, named] = [textOf(of.form, `${kind}_fipe`), textOf(of.form, `${kind}_model`)];
  const [typed, setTyped] = useState(named);
  const found = useQuery({
    queryKey: ['models', kind, typed],
    queryFn: ({ signal }) => listModels({ kind, ...(typed && { search: typed.slice(0, 60) }) }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const models = found.data?.data ?? [];
  const chosen = models.find(model => model.fipe_code === fipe);
  const items = models.map(model => ({
    id: model.fipe_code,
    label: nameOf(model),
    detail: model.engine_cc === null ? undefined : words.cc(model.engine_cc),
  }));
  const chooseModel = (code: string | null) => {
    const model = models.find(one => one.fipe_code === code);
    of.change({
      [`${kind}_fipe`]: code ?? '',
      [`${kind}_model`]: model ? nameOf(model).slice(0, 60) : '',
      [`${kind}_year`]: '',
    });
  };
  return (
    <>
      <ComboBox
        {...of.field(`${kind}_model`)}
        label={words.model[kind]}
        help={words.modelHelp}
        nothing={words.modelNothing}
        items={fipe && !chosen ? [{ id: fipe, label: named }, ...items] : items}
        value={fipe || null}
        searching={found.isError ? 'failed' : found.isPending ? 'waiting' : undefined}
        onSearch={setTyped}
        onValueChange={chooseModel}
      />
      <Select
        {...of.field(`${kind}_year`)}
        label={words.year}
        help={words.yearHelp[kind]}
        placeholder={choose}
        disabled={!chosen}
        options={(chosen?.years ?? []).map(({ year, value_cents }) => ({
          value: String(year),
          label: words.yearValue(year, value_cents),
        }))}
        value={textOf(of.form, `${kind}_year`)}
        onValueChange={year => of.change({ [`${kind}_year`]: year })}
      />
    </>
  );
}
