import type { UploadView } from '@/bank/contract/service/onboarding-application';

type Documents = Pick<UploadView, 'documents' | 'updated_at'>;

/** What is known, with the files of an answer unless it is older: two that are sent at once are answered in either order. */
export const takeLater = <T extends Documents>(known: T, { documents, updated_at }: Documents): T =>
  updated_at < known.updated_at ? known : { ...known, documents, updated_at };
