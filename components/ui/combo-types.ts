import type { ReactNode } from 'react';
import type { FieldTexts } from './Field';

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
  /** The field is entered: time to load what there is to choose from. */
  onFocus?: () => void;
  name?: string;
  id?: string;
  placeholder?: string;
  disabled?: boolean;
}
