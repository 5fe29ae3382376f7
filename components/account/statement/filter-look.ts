/** Room for every filter in one line, beside the navigation. */
export const ONE_LINE = '@media (min-width: 1360px)';
