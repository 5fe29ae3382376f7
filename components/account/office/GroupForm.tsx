'use client';

import { Trash2 } from 'lucide-react';
import type { PolicyGroup } from '@/bank/contract/payments/policies';
import { Card } from '@/components/ui/Card';
import { CheckField } from '@/components/ui/CheckField';
import { FieldGroup } from '@/components/ui/FieldGroup';
import { IconButton } from '@/components/ui/IconButton';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import type { PolicyPage } from '@/services/office';
import { policyTexts } from './policy-texts';

const words = policyTexts.editor;

interface GroupFormProps {
  group: PolicyGroup;
  people: PolicyPage['people'];
  wasSubmitted: boolean;
  onGroup: (group: PolicyGroup) => void;
  onRemove: () => void;
}

/** A group: its name, and who of those who may approve sits in it. Who cannot any more is shown, to be taken out. */
export function GroupForm({ group, people, wasSubmitted, onGroup, onRemove }: GroupFormProps) {
  const name = group.name.trim() || words.unnamed;
  const { members } = group;
  const gone = members.filter(id => people.every(person => person.id !== id));
  const all = [...people, ...gone.map(id => ({ id, name: policyTexts.gone }))];
  const toggle = (id: string) =>
    onGroup({
      ...group,
      members: members.some(member => member === id)
        ? members.filter(member => member !== id)
        : [...members, id as PolicyGroup['members'][number]],
    });
  return (
    <Card as="div">
      <Stack gap={12}>
        <Inline justify="between" align="start">
          <Heading level={3}>{name}</Heading>
          <IconButton label={words.removeGroup(name)} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </Inline>
        <TextField
          label={words.group.name}
          help={words.group.used}
          error={wasSubmitted && group.name.trim() === '' ? words.group.nameMissing : undefined}
          maxLength={40}
          autoComplete="off"
          value={group.name}
          onChange={event => onGroup({ ...group, name: event.target.value })}
        />
        <FieldGroup label={words.group.members}>
          {all.map(person => (
            <CheckField
              key={person.id}
              label={person.name}
              checked={members.some(member => member === person.id)}
              onChange={() => toggle(person.id)}
            />
          ))}
        </FieldGroup>
      </Stack>
    </Card>
  );
}
