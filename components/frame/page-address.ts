/** What tells one page from another: path and parameters, without the place on the page. `/statement?conta=acc_1`. */
export const addressOf = (pathname: string, search: { toString(): string }): string => `${pathname}?${search}`;
