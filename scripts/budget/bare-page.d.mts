/** Bytes of a bare Next page's JavaScript, gzipped. @throws Error when the stored figure is of other versions than the installed ones */
export function getBarePageBytes(): number;
