'use client';

import styled from 'styled-components';
import type { PartnerDraft } from '@/bank/contract/service/onboarding-data';
import { ErrorText } from '@/components/ui/Field';
import { color, radius, type as scale } from '@/themes/tokens';
import { memberTexts } from './member-texts';
import { formatShare, parseShare, sumShares, WHOLE } from './shares';

const { sum: words } = memberTexts;

const Box = styled.div`
  display: grid;
  gap: 8px;
  padding: 16px;
  border-radius: ${radius.card};
  background: ${color.surfaceSunken};
  font-size: ${scale[14]};

  > p:first-child { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; font-variant-numeric: tabular-nums; }
  strong { font-weight: 600; }
`;

const Bar = styled.svg`
  display: block;
  width: 100%;
  height: 8px;
  border-radius: ${radius.full};
`;

/** What the shares add up to while they are typed. */
export function ShareSum({ partners, error }: { partners: readonly PartnerDraft[]; error: string | undefined }) {
  const { sum, left, over, mayHideOwner } = sumShares(partners.map(({ share }) => parseShare(share ?? '') ?? null));
  const rest = over > 0 ? words.over(formatShare(over)) : left === 0 ? words.whole : words.left(formatShare(left));
  return (
    <Box>
      <p role="status">
        <strong>
          {words.title}: {words.told(formatShare(sum))}
        </strong>
        <span>{rest}</span>
      </p>
      <Bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden focusable="false">
        <rect width="100" height="8" fill={color.line} />
        <rect width={Math.min(100, (sum / WHOLE) * 100)} height="8" fill={over > 0 ? color.danger : color.brandLine} />
      </Bar>
      {mayHideOwner ? <p>{words.hidden}</p> : null}
      {error ? <ErrorText id="shares-error">{error}</ErrorText> : null}
    </Box>
  );
}
