import styled from 'styled-components';

/** A short fact that is never broken: a day. */
export const Whole = styled.span`
  white-space: nowrap;
`;

/** A longer one, which stays in its line where a list has room for all its columns: elsewhere the room is the name's. */
export const WholeWhereRoomy = styled.span`
  @container (min-width: 860px) { white-space: nowrap; }
`;
