/** A port nobody listens on: `wanted` when it is free, else one the system chooses. */
export function findFreePort(wanted?: number, host?: string): Promise<number>;
