'use client';

import { DocumentField } from '@/components/ui/DocumentField';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { textOf } from './draft-form';
import { type DraftFields, DraftText } from './draft-fields';
import type { ThingKind } from './guarantee-form';
import { guaranteeTexts } from './guarantee-texts';
import { listSigners } from './signer-form';

const { signers: words } = guaranteeTexts;

/** Who signs for the guarantee beside who asks, and who collects that. */
export function SignerFields({ of, kind }: { of: DraftFields; kind: ThingKind }) {
  return listSigners(of.form, kind).map(signer => {
    const [name, cpf] = [`${kind}_${signer}_name`, `${kind}_${signer}_cpf`];
    return (
      <Stack key={signer} gap={24} as="section">
        <Stack gap={4}>
          <Heading level={2} size={20}>
            {words[signer].title}
          </Heading>
          <Text size={14} muted>
            {words[signer].lead}
          </Text>
        </Stack>
        <DraftText of={of} name={name} label={words[signer].name} />
        <DocumentField
          {...of.field(cpf)}
          kind="cpf"
          label={words[signer].cpf}
          value={textOf(of.form, cpf)}
          onValueChange={digits => of.change({ [cpf]: digits })}
        />
      </Stack>
    );
  });
}
