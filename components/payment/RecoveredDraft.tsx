'use client';

import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { texts } from './texts';

/** Says that what is in the form was typed earlier, and offers to begin anew. */
export function RecoveredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div role="status">
      <Alert
        title={texts.draft.title}
        action={
          <Button variant="quiet" size="small" onClick={onDiscard}>
            {texts.draft.discard}
          </Button>
        }
      >
        {texts.draft.body}
      </Alert>
    </div>
  );
}
