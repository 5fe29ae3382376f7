import type { CnabFault } from './faults';
import type { Layout } from './field';
import type { LineValues } from './read-line';

/** One line as it was read: `layout` is null where nobody can tell which record it is. */
export interface CnabLine {
  line: number;
  text: string;
  layout: Layout | null;
  /** Which lote of the file it stands in, counted from 1 whatever its number says. */
  lote: number | null;
  values: LineValues;
  faults: CnabFault[];
}
