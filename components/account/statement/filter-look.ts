import { css } from 'styled-components';
import { TARGET } from '@/themes/tokens';

/** Room for every filter in one line, beside the navigation. */
export const ONE_LINE = '@media (min-width: 1440px)';

/** Fields whose value says what they are for; the label is heard. */
export const lowFields = css`
  > div > label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  > div > div { min-height: ${TARGET}; }
  select, input[type='search'] { min-height: 0; height: calc(${TARGET} - 2px); padding: 4px 12px; font-size: 0.9375rem; }
  select { padding-right: 32px; }
  > div > div > svg { right: 10px; }
`;
