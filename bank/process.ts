import { type ProcessConfig, readConfig } from './config';

/** Longer than this a stop does not wait for what is under way: supervisors kill after ten seconds. */
const DRAIN_MS = 8_000;

/** Reads the configuration; wrong variables end the process with one line each. */
export const requireConfig = (): ProcessConfig => {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
};

/** Runs `stop` on SIGTERM or SIGINT, once, and ends the process when it is done or after eight seconds. */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};
