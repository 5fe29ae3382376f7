'use client';

import { X } from 'lucide-react';
import styled from 'styled-components';
import type { Company } from '@/bank/contract/service/company';
import { withAccount } from '@/components/frame/account-address';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatDocument } from '@/components/ui/format';
import { IconButton } from '@/components/ui/IconButton';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { changeTexts } from './change-texts';
import type { CompanyTask } from './company-tasks';

const words = changeTexts.branches;

const Rows = styled.ul`
  display: grid;
  gap: 8px;
`;

interface BranchesProps {
  accountId: string;
  branches: Company['branches'];
  mayChange: boolean;
  onTask: (task: CompanyTask) => void;
}

/** The further CNPJs that the company works under. */
export function Branches({ accountId, branches, mayChange, onTask }: BranchesProps) {
  return (
    <Card as="section" aria-labelledby="filiais">
      <Stack gap={16}>
        <Inline justify="between">
          <Heading id="filiais" level={2} size={16}>
            {words.title}
          </Heading>
          {mayChange ? (
            <Button size="small" variant="quiet" onClick={() => onTask({ what: 'branch' })}>
              {words.add}
            </Button>
          ) : null}
        </Inline>
        {branches.length === 0 ? <Text muted>{words.none}</Text> : null}
        <Rows>
          {branches.map(({ cnpj, dda }) => (
            <li key={cnpj}>
              <Inline justify="between">
                <span>
                  <Text>{formatDocument(cnpj)}</Text>
                  {dda ? (
                    <Text size={14} muted>
                      {words.dda}
                    </Text>
                  ) : null}
                </span>
                {mayChange && !dda ? (
                  <IconButton
                    label={words.remove(formatDocument(cnpj))}
                    onClick={() => onTask({ what: 'branch-out', cnpj })}
                  >
                    <X aria-hidden />
                  </IconButton>
                ) : null}
              </Inline>
            </li>
          ))}
        </Rows>
        {branches.length > 0 ? <TextLink href={withAccount('/payment/dda', accountId)}>{words.toDda}</TextLink> : null}
      </Stack>
    </Card>
  );
}
