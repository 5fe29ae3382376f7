'use client';

import styled from 'styled-components';
import { Text } from '@/components/ui/Text';
import { color, radius } from '@/themes/tokens';
import { SampleGroup } from './Sample';

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Swatch = styled.div<{ $value: string }>`
  height: 48px;
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${({ $value }) => $value};
`;

/** Every colour role, as derived for the theme that shows. */
export function RoleSamples() {
  return (
    <SampleGroup title="Cores">
      <Swatches>
        {Object.entries(color).map(([name, value]) => (
          <li key={name}>
            <Swatch $value={value} />
            <Text size={14}>{name}</Text>
          </li>
        ))}
      </Swatches>
    </SampleGroup>
  );
}
