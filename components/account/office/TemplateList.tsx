'use client';

import styled from 'styled-components';
import type { PolicyContent } from '@/bank/contract/payments/policies';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import type { PolicyPage } from '@/services/office';
import { media } from '@/themes/tokens';
import { policyTexts } from './policy-texts';
import { TEMPLATE_IDS, TEMPLATES } from './templates';

const words = policyTexts.templates;

const Row = styled.div`
  display: grid;
  gap: 16px;

  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

interface TemplateListProps {
  people: PolicyPage['people'];
  onUse: (content: PolicyContent) => void;
}

/** Rules to begin with: chosen they open in the form, nothing is proposed yet. */
export function TemplateList({ people, onUse }: TemplateListProps) {
  return (
    <Stack gap={12} as="section">
      <Heading level={2} size={20}>
        {words.title}
      </Heading>
      <Row>
        {TEMPLATE_IDS.map(id => (
          <Card key={id} as="div">
            <Stack gap={12}>
              <Heading level={3}>{words[id].name}</Heading>
              <Text size={14} muted>
                {words[id].body}
              </Text>
              <Button
                variant="quiet"
                aria-label={`${words.use}: ${words[id].name}`}
                onClick={() => onUse(TEMPLATES[id](people))}
              >
                {words.use}
              </Button>
            </Stack>
          </Card>
        ))}
      </Row>
    </Stack>
  );
}
