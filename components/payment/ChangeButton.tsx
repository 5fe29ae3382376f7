'use client';

import { LinkLikeButton } from '@/components/ui/TextLink';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { texts } from './texts';

/** "Alterar", and for those who hear it, what. */
export function ChangeButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <LinkLikeButton type="button" onClick={onClick}>
      {texts.review.change}
      <VisuallyHidden>{` ${what}`}</VisuallyHidden>
    </LinkLikeButton>
  );
}
