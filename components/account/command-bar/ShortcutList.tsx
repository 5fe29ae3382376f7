'use client';

import styled from 'styled-components';
import { color, type as scale } from '@/themes/tokens';
import { Keys } from './Keys';
import { SINGLE_KEY_IDS, SINGLE_KEYS } from './shortcut-table';
import { SHORTCUT_WORDS, shortcutTexts } from './texts';

const Rows = styled.dl`
  display: grid;
  color: ${color.onSurface};
  font-size: 0.9375rem;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 40px;
  padding: 4px 0;

  & + & { border-top: 1px solid ${color.line}; }
  dd { flex: none; margin: 0; }
`;

const Name = styled.h2`
  margin: 16px 0 4px;
  font-size: ${scale[12]};
  font-weight: 550;
  color: ${color.onSurfaceMuted};
  &:first-child { margin-top: 0; }
`;

/** Every shortcut with its keys. */
export function ShortcutList({ isOn }: { isOn: boolean }) {
  return (
    <div>
      <Name>{shortcutTexts.always}</Name>
      <Rows>
        <Row>
          <dt>{SHORTCUT_WORDS.bar}</dt>
          <dd>
            <Keys keys={['Ctrl', 'K']} together /> {shortcutTexts.or} <Keys keys={['⌘', 'K']} together />
          </dd>
        </Row>
      </Rows>
      <Name>{shortcutTexts.single}</Name>
      {isOn ? (
        <Rows>
          {SINGLE_KEY_IDS.map(id => (
            <Row key={id}>
              <dt>{SHORTCUT_WORDS[id]}</dt>
              <dd>
                <Keys keys={SINGLE_KEYS[id].keys} />
              </dd>
            </Row>
          ))}
        </Rows>
      ) : (
        <p>{shortcutTexts.off}</p>
      )}
    </div>
  );
}
