import type { Route } from '../../core/operation';
import { type Annotate, createAnnotate } from './annotate';
import { type AnnotationsDeps, createAnnotationsRoutes } from './routes';

export type { Annotate, EntryNotes } from './annotate';
export { CATEGORY_WORDS } from './category-words';
export { toEntryMarks } from './filter';
export { entryPapers } from './papers';
export { annotationsParts } from './parts';

/** What a company makes of the entries of its account: notes, categories, files. The ledger never hears of it. */
export const createAnnotationsModule = (deps: AnnotationsDeps): { routes: Route[]; annotate: Annotate } => {
  const annotate = createAnnotate(deps.files);
  return { routes: createAnnotationsRoutes(deps, annotate), annotate };
};
