/** The secret of a link, which stands behind `#` so that no server and no log sees it; null where there is none. */
export const readFragment = (): string | null => {
  const secret = window.location.hash.slice(1);
  return /^[\w-]{20,100}$/.test(secret) ? secret : null;
};

/** Takes the secret out of the address, so that it is in no history and on no picture of the screen. */
export const forgetFragment = (): void => {
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
};
