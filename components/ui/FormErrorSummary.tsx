'use client';

import { CircleAlert } from 'lucide-react';
import { forwardRef, type MouseEvent, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { color, radius, TARGET } from '@/themes/tokens';
import { kitTexts } from './texts';

const Box = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 4px 12px;
  padding: 16px;
  border: 1px solid ${color.danger};
  border-radius: ${radius.card};
  background: ${color.dangerSoft};
  color: ${color.onDangerSoft};
  overflow-wrap: anywhere;

  > svg { width: 20px; height: 20px; margin-top: 2px; }
  > * { grid-column: 2; }
  > svg { grid-column: 1; grid-row: 1; }
  h2 { font-size: 1rem; font-weight: 600; letter-spacing: normal; }
  a { display: inline-flex; align-items: center; min-height: ${TARGET}; color: inherit; font-weight: 500; }
`;

export interface FormError {
  /** Id of the input that it is about. */
  fieldId: string;
  /** The same words as under the field. */
  message: string;
}

export interface FormErrorSummaryProps {
  errors: readonly FormError[];
  /** What went wrong as a whole, when it is about no field. */
  failure?: ReactNode;
}

const goToField = (fieldId: string) => (event: MouseEvent) => {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
};

/** What has to be mended before the form can be sent: a link to each field, in the words of the field. Takes the focus by its ref. Source: GOV.UK error summary. */
export const FormErrorSummary = forwardRef<HTMLDivElement, FormErrorSummaryProps>(function FormErrorSummary(
  { errors, failure },
  ref,
) {
  const id = useId();
  if (errors.length === 0 && !failure) return null;
  return (
    <Box ref={ref} role="alert" tabIndex={-1} aria-labelledby={id}>
      <CircleAlert aria-hidden />
      <h2 id={id}>{failure ?? kitTexts.form.summary(errors.length)}</h2>
      {errors.length > 0 ? (
        <ul>
          {errors.map(error => (
            <li key={`${error.fieldId} ${error.message}`}>
              <a href={`#${error.fieldId}`} onClick={goToField(error.fieldId)}>
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Box>
  );
});
