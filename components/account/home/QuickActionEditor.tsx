'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { menuIcon } from '@/components/frame/menu-icon';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { IconButton } from '@/components/ui/IconButton';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, type as scale } from '@/themes/tokens';
import { MOST_QUICK_ACTIONS, type QuickAction } from '@/variants/menu';
import { moveTo } from './quick-action-order';
import { texts } from './texts';

const List = styled.ol`
  margin: 12px 0 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  border-top: 1px solid ${color.line};
  color: ${color.onSurface};
  font-weight: 500;

  &:first-child { border-top: 0; }
  > svg { flex: none; width: 20px; height: 20px; color: ${color.iconMuted}; }
  > span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  button[aria-disabled='true'] { color: ${color.lineStrong}; cursor: default; }
`;

const Rest = styled.li`
  padding: 16px 0 4px;
  border-top: 1px solid ${color.line};
  font-size: ${scale[12]};
  font-weight: 550;
  color: ${color.onSurfaceMuted};
`;

interface QuickActionEditorProps {
  actions: readonly QuickAction[];
  onSave: (names: readonly string[]) => void;
  onClose: () => void;
}

/** Orders the quick actions with two buttons a row, so that keyboard and thumb do the same. */
export function QuickActionEditor({ actions, onSave, onClose }: QuickActionEditorProps) {
  const [draft, setDraft] = useState(actions);
  const [said, setSaid] = useState('');
  const pressed = useRef<HTMLButtonElement | null>(null);

  // a row that moves in the page loses the focus of its button
  useLayoutEffect(() => {
    if (draft !== actions) pressed.current?.focus();
  }, [draft, actions]);

  const move = (from: number, to: number, button: HTMLButtonElement) => {
    const moved = draft[from];
    if (!moved || to < 0 || to >= draft.length) return;
    pressed.current = button;
    setDraft(moveTo(draft, from, to));
    setSaid(texts.actions.movedTo(moved.label, to + 1, draft.length));
  };

  return (
    <Dialog
      open
      title={texts.actions.editTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.actions.cancel}
          </Button>
          <Button onClick={() => onSave(draft.map(({ id }) => id))}>{texts.actions.save}</Button>
        </>
      }
    >
      <p>{draft.length > MOST_QUICK_ACTIONS ? texts.actions.explainMost(MOST_QUICK_ACTIONS) : texts.actions.explain}</p>
      <List>
        {draft.flatMap((action, index) => [
          ...(index === MOST_QUICK_ACTIONS ? [<Rest key="rest">{texts.actions.notShown}</Rest>] : []),
          <EditorRow
            key={action.id}
            action={action}
            isFirst={index === 0}
            isLast={index === draft.length - 1}
            onMove={(by, button) => move(index, index + by, button)}
          />,
        ])}
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Dialog>
  );
}

interface EditorRowProps {
  action: QuickAction;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1, button: HTMLButtonElement) => void;
}

/* Buttons at the ends stay where they are and keep the focus: they only do nothing. */
function EditorRow({ action: { label, icon }, isFirst, isLast, onMove }: EditorRowProps) {
  const Drawing = menuIcon(icon);
  return (
    <Row>
      <Drawing aria-hidden />
      <span>{label}</span>
      <IconButton
        label={texts.actions.up(label)}
        aria-disabled={isFirst || undefined}
        onClick={({ currentTarget }) => onMove(-1, currentTarget)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={texts.actions.down(label)}
        aria-disabled={isLast || undefined}
        onClick={({ currentTarget }) => onMove(1, currentTarget)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
    </Row>
  );
}
