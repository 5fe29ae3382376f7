'use client';

import styled from 'styled-components';
import type { Authorization } from '@/bank/contract/authorizations';
import { Skeleton } from '@/components/ui/Skeleton';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, radius, type as scale } from '@/themes/tokens';
import { shellTexts } from './shell-texts';

const Box = styled.section`
  display: grid;
  gap: 12px;
  padding: 16px;
  border-radius: ${radius.card};
  background: ${color.surfaceSunken};
  color: ${color.onSurface};
`;

const Title = styled.h3`
  font-size: ${scale[16]};
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Facts = styled.dl`
  display: grid;
  gap: 6px;
  font-size: ${scale[14]};

  > div { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 16px; }
  dt { color: ${color.onSurfaceMuted}; }
  dd { margin: 0; font-weight: 500; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`;

/** What the person is about to authorise, in the words of the bank. */
export function AuthorizedThing({ authorization }: { authorization: Pick<Authorization, 'title' | 'facts'> }) {
  return (
    <Box aria-label={shellTexts.what}>
      <Title>{authorization.title}</Title>
      {authorization.facts.length > 0 ? (
        <Facts>
          {authorization.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      ) : null}
    </Box>
  );
}

/** Its shape, while the bank is asked. */
export function AuthorizedThingSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Box as="div">
        <Skeleton height={22} width="80%" />
        <Skeleton height={16} />
        <Skeleton height={16} />
      </Box>
      <Placeholder>
        <Skeleton height={20} width="60%" />
        <Skeleton height={56} />
        <Skeleton height={44} />
      </Placeholder>
    </div>
  );
}

const Placeholder = styled.div`
  display: grid;
  gap: 16px;
  margin-top: 24px;
`;
