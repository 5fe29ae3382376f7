'use client';

import { FileText, Upload, X } from 'lucide-react';
import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, motion, radius, type as scale } from '@/themes/tokens';
import { Button } from './Button';
import { ErrorText, type FieldTexts } from './Field';
import { FieldGroup } from './FieldGroup';
import { acceptOf, type FileProblem, type FileRules, formatBytes, nameKinds, sortFiles } from './file-rules';
import { IconButton } from './IconButton';
import { kitTexts } from './texts';
import { VisuallyHidden } from './VisuallyHidden';

const Zone = styled.div<{ $over: boolean; $invalid: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 20px;
  border: 1px dashed ${({ $over, $invalid }) => ($invalid ? color.danger : $over ? color.focus : color.lineStrong)};
  border-radius: ${radius.card};
  background: ${({ $over }) => ($over ? color.brandSoft : color.surfaceRaised)};
  color: ${({ $over }) => ($over ? color.onBrandSoft : color.onSurface)};
  transition: background-color ${motion.quick};

  > span { flex: 1 1 200px; font-size: ${scale[14]}; }
  /* a finger drags no file */
  @media (hover: none) and (pointer: coarse) { > span { display: none; } }
`;

const Files = styled.ul`
  display: grid;
  gap: 8px;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 12px;
  padding: 4px 4px 4px 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surfaceRaised};

  > svg { width: 20px; height: 20px; color: ${color.iconMuted}; }
  strong { display: block; overflow: hidden; font-weight: 500; text-overflow: ellipsis; white-space: nowrap; }
  small { font-size: ${scale[14]}; color: ${color.onSurfaceMuted}; }
  > p { grid-column: 2 / -1; margin: 0 0 8px; }
`;

const { files: words } = kitTexts;

export interface FileDropProps extends FieldTexts {
  rules: FileRules;
  files: readonly File[];
  onFilesChange: (files: File[]) => void;
  /** What the bank says of a file that it refused. */
  errorOf?: (file: File) => ReactNode;
  disabled?: boolean;
}

interface Refusal {
  name: string;
  words: string;
}

/** Files by button, by dragging and by paste (anywhere on the page but in a field). What does not fit is told file by file; the rest is taken. */
export function FileDrop({ rules, files, onFilesChange, errorOf, disabled = false, help, ...texts }: FileDropProps) {
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const [said, setSaid] = useState('');
  const many = rules.maxFiles > 1;

  const take = (given: readonly File[]) => {
    if (disabled || given.length === 0) return;
    // one place for one file: the next one replaces it
    const { accepted, refused } = sortFiles(given, many ? files : [], rules);
    setRefusals(refused.map(({ file, problem }) => ({ name: file.name, words: wordsFor(problem, file, rules) })));
    if (accepted.length === 0) return;
    setSaid(words.added(accepted.length));
    onFilesChange(many ? [...files, ...accepted] : accepted);
  };

  const remove = (file: File) => {
    setRefusals([]);
    setSaid('');
    onFilesChange(files.filter(other => other !== file));
  };

  return (
    <FieldGroup
      {...texts}
      help={help ?? words.limits(nameKinds(rules.kinds), formatBytes(rules.maxBytes), rules.maxFiles)}
    >
      <DropZone rules={rules} many={many} disabled={disabled} isInvalid={Boolean(texts.error)} onFiles={take} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {files.length > 0 ? (
        <Files>
          {files.map(file => (
            <FileLine
              key={`${file.name}-${file.size}-${file.lastModified}`}
              file={file}
              error={errorOf?.(file)}
              onRemove={disabled ? undefined : () => remove(file)}
            />
          ))}
        </Files>
      ) : null}
      {refusals.map(({ name, words: reason }, place) => (
        <ErrorText key={`${name}-${place.toString()}`} id={`refused-${name}`}>
          <strong>{name}</strong>: {reason}
        </ErrorText>
      ))}
    </FieldGroup>
  );
}

function wordsFor(problem: FileProblem, file: File, { kinds, maxBytes, maxFiles }: FileRules): string {
  if (problem === 'kind') return words.problems.kind(nameKinds(kinds));
  if (problem === 'size') return words.problems.size(formatBytes(file.size), formatBytes(maxBytes));
  if (problem === 'count') return words.problems.count(maxFiles);
  return words.problems[problem];
}

interface DropZoneProps {
  rules: FileRules;
  many: boolean;
  disabled: boolean;
  isInvalid: boolean;
  onFiles: (files: File[]) => void;
}

function DropZone({ rules, many, disabled, isInvalid, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isOver, setOver] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  usePastedFiles(zone, onFiles);

  const hover = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };

  return (
    <Zone
      ref={zone}
      data-file-place=""
      $over={isOver}
      $invalid={isInvalid}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={drop}
    >
      <Button variant="quiet" disabled={disabled} aria-describedby={hintId} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {words.choose(many)}
      </Button>
      <span id={hintId}>{isOver ? words.release : words.drop(many)}</span>
      <input
        ref={input}
        type="file"
        hidden
        multiple={many}
        accept={acceptOf(rules.kinds)}
        onChange={event => {
          onFiles([...(event.target.files ?? [])]);
          // the same file may be chosen again after it was removed
          event.target.value = '';
        }}
      />
    </Zone>
  );
}

/** Of several places on a page the one that holds the focus is meant. */
const isMeant = (place: Element | null): boolean =>
  document.querySelectorAll('[data-file-place]').length === 1 || place?.contains(document.activeElement) === true;

/** A picture or file that is pasted while the place is on the page; what is pasted into a field stays the field's. */
function usePastedFiles(place: RefObject<Element | null>, onFiles: (files: File[]) => void) {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])];
      const isInField = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (pasted.length === 0 || isInField || !isMeant(place.current)) return;
      event.preventDefault();
      take.current(pasted);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [place]);
}

function FileLine({ file, error, onRemove }: { file: File; error?: ReactNode; onRemove?: () => void }) {
  return (
    <Line>
      <FileText aria-hidden />
      <span>
        <strong title={file.name}>{file.name}</strong>
        <small>{formatBytes(file.size)}</small>
      </span>
      {onRemove ? (
        <IconButton label={words.remove(file.name)} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      ) : null}
      {error ? <ErrorText id={`error-${file.name}`}>{error}</ErrorText> : null}
    </Line>
  );
}
