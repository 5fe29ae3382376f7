'use client';

import styled from 'styled-components';

/** A group of controls that the summary of errors can lead to. */
export const Anchor = styled.div`
  outline-offset: 6px;
  border-radius: 6px;
`;
