// Preloaded into every process of the product: when its supervisor is gone, however it went, the process stops too.
const STOP_LIMIT_MS = 5_000;

if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
}
