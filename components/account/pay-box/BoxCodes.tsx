'use client';

import { useState } from 'react';
import { ReadCode } from '@/components/payment/scan/ReadCode';
import { FoundBoletos } from '@/components/products/boleto/FoundBoletos';
import { NOTHING_READ } from '@/components/products/boleto/use-line-box';
import { BOX_SCAN_WORDS } from './scan-texts';

const loadBoxCodes = () => import('./box-codes').then(part => part.BOX_CODES);

/** Camera, picture and PDF for the box; of several boletos in one file one is chosen. */
export function BoxCodes({ onText }: { onText: (text: string) => void }) {
  const [reading, setReading] = useState(NOTHING_READ);
  return (
    <>
      <ReadCode
        words={BOX_SCAN_WORDS}
        loadKind={loadBoxCodes}
        disabled={false}
        onFound={(texts, isCut) => {
          const [only = ''] = texts;
          if (texts.length > 1) setReading({ lines: texts, isCut, pix: null });
          else onText(only);
        }}
      />
      {reading.lines.length > 0 ? (
        <FoundBoletos reading={reading} disabled={false} onChoose={onText} onClose={() => setReading(NOTHING_READ)} />
      ) : null}
    </>
  );
}
