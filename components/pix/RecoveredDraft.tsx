'use client';

import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';

/** Says that what is in the form was typed earlier, and offers to begin anew. */
export function RecoveredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div role="status">
      <Alert
        title="Recuperamos o que você tinha digitado"
        action={
          <Button variant="quiet" size="small" onClick={onDiscard}>
            Descartar
          </Button>
        }
      >
        Confira tudo antes de continuar.
      </Alert>
    </div>
  );
}
