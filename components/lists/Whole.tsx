import styled from 'styled-components';

/** A fact that is read at one glance and never broken: a day, a moment, a count. */
export const Whole = styled.span`
  white-space: nowrap;
`;
