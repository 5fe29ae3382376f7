'use client';

import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { media, width } from '@/themes/tokens';
import { texts } from './texts';

const Place = styled.div`
  max-width: ${width.content};
  margin: 16px auto 0;
  padding-inline: 16px;

  ${media.tablet} { padding-inline: 32px; }
`;

/** Says that the database is for trial and holds people who are none of the demo: it is moved before more come. */
export function TrialNotice({ people }: { people: number }) {
  return (
    <Place>
      <Alert tone="warning" title={texts.trial.title}>
        {texts.trial.body(people)}
      </Alert>
    </Place>
  );
}
