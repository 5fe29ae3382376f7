let isLeaving = false;

// a page that comes back out of the browser's memory is here again
if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isLeaving = false;
  });
}

/**
 * A full navigation, never the router: a link prefetched while signed out leads to /login from the router's cache even
 * after signing in, and nothing of the earlier person may stay in memory. The first call wins: where two tabs end a
 * session at the same moment, each hears of the other's end while on its way out itself.
 *
 * @param path of this site: `/login?aviso=sem-atividade`
 */
export const leaveFor = (path: string): void => {
  if (isLeaving) return;
  isLeaving = true;
  window.location.assign(path);
};
