'use client';

import styled from 'styled-components';
import { color } from '@/themes/tokens';

/** A form in a dialog: the full ink, not the muted one of a dialog's message. */
export const DialogInk = styled.div`
  color: ${color.onSurface};
`;
