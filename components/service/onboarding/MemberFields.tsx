'use client';

import type { ReactNode } from 'react';
import type { PartnerDraft } from '@/bank/contract/service/onboarding-data';
import { CheckField } from '@/components/ui/CheckField';
import { DateField } from '@/components/ui/DateField';
import { Disclosure } from '@/components/ui/Disclosure';
import { DocumentField } from '@/components/ui/DocumentField';
import { PhoneField } from '@/components/ui/PhoneField';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { AddressFields } from './AddressFields';
import { Anchor } from './Anchor';
import { INCOMES, optionsOf, ROLES } from './choices';
import { dayOf, type MemberTopic, memberFieldsOf } from './member-checks';
import { memberTexts as words } from './member-texts';
import { Topics } from './Topics';
import type { TopicJudge } from './use-step-form';

export interface MemberFieldsProps {
  partner: PartnerDraft;
  /** `partners.1` */
  path: string;
  field: (path: string) => { id: string; error: string | undefined };
  judge: TopicJudge;
  /** `touched` is the path of the field that was changed. */
  onChange: (partner: PartnerDraft, touched: string) => void;
}

const ROLE_OPTIONS = optionsOf(ROLES);
const INCOME_OPTIONS = optionsOf(INCOMES);
const KIND_OPTIONS = optionsOf(words.kinds);
const PEP_OPTIONS = optionsOf(words.peps);
const YES_OR_NO = [
  { value: 'no', label: words.no },
  { value: 'yes', label: words.yes },
] as const;

const TOPICS_OF_PERSON: readonly MemberTopic[] = ['who', 'contact', 'role', 'declared', 'address'];
const TOPICS_OF_COMPANY: readonly MemberTopic[] = ['who', 'role'];

type TextName = 'name' | 'social_name' | 'mother_name' | 'email' | 'share' | 'pep_detail' | 'occupation';

interface PartProps extends Omit<MemberFieldsProps, 'judge'> {
  put: <Name extends keyof PartnerDraft>(name: Name, value: PartnerDraft[Name]) => void;
  text: (name: TextName) => {
    id: string;
    error: string | undefined;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** Everything that is asked of one partner. */
export function MemberFields({ judge, ...props }: MemberFieldsProps) {
  const { partner, path, field, onChange } = props;
  const put: PartProps['put'] = (name, value) => onChange({ ...partner, [name]: value }, `${path}.${name}`);
  const text: PartProps['text'] = name => ({
    ...field(`${path}.${name}`),
    value: partner[name] ?? '',
    onChange: event => put(name, event.target.value),
  });
  const part = { ...props, put, text };
  const contents = {
    who: <Who {...part} />,
    contact: <Contact {...part} />,
    role: <RoleInCompany {...part} />,
    declared: <Declared {...part} />,
    address: (
      <AddressFields
        label={words.addressLabel}
        optional
        path={`${path}.address`}
        value={partner.address}
        field={field}
        onChange={(address, touched) => onChange({ ...partner, address }, touched)}
      />
    ),
  } satisfies Record<MemberTopic, ReactNode>;
  const topics = partner.kind === 'company' ? TOPICS_OF_COMPANY : TOPICS_OF_PERSON;
  return (
    <Topics
      judge={judge}
      topics={topics.map(id => ({ title: words.topics[id], fields: memberFieldsOf(id, path), content: contents[id] }))}
      end={null}
    />
  );
}

function Who({ partner, path, field, put, text }: PartProps) {
  const kind = partner.kind ?? 'person';
  return (
    <Stack gap={16}>
      <Anchor id={field(`${path}.kind`).id} tabIndex={-1}>
        <RadioGroup
          label={words.kind}
          options={KIND_OPTIONS}
          value={kind}
          onValueChange={value => put('kind', value)}
        />
      </Anchor>
      <DocumentField
        {...field(`${path}.document`)}
        kind={kind === 'company' ? 'cnpj' : 'cpf'}
        label={words.document[kind]}
        value={partner.document ?? ''}
        onValueChange={value => put('document', value)}
      />
      <TextField {...text('name')} label={words.name[kind]} />
      {kind === 'person' ? (
        <>
          <TextField {...text('social_name')} label={words.socialName} optional />
          <DateField
            {...field(`${path}.birth_date`)}
            label={words.birth}
            value={dayOf(partner.birth_date) ?? null}
            onValueChange={(day, typed) => put('birth_date', day ?? typed)}
          />
          <TextField {...text('mother_name')} label={words.mother} />
        </>
      ) : null}
    </Stack>
  );
}

function Contact({ partner, path, field, put, text }: PartProps) {
  return (
    <Stack gap={16}>
      <TextField
        {...text('email')}
        label={words.email}
        type="text"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneField
        {...field(`${path}.phone`)}
        label={words.phone}
        value={partner.phone ?? ''}
        onValueChange={value => put('phone', value)}
      />
    </Stack>
  );
}

function RoleInCompany({ partner, path, field, put, text }: PartProps) {
  return (
    <Stack gap={16}>
      <Select
        {...field(`${path}.role`)}
        label={words.role}
        placeholder={words.choose}
        options={ROLE_OPTIONS}
        value={partner.role ?? ''}
        onValueChange={value => put('role', value)}
      />
      <TextField {...text('share')} label={words.share} help={words.shareHelp} inputMode="decimal" autoComplete="off" />
      {partner.kind === 'company' ? null : (
        <div>
          <CheckField
            {...field(`${path}.is_representative`)}
            label={words.represents}
            checked={partner.is_representative ?? false}
            onChange={event => put('is_representative', event.target.checked)}
          />
          <Text size={14} muted>
            {words.representsHelp}
          </Text>
        </div>
      )}
    </Stack>
  );
}

function Declared({ partner, path, field, put, text }: PartProps) {
  const pep = field(`${path}.pep`);
  const us = field(`${path}.us_person`);
  const { pep: answer } = partner;
  return (
    <Stack gap={16}>
      <Anchor id={pep.id} tabIndex={-1}>
        <RadioGroup
          label={words.pep}
          error={pep.error}
          options={PEP_OPTIONS}
          value={PEP_OPTIONS.find(({ value }) => value === answer)?.value ?? null}
          onValueChange={value => put('pep', value)}
        />
        <Disclosure summary={words.pepWhat}>
          <Text size={14} muted>
            {words.pepWords}
          </Text>
        </Disclosure>
      </Anchor>
      {answer === 'self' || answer === 'related' ? (
        <TextField {...text('pep_detail')} label={words.pepDetail[answer]} />
      ) : null}
      <Anchor id={us.id} tabIndex={-1}>
        <RadioGroup
          label={words.usPerson}
          help={words.usHelp}
          error={us.error}
          options={YES_OR_NO}
          value={partner.us_person === undefined ? null : partner.us_person ? 'yes' : 'no'}
          onValueChange={value => put('us_person', value === 'yes')}
        />
      </Anchor>
      <Select
        {...field(`${path}.income_range`)}
        label={words.income}
        placeholder={words.choose}
        options={INCOME_OPTIONS}
        value={partner.income_range ?? ''}
        onValueChange={value => put('income_range', value)}
      />
      <TextField {...text('occupation')} label={words.occupation} />
    </Stack>
  );
}
