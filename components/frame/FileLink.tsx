'use client';

import { useEffect } from 'react';
import { ButtonLink, type ButtonLinkProps } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { useFileLink } from '@/contexts/use-file-link';

/** A link to a file of the bank that keeps working when the session has to be renewed first. */
export function FileLink({ href, ...rest }: ButtonLinkProps) {
  const { onClick, isWaiting, problem } = useFileLink(href);
  useEffect(() => {
    if (problem) notify(problem, { tone: 'danger' });
  }, [problem]);
  return (
    <ButtonLink {...rest} href={href} prefetch={false} download onClick={onClick} aria-busy={isWaiting || undefined} />
  );
}
