/** What the person who typed the command can mend: told as one line, without a stack. */
export class Fault extends Error {
  name = 'Fault';
}

/** Tells an error and leaves with 1. Only what we did not foresee shows its stack. */
export const exitWith = error => {
  console.error(error instanceof Fault ? `balcao: ${error.message}` : error);
  process.exit(1);
};
