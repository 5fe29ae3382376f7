import { spawn } from 'node:child_process';

const running = new Set();

/** Ends the commands under way: their whole process groups. */
export const stopCommands = () => {
  for (const child of running) {
    try {
      process.kill(-child.pid, 'SIGTERM');
    } catch {
      // it ended in the meantime
    }
  }
};

/**
 * Runs a command to its end. Resolves `{ code, output }`: its exit code (1 for a signal) and, when
 * `capture` is set, all that it printed; without it the command prints to our own terminal.
 */
export const runCommand = (command, args, { cwd, env = process.env, capture = false, input } = {}) =>
  new Promise((resolve, reject) => {
    const pipe = capture ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd, env, detached: true, stdio: [input ? 'pipe' : 'ignore', pipe, pipe] });
    running.add(child);
    const chunks = [];
    child.stdout?.on('data', chunk => chunks.push(chunk));
    child.stderr?.on('data', chunk => chunks.push(chunk));
    if (input) child.stdin.end(input);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      if (signal) chunks.push(Buffer.from(`\nended by ${signal}\n`));
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
