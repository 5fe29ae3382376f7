/** A kind of file that a place takes: by media type, and by ending for what browsers do not know (OFX, remittances). */
export interface FileKind {
  /** As people name it: `PDF`, `foto`. */
  name: string;
  types: readonly string[];
  /** In small letters, with the dot. */
  endings: readonly string[];
}

export const FILE_KINDS = {
  pdf: { name: 'PDF', types: ['application/pdf'], endings: ['.pdf'] },
  photo: {
    name: 'foto',
    types: ['image/jpeg', 'image/png', 'image/webp'],
    endings: ['.jpg', '.jpeg', '.png', '.webp'],
  },
  csv: { name: 'CSV', types: ['text/csv'], endings: ['.csv'] },
  xlsx: {
    name: 'Excel',
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    endings: ['.xlsx'],
  },
  remittance: { name: 'remessa', types: [], endings: ['.rem', '.txt', '.tst'] },
} as const satisfies Record<string, FileKind>;

export interface FileRules {
  kinds: readonly FileKind[];
  /** Bytes of one file. */
  maxBytes: number;
  maxFiles: number;
}

export type FileProblem = 'kind' | 'size' | 'empty' | 'count' | 'twice';

const isOf = (file: File, kind: FileKind): boolean =>
  kind.types.includes(file.type.toLowerCase()) || kind.endings.some(ending => file.name.toLowerCase().endsWith(ending));

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Parts what was given into what fits beside `kept` and what does not, each with the first reason. Whether a file is what it says is for the bank to find out. */
export function sortFiles(given: readonly File[], kept: readonly File[], rules: FileRules) {
  const accepted: File[] = [];
  const refused: { file: File; problem: FileProblem }[] = [];
  for (const file of given) {
    const problem = findProblem(file, [...kept, ...accepted], rules);
    if (problem) refused.push({ file, problem });
    else accepted.push(file);
  }
  return { accepted, refused };
}

function findProblem(
  file: File,
  kept: readonly File[],
  { kinds, maxBytes, maxFiles }: FileRules,
): FileProblem | undefined {
  if (!kinds.some(kind => isOf(file, kind))) return 'kind';
  if (file.size === 0) return 'empty';
  if (file.size > maxBytes) return 'size';
  if (kept.some(other => isSame(other, file))) return 'twice';
  return kept.length >= maxFiles ? 'count' : undefined;
}

/** `PDF, foto ou CSV`. */
export function nameKinds(kinds: readonly FileKind[]): string {
  const names = kinds.map(kind => kind.name);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}` : (names[0] ?? '');
}

/** `240` -> `240 bytes`, `1536` -> `1,5 KB`, `5000000` -> `4,8 MB`. Bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const [amount, unit] = bytes >= 1024 ** 2 ? [bytes / 1024 ** 2, 'MB'] : [bytes / 1024, 'KB'];
  return `${amount.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`;
}

/** What an `<input type="file">` is told. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap(kind => [...kind.types, ...kind.endings]).join(',');
