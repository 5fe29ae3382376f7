'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldTexts } from './Field';
import { TextField } from './TextField';
import type { ComboSearchProps } from './ComboSearch';
import { useLatePart } from './use-late-part';

const fetchSearch = () => import('./ComboSearch').then(module => module.ComboSearch);

export interface ComboItem {
  id: string;
  /** What the field shows once it is chosen, and what is searched in. */
  label: string;
  /** A second line: a document, an institution. */
  detail?: string;
}

export interface ComboBoxProps extends FieldTexts {
  label: ReactNode;
  /** All there is to choose from, or, with `onSearch`, what was found for the text. */
  items: readonly ComboItem[];
  /** Id of the chosen item. */
  value: string | null;
  onValueChange: (id: string | null) => void;
  /** Items come from elsewhere: called with the text after a pause. The list is then shown as it is, not filtered again. */
  onSearch?: (text: string) => void;
  /** The search is under way, or failed. */
  searching?: 'waiting' | 'failed';
  /** What the list says when nothing fits; may hold what to do then. */
  nothing?: ReactNode;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
}

/**
 * One out of many, found by typing; accents and capitals do not matter. The list is loaded once the page is quiet: until then the field
 * is a text field that keeps what is typed and the focus.
 */
export function ComboBox(props: ComboBoxProps) {
  const { Part: Search, load } = useLatePart<ComboSearchProps>(fetchSearch);
  const input = useRef<HTMLInputElement>(null);
  const chosen = props.items.find(item => item.id === props.value)?.label ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const wasFocused = useRef(false);
  useEffect(() => void load(), [load]);

  if (Search) return <Search {...props} typedBefore={typed} takesFocus={wasFocused.current} />;
  const { label, help, error, optional, name, placeholder, disabled } = props;
  return (
    <TextField
      ref={input}
      {...{ label, help, error, optional, placeholder, disabled }}
      autoComplete="off"
      role="combobox"
      aria-expanded={false}
      value={typed ?? chosen}
      data-name={name}
      onFocus={() => {
        wasFocused.current = true;
        void load();
      }}
      onBlur={() => {
        wasFocused.current = false;
      }}
      onChange={event => setTyped(event.target.value)}
    />
  );
}
