import { FILE_KINDS, type FileRules } from '@/components/ui/file-rules';

/** As the bank takes them (`FILE_BYTES`, `EVIDENCE_FILES`); said again, because the contract would bring zod into the page. */
export const EVIDENCE_RULES: FileRules = {
  kinds: [
    FILE_KINDS.pdf,
    { name: 'PNG', types: ['image/png'], endings: ['.png'] },
    { name: 'JPG', types: ['image/jpeg'], endings: ['.jpg', '.jpeg'] },
  ],
  maxBytes: 5 * 1024 * 1024,
  maxFiles: 5,
};

export const STORY_LEAST = 20;
export const STORY_MOST = 2000;
