'use client';

import styled from 'styled-components';
import type { PolicyContent } from '@/bank/contract/payments/policies';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { diffPolicies, type Names } from './policy-diff';
import { policyTexts } from './policy-texts';

const Lines = styled.ul`
  display: grid;
  gap: 8px;
  padding-left: 20px;
  font-size: 0.875rem;
  list-style: disc;
`;

interface DifferencesProps {
  before: PolicyContent | null;
  after: PolicyContent;
  names: Names;
}

/** What changes from one version to another, a sentence each. */
export function Differences({ before, after, names }: DifferencesProps) {
  const lines = diffPolicies(before, after, names);
  return (
    <Lines aria-label={policyTexts.diff.title}>
      {(lines.length > 0 ? lines : [policyTexts.diff.same]).map(line => (
        <li key={line}>
          <PrivateText>{line}</PrivateText>
        </li>
      ))}
    </Lines>
  );
}
