'use client';

import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { color, radius, TARGET, type as scale } from '@/themes/tokens';
import { Keys } from './Keys';
import { optionIcon } from './option-icons';
import type { Option, OptionGroup } from './options';
import { GROUP_LABELS, texts } from './texts';

const List = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 4px 8px 8px;
`;

const Group = styled.div``;

const GroupName = styled.div`
  padding: 12px 12px 4px;
  font-size: ${scale[12]};
  font-weight: 550;
  color: ${color.onSurfaceMuted};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 12px;
  min-height: ${TARGET};
  padding: 6px 12px;
  border-radius: ${radius.field};
  cursor: pointer;
  scroll-margin: 40px 0 8px;

  > svg { width: 20px; height: 20px; stroke-width: 1.75; color: ${color.iconMuted}; }
  &[aria-selected='true'] {
    background: ${color.brandSoft};
    color: ${color.onBrandSoft};
    > svg { color: inherit; }
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; }
  }
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.span`
  font-size: 0.9375rem;
  font-weight: 500;
  line-height: 1.35;
`;

const Detail = styled.span`
  display: -webkit-box;
  overflow: hidden;
  font-size: 0.8125rem;
  line-height: 1.35;
  color: ${color.onSurfaceMuted};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  [aria-selected='true'] & { color: inherit; }
`;

const Amount = styled.span`
  font-size: ${scale[14]};
  font-weight: 500;
  white-space: nowrap;
`;

/* A phone has no keys to press. */
const Hint = styled.span`
  display: none;
  @media (hover: hover) and (pointer: fine) { display: inline-flex; }
`;

export const optionElementId = (listId: string, optionId: string): string =>
  `${listId}-${optionId.replace(/\s/g, '_')}`;

interface OptionLineProps {
  option: Option;
  id: string;
  isActive: boolean;
  showsKeys: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function OptionLine({ option, id, isActive, showsKeys, onPoint, onChoose }: OptionLineProps) {
  const Icon = optionIcon(option.icon);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    <Line
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseMove={isActive ? undefined : onPoint}
      // the focus stays in the box
      onMouseDown={event => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon aria-hidden />
      <Words>
        <Title>{option.title}</Title>
        {option.detail ? <Detail>{option.detail}</Detail> : null}
      </Words>
      {option.amountCents === undefined ? null : (
        <Amount>
          <PrivateMoney cents={option.amountCents} signed />
        </Amount>
      )}
      {option.keys && showsKeys ? (
        <Hint aria-hidden>
          <Keys keys={option.keys} />
        </Hint>
      ) : null}
    </Line>
  );
}

interface OptionListProps {
  id: string;
  groups: readonly OptionGroup[];
  activeId: string | null;
  /** Hints show only while the shortcuts are on. */
  showsKeys: boolean;
  onPoint: (option: Option) => void;
  onChoose: (option: Option) => void;
}

/** The list under the box. It never takes the focus: the box says which option is meant. */
export function OptionList({ id, groups, activeId, showsKeys, onPoint, onChoose }: OptionListProps) {
  return (
    <List id={id} role="listbox" aria-label={texts.list}>
      {groups.map(group => (
        <Group key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <GroupName id={`${id}-${group.id}`} role="presentation">
            {GROUP_LABELS[group.id]}
          </GroupName>
          {group.options.map(option => (
            <OptionLine
              key={option.id}
              option={option}
              id={optionElementId(id, option.id)}
              isActive={option.id === activeId}
              showsKeys={showsKeys}
              onPoint={() => onPoint(option)}
              onChoose={() => onChoose(option)}
            />
          ))}
        </Group>
      ))}
    </List>
  );
}
