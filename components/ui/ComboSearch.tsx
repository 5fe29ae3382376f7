'use client';

import { Check, ChevronDown } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { ComboBox as AriaComboBox, Button, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import styled from 'styled-components';
import { color, layer, radius, shadow, TARGET, type as scale } from '@/themes/tokens';
import type { ComboBoxProps, ComboItem } from './combo-types';
import { Field, Frame, Input as FieldInput } from './Field';
import { kitTexts } from './texts';

const Opener = styled(Button)`
  display: grid;
  place-items: center;
  flex: none;
  width: ${TARGET};
  height: ${TARGET};
  border-radius: ${radius.field};

  svg { width: 18px; height: 18px; }
`;

const Floating = styled(Popover)`
  z-index: ${layer.menu};
  width: var(--trigger-width);
  min-width: 240px;
  max-width: calc(100vw - 24px);
  overflow: auto;
  padding: 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  color: ${color.onSurface};
  box-shadow: ${shadow};
`;

/* A window would cut the list off: there it is fixed to the screen, beside its field. */
const Unfolded = styled(Floating)`
  dialog & {
    position: fixed !important;
    inset: var(--list-top) auto var(--list-bottom) var(--list-left) !important;
    width: var(--list-width);
    max-height: 240px !important;
  }
`;

const List = styled(ListBox)`
  outline: none;
` as typeof ListBox;

const Option = styled(ListBoxItem)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18px;
  align-items: center;
  gap: 0 12px;
  min-height: ${TARGET};
  padding: 8px 12px;
  border-radius: ${radius.field};
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
  outline: none;
  cursor: pointer;

  &[data-focused] { background: ${color.surfaceSunken}; box-shadow: inset 0 0 0 2px ${color.focus}; }
  &[data-selected] { font-weight: 600; }
  svg { grid-row: 1 / span 2; grid-column: 2; width: 18px; height: 18px; }
  small { grid-column: 1; font-size: ${scale[14]}; font-weight: 400; color: ${color.onSurfaceMuted}; }
  @media (forced-colors: active) { &[data-focused] { outline: 2px solid Highlight; } }
`;

const Nothing = styled.div`
  padding: 12px;
  font-size: ${scale[14]};
  color: ${color.onSurfaceMuted};
`;

const TYPING_PAUSE_MS = 250;

/** Small letters without accents: `São João` -> `sao joao`. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

export interface ComboSearchProps extends ComboBoxProps {
  /** What was typed before this part was there. */
  typedBefore: string | null;
  takesFocus: boolean;
}

/** The combobox itself. Down opens, arrows move, Enter chooses, Esc gives the text back. */
export function ComboSearch(props: ComboSearchProps) {
  const { items, value, onValueChange, onSearch, onFocus, typedBefore, takesFocus, disabled, name, placeholder } =
    props;
  const { label, help, error, optional, id: fieldId } = props;
  const chosen = useRef<{ id: string | null; label: string }>({ id: null, label: '' });
  // a search for something else may have taken the chosen one out of the items
  const labelOf = (id: string | null) =>
    items.find(item => item.id === id)?.label ?? (id === chosen.current.id ? chosen.current.label : '');
  const [text, setText] = useState(typedBefore ?? labelOf(value));
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (value !== null) setText(labelOf(value));
  }
  usePause(text, text !== chosen.current.label ? onSearch : undefined);
  const isMoving = useMovingPage();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const found =
    onSearch || text === labelOf(value)
      ? items
      : items.filter(item => fold(`${item.label} ${item.detail ?? ''}`).includes(fold(text)));

  return (
    <I18nProvider locale="pt-BR">
      <Field label={label} help={help} error={error} optional={optional} id={fieldId}>
        {wiring => (
          <AriaComboBox
            aria-label={typeof label === 'string' ? label : undefined}
            items={found}
            inputValue={text}
            onInputChange={setText}
            selectedKey={value}
            onSelectionChange={key => {
              const id = key === null ? null : String(key);
              if (isMoving.current && id === value) return;
              // also how Esc and leaving the field give the text of the chosen one back
              chosen.current = { id, label: labelOf(id) };
              setText(chosen.current.label);
              if (id !== value) onValueChange(id);
            }}
            allowsEmptyCollection
            onFocus={onFocus}
            menuTrigger="focus"
            isDisabled={disabled}
            isInvalid={Boolean(error)}
            name={name}
            formValue="key"
          >
            <Frame ref={setFrame} $invalid={Boolean(error)}>
              <FieldInput as={Input} {...wiring} placeholder={placeholder} autoFocus={takesFocus} />
              <Opener aria-label={kitTexts.combo.show}>
                <ChevronDown aria-hidden />
              </Opener>
            </Frame>
            <Found {...props} frame={frame} />
          </AriaComboBox>
        )}
      </Field>
    </I18nProvider>
  );
}

function Found({ searching, nothing, frame }: ComboSearchProps & { frame: HTMLDivElement | null }) {
  const words = () => {
    if (searching === 'waiting') return kitTexts.combo.loading;
    return searching === 'failed' ? kitTexts.combo.failed : (nothing ?? kitTexts.combo.nothing);
  };
  return (
    <Unfolded
      triggerRef={{ current: frame }}
      offset={6}
      style={() => placeBeside(frame)}
      UNSTABLE_portalContainer={containerOf(frame)}
    >
      <List<ComboItem> renderEmptyState={() => <Nothing role="status">{words()}</Nothing>}>
        {item => (
          <Option id={item.id} textValue={item.label}>
            {({ isSelected }) => (
              <>
                {item.label}
                {isSelected ? <Check aria-hidden /> : null}
                {item.detail ? <small>{item.detail}</small> : null}
              </>
            )}
          </Option>
        )}
      </List>
    </Unfolded>
  );
}

const ROOM_PX = 260;

/** Where the list stands in a window: under its field, above it where there is no room. Read when it opens; nothing is said outside a window. */
function placeBeside(frame: HTMLElement | null): CSSProperties {
  if (!frame?.closest('dialog')) return {};
  const { left, top, bottom, width } = frame.getBoundingClientRect();
  const isAbove = window.innerHeight - bottom < ROOM_PX;
  const place = {
    '--list-left': `${left}px`,
    '--list-width': `${width}px`,
    '--list-top': isAbove ? 'auto' : `${bottom + 6}px`,
    '--list-bottom': isAbove ? `${window.innerHeight - top + 6}px` : 'auto',
  };
  return place as CSSProperties;
}

const containerOf = (frame: HTMLElement | null): Element | undefined =>
  frame?.closest('dialog') ? (frame.parentElement ?? undefined) : undefined;

/** Whether the page moves just now: the list would give the text of the chosen one back. A keyboard that slides in moves the page of a phone. */
function useMovingPage(): { readonly current: boolean } {
  const isMoving = useRef(false);
  useEffect(() => {
    const onScroll = () => {
      isMoving.current = true;
      setTimeout(() => {
        isMoving.current = false;
      });
    };
    // the list listens to the same event, and only while it is open
    window.addEventListener('scroll', onScroll, true);
    return () => window.removeEventListener('scroll', onScroll, true);
  }, []);
  return isMoving;
}

/** Tells of a text once it has stayed the same for a moment. */
function usePause(text: string, tell: ((text: string) => void) | undefined) {
  const last = useRef(tell);
  useEffect(() => {
    last.current = tell;
  });
  useEffect(() => {
    const pause = setTimeout(() => last.current?.(text), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
}
