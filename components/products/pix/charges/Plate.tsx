'use client';

import styled, { createGlobalStyle } from 'styled-components';
import { BrandLogo } from '@/components/frame/BrandLogo';
import { formatMoney } from '@/components/ui/format';
import { QrCode } from '@/components/ui/QrCode';
import { media } from '@/themes/tokens';
import { texts } from './texts';

export type Paper = 'A4' | 'A5';

const Sheet = createGlobalStyle<{ $paper: Paper }>`
  ${media.print} {
    @page { size: ${({ $paper }) => $paper} portrait; margin: 12mm; }
    body *:not(:has([data-plate]), [data-plate], [data-plate] *) { display: none !important; }
    body *:has([data-plate]) { margin: 0; padding: 0; border: 0; background: none; box-shadow: none; }
  }
`;

const OnPaper = styled.section<{ $paper: Paper }>`
  display: none;

  ${media.print} {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 6mm;
    padding-top: 4mm;
    text-align: center;
    color: black;
    background: white;
    overflow-wrap: anywhere;

    svg[role='img'] { width: ${({ $paper }) => ($paper === 'A4' ? '140mm' : '95mm')}; }
  }
`;

const Big = styled.p`
  font-size: 28pt;
  font-weight: 650;
`;

const Line = styled.p`
  font-size: 16pt;
`;

interface PlateProps {
  code: string;
  name: string;
  amountCents: number | null;
  description?: string | null;
  paper: Paper;
}

/** What is printed for the counter, in the brand's look; on the screen it is not there. */
export function Plate({ code, name, amountCents, description, paper }: PlateProps) {
  return (
    <>
      <Sheet $paper={paper} />
      <OnPaper $paper={paper} data-plate>
        <BrandLogo />
        <Big>{texts.code.plate}</Big>
        <QrCode value={code} label={texts.receive.qr} />
        {amountCents === null ? null : <Big>{formatMoney(amountCents)}</Big>}
        <Line>{name}</Line>
        {description ? <Line>{description}</Line> : null}
        <Line>{texts.code.plateHow}</Line>
      </OnPaper>
    </>
  );
}
