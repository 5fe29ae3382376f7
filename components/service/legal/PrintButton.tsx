'use client';

import { Printer } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { texts } from './texts';

/** Opens the browser's own print window, which also writes PDFs. */
export function PrintButton() {
  return (
    <Button variant="quiet" size="small" onClick={() => window.print()}>
      <Printer aria-hidden size={16} />
      {texts.print}
    </Button>
  );
}
