'use client';

import { useEffect, useRef, useState } from 'react';
import type { ComboBoxProps } from './combo-types';
import type { ComboSearchProps } from './ComboSearch';
import { TextField } from './TextField';
import { useLatePart } from './use-late-part';

const fetchSearch = () => import('./ComboSearch').then(module => module.ComboSearch);

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
  const { label, help, error, optional, name, id, placeholder, disabled } = props;
  return (
    <TextField
      ref={input}
      {...{ label, help, error, optional, id, placeholder, disabled }}
      autoComplete="off"
      role="combobox"
      aria-expanded={false}
      value={typed ?? chosen}
      data-name={name}
      onFocus={() => {
        wasFocused.current = true;
        props.onFocus?.();
        void load();
      }}
      onBlur={() => {
        wasFocused.current = false;
      }}
      onChange={event => setTyped(event.target.value)}
    />
  );
}
